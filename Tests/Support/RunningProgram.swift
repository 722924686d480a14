package import Foundation

/// A program that has been started; what it prints goes to files, so that it never waits for a reader. It is killed with
/// whoever started it.
package final class RunningProgram: Sendable {
  private let process: Process
  private let folder = TemporaryFolder()
  private let ended: AsyncStream<Void>

  /// - Parameters:
  ///   - output: where standard output goes instead of a file.
  ///   - errors: where standard error goes instead of a file.
  package init(
    _ path: String, _ arguments: [String], input: String = "", environment: [String: String] = [:],
    output: FileHandle? = nil, errors: FileHandle? = nil
  ) throws {
    let (ended, continuation) = AsyncStream<Void>.makeStream()
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no"]
      .merging(environment) { $1 }
    let own = try (
      input: Self.file("input", in: folder, holding: input), output: Self.file("output", in: folder),
      errors: Self.file("errors", in: folder)
    )
    process.standardInput = own.input
    process.standardOutput = output ?? own.output
    process.standardError = errors ?? own.errors
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
    // Foundation keeps what it was given for as long as this process lives.
    for file in [own.input, own.output, own.errors] { try file.close() }
    self.process = process
    self.ended = ended
  }

  deinit { send(SIGKILL) }

  package var pid: Int32 { process.processIdentifier }

  /// Sends a signal, unless it has ended.
  package func send(_ signal: Int32) {
    if process.isRunning { kill(pid, signal) }
  }

  package func end() async -> CommandLineRun {
    for await _ in ended {}
    return CommandLineRun(
      status: process.terminationStatus, endedBySignal: process.terminationReason == .uncaughtSignal,
      output: text("output"), errors: text("errors"))
  }

  private func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: folder.file(name)) ?? Data(), as: UTF8.self)
  }

  private static func file(_ name: String, in folder: TemporaryFolder, holding text: String = "") throws -> FileHandle {
    try FileHandle(forUpdating: folder.write(Data(text.utf8), to: name))
  }
}
