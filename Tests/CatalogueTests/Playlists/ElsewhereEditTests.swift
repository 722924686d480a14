import Catalogue
import MediaFiles
import MediaIntents
import NameIndex
import TestSupport
import Testing

/// Edits of playlists whose entries name paths of another machine.
@Suite(.timeLimit(.minutes(10)))
struct ElsewhereEditTests {
  private func library(_ list: String, _ name: String = "Mine.m3u8") async throws -> (TestLibrary, ItemID) {
    try await library(Array(list.utf8), name)
  }

  private func library(_ list: [UInt8], _ name: String) async throws -> (TestLibrary, ItemID) {
    let library = try TestLibrary()
    for (path, artist, title) in [
      ("Ada/One/01 Ash", "Ada", "Ash"), ("Bea/Two/01 Birch", "Bea", "Birch"), ("Cy/Three/01 Cedar", "Cy", "Cedar"),
    ] {
      try library.song("Music/\(path).flac", "TITLE=\(title)", "ARTIST=\(artist)")
    }
    try library.folder.write(list, to: "library/Playlists/" + name)
    try await library.scan()
    return (library, try await library.record(.playlist, "Mine").id)
  }

  private func song(_ title: String, _ library: TestLibrary) async throws -> [PlayableItem] {
    try await library.catalogue.playables(of: library.record(.song, title).id)
  }

  private static let list = "D:\\Bea\\Two\\01 Birch.flac\nD:\\Ada\\One\\01 Ash.flac\n/gone/x.flac\n"

  @Test func `A song that a list has by a path from elsewhere is there, and can be removed`() async throws {
    let (library, mine) = try await library(Self.list)
    let ash = try await song("Ash", library)
    #expect(try await library.catalogue.add(ash, to: .item(mine)).wereThere.map(\.item.title) == ["Ash"])
    #expect(try await library.catalogue.remove(ash, from: mine).removed.map(\.item.title) == ["Ash"])
    #expect(try await library.played(.playlist, "Mine") == ["Birch"])
    #expect(try library.folder.text(of: "library/Playlists/Mine.m3u8") == "D:\\Bea\\Two\\01 Birch.flac\n/gone/x.flac\n")
  }

  @Test func `Sorting and leaving out doubles go by the files that are meant`() async throws {
    let (library, mine) = try await library(Self.list + "../Music/Bea/Two/01 Birch.flac\n")
    #expect(try await library.catalogue.sort(mine).away == 1)
    #expect(try await library.played(.playlist, "Mine") == ["Ash", "Birch", "Birch"])
    #expect(try await library.catalogue.deduplicate(mine).away == 1)
    #expect(try await library.played(.playlist, "Mine") == ["Ash", "Birch"])
  }

  @Test func `A copy finds the files that its original finds`() async throws {
    let (library, mine) = try await library(
      "[playlist]\nFile1=Bea\\Two\\01 Birch.flac\nFile2=01 Ash.flac\n", "Mine.pls")
    let before = try await library.played(.playlist, "Mine")
    #expect(before.contains("Birch"))
    _ = try await library.catalogue.add(try await song("Cedar", library), to: .item(mine))
    #expect(try await library.played(.playlist, "Mine") == before + ["Cedar"])
  }

  @Test func `A list in UTF-16 is edited as UTF-8, and stays as it is without a change`() async throws {
    let text = "#EXTM3U\r\n..\\Music\\Bea\\Two\\01 Birch.flac\r\n"
    let wide = [0xff, 0xfe] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xff), UInt8(unit >> 8)] }
    let (library, mine) = try await library(wide, "Mine.m3u")
    #expect(try await library.catalogue.add(try await song("Birch", library), to: .item(mine)).picture == nil)
    let change = try await library.catalogue.add(try await song("Ash", library), to: .item(mine))
    #expect(try await library.played(.playlist, "Mine") == ["Birch", "Ash"])
    let written = try WholeFile.read(library.folder.path("library/Playlists/Mine.m3u"))
    #expect(written.starts(with: Array("\u{feff}\(text)".utf8)))
    guard let picture = change.picture else { return }
    _ = try await library.catalogue.restore(picture)
    #expect(try await library.played(.playlist, "Mine") == ["Birch"])
  }
}
