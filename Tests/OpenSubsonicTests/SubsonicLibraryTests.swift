import Foundation
import MediaIntents
import Soup
import TestSupport
import Testing

@testable import OpenSubsonic

/// Reads the library of a server.
@Suite struct SubsonicLibraryTests {
  private let folder = TemporaryFolder()
  private static let login = SubsonicStub.Login.token(user: "anna", password: "sesame")

  private func library(
    _ stub: SubsonicStub, _ login: SubsonicServer.Login = .password(user: "anna", password: "sesame")
  ) throws -> SubsonicLibrary {
    let server = SubsonicServer(name: "home", address: try #require(HTTPAddress(stub.address)), login: login)
    return SubsonicLibrary(
      SubsonicConnection(server, session: HTTPSession(agent: "Test")), file: folder.path("home.json"),
      clock: ManualClock())
  }

  private static func state(_ count: Int) -> SubsonicStub.State {
    var state = SubsonicStub.State()
    state.songs = (0..<count).map { index in
      SubsonicStub.Song("so-\(index)", "Song \(index)", album: "Album \(index % 40)", number: index / 40 + 1)
    }
    return state
  }

  private func all(_ library: SubsonicLibrary) async throws -> [RemoteSong] {
    var songs: [RemoteSong] = []
    while case let next = try await library.songs(from: songs.count, count: 300), !next.isEmpty { songs += next }
    return songs
  }

  @Test func `All pages are read, and the songs of an album are adjacent and in order`() async throws {
    let stub = try SubsonicStub(Self.login, Self.state(1234))
    let songs = try await all(try library(stub))
    #expect(songs.count == 1234 && Set(songs.map(\.path)).count == 1234)
    let albums = songs.map { $0.path.prefix { $0 != "/" } }
    #expect(zip(albums, albums.dropFirst()).count { $0 != $1 } == 39)
    #expect(songs.prefix(5).compactMap { $0.tags["TRACKNUMBER"]?.first } == ["1", "2", "3", "4", "5"])
    #expect(stub.calls(of: "search3").count == 4)
  }

  private static let faults: [(name: String, answer: ScriptedHTTPServer.Answer, failure: PlayerFailure)] = [
    ("a connection that ends", .reset(), .unreachable("subsonic://home/")),
    (
      "half an answer", ScriptedHTTPServer.Answer(200, [:], Data("{\"subsonic-".utf8), cut: 5),
      .unreachable("subsonic://home/")
    ),
    ("a status", ScriptedHTTPServer.Answer(503), .unreachable("subsonic://home/")),
    (
      "a page of a network", ScriptedHTTPServer.Answer(200, [:], "<html>Log in</html>"),
      .other(SubsonicFailure.unreadable.words)
    ),
  ]

  @Test(arguments: faults)
  func `A page that does not come gives no songs at all`(
    _ fault: (name: String, answer: ScriptedHTTPServer.Answer, failure: PlayerFailure)
  ) async throws {
    var state = Self.state(1200)
    state.instead = { method, offset in method == "search3" && offset == 1000 ? fault.answer : nil }
    let stub = try SubsonicStub(Self.login, state)
    let library = try library(stub)
    await #expect(throws: fault.failure) { try await library.songs(from: 0, count: 300) }
    stub.stop()
  }

  @Test func `A server that sends its first page for ever is given up`() async throws {
    var state = Self.state(500)
    let page = state.songs.prefix(3).map { "{\"id\":\"\($0.id)\",\"title\":\"\($0.title)\"}" }.joined(separator: ",")
    state.instead = { method, _ in
      guard method == "search3" else { return nil }
      return ScriptedHTTPServer.Answer(
        200, [:], "{\"subsonic-response\":{\"status\":\"ok\",\"searchResult3\":{\"song\":[\(page)]}}}")
    }
    let stub = try SubsonicStub(Self.login, state)
    let library = try library(stub)
    await #expect(throws: PlayerFailure.other(SubsonicFailure.repeated.words)) {
      try await library.songs(from: 0, count: 300)
    }
    stub.stop()
  }

  private static let logins: [(SubsonicStub.Login, SubsonicServer.Login, isRight: Bool)] = [
    (login, .password(user: "anna", password: "sesame"), true), (login, .password(user: "anna", password: "x"), false),
    (.plain(user: "anna", password: "s é"), .password(user: "anna", password: "s é"), true),
    (.plain(user: "anna", password: "s"), .password(user: "anna", password: "x"), false),
    (.key("k 1"), .key("k 1"), true), (.key("k 1"), .key("k"), false),
  ]

