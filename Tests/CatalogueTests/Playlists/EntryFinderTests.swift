import Catalogue
import Glibc
import MediaIntents
import NameIndex
import TestSupport
import Testing

/// Playlists of other machines.
struct EntryFinderTests {
  private func library() throws -> TestLibrary {
    let library = try TestLibrary()
    for (path, artist, title) in [
      ("Sonia/Good Bits/01 Cruel", "Sonia", "Cruel"), ("Other/Else/01 Cruel", "Somebody", "Cruel"),
      ("Björk/Début/01 Tune", "Björk", "Tune"), ("Queen/Greatest Hits/01 Intro", "Queen", "Intro"),
      ("Queen/Greatest Hits/CD1/02 What? When", "Queen", "What? When"), ("Single", "Sonia", "Single"),
      ("Deep/Lossless/Ada/One/01 First", "Ada", "First"),
    ] {
      try library.song("Music/\(path).flac", "TITLE=\(title)", "ARTIST=\(artist)", "ALBUM=\(title)")
    }
    return library
  }

  private func played(_ list: [UInt8], _ name: String = "List.m3u8") async throws -> [String] {
    let library = try library()
    try library.folder.write(list, to: "library/Playlists/" + name)
    try await library.scan()
    let id = try await library.record(.playlist, "List").id
    return try await library.catalogue.playables(of: id).map { "\($0.item.artist ?? "") - \($0.item.title)" }
  }

  static let found: [(line: String, song: String)] = [
    ("C:\\Users\\x\\Music\\Sonia\\Good Bits\\01 Cruel.flac", "Sonia - Cruel"),
    ("\\Music\\Sonia\\Good Bits\\01 Cruel.flac", "Sonia - Cruel"),
    ("\\\\nas\\music\\Sonia\\Good Bits\\01 Cruel.flac", "Sonia - Cruel"),
    ("M:/Sonia/Good Bits\\01 Cruel.flac", "Sonia - Cruel"), ("M:\\Good Bits\\01 Cruel.flac", "Sonia - Cruel"),
    ("/shares/music/Sonia/Good Bits/01 Cruel.flac", "Sonia - Cruel"),
    ("file:///C:/Music/Sonia/Good%20Bits/01%20Cruel.flac", "Sonia - Cruel"),
    ("file://nas/music/Sonia/Good%20Bits/01%20Cruel.flac", "Sonia - Cruel"),
    ("Sonia/Good%20Bits/01%20Cruel.flac", "Sonia - Cruel"),
    ("..\\music\\SONIA\\good bits\\01 cruel.FLAC", "Sonia - Cruel"),
    ("../Music/Sonia/Good Bits/01 Cruel.mp3", "Sonia - Cruel"),
    ("../Music/Bjo\u{308}rk/De\u{301}but/01 Tune.flac", "Björk - Tune"),
    ("D:\\Queen\\Greatest Hits\\CD1\\02 What_ When.flac", "Queen - What? When"),
    ("E:\\Single.flac", "Sonia - Single"), ("Single.flac", "Sonia - Single"),
    ("/mnt/old/Sonia/Downloads/Single.flac", ""), ("#EXTINF:3,Sonia - Single\n/mnt/old/Single.flac", "Sonia - Single"),
    ("/volume1/Ada/One/01 First.flac", "Ada - First"),
    ("#EXTINF:248,Sonia - Cruel\n/gone/xyz.flac", "Sonia - Cruel"),
    ("#EXTINF:248,SONIA - cruel\nZ:\\xyz.wma", "Sonia - Cruel"),
  ]

  @Test(arguments: found)
  func `An entry of another machine means the file with the same end of the path`(
    _ example: (line: String, song: String)
  ) async throws {
    #expect(try await played(Array("#EXTM3U\n\(example.line)\n".utf8)) == [example.song].filter { !$0.isEmpty })
  }

  static let absent = [
    "/shares/music/ABBA/Greatest Hits/01 Intro.flac", "C:\\Music\\Sonia\\Best Of\\01 Cruel.flac",
    "D:\\01 Cruel.flac", "01 Cruel.flac", "../Music/Nobody/01 Intro.flac", "/x/Single.m3u",
    "#EXTINF:3,Nobody - Intro\n/x/y.flac", "#EXTINF:3,Cruel\n/x/y.flac", "#EXTINF:3,Sonia\n/x/y.flac",
    "CD1\\03 What_ When.flac", "..", "/", "\\", "C:",
  ]

  @Test(arguments: absent)
  func `No other song plays for an entry that the library does not have`(_ line: String) async throws {
    #expect(try await played(Array("#EXTM3U\n\(line)\n".utf8)) == [])
  }

