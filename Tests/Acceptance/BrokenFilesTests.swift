import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Damaged and unusual files.
  @Suite
  struct BrokenFilesTests {
    struct Broken: Sendable, CustomTestStringConvertible {
      var name: String
      var content: Data
      var words: String
      var testDescription: String { name }
    }

    static let broken = [
      Broken(name: "words.mp3", content: Data("These are words and no music.\n".utf8), words: "holds no sound"),
      Broken(name: "zero.flac", content: Data(), words: "is empty"),
      Broken(name: "list.m3u8", content: Data((0..<2000).map { UInt8($0 % 251) }), words: "no list"),
      Broken(name: "feed.xml", content: Data("no markup at all".utf8), words: "no podcast feed"),
    ]

    @Test func `Files whose contents don't match their names are reported and don't stop the scan`() async throws {
      let library = ToneLibrary()
      try library.add("Tone A")
      let cut = try library.add("Tone B")
      try Data(contentsOf: cut).prefix(3000).write(to: cut)
      for example in Self.broken { _ = try library.folder.write(example.content, to: example.name) }
      let daemon = try await RunningDaemon.scanned(library.path)
      let scan = try await daemon.arioso("library", "scan")
      #expect(scan.status == 0)
      let problems = scan.output.split(separator: "\n").drop { $0 != "not readable:" }.dropFirst()
      #expect(problems.count == Self.broken.count + 1)
      for example in Self.broken {
        let problem = problems.first { $0.hasPrefix("  \(library.path)/\(example.name): ") }
        #expect(problem?.contains(example.words) == true, "\(example)")
      }
      #expect(problems.contains("  \(cut.path): the file ends too early; replace it with a whole copy"))
      #expect(try await daemon.ask("play tone a").code == "success")
    }

    @Test func `Tags in a broken encoding are read as far as possible`() async throws {
      let library = ToneLibrary()
      let workshop = TemporaryFolder()
      let frames = frame("TIT2", [3] + Array("Caf".utf8) + [0xE9, 0xFF]) + frame("TPE1", [0, 0xCF, 0xF0, 0xE8])
      let sound = try ToneFile.encoded(frequency: 440, seconds: 1, to: "bare.mp3", in: workshop)
      let size = frames.count
      let header = Array("ID3".utf8) + [3, 0, 0, 0, 0, UInt8(size >> 7), UInt8(size & 0x7F)]
      _ = try library.folder.write(Data(header + frames) + Data(contentsOf: sound), to: "odd.mp3")
      let daemon = try await RunningDaemon.scanned(library.path)
      #expect(try await daemon.arioso("library", "scan").output.contains("1 unchanged"))
      #expect(try await daemon.ask("play some music").code == "success")
      let status = try await daemon.arioso("status")
      #expect(status.status == 0 && status.output.hasPrefix("playing · "))
    }

    @Test func `A title of 5,000 characters is found and shortened in the answer`() async throws {
      let title = String(repeating: "unendinglyextensivelyprolongedtitle ", count: 139).prefix(4999) + "x"
      let library = ToneLibrary()
      let file = try library.add("Tone A", seconds: 30)
      try FileManager.default.removeItem(at: file)
      let tags = ["title": String(title), "artist": "Long Winded"]
      _ = try ToneFile.encoded(frequency: 440, seconds: 20, tags: tags, to: "long.flac", in: library.folder)
      let daemon = try await RunningDaemon.scanned(library.path)
      for said in ["play long winded", "what's this?", "find songs by long winded"] {
        let run = try await daemon.arioso("--json", "ask", said)
        let reply = try Reply(printed: run)
        #expect(run.status == 0 && reply.items.first?.title.count == 5000, "\(said)")
        #expect(reply.displayed.count < 500 && reply.spoken.count < 500, "\(said)")
      }
      for arguments in ["status", "queue"] {
        let run = try await daemon.arioso(arguments)
        #expect(run.status == 0 && run.output.split(separator: "\n").count == 1)
      }
    }

    @Test func `An empty library is reported with advice`() async throws {
      let library = ToneLibrary()
      let daemon = try await RunningDaemon.scanned(library.path)
      for said in ["play", "play something", "play outer peace", "find hello", "play some music"] {
        let run = try await daemon.arioso("--json", "ask", said)
        let reply = try Reply(printed: run)
        #expect(run.status == 1 && reply.reason == "emptyLibrary", "\(said)")
        #expect(reply.displayed == "The library is empty. Name a folder of music in the configuration and scan it.")
      }
    }

    @Test func `A missing or unreadable folder is reported, and the others are scanned`() async throws {
      let library = ToneLibrary()
      try library.add("Tone A")
      let other = TemporaryFolder()
      let file = try other.write(Data(), to: "file").path
      let closed = other.path("closed")
      try FileManager.default.createDirectory(
        atPath: closed, withIntermediateDirectories: false, attributes: [.posixPermissions: 0])
      let home = try Home()
      let folders = [library.path, other.path("missing"), file, closed].flatMap { ["--library", $0] }
      let daemon = try await RunningDaemon.scanned(in: home, ["--player", "silent"] + folders, asOrdinaryPerson: true)
      let scan = try await daemon.arioso("library", "scan").output
      #expect(scan.contains("/missing: there is no such folder; check the configured library folders"))
      #expect(scan.contains("\(file): it is not a folder; check the configured library folders"))
      #expect(scan.contains("\(closed): it may not be read; change its permissions"))
      #expect(try await daemon.ask("play tone a").code == "success")
    }

    private func frame(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [0, 0, 0, UInt8(content.count), 0, 0] + content
    }
  }
}
