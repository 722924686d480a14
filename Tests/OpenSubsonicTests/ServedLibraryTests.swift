import Catalogue
import Foundation
import Journal
import Library
import MediaIntents
import NameIndex
import OpenSubsonic
import Playback
import Soup
import TestSupport
import Testing

extension SubsonicLibrary: RemoteLibrary {}

/// The library of a server in the catalogue, and likes in the journal.
@Suite struct ServedLibraryTests {
  private let folder = TemporaryFolder()
  private let stub: SubsonicStub
  private let journal: Journal
  private let catalogue: Catalogue
  private let library: SubsonicLibrary
  private let scanner: LibraryScanner

  init() throws {
    var state = SubsonicStub.State()
    state.songs = [
      SubsonicStub.Song("so-1", "Ma Fama"), SubsonicStub.Song("so-2", "Freelance", number: 2),
      SubsonicStub.Song("so-3", "Stop", artist: "The Gutter Choir", album: "Rain"),
    ]
    state.playlists = [SubsonicStub.Playlist("p-1", "Road Trip", ["so-3", "so-1"])]
    stub = try SubsonicStub(.token(user: "anna", password: "sesame"), state)
    let server = SubsonicServer(
      name: "home", address: try #require(HTTPAddress(stub.address)), login: .password(user: "anna", password: "sesame")
    )
    library = SubsonicLibrary(
      SubsonicConnection(server, session: HTTPSession(agent: "Test")), file: folder.path("home.json"),
      clock: ManualClock())
    journal = try Journal(path: folder.path("journal.sqlite"), now: { 1_700_000_000 })
    catalogue = try Catalogue(
      path: folder.path("catalogue.sqlite"), playlists: PlaylistFolders(own: folder.path("own"), editsInPlace: false),
      appendToRemotePlaylist: { [library] items, name, _ in try await library.append(items, to: name) }
    ) { [journal] in try await journal.identify($0) }
    scanner = LibraryScanner(
      folders: [folder.path("music")], remotes: [library], catalogue: catalogue,
      index: LibraryIndex(catalogue: catalogue, journal: journal))
    try FileManager.default.createDirectory(atPath: folder.path("music"), withIntermediateDirectories: true)
  }

  private func playables(_ title: String) async throws -> [PlayableItem] {
    guard let record = try await catalogue.records().first(where: { $0.title == title }) else { return [] }
    return try await catalogue.playables(of: record.id)
  }

  private func scan() async -> Bool { await scanner.scanRemoteLibraryInBackground(library).value }

  @Test func `Songs, albums and playlists of a server are found and have its addresses`() async throws {
    #expect(await scan())
    #expect(try await playables("Outer Peace").map(\.address) == ["subsonic://home/so-1", "subsonic://home/so-2"])
    #expect(try await playables("The Gutter Choir").map(\.item.title) == ["Stop"])
    #expect(try await playables("Road Trip").map(\.address) == ["subsonic://home/so-3", "subsonic://home/so-1"])
    let counts = try await catalogue.counts()
    #expect(counts[.song] == 3 && counts[.album] == 2 && counts[.playlist] == 1 && counts[.radioStation] == nil)
    #expect(try await playables("Stop").first?.isLive == false)
  }

  @Test func `A server that is away keeps its names, and what it has no more goes`() async throws {
    #expect(await scan())
    stub.change { $0.instead = { method, _ in method == "search3" ? .reset() : nil } }
    #expect(await !scan())
    #expect(try await catalogue.counts()[.song] == 3)
    stub.change {
      $0.instead = { _, _ in nil }
      $0.songs.removeLast()
    }
    #expect(await scan())
    #expect(try await catalogue.counts()[.song] == 2)
    #expect(try await playables("Road Trip").map(\.address) == ["subsonic://home/so-1"])
  }

