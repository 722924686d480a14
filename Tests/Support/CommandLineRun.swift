import Foundation

/// What a program printed and how it ended.
package struct CommandLineRun: Sendable {
  package var status: Int32
  package var endedBySignal: Bool
  package var output: String
  package var errors: String

  /// The command line that was built beside these tests.
  package static func arioso(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> CommandLineRun {
    try await program(productFolder + "/arioso", arguments, input: input, environment: environment)
  }

  package static func program(
    _ path: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> CommandLineRun {
    let program = try RunningProgram(path, arguments, input: input, environment: environment)
    return await program.end()
  }

  /// Where the products of the build lie: the folder of the test program itself.
  package static let productFolder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path
}
