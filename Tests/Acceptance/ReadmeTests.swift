import Foundation
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// The commands of the README work as they stand there, in a new home, with the sample library.
  @Suite
  struct ReadmeTests {
    /// The commands of the section about what to say, row by row.
    private static func commands() throws -> [String] {
      let readme = try String(contentsOfFile: SampleLibrary.root + "/README.md", encoding: .utf8)
      let section = readme.split(separator: "## What to say").last?.split(separator: "\n## ").first ?? ""
      return section.split(separator: "\n").filter { $0.hasPrefix("    arioso ") }
        .flatMap { $0.split(separator: /\s{2,}/) }.map(String.init)
    }

    @Test func `Each command of the README is understood`() async throws {
      let commands = try Self.commands()
      #expect(commands.count >= 25)
      let daemon = try await RunningDaemon.sample()
      for command in commands {
        let run = try await CommandLineRun.program(
          "/bin/sh", ["-c", command],
          environment: daemon.home.environment.merging([
            "ARIOSO_SOCKET": daemon.home.socket, "PATH": CommandLineRun.programFolder + ":/usr/bin:/bin",
          ]) { $1 })
        // Only the song called "Play" exists twice, which the next command decides.
        #expect(
          run.status == (command == "arioso play play" ? 3 : 0), "\(command): \(run.status) \(run.output)\(run.errors)")
      }
    }
  }
}
