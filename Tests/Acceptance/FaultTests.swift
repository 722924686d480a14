import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// A file system that fails in the middle of a request, at each of its calls in turn.
  @Suite
  struct FaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
      var errno: Int32
      /// Whether the file system stays broken until the request is answered.
      var stays: Bool
      var testDescription: String { "\(String(cString: strerror(errno))), \(stays ? "lasting" : "once")" }
    }

    static let faults = [
      Fault(errno: ENOSPC, stays: true), Fault(errno: EROFS, stays: true), Fault(errno: EIO, stays: false),
    ]
    private static let titles = [
      "Lantern", "Willow", "Nightjar", "Harbour", "Copper", "Meadow", "Thistle", "Cobbler", "Marigold", "Pendulum",
      "Quarry", "Saffron", "Tundra", "Velvet", "Walnut", "Juniper", "Bramble", "Cinder", "Dovetail", "Ember",
      "Falcon", "Gravel", "Hazel", "Ivory", "Jasmine", "Kestrel", "Lichen", "Mulberry", "Nettle", "Orchard",
    ]

    @Test(arguments: faults)
    func `After a fault the answer is true and the journal whole`(_ fault: Fault) async throws {
      let home = try Home()
      let library = ToneLibrary()
      for title in Self.titles { try library.add(title, seconds: 0.1) }
      let folder = try FaultyFolder(home.state)
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--library", library.path], environment: folder.environment())
      for said in ["i like lantern", "create a playlist called evening", "add lantern to evening"] {
        try #require(try await daemon.ask(said).code == "success", "\(said)")
      }
      try await sweep(fault, folder, daemon, { "i like \($0)" }) { title in
        try Self.likes(home).contains(title)
      }
      try await sweep(fault, folder, daemon, { "add \($0) to evening" }) { title in
        let lists = try FileManager.default.contentsOfDirectory(atPath: home.state + "/Playlists")
        return try lists.contains {
          try String(contentsOfFile: home.state + "/Playlists/" + $0, encoding: .utf8).contains(title + ".")
        }
      }
      #expect(await daemon.stop().status == 0)
      #expect(try Database(path: home.state + "/journal.sqlite").firstDefect() == nil)
    }

    /// Lets each call of a request fail, until a request ends without meeting the fault.
    private func sweep(
      _ fault: Fault, _ folder: FaultyFolder, _ daemon: RunningDaemon, _ sentence: (String) -> String,
      isDone: (String) throws -> Bool
    ) async throws {
      for (number, title) in Self.titles.enumerated().dropFirst() {
        folder.fail(number, errno: fault.errno, stays: fault.stays)
        let reply = try await daemon.ask(sentence(title))
        let met = folder.mend()
        let done = try isDone(title)
        #expect((reply.code == "success") == done, "call \(number), \(sentence(title)): \(reply.displayed)")
        #expect(try await daemon.ask(sentence(Self.titles[0])).state != .refused)
        if !met { break }
      }
    }

    /// The file names of the liked songs.
    private static func likes(_ home: Home) throws -> String {
      let database = try Database(path: home.state + "/journal.sqlite")
      return try database.rows("SELECT i.path FROM affinities f JOIN items i ON i.id = f.item") { $0.text(0) }
        .joined(separator: "\n")
    }
  }
}
