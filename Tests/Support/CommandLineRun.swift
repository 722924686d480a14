import Foundation

/// The output and exit status of a program.
package struct CommandLineRun: Sendable {
  package var status: Int32
  package var endedBySignal: Bool
  package var output: String
  package var errors: String

  /// Runs the command line built with these tests.
  package static func arioso(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> CommandLineRun {
    try await program(programFolder + "/arioso", arguments, input: input, environment: environment)
  }

  package static func program(
    _ path: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> CommandLineRun {
    let program = try RunningProgram(path, arguments, input: input, environment: environment)
    return await program.end()
  }

  /// The folder of the programs to test: `ARIOSO_PROGRAMS`, or else that of the build products.
  package static let programFolder = ProcessInfo.processInfo.environment["ARIOSO_PROGRAMS"] ?? productFolder

  /// The folder of the build products and of the test program.
  package static let productFolder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path
}
