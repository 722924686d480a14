import MediaIntents
import NameIndex
import TestSupport
import Testing

@testable import Catalogue

/// Which songs are one album, by tags and folders.
@Suite(.timeLimit(.minutes(10)))
struct AlbumTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Each a path without its ending, the number, the artist and further tags; a low line is a space. The album is "Al".
    let songs: [String]
    /// The artist of each album and its songs, by the names of their files.
    let albums: Set<String>

    init(_ name: String, _ songs: [String], _ albums: Set<String>) {
      testDescription = name
      self.songs = songs
      self.albums = albums
    }
  }

  static let cases = [
    Case(
      "a sampler without an album artist", ["Mix/a 1 Ann", "Mix/b 2 Ben", "Mix/c 3 Cid"], ["-: a b c"]),
    Case(
      "a sampler in folders of discs", ["Mix/CD1/a 1 Ann", "Mix/CD1/b 2 Ben", "Mix/CD2/c 1 Cid", "Mix/CD2/d 2 Ann"],
      ["-: a b c d"]),
    Case(
      "albums of one title by artists in folders of their own", ["Ann/a 1 Ann", "Ben/b 1 Ben", "Cid/c 1 Cid"],
      ["Ann: a", "Ben: b", "Cid: c"]),
    Case(
      "albums of one title in one folder", ["Mix/a 1 Ann", "Mix/b 1 Ben", "Mix/c 2 Ann", "Mix/d 2 Ben"],
      ["Ann: a c", "Ben: b d"]),
    Case(
      "albums of one title and artist in folders of their own",
      ["X/a 1 Ann", "X/b 2 Ann", "Y/c 1 Ann", "Y/d 2 Ann"], ["Ann: a b", "Ann: c d"]),
    Case(
      "albums of one title and artist by years",
      ["X/a 1 Ann DATE=1994", "X/b 1 Ann DATE=2001", "X/c 2 Ann DATE=1994", "X/d 2 Ann DATE=2001"],
      ["Ann: a c", "Ann: b d"]),
    Case(
      "albums of one title and artist by releases",
      ["X/a 1 Ann MUSICBRAINZ_ALBUMID=1", "X/b 2 Ann MUSICBRAINZ_ALBUMID=2"], ["Ann: a", "Ann: b"]),
    Case(
      "one release in several folders",
      ["X/a 1 Ann MUSICBRAINZ_ALBUMID=1", "Y/b 1 Ann MUSICBRAINZ_ALBUMID=1"], ["Ann: a b"]),
    Case(
      "a release that only some files name", ["X/a 1 Ann MUSICBRAINZ_ALBUMID=1", "X/b 2 Ann"], ["Ann: a b"]),
    Case(
      "years of the songs in one folder", ["X/a 1 Ann DATE=1971", "X/b 2 Ann DATE=1985"], ["Ann: a b"]),
    Case(
      "one album in folders by its guests", ["Ann/a 1 Ann", "Ann_feat._Ben/b 2 Ann_feat._Ben"], ["Ann: a b"]),
    Case(
      "the album artist stands on some files only", ["X/a 1 Ann ALBUMARTIST=Ann", "X/b 2 Ann_feat._Ben"],
      ["Ann: a b"]),
    Case(
      "a compilation of one artist",
      ["X/a 1 Ann COMPILATION=1 ALBUMARTIST=Various", "X/b 2 Ann COMPILATION=1 ALBUMARTIST=Various"], ["Ann: a b"]),
    Case(
      "a compilation of several artists",
      ["X/a 1 Ann ALBUMARTIST=Various_Artists", "X/b 1 Ben ALBUMARTIST=Various_Artists"], ["Various Artists: a b"]),
    Case(
      "compilations of one title in folders of their own",
      ["X/a 1 Ann COMPILATION=1", "X/b 2 Ben COMPILATION=1", "Y/c 1 Cid COMPILATION=1", "Y/d 2 Dee COMPILATION=1"],
      ["-: a b", "-: c d"]),
    Case(
      "folders of discs beside each other", ["Al_(Disc_1)/a 1 Ann", "Al_(Disc_2)/b 1 Ann"], ["Ann: a b"]),
    Case(
      "discs in the titles of the album", ["X/a 1 Ann ALBUM=Al_(Disc_1)", "Y/b 1 Ann ALBUM=Al_-_CD_2"], ["Ann: a b"]),
    Case(
      "editions", ["X/a 1 Ann ALBUM=Al", "X/b 1 Ann ALBUM=Al_(Deluxe_Edition)"], ["Ann: a", "Ann: b"]),
    Case("spellings of one artist", ["X/a 1 Beatles,_The", "X/b 2 The_Beatles"], ["The Beatles: a b"]),
  ]

  private func add(_ song: String, to library: TestLibrary) throws {
    let words = song.split(separator: " ").map { word in
      word.hasPrefix("MUSICBRAINZ") ? String(word) : String(word.replacing("_", with: " "))
    }
    var tags = ["TRACKNUMBER=\(words[1])", "ARTIST=\(words[2])"] + words.dropFirst(3)
    if !tags.contains(where: { $0.hasPrefix("ALBUM=") }) { tags.append("ALBUM=Al") }
    tags.append("TITLE=\(words[0].split(separator: "/").last ?? "")")
    try library.folder.write(TinyFlac.bytes(tags, seconds: 3), to: "library/Music/\(words[0]).flac")
  }

  private func albums(in catalogue: Catalogue) async throws -> Set<String> {
    var albums: Set<String> = []
    for record in try await catalogue.records() where record.type == .album {
      let songs = try await catalogue.playables(of: record.id).map(\.item.title)
      albums.insert("\(record.artist ?? "-"): \(songs.joined(separator: " "))")
    }
    return albums
  }

  @Test(arguments: cases)
  func `Albums are told by tags and folders`(_ example: Case) async throws {
    let library = try TestLibrary()
    for song in example.songs { try add(song, to: library) }
    try await library.scan()
    #expect(try await albums(in: library.catalogue) == example.albums)
  }

  @Test(arguments: cases)
  func `Songs that come one after the other make the same albums`(_ example: Case) async throws {
    let library = try TestLibrary()
    for song in example.songs.reversed() {
      try add(song, to: library)
      try await library.scan()
    }
    #expect(try await albums(in: library.catalogue) == example.albums)
    let count = try await library.catalogue.counts()[.album]
    #expect(count == example.albums.count)
    try library.folder.remove("library/Music")
    try library.song("Other.flac", "TITLE=Other")
    try await library.scan()
    #expect(try await library.titles(.album) == [])
  }

  @Test func `An album keeps its identifier when it gains songs and folders`() async throws {
    let library = try TestLibrary()
    try add("Mix/b 2 Ben", to: library)
    try await library.scan()
    let before = try await library.record(.album, "Al").id
    try add("Mix/a 1 Ann", to: library)
    try await library.scan()
    #expect(try await library.record(.album, "Al").id == before)
    #expect(try await library.record(.album, "Al").artist == nil)
    try library.folder.remove("library/Music/Mix/a.flac")
    try await library.scan()
    #expect(try await library.record(.album, "Al").id == before)
    #expect(try await library.record(.album, "Al").artist == "Ben")
  }

  @Test func `Songs play by disc, side and number`() async throws {
    let library = try TestLibrary()
    for (file, number) in [("w", "B1"), ("x", "A2"), ("y", "C1"), ("z", "A1")] {
      try library.song("Music/Al/\(file).flac", "TITLE=\(file)", "ARTIST=Ann", "ALBUM=Al", "TRACKNUMBER=\(number)")
    }
    for (disc, title) in [("CD2", "q"), ("CD1", "r")] {
      try library.song("Music/Be/\(disc)/1.flac", "TITLE=\(title)", "ARTIST=Ann", "ALBUM=Be", "TRACKNUMBER=1")
    }
    for number in [10, 2, 1] {
      try library.song("Music/Ce/Part \(number).flac", "TITLE=\(number)", "ARTIST=Ann", "ALBUM=Ce")
    }
    try await library.scan()
    #expect(try await library.played(.album, "Al") == ["z", "x", "w", "y"])
    #expect(try await library.played(.album, "Be") == ["r", "q"])
    #expect(try await library.played(.album, "Ce") == ["1", "2", "10"])
  }
}
