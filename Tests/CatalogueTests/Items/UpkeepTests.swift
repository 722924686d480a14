import Foundation
import MediaIntents
import NameIndex
import TestSupport
import Testing

@testable import Catalogue

/// Copies, and what playlists name but is not there.
@Suite(.timeLimit(.minutes(10)))
struct UpkeepTests {
  @Test func `Copies of a recording are duplicates, other songs of that title are not`() async throws {
    let library = try TestLibrary()
    let tags = ["TITLE=Foam", "ARTIST=Ann", "ALBUM=Sea"]
    let first = try library.song("Music/a.flac", tags[0], tags[1], tags[2])
    let second = try library.song("Music/Copies/b.flac", tags[0], tags[1], tags[2])
    try library.song("Music/c.flac", "TITLE=Foam", "ARTIST=Ben")
    try await library.scan()
    let duplicates = try await library.catalogue.duplicates()
    #expect(duplicates.map(\.item.title) == ["Foam"] && duplicates.first?.item.artist == "Ann")
    #expect(Set(duplicates.first?.paths ?? []) == [first, second])
  }

  @Test func `Copies in other folders, formats and links are found, other takes and numbers are not`() async throws {
    let library = try TestLibrary()
    let tags = ["TITLE=Foam", "ARTIST=Ann", "ALBUM=Sea", "TRACKNUMBER=1"]
    let song = { (name: String, tags: [String], seconds: Int) in
      try library.folder.write(TinyFlac.bytes(tags, seconds: seconds), to: "library/" + name)
    }
    let first = try song("Music/Sea/a.flac", tags, 100)
    let copies = [
      try song("Music/Sea/a copy.flac", tags, 100), try song("Music/Else/b.flac", tags, 101),
      try song("Music/Old/deep/a.flac", tags, 100),
    ]
    try FileManager.default.linkItem(atPath: first, toPath: library.root + "/Music/linked.flac")
    _ = try song("Music/Sea/long.flac", tags, 180)
    _ = try song("Music/Sea/2.flac", tags.dropLast() + ["TRACKNUMBER=2"], 100)
    _ = try song("Music/Best/1.flac", ["TITLE=Foam", "ARTIST=Ann", "ALBUM=Best of", "TRACKNUMBER=1"], 100)
    try await library.scan()
    let found = try await library.catalogue.duplicates()
    #expect(found.count == 1)
    #expect(Set(found.first?.paths ?? []) == Set([first, library.root + "/Music/linked.flac"] + copies))
  }

  @Test func `Entries without a file are missing, once for all playlists`() async throws {
    let library = try TestLibrary()
    try library.song("Music/a.flac", "TITLE=A")
    let list = "#EXTM3U\n#EXTINF:3,Gone Song\n../Music/gone.flac\n../Music/a.flac\nhttp://radio.invalid/1\n"
    try library.file("Playlists/Dinner.m3u", list)
    try library.file("Playlists/Breakfast.m3u", list + "../Music/gone.flac\n")
    try await library.scan()
    let missing = try await library.catalogue.missingEntries()
    #expect(
      missing == [
        MissingEntry(path: library.root + "/Music/gone.flac", title: "Gone Song", playlists: ["Breakfast", "Dinner"])
      ])
  }
}
