import Foundation
import MPDPlayer
import MediaIntents
import TestSupport
import Testing

extension PlayersTests {
  /// The database of a real MPD as a library.
  @Suite struct MPDLibraryTests {
    private let server: MPDServerProgram
    private let library: MPDLibrary

    init() async throws {
      server = try MPDServerProgram()
      for name in ["a", "b", "c"] {
        _ = try ToneFile.encoded(
          frequency: 440, seconds: 1, tags: ["title": "Tone \(name)", "artist": "Tuning Fork", "track": "3"],
          to: "music/\(name).flac", in: server.folder)
      }
      try await server.mpc("update", "--wait")
      library = MPDLibrary(server: .patient(at: MPDAddress(host: server.socket)))
    }

    @Test func `Songs are read in pages, with their tags`() async throws {
      let first = try await library.songs(from: 0, count: 2), second = try await library.songs(from: 2, count: 2)
      #expect((first + second).map(\.path) == ["a.flac", "b.flac", "c.flac"])
      #expect(try await library.songs(from: 3, count: 2).isEmpty)
      let a = try #require(first.first)
      #expect(a.tags == ["TITLE": ["Tone a"], "ARTIST": ["Tuning Fork"], "TRACKNUMBER": ["3"]])
      #expect(a.duration == 1 && a.modified > 0)
    }

    @Test func `Every change is reported`() async throws {
      await library.start()
      var changes = library.changes.makeAsyncIterator()
      #expect(await changes.next() == Set(RemoteLibraryChange.allCases))
      #expect(await library.takeChanges() == Set(RemoteLibraryChange.allCases))
      try await server.mpc("add", "a.flac")
      try await server.mpc("save", "One Tone")
      #expect(await changes.next() == [.playlists])
      #expect(await library.takeChanges() == [.playlists])
      #expect(try await library.playlists().map(\.entries) == [["a.flac"]])
      try FileManager.default.removeItem(atPath: server.music + "/c.flac")
      try await server.mpc("update", "--wait")
      #expect(await changes.next() == [.songs])
      await library.stop()
      #expect(await changes.next() == nil)
    }

    @Test func `Likes and ratings are stickers that other clients read and write`() async throws {
      try await library.set(["a.flac": .like, "b.flac": .dislike, "none.flac": .like, "c.flac": .unset])
      #expect(try await server.mpc("sticker", "a.flac", "get", "like") == "like=2\n")
      #expect(try await server.mpc("sticker", "b.flac", "get", "like") == "like=0\n")
      try await server.mpc("sticker", "c.flac", "set", "like", "2")
      try await server.mpc("sticker", "a.flac", "set", "like", "1")
      try await server.mpc("sticker", "c.flac", "set", "rating", "8")
      #expect(try await library.opinions() == ["b.flac": .dislike, "c.flac": .like])
      #expect(try await library.ratings() == ["c.flac": 0.8])
      try await library.set(["b.flac": .unset])
      #expect(try await library.opinions() == ["c.flac": .like])
    }

    @Test func `Songs are appended to a stored playlist`() async throws {
      try await server.mpc("add", "a.flac")
      try await server.mpc("save", "Tones")
      let items = ["mpd:/c.flac", "file://\(server.music)/b.flac"].map { PlayableItem.sample($0, address: $0) }
      try await library.append(items, to: "Tones")
      #expect(try await server.mpc("-f", "%file%", "playlist", "Tones") == "a.flac\nc.flac\nb.flac\n")
    }

    @Test func `A lost server is reported, and its library is read again on reconnection`() async throws {
      await library.start()
      var changes = library.changes.makeAsyncIterator()
      _ = await changes.next()
      _ = await library.takeChanges()
      await server.kill()
      await #expect(throws: PlayerFailure.disconnected) { try await library.songs(from: 0, count: 1) }
      try server.start()
      #expect(await changes.next() == Set(RemoteLibraryChange.allCases))
      await library.stop()
    }
  }
}
