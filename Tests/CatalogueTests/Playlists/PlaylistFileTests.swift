import TestSupport
import NameIndex
import Catalogue
import MediaIntents
import Names
import Testing

/// Renaming and deleting playlists.
struct PlaylistFileTests {
  private func library(editsInPlace: Bool = true) async throws -> TestLibrary {
    let library = try TestLibrary(editsInPlace: editsInPlace)
    try library.song("Music/A.flac", "TITLE=A", "ARTIST=Ada")
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

  @Test func `A renamed playlist keeps its file, its entries and its identifier`() async throws {
    let library = try await library()
    let mine = try await library.record(.playlist, "Mine").id
    let change = try await library.catalogue.rename(mine, to: "Night Drive")
    #expect(change.playlist.identifier == mine && change.playlist.title == "Night Drive")
    #expect(
      try library.folder.text(of: "library/Playlists/Mine.m3u8")
        == "#EXTM3U\n#PLAYLIST:Night Drive\n#KEEP me\n../Music/A.flac\n")
    #expect(try await library.played(.playlist, "Night Drive") == ["A"])
    _ = try await library.catalogue.rename(mine, to: "Day\nDrive")
    #expect(
      try library.folder.text(of: "library/Playlists/Mine.m3u8")
        == "#EXTM3U\n#PLAYLIST:Day Drive\n#KEEP me\n../Music/A.flac\n")
  }

  @Test func `If only the own folder is writable, a renamed copy stands for the original`() async throws {
    let library = try await library(editsInPlace: false)
    let mine = try await library.record(.playlist, "Mine").id
    let change = try await library.catalogue.rename(mine, to: "Night Drive")
    #expect(change.playlist.identifier == mine)
    #expect(try library.folder.text(of: "library/Playlists/Mine.m3u8") == "#EXTM3U\n#KEEP me\n../Music/A.flac\n")
    #expect(try await library.played(.playlist, "Night Drive") == ["A"])
    try await library.scan()
    #expect(try await library.catalogue.playlists().map(\.item.title) == ["Night Drive", "Theirs"])
    let before = try #require(change.picture)
    _ = try await library.catalogue.restore(before)
    #expect(try await library.catalogue.playlists().map(\.item.title) == ["Mine", "Theirs"])
  }

  @Test func `A title of another playlist is refused, a new spelling of its own is not`() async throws {
    let library = try await library()
    let mine = try await library.record(.playlist, "Mine").id
    await #expect(throws: CatalogueFailure.playlistExists) {
      try await library.catalogue.rename(mine, to: "THEIRS")
    }
    #expect(try await library.catalogue.rename(mine, to: "MINE").playlist.title == "MINE")
    await #expect(throws: CatalogueFailure.noSuchPlaylist) {
      try await library.catalogue.rename(ItemID("nobody"), to: "X")
    }
  }

  @Test func `A deleted playlist is removed with its file, and can be restored`() async throws {
    let library = try await library()
    let mine = try await library.record(.playlist, "Mine").id
    let change = try await library.catalogue.delete(mine)
    #expect(change.playlist.title == "Mine")
    #expect(try library.folder.names(in: "library/Playlists") == ["Theirs.xspf"])
    #expect(try await library.titles(.playlist) == ["Theirs"])
    let picture = try #require(change.picture)
    let inverse = try await library.catalogue.restore(picture)
    #expect(try await library.record(.playlist, "Mine").id == mine)
    #expect(try await library.played(.playlist, "Mine") == ["A"])
    _ = try await library.catalogue.restore(inverse)
    #expect(try await library.titles(.playlist) == ["Theirs"])
  }

  @Test func `An edited copy is deleted with its original`() async throws {
    let library = try await library()
    let theirs = try await library.record(.playlist, "Theirs").id
    _ = try await library.catalogue.rename(theirs, to: "Ours")
    #expect(try library.folder.names(in: "own/Playlists") == [".Theirs.m3u8.original", "Theirs.m3u8"])
    _ = try await library.catalogue.delete(theirs)
    #expect(try library.folder.names(in: "own/Playlists") == [])
    #expect(try library.folder.names(in: "library/Playlists") == ["Mine.m3u8"])
    try await library.scan()
    #expect(try await library.titles(.playlist) == ["Mine"])
  }

  @Test func `A read-only playlist is not deleted`() async throws {
    let elsewhere = try await library(editsInPlace: false)
    let theirs = try await elsewhere.record(.playlist, "Theirs").id
    let path = elsewhere.root + "/Playlists/Theirs.xspf"
    await #expect(throws: CatalogueFailure.confined(path: path)) { try await elsewhere.catalogue.delete(theirs) }
    _ = try await elsewhere.catalogue.rename(theirs, to: "Ours")
    await #expect(throws: CatalogueFailure.confined(path: path)) { try await elsewhere.catalogue.delete(theirs) }
    #expect(try await elsewhere.titles(.playlist) == ["Mine", "Ours"])

    let library = try await library()
    try library.folder.setMode(0o444, of: "library/Playlists/Mine.m3u8")
    let mine = try await library.record(.playlist, "Mine").id
    await #expect(throws: StorageFailure.readOnly(path: library.root + "/Playlists/Mine.m3u8")) {
      try await library.catalogue.delete(mine)
    }
    #expect(try await library.titles(.playlist) == ["Mine", "Theirs"])
  }
}
