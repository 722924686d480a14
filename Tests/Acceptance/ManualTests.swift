import Foundation
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// The man pages match the programs' own help.
  @Suite
  struct ManualTests {
    static let folder = SampleLibrary.root + "/Config/man"
    static let pages = ["arioso.1", "ariosod.1", "arioso-phrases.5", "arioso-shortcuts.5", "arioso.json5.5"]

    /// The page as formatted by mandoc, without bold text.
    private static func text(of page: String) async throws -> String {
      let run = try await CommandLineRun.program("/usr/bin/mandoc", ["-T", "utf8", "\(folder)/\(page)"])
      return run.output.replacing(/.\u{8}/, with: "")
    }

    @Test func `Every page exists and is valid`() async throws {
      #expect(try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted() == Self.pages.sorted())
      for page in Self.pages {
        let run = try await CommandLineRun.program(
          "/usr/bin/mandoc", ["-T", "lint", "-W", "warning", "\(Self.folder)/\(page)"])
        #expect(run.status == 0 && run.output.isEmpty, "\(page): \(run.output)")
      }
    }

    @Test(arguments: [("arioso", "arioso.1"), ("ariosod", "ariosod.1")])
    func `Every option of a program is documented`(_ example: (program: String, page: String)) async throws {
      let help = try await CommandLineRun.program(CommandLineRun.programFolder + "/" + example.program, ["--help"])
      let page = try await Self.text(of: example.page)
      let options = help.output.matches(of: /--[a-z-]+/).map { String($0.output) }
      #expect(options.count >= 5)
      for option in options { #expect(page.contains(option)) }
    }

    @Test func `Every command is documented`() async throws {
      let help = try await CommandLineRun.arioso(["help"])
      let page = try await Self.text(of: "arioso.1")
      let commands = help.output.matches(of: /^ {2}([a-z]+)\s/.anchorsMatchLineEndings()).map { String($0.output.1) }
      #expect(commands.count >= 10)
      for command in commands { #expect(page.contains("\n     \(command)")) }
    }

    @Test func `Every section of the configuration is documented`() async throws {
      let file = try String(contentsOfFile: SampleLibrary.root + "/Config/arioso.json5", encoding: .utf8)
      let page = try await Self.text(of: "arioso.json5.5")
      let sections = file.matches(of: /^ {2}([a-z]+):/.anchorsMatchLineEndings()).map { String($0.output.1) }
      #expect(sections.count >= 8)
      for section in sections { #expect(page.contains(section)) }
    }
  }
}