  @Test(arguments: logins)
  func `A login is proved as the server wants it`(
    _ example: (server: SubsonicStub.Login, own: SubsonicServer.Login, isRight: Bool)
  ) async throws {
    let stub = try SubsonicStub(example.server, Self.state(2))
    let library = try library(stub, example.own)
    let songs = try? await all(library)
    #expect(songs?.count == (example.isRight ? 2 : nil))
    #expect(library.connection.condition == (example.isRight ? .here : .refusing(.loginRefused)))
    #expect((library.connection.streamAddress(of: "so-1") != nil) == example.isRight)
  }

  @Test(.timeLimit(.minutes(10)))
  func `Only what has changed is told, also after a restart`() async throws {
    var state = Self.state(3)
    state.playlists = [SubsonicStub.Playlist("p-1", "Road Trip", ["so-1"])]
    let stub = try SubsonicStub(Self.login, state)
    let first = try library(stub)
    await first.start()
    var news = first.changes.makeAsyncIterator()
    #expect(await news.next() == [.songs, .playlists, .stickers])
    _ = await first.takeChanges()
    try await first.prepare([.songs, .playlists])
    await first.noteRead([.songs, .playlists])
    await first.remember([:])
    await first.stop()
    stub.change { $0.playlists[0].songs.append("so-2") }
    let second = try library(stub)
    await second.start()
    var later = second.changes.makeAsyncIterator()
    #expect(await later.next() == [.playlists, .stickers])
    await second.stop()
  }

  @Test(.timeLimit(.minutes(10)))
  func `A server that has lost all its songs is not believed`() async throws {
    let stub = try SubsonicStub(Self.login, Self.state(3))
    let library = try library(stub)
    await library.start()
    for await _ in library.changes { break }
    try await library.prepare([.songs])
    #expect(try await all(library).count == 3)
    await library.noteRead([.songs])
    stub.change { $0.songs = [] }
    await #expect(throws: PlayerFailure.other(SubsonicFailure.emptied.words)) {
      try await library.songs(from: 0, count: 10)
    }
    await library.stop()
  }

  @Test func `Stars are read and written, and songs go to the end of a playlist`() async throws {
    var state = Self.state(120)
    state.starred = ["so-7"]
    state.playlists = [SubsonicStub.Playlist("p-1", "Road Trip", ["so-1"])]
    let stub = try SubsonicStub(Self.login, state)
    let library = try library(stub)
    #expect(try await library.opinions() == ["subsonic://home/so-7": .like])
    let liked = (10..<110).map { (PathBytes("subsonic://home/so-\($0)"), MediaAffinityType.like) }
    try await library.set(Dictionary(liked + [("subsonic://home/so-7", .dislike)]) { $1 })
    #expect(stub.now.starred.count == 100 && !stub.now.starred.contains("so-7"))
    let song = PlayableItem(
      item: MediaItem(identifier: ItemID("x"), title: "Song 2", type: .song), address: "subsonic://home/so-2")
    try await library.append([song], to: "Road Trip")
    #expect(try await library.playlists().map(\.entries) == [["subsonic://home/so-1", "subsonic://home/so-2"]])
    await #expect(throws: PlayerFailure.self) { try await library.append([song], to: "Gone") }
  }

  @Test func `A play is told with its time, and its beginning without one`() async throws {
    let stub = try SubsonicStub(Self.login, Self.state(2))
    let connection = try library(stub).connection
    try await connection.scrobble("so-1", at: 1_714_979_289)
    try await connection.scrobble("so-1", at: nil)
    #expect(
      stub.calls(of: "scrobble") == [
        "scrobble id=so-1 submission=true time=1714979289000", "scrobble id=so-1 submission=false",
      ])
  }

  @Test func `A picture is asked for by what the song names it by`() async throws {
    var state = Self.state(2)
    state.picture = Data([1, 2, 3])
    let stub = try SubsonicStub(Self.login, state)
    #expect(try await library(stub).connection.picture(of: "so-1") == [1, 2, 3])
    #expect(stub.calls(of: "getCoverArt") == ["getCoverArt id=co-so-1 size=600"])
  }
}
