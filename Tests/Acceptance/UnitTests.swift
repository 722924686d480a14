import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// The units of systemd that are installed.
  @Suite
  struct UnitTests {
    private static let names = ["arioso.service", "arioso.socket"]

    /// Writes the units as they are installed for these programs, and returns their folder.
    private static func installed() throws -> TemporaryFolder {
      let folder = TemporaryFolder()
      for name in names {
        let unit = try String(contentsOfFile: SampleLibrary.root + "/Config/systemd/" + name, encoding: .utf8)
        try folder.write(unit.replacing("@BIN@", with: CommandLineRun.programFolder), to: name)
      }
      return folder
    }

    private static func systemdAnalyze(_ words: String...) async throws -> CommandLineRun {
      let runtime = TemporaryFolder()
      return try await CommandLineRun.program(
        "/usr/bin/systemd-analyze", words, environment: ["XDG_RUNTIME_DIR": runtime.path, "HOME": runtime.path])
    }

    @Test func `systemd finds no fault in the units`() async throws {
      let folder = try Self.installed()
      for name in Self.names {
        let run = try await Self.systemdAnalyze("verify", "--user", "--man=no", folder.path(name))
        #expect(!(run.output + run.errors).contains("arioso"), "\(run)")
      }
    }

    @Test func `The exposure of the service is at most 1.8 of 10`() async throws {
      let folder = try Self.installed()
      let unit = folder.path("arioso.service")
      let run = try await Self.systemdAnalyze(
        "security", "--user", "--offline=true", "--no-pager", "--threshold=18", unit)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      // The limit counts: without the line on which the others rely, the exposure is larger.
      let text = try String(contentsOfFile: unit, encoding: .utf8)
      try folder.write(text.replacing("PrivateUsers=yes\n", with: ""), to: "arioso.service")
      let open = try await Self.systemdAnalyze(
        "security", "--user", "--offline=true", "--no-pager", "--threshold=18", unit)
      #expect(open.status != 0)
    }

    @Test func `The socket of the unit is the one that the daemon listens at`() throws {
      let socket = try String(contentsOfFile: SampleLibrary.root + "/Config/systemd/arioso.socket", encoding: .utf8)
      #expect(socket.contains("\nListenStream=%t/arioso/socket\n") && socket.contains("\nSocketMode=0600\n"))
    }

    @Test func `Both units are installed, with the folder of the programs, and removed`() async throws {
      let makefile = try String(contentsOfFile: SampleLibrary.root + "/Makefile", encoding: .utf8)
      let parts = makefile.split(separator: "\nuninstall:")
      try #require(parts.count == 2)
      for name in Self.names {
        #expect(parts[0].contains("Config/systemd/\(name)"), "\(name) is not installed")
        #expect(parts[1].contains("$(UNITS)/\(name)"), "\(name) is not removed")
      }
    }
  }
}
