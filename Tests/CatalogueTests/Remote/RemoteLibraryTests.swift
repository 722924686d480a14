import NameIndex
import MediaIntents
import Names
import Synchronization
import Testing
import TestSupport

@testable import Catalogue

/// Scans a server's library in addition to folders.
@Suite struct RemoteLibraryTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue

  init() throws {
    folder = TemporaryFolder()
    catalogue = try Catalogue(
      path: folder.path("catalogue.sqlite"), playlists: PlaylistFolders(own: folder.path("own"), editsInPlace: false)
    ) { identities in identities.map { ItemID("\($0.type) \($0.aliases.map { "\($0)" }.joined())") } }
  }

  private static func song(
    _ path: String, _ title: String, modified: Int64 = 1, rating: Double? = nil
  ) -> RemoteSong {
    RemoteSong(
      path: path, modified: modified, duration: 200,
      tags: ["TITLE": [title], "ARTIST": ["Violet Tramway"], "ALBUM": ["Outer Peace"]],
      rating: rating)
  }

  @discardableResult
  private func scan(
    _ songs: [RemoteSong], _ playlists: [RemotePlaylist] = [], step: Int = 2
  ) async throws -> ScanReport {
    try await catalogue.scanRemoteLibrary({ first in Array(songs.dropFirst(first).prefix(step)) }, playlists)
  }

  private func playables(_ title: String) async throws -> [PlayableItem] {
    guard let record = try await catalogue.records().first(where: { $0.title == title }) else { return [] }
    return try await catalogue.playables(of: record.id)
  }

  @Test func `Songs become items with albums and artists, and play from the server's addresses`() async throws {
    try await scan([
      Self.song("VT/OP/1 Ma Fama.flac", "Ma Fama"), Self.song("VT/OP/2.flac", "Freelance"),
      Self.song("top.flac", "At the Top"),
    ])
    let counts = try await catalogue.counts()
    #expect(counts[.song] == 3 && counts[.album] == 1 && counts[.artist] == 1)
    let played = try await playables("Ma Fama")
    #expect(played.map(\.address) == ["mpd:/VT/OP/1 Ma Fama.flac"] && played.first?.duration == 200)
    #expect(try await playables("At the Top").map(\.address) == ["mpd:/top.flac"])
    let found = try await catalogue.playables(at: ["mpd:/VT/OP/2.flac", "mpd:/none.flac"])
    #expect(found.mapValues(\.item.title) == ["mpd:/VT/OP/2.flac": "Freelance"])
  }

  @Test func `A server that always sends its first songs is given up`() async throws {
    let songs = (1...5).map { Self.song("F/\($0).flac", "Song \($0)") }
    await #expect(throws: PlayerFailure.self) {
      try await catalogue.scanRemoteLibrary({ _ in Array(songs.prefix(2)) }, [])
    }
    #expect(try await scan(songs).filesFound == 5)
  }

  @Test func `Top folders decide the kind of their files`() async throws {
    try await scan([
      RemoteSong(path: "Podcasts/Harbour Talk/2021-03-04 The Well.mp3", modified: 1, duration: 60),
      RemoteSong(path: "Audiobooks/T. Wickes/The Long Way/1.mp3", modified: 1, duration: 60),
    ])
    let counts = try await catalogue.counts()
    #expect(counts[.podcastEpisode] == 1 && counts[.podcastShow] == 1 && counts[.audioBook] == 1)
  }

  @Test(arguments: [1, 2, 3, 100])
  func `Only new and changed songs are written, and deleted ones are removed`(step: Int) async throws {
    let songs = (1...7).map { Self.song("F\($0 / 3)/\($0).flac", "Song \($0)") }
    #expect(try await scan(songs, step: step).filesRead == 7)
    #expect(try await scan(songs, step: step).filesRead == 0)
    var others = songs
    others[1].modified = 2
    others[2].rating = 0.8
    others.remove(at: 6)
    let report = try await scan(others, step: step)
    #expect(report.filesRead == 2 && report.filesRemoved == 1)
    #expect(try await catalogue.counts()[.song] == 6)
    let rated = try await catalogue.details(of: try #require(try await playables("Song 3").first).item.identifier)
    #expect(rated?.rating == 0.8)
    try await scan([])
    #expect(try await catalogue.counts().isEmpty)
  }

  @Test func `A server that fails halfway through a scan loses no known songs`() async throws {
    let songs = (1...4).map { Self.song("F/\($0).flac", "Song \($0)") }
    try await scan(songs)
    await #expect(throws: PlayerFailure.disconnected) {
      try await catalogue.scanRemoteLibrary(
        { first in if first > 0 { throw PlayerFailure.disconnected } else { [songs[0]] } }, [])
    }
    #expect(try await catalogue.counts()[.song] == 4)
  }

  @Test func `Scans of folders and of a server's library do not affect each other`() async throws {
    try await scan([Self.song("a.flac", "Song A")])
    let library = TemporaryFolder()
    try library.write(TinyFlac.bytes(["TITLE=Tone"]), to: "tone.flac")
    try await catalogue.scan([library.path])
    #expect(try await catalogue.counts()[.song] == 2)
    try await scan([Self.song("a.flac", "Song A")])
    #expect(try await catalogue.counts()[.song] == 2)
  }

  @Test func `Stored playlists play their songs and streams in order`() async throws {
    let songs = [Self.song("a.flac", "Song A"), Self.song("b.flac", "Song B")]
    let list = RemotePlaylist(
      name: "Road Trip", modified: 5, entries: ["b.flac", "http://radio.example/live", "gone.flac", "a.flac"])
    try await scan(songs, [list])
    #expect(
      try await playables("Road Trip").map(\.address)
        == ["mpd:/b.flac", "http://radio.example/live", "mpd:/a.flac"])
    try await scan(songs)
    #expect(try await playables("Road Trip").isEmpty)
  }

  @Test func `Items added to a stored playlist go to the server and are known at once`() async throws {
    let (additions, addition) = AsyncStream.makeStream(of: [String].self)
    let catalogue = try Catalogue(
      path: folder.path("other.sqlite"), playlists: PlaylistFolders(own: folder.path("own"), editsInPlace: false),
      appendToRemotePlaylist: { items, name, _ in addition.yield([name] + items.map(\.address)) }
    ) { identities in identities.map { ItemID("\($0.type) \($0.aliases.map { "\($0)" }.joined())") } }
    let songs = [Self.song("a.flac", "Song A"), Self.song("b.flac", "Song B")]
    let list = RemotePlaylist(name: "Road Trip", modified: 5, entries: ["b.flac"])
    try await catalogue.scanRemoteLibrary({ first in first == 0 ? songs : [] }, [list])
    let both = Array(try await catalogue.playables(at: ["mpd:/a.flac", "mpd:/b.flac"]).values)
    let change = try await catalogue.add(both, to: .named("road trip"))
    #expect(change.added.map(\.address) == ["mpd:/a.flac"] && change.wereThere.map(\.address) == ["mpd:/b.flac"])
    #expect(!change.created)
    #expect(await additions.first { _ in true } == ["Road Trip", "mpd:/a.flac"])
    let played = try await catalogue.playables(of: change.playlist.identifier)
    #expect(played.map(\.address) == ["mpd:/b.flac", "mpd:/a.flac"])
  }

  @Test func `A server's library counts as read once a scan of it has finished`() async throws {
    let songs = (0..<4).map { Self.song("\($0 / 2)/\($0).flac", "Song \($0)") }
    await #expect(throws: PlayerFailure.disconnected) {
      try await catalogue.scanRemoteLibrary(
        { first in if first > 0 { throw PlayerFailure.disconnected } else { songs } }, [])
    }
    #expect(try await !catalogue.hasReadRemoteLibrary())
    let steps = Mutex<[ScanProgress]>([])
    try await catalogue.scanRemoteLibrary({ first in Array(songs.dropFirst(first).prefix(2)) }, []) { step in
      steps.withLock { $0.append(step) }
    }
    #expect(try await catalogue.hasReadRemoteLibrary())
    #expect(try await catalogue.lastScan() == nil)
    #expect(steps.withLock { $0.map(\.done) } == [4] && steps.withLock { $0.allSatisfy { $0.total == nil } })
    try await scan([])
    #expect(try await !catalogue.hasReadRemoteLibrary())
  }
}
