package import Foundation

/// The Python that has the packages of `Scripts/python-packages.txt`.
package enum PythonPackages {
  private static let path = URL(filePath: #filePath).appending(path: "../../../.build/python/bin/python3")
    .standardizedFileURL.path

  /// Whether they are installed, which needs PyPI once.
  package static var areInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  package struct Missing: Error, CustomStringConvertible {
    package var description: String { "install the packages: Scripts/python-packages" }
  }

  /// Starts a script, which ends after ten minutes at the latest.
  package static func start(
    _ script: String, _ arguments: [String], input: String = "", output: FileHandle? = nil
  ) throws -> RunningProgram {
    guard areInstalled else { throw Missing() }
    return try RunningProgram(
      "/usr/bin/timeout", ["600", path, "-c", script] + arguments, input: input, environment: ["PYTHONUTF8": "1"],
      output: output)
  }

  /// Runs a script and returns the lines that it prints. Throws if it fails.
  package static func lines(of script: String, _ arguments: [String], input: String = "") async throws -> [String] {
    let run = await (try start(script, arguments, input: input)).end()
    guard run.status == 0, !run.endedBySignal else { throw Failure(run: run) }
    return run.output.split(separator: "\n").map(String.init)
  }

  package struct Failure: Error {
    let run: CommandLineRun
  }
}
