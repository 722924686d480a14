import TestSupport
import NameIndex
import Catalogue
import MediaFiles
import MediaIntents
import Names
import Testing

struct PlaylistEditTests {
  private func library(editsInPlace: Bool = true) async throws -> TestLibrary {
    let library = try TestLibrary(editsInPlace: editsInPlace)
    for title in ["A", "B", "C"] {
      try library.song(
        "Music/\(title).flac", "TITLE=\(title)", "ARTIST=Ada", "ALBUM=One", "TRACKNUMBER=\(title == "A" ? 1 : 2)")
    }
    try library.file("Playlists/Mine.m3u8", "#EXTM3U\n#KEEP me\n../Music/A.flac\n")
    try library.file(
      "Playlists/Theirs.xspf",
      """
      <playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Theirs</title><trackList>
      <track><location>../Music/A.flac</location></track></trackList></playlist>
      """)
    try await library.scan()
    return library
  }

  private func items(_ library: TestLibrary, _ titles: String...) async throws -> [PlayableItem] {
    var items: [PlayableItem] = []
    for title in titles { items += try await library.catalogue.playables(of: library.record(.song, title).id) }
    return items
  }

  @Test func `A new playlist is created in the own folder`() async throws {
    let library = try await library()
    let change = try await library.catalogue.add(items(library, "B", "A"), to: .named("Road / Trip"))
    #expect(change.created)
    #expect(change.added.map(\.item.title) == ["B", "A"])
    #expect(change.playlist.title == "Road / Trip")
    #expect(try library.folder.names(in: "own/Playlists") == ["Road - Trip.m3u8"])
    #expect(
      try library.folder.text(of: "own/Playlists/Road - Trip.m3u8") == """
        #EXTM3U
        #PLAYLIST:Road / Trip
        #EXTINF:3,Ada - B
        \(library.root)/Music/B.flac
        #EXTINF:3,Ada - A
        \(library.root)/Music/A.flac

        """)
    #expect(try await library.played(.playlist, "Road / Trip") == ["B", "A"])
    let report = try await library.scan()
    #expect(report.filesRead == 0)
    #expect(report.changes.added == [change.playlist.identifier])
  }

  @Test func `A playlist that has everything already is neither copied nor written`() async throws {
    let library = try await library(editsInPlace: false)
    let change = try await library.catalogue.add(items(library, "A"), to: .named("Mine"))
    #expect(change.added.isEmpty && change.wereThere.map(\.item.title) == ["A"] && !change.created)
    #expect(change.playlist.title == "Mine")
    #expect(try await library.played(.playlist, "Mine") == ["A"])
  }

  @Test func `A playlist of the library is edited in place`() async throws {
    let library = try await library()
    let change = try await library.catalogue.add(items(library, "A", "B", "B"), to: .named("MINE"))
    #expect(!change.created)
    #expect(change.added.map(\.item.title) == ["B"])
    #expect(change.wereThere.map(\.item.title) == ["A", "B"])
    #expect(
      try library.folder.text(of: "library/Playlists/Mine.m3u8")
        == "#EXTM3U\n#KEEP me\n../Music/A.flac\n#EXTINF:3,Ada - B\n../Music/B.flac\n")
    #expect(try await library.played(.playlist, "Mine") == ["A", "B"])
  }

  @Test func `Entries that already exist are not added again`() async throws {
    let library = try await library()
    let before = try library.folder.text(of: "library/Playlists/Mine.m3u8")
    let change = try await library.catalogue.add(items(library, "A"), to: .named("Mine"))
    #expect(change.added.isEmpty)
    #expect(change.wereThere.count == 1)
    #expect(try library.folder.text(of: "library/Playlists/Mine.m3u8") == before)
  }

  @Test func `If only the own folder is writable, a copy stands for the original`() async throws {
    let library = try await library(editsInPlace: false)
    let original = try await library.record(.playlist, "Mine")
    let before = try library.folder.text(of: "library/Playlists/Mine.m3u8")
    let change = try await library.catalogue.add(items(library, "C"), to: .item(original.id))
    #expect(change.playlist.identifier == original.id)
    #expect(!change.created)
    #expect(try library.folder.text(of: "library/Playlists/Mine.m3u8") == before)
    #expect(try await library.played(.playlist, "Mine") == ["A", "C"])
    try await library.catalogue.add(items(library, "B"), to: .item(original.id))
    #expect(try await library.played(.playlist, "Mine") == ["A", "C", "B"])
    #expect(try library.folder.names(in: "own/Playlists") == [".Mine.m3u8.original", "Mine.m3u8"])
    try await library.scan()
    #expect(try await library.titles(.playlist) == ["Mine", "Theirs"])
    #expect(try await library.played(.playlist, "Mine") == ["A", "C", "B"])
    #expect(try await library.catalogue.counts()[.playlist] == 2)
  }

  @Test func `A playlist in another format is copied on its first edit`() async throws {
    let library = try await library()
    let change = try await library.catalogue.add(items(library, "B"), to: .named("Theirs"))
    #expect(change.added.count == 1)
    #expect(try library.folder.names(in: "own/Playlists") == [".Theirs.m3u8.original", "Theirs.m3u8"])
    #expect(try await library.played(.playlist, "Theirs") == ["A", "B"])
  }

  @Test func `A playlist too large to be read whole is not edited`() async throws {
    let library = try await library()
    let path = library.root + "/Playlists/Mine.m3u8"
    let text = "#EXTM3U\n../Music/A.flac\n" + String(repeating: "# remark\n", count: 2_000_000)
    try library.file("Playlists/Mine.m3u8", text)
    let items = try await items(library, "B")
    await #expect(throws: StorageFailure.other(path: path, message: FileProblem.tooLarge.rawValue)) {
      try await library.catalogue.add(items, to: .named("Mine"))
    }
    #expect(try library.folder.text(of: "library/Playlists/Mine.m3u8") == text)
    #expect(try await library.scan().problems.map(\.reason) == [.tooLarge])
  }

  @Test func `A playlist of more than 100,000 entries is a problem, and none grows beyond that`() async throws {
    let library = try await library()
    let path = library.root + "/Playlists/Mine.m3u8"
    let text = "#EXTM3U\n../Music/A.flac\n" + (1..<100_000).map { "\($0)\n" }.joined()
    try library.file("Playlists/Mine.m3u8", text)
    #expect(try await library.scan().problems.isEmpty)
    let items = try await items(library, "B")
    await #expect(throws: StorageFailure.other(path: path, message: FileProblem.tooLarge.rawValue)) {
      try await library.catalogue.add(items, to: .named("Mine"))
    }
    #expect(try await library.played(.playlist, "Mine") == ["A"])
    try library.file("Playlists/Mine.m3u8", text + "B\n")
    #expect(try await library.scan().problems.map(\.reason) == [.tooLarge])
  }

  @Test func `A read-only playlist is reported, and nothing changes`() async throws {
    let library = try await library()
    let path = library.root + "/Playlists/Mine.m3u8"
    try library.folder.setMode(0o444, of: "library/Playlists/Mine.m3u8")
    let items = try await items(library, "B")
    await #expect(throws: StorageFailure.readOnly(path: path)) {
      try await library.catalogue.add(items, to: .named("Mine"))
    }
    #expect(try await library.played(.playlist, "Mine") == ["A"])
  }

  @Test func `A folder that cannot be created is reported`() async throws {
    let library = try await library()
    try library.folder.write("in the way", to: "own")
    let items = try await items(library, "B")
    await #expect(throws: StorageFailure.self) { try await library.catalogue.add(items, to: .named("New")) }
    #expect(try await library.titles(.playlist) == ["Mine", "Theirs"])
  }

  @Test func `An unknown playlist is reported`() async throws {
    let library = try await library()
    await #expect(throws: CatalogueFailure.noSuchPlaylist) {
      try await library.catalogue.add([], to: .item(ItemID("nobody")))
    }
  }

  @Test func `A stream is added by its address`() async throws {
    let library = try await library()
    try library.file("Radio/r.m3u", "#EXTM3U\n#EXTINF:-1,Harbour Jazz\nhttp://s.invalid/1\n")
    try await library.scan()
    let station = try await library.catalogue.playables(of: library.record(.radioStation, "Harbour Jazz").id)
    try await library.catalogue.add(station, to: .named("Mine"))
    #expect(
      try library.folder.text(of: "library/Playlists/Mine.m3u8").hasSuffix(
        "#EXTINF:-1,Harbour Jazz\nhttp://s.invalid/1\n"))
    #expect(try await library.played(.playlist, "Mine") == ["A", "Harbour Jazz"])
  }
}
