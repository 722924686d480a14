package import Foundation

/// A running program. Its output goes to files, so that it never blocks. It is killed when this object is released.
package final class RunningProgram: Sendable {
  private let child: ChildProcess
  private let folder = TemporaryFolder()
  private let ending: AsyncStream<ChildProcess.Ending>

  /// - Parameters:
  ///   - output: replaces the file for standard output.
  ///   - errors: replaces the file for standard error.
  ///   - passed: descriptors that the program has from 3 on.
  package init(
    _ path: String, _ arguments: [String], input: String = "", environment: [String: String] = [:],
    output: FileHandle? = nil, errors: FileHandle? = nil, passing passed: [Int32] = []
  ) throws {
    let (ending, continuation) = AsyncStream<ChildProcess.Ending>.makeStream()
    let own = try (
      input: Self.file("input", in: folder, holding: input), output: Self.file("output", in: folder),
      errors: Self.file("errors", in: folder)
    )
    defer { for file in [own.input, own.output, own.errors] { try? file.close() } }
    let settings = ["PATH": "/usr/bin:/bin", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no"]
    child = try ChildProcess(
      path, arguments, environment: settings.merging(environment) { $1 },
      descriptors: [own.input, output ?? own.output, errors ?? own.errors].map(\.fileDescriptor) + passed
    ) { ending in
      continuation.yield(ending)
      continuation.finish()
    }
    self.ending = ending
  }

  deinit { send(SIGKILL) }

  package var pid: Int32 { child.pid }

  /// Sends a signal, unless it has ended.
  package func send(_ signal: Int32) { child.send(signal) }

  /// Waits for its end. It is killed when the test's time limit is over.
  package func end() async -> CommandLineRun {
    for await _ in ending {}
    if Task.isCancelled { send(SIGKILL) }
    let (status, isSignal): (Int32, Bool) =
      switch child.wait() {
      case .exited(let status): (status, false)
      case .killed(let signal): (signal, true)
      }
    return CommandLineRun(
      status: status, endedBySignal: isSignal, output: text("output"), errors: text("errors"))
  }

  private func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: folder.path(name)) ?? Data(), as: UTF8.self)
  }

  private static func file(_ name: String, in folder: TemporaryFolder, holding text: String = "") throws -> FileHandle {
    try FileHandle(forUpdating: folder.write(Data(text.utf8), to: name))
  }
}
