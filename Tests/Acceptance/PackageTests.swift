import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// What the Debian package says of the programs.
  @Suite
  struct PackageTests {
    private static func text(_ path: String) throws -> String {
      try String(contentsOfFile: SampleLibrary.root + "/" + path, encoding: .utf8)
    }

    @Test func `The package has the version of the programs`() async throws {
      let line = try #require(try Self.text("debian/changelog").split(separator: "\n").first)
      let version = try #require(line.firstMatch(of: /\((.+)\)/)).1
      let home = try Home()
      #expect(try await home.arioso(["--version"]).output == "arioso \(version)\n")
      #expect(try await home.daemon(["--version"]).output == "ariosod \(version)\n")
    }

    /// Those of the list that only the scripts need, or that every build of a package has.
    private static let notNeeded = ["ca-certificates", "git", "make", "python3"]

    @Test func `The package is built and runs with what is installed to build and to run`() async throws {
      let control = try Self.text("debian/control").split(separator: "\n").map {
        $0.trimmingCharacters(in: [" ", ","])
      }
      for list in ["build", "run"] {
        let run = try await CommandLineRun.program(
          SampleLibrary.root + "/Scripts/dependencies", ["--list", list])
        #expect(run.status == 0)
        for package in run.output.split(separator: "\n").map(String.init) where !Self.notNeeded.contains(package) {
          #expect(control.contains(package), "debian/control does not name \(package)")
        }
      }
    }

    @Test func `What the package installs has the folders that Debian has`() throws {
      let rules = try Self.text("debian/rules"), makefile = try Self.text("Makefile")
      for folder in ["UNITS", "ZSH_COMPLETIONS"] {
        #expect(rules.contains("\(folder)=$(CURDIR)/$(PACKAGE)/usr/") && makefile.contains("\n\(folder) = $(DESTDIR)"))
      }
    }
  }
}
