import Foundation
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// Statements of the documents that a first reader relies on.
  @Suite
  struct DocumentTests {
    private static func text(_ path: String) throws -> String {
      try String(contentsOfFile: SampleLibrary.root + "/" + path, encoding: .utf8)
    }

    @Test func `The configuration is installed into a new home as the README says`() async throws {
      let readme = try Self.text("README.md")
      let line = try #require(readme.split(separator: "\n").first { $0.contains("install -D") })
      let command = line.replacing("/usr/local/share/arioso/", with: SampleLibrary.root + "/Config/")
      let home = TemporaryFolder()
      let run = try await CommandLineRun.program("/bin/sh", ["-ec", String(command)], environment: ["HOME": home.path])
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      let check = try await CommandLineRun.arioso(["config", "check"], environment: ["HOME": home.path])
      #expect(check.status == 0 && check.output.hasSuffix("/.config/arioso/arioso.json5: valid\n"), "\(check)")
    }

    @Test func `A configuration with mistakes is refused with their places, without a daemon`() async throws {
      let folder = TemporaryFolder()
      try folder.write("{ jukebox: 1 }", to: "bad.json5")
      let home = ["HOME": folder.path]
      let run = try await CommandLineRun.arioso(["config", "check", folder.path("bad.json5")], environment: home)
      #expect(run.status == 1 && run.errors.contains("bad.json5:1:3: jukebox is not a known key"), "\(run)")
      let missing = ["config", "check", folder.path("none.json5")]
      #expect(try await CommandLineRun.arioso(missing, environment: home).status == 1)
    }

    @Test func `The two commands of the README are the one that plays and the one that tests`() throws {
      let section = try Self.text("README.md").split(separator: "## Two commands").last?.split(separator: "\n## ").first
      let commands = (section ?? "").matches(of: /make [a-z]+/).map { String($0.output) }
      #expect(commands == ["make demo", "make test"])
    }

    @Test func `The sample library's page cites nothing that its readers do not have`() throws {
      #expect(try Self.text("Library/README.md").firstMatch(of: /\b[A-Z]\d{1,2}\b/) == nil)
    }

    static let statements: [(page: String, text: String)] = [
      ("arioso.1", "podcast [list]"), ("arioso.1", "scrobble [status]"), ("arioso.1", "/run/user/UID"),
      ("arioso.1", "Change nothing"), ("arioso.1", "config check [file]"), ("arioso.1", "history [n]"),
      ("ariosod.1", "SIGHUP"), ("ariosod.1", "ARIOSO_SHARE"), ("ariosod.1", "/run/user/UID"), ("ariosod.1", "--check"),
    ]

    @Test(arguments: statements)
    func `The manual says what else there is`(_ statement: (page: String, text: String)) async throws {
      let run = try await CommandLineRun.program(
        "/usr/bin/mandoc", ["-T", "utf8", SampleLibrary.root + "/Config/man/" + statement.page])
      #expect(run.output.replacing(/.\u{8}/, with: "").contains(statement.text))
    }

    @Test func `Every field of a format stands in its document`() async throws {
      let document = try Self.text("Documentation/desktop.md")
      let wrong = try await CommandLineRun.arioso(["status", "--format", "{nothing}"])
      let fields = wrong.errors.split(separator: "there are: ").last?.split(separator: "\n").first ?? ""
      let names = fields.split(separator: ", ")
      #expect(names.count > 15)
      for name in names { #expect(document.contains("`\(name)`")) }
    }
  }
}