  @Test(arguments: [true, false])
  func `The same song here and there is one, and plays from here`(isHereFirst: Bool) async throws {
    let tags = ["TITLE=Ma Fama", "ARTIST=Violet Tramway", "ALBUM=Outer Peace", "TRACKNUMBER=1"]
    let file = try folder.write(TinyFlac.bytes(tags), to: "music/ma-fama.flac")
    // A folder that is empty may be one whose disk is away.
    try folder.write(TinyFlac.bytes(["TITLE=Elsewhere", "ARTIST=Nobody"]), to: "music/elsewhere.flac")
    stub.change { $0.songs[0].duration = 4 }
    if !isHereFirst { #expect(await scan()) }
    try await catalogue.scan([folder.path("music")])
    if isHereFirst { #expect(await scan()) }
    let songs = try await catalogue.records().filter { $0.title == "Ma Fama" }
    #expect(songs.count == 1)
    let own = try #require(try await playables("Ma Fama").first)
    #expect(own.address.hasPrefix("file:"))
    #expect(try await catalogue.address(of: own.item.identifier, on: .subsonic("home")) == "subsonic://home/so-1")
    #expect(try await playables("Outer Peace").map { $0.address.hasPrefix("file:") } == [true, false])
    #expect(try await playables("Road Trip").last?.address == own.address)
    try FileManager.default.removeItem(atPath: file)
    try await catalogue.scan([folder.path("music")])
    #expect(try await playables("Ma Fama").map(\.address) == ["subsonic://home/so-1"])
    #expect(try await catalogue.records().filter { $0.title == "Ma Fama" }.map(\.id) == songs.map(\.id))
  }

  @Test func `Servers that are no longer configured leave, and others stay`() async throws {
    #expect(await scan())
    try await catalogue.removeServers(otherThan: [.subsonic("home")])
    #expect(try await catalogue.counts()[.song] == 3)
    try await catalogue.removeServers(otherThan: [.subsonic("hom"), .subsonic("home2")])
    #expect(try await catalogue.counts()[.song] ?? 0 == 0)
    #expect(try await catalogue.lastScan(of: .subsonic("home")) == nil)
  }

  @Test func `Songs of the server go into its playlist, and others do not`() async throws {
    #expect(await scan())
    let song = try #require(try await playables("Freelance").first)
    let change = try await catalogue.add([song], to: .named("road trip"))
    #expect(change.added.count == 1 && stub.now.playlists[0].songs == ["so-3", "so-1", "so-2"])
    #expect(try await playables("Road Trip").count == 3)
    try folder.write(TinyFlac.bytes(["TITLE=Elsewhere", "ARTIST=Nobody"]), to: "music/elsewhere.flac")
    try await catalogue.scan([folder.path("music")])
    let other = try #require(try await playables("Elsewhere").first)
    await #expect(throws: CatalogueFailure.notOnServer) { try await catalogue.add([other], to: .named("road trip")) }
  }

  @Test(.timeLimit(.minutes(10)))
  func `Likes and stars are exchanged both ways, and a dislike takes the star`() async throws {
    stub.change { $0.starred = ["so-1"] }
    let sync = RemoteLibrarySync(library, scanner: scanner, catalogue: catalogue, journal: journal) { _ in }
    let running = Task { await sync.run() }
    let first = try await item("Ma Fama")
    try await wait { try await journal.affinity(of: first)?.type == .like }
    let second = try await item("Freelance")
    await sync.write(.like, about: [second])
    #expect(stub.now.starred == ["so-1", "so-2"])
    try await journal.set(.dislike, for: [first])
    await sync.write(.dislike, about: [first])
    #expect(stub.now.starred == ["so-2"])
    stub.change { $0.starred = ["so-3"] }
    await library.lookNow()
    try await wait { try await journal.affinity(of: second)?.type != .like }
    try await wait { try await journal.affinity(of: item("Stop"))?.type == .like }
    #expect(try await journal.affinity(of: first)?.type == .dislike)
    await library.stop()
    await running.value
  }

  @Test(.timeLimit(.minutes(10)))
  func `Stars of albums and artists are exchanged both ways, and stars given here are told`() async throws {
    stub.change { ($0.starredAlbums, $0.starredArtists) = (["al Outer Peace"], ["ar The Gutter Choir"]) }
    let sync = RemoteLibrarySync(library, scanner: scanner, catalogue: catalogue, journal: journal) { _ in }
    let running = Task { await sync.run() }
    let album = try await named("Outer Peace", .album), artist = try await named("The Gutter Choir", .artist)
    try await wait { try await journal.affinity(of: album)?.type == .like }
    try await wait { try await journal.affinity(of: artist)?.type == .like }
    let other = try await named("Rain", .album), tramway = try await named("Violet Tramway", .artist)
    try await journal.set(.like, for: [other, tramway])
    await sync.write(.like, about: [other, tramway])
    #expect(stub.now.starredAlbums == ["al Outer Peace", "al Rain"])
    #expect(stub.now.starredArtists == ["ar The Gutter Choir", "ar Violet Tramway"])
    #expect(stub.now.starred.isEmpty)
    await sync.write(.unset, about: [tramway])
    #expect(stub.now.starredArtists == ["ar The Gutter Choir"])
    stub.change { ($0.starredAlbums, $0.starredArtists) = (["al Rain", "al gone"], []) }
    await library.lookNow()
    try await wait { try await journal.affinity(of: album)?.type != .like }
    try await wait { try await journal.affinity(of: artist)?.type != .like }
    #expect(try await journal.affinity(of: other)?.type == .like)
    let song = try await item("Freelance")
    await sync.rate([song: 4])
    #expect(stub.now.ratings == ["so-2": "4"])
    await sync.rate([song: 0])
    #expect(stub.now.ratings == ["so-2": "0"])
    await library.stop()
    await running.value
  }

  @Test(.timeLimit(.minutes(10))) func `Likes of albums that the server lacks are written to it`() async throws {
    #expect(await scan())
    let album = try await named("Outer Peace", .album)
    try await journal.set(.like, for: [album])
    let sync = RemoteLibrarySync(library, scanner: scanner, catalogue: catalogue, journal: journal) { _ in }
    let running = Task { await sync.run() }
    try await wait { stub.now.starredAlbums == ["al Outer Peace"] }
    #expect(try await journal.affinity(of: album)?.type == .like)
    await library.stop()
    await running.value
  }

  private func named(_ title: String, _ type: MediaItemType) async throws -> ItemID {
    var found: ItemID?
    try await wait {
      found = try await catalogue.records().first { $0.title == title && $0.type == type }?.id
      return found != nil
    }
    return try #require(found)
  }

  private func item(_ title: String) async throws -> ItemID {
    var found: ItemID?
    try await wait {
      found = try await playables(title).first?.item.identifier
      return found != nil
    }
    return try #require(found)
  }
}