  static let encodings: [(name: String, bytes: [UInt8])] = [
    ("List.m3u", utf16("\u{feff}../Music/Björk/Début/01 Tune.flac\r\n", isBigEndian: false)),
    ("List.m3u", utf16("\u{feff}../Music/Björk/Début/01 Tune.flac\r\n", isBigEndian: true)),
    ("List.m3u8", utf16("..\\Music\\Björk\\Début\\01 Tune.flac\r\n", isBigEndian: false)),
    ("List.m3u8", utf16("../Music/Björk/Début/01 Tune.flac\r\n", isBigEndian: true)),
    ("List.pls", utf16("\u{feff}[playlist]\r\nFile1=D:\\Björk\\Début\\01 Tune.flac\r\n", isBigEndian: false)),
    ("List.m3u", Array("../Music/Bj".utf8) + [0xf6] + Array("rk/D".utf8) + [0xe9] + Array("but/01 Tune.flac\n".utf8)),
    (
      "List.xspf",
      utf16(
        "\u{feff}<playlist><trackList><track><location>file:///D:/Bj%C3%B6rk/D%C3%A9but/01%20Tune.flac</location>"
          + "</track></trackList></playlist>", isBigEndian: false)
    ),
  ]

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let halves = [UInt8(unit >> 8), UInt8(unit & 0xff)]
      return isBigEndian ? halves : halves.reversed()
    }
  }

  @Test(arguments: encodings)
  func `A list in another encoding names the same files`(_ example: (name: String, bytes: [UInt8])) async throws {
    #expect(try await played(example.bytes, example.name) == ["Björk - Tune"])
  }

  @Test func `Of several songs with one credit, the length tells which is meant`() async throws {
    let library = try TestLibrary()
    try library.song("Music/a.flac", "TITLE=Song", "ARTIST=Ada", "ALBUM=One", seconds: 3)
    try library.song("Music/b.flac", "TITLE=Song", "ARTIST=Ada", "ALBUM=Two", seconds: 30)
    try library.file("Playlists/Long.m3u8", "#EXTINF:31,Ada - Song\n/x/y.flac\n")
    try library.file("Playlists/Either.m3u8", "#EXTINF:-1,Ada - Song\n/x/y.flac\n")
    try await library.scan()
    let long = try await library.catalogue.playables(of: library.record(.playlist, "Long").id)
    #expect(long.map(\.item.album) == ["Two"])
    #expect(try await library.played(.playlist, "Either") == [])
  }

  @Test func `A file that comes later is found, and one that was found is not missing`() async throws {
    let library = try library()
    try library.file("Playlists/List.m3u8", "D:\\Ada\\Two\\01 Later.flac\nD:\\Sonia\\Good Bits\\01 Cruel.flac\n")
    try await library.scan()
    #expect(try await library.played(.playlist, "List") == ["Cruel"])
    #expect(try await library.catalogue.missingEntries().map(\.path) == ["D:\\Ada\\Two\\01 Later.flac"])
    try library.song("Music/Ada/Two/01 Later.flac", "TITLE=Later", "ARTIST=Ada")
    try await library.scan()
    #expect(try await library.played(.playlist, "List") == ["Later", "Cruel"])
    #expect(try await library.catalogue.missingEntries().isEmpty)
  }

  @Test func `A list outside the library finds the library's files`() async throws {
    let library = try library()
    let path = try library.folder.write("D:\\Sonia\\Good Bits\\01 Cruel.flac\n", to: "elsewhere/List.m3u8")
    try await library.scan()
    #expect(try await library.catalogue.open("file://" + path).map(\.item.title) == ["Cruel"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `A long list of entries from elsewhere is found in one search`() async throws {
    let library = try library()
    let line = "C:\\Music\\Sonia\\Good Bits\\01 Cruel.flac\n"
    try library.file(
      "Playlists/List.m3u8", String(repeating: line, count: 10) + (0..<10_000).map { "D:\\x\\\($0).flac\n" }.joined())
    try await library.scan()
    let id = try await library.record(.playlist, "List").id
    let found = try await library.catalogue.measured(id)
    #expect(found.count == 10)
    #expect(found.seconds < 20)
  }
}

extension Catalogue {
  /// How many items a list has, and the processor time, in seconds, that they took on the catalogue's thread.
  fileprivate func measured(_ list: ItemID) throws -> (count: Int, seconds: Double) {
    let start = Self.processorTime()
    let count = try playables(of: list).count
    return (count, Self.processorTime() - start)
  }

  /// The seconds of this thread.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
