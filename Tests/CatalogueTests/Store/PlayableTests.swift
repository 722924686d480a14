import NameIndex
import Catalogue
import MediaIntents
import Names
import Testing
import TestSupport

struct PlayableTests {
  @Test func `A song has everything a player needs`() async throws {
    let library = try TestLibrary()
    try library.song("Music/a b/Ü 100%.flac", "TITLE=Play", "ARTIST=Ada", "ALBUM=One", seconds: 7)
    try library.folder.write("x", to: "library/Music/a b/cover.png")
    try await library.scan()
    let record = try await library.record(.song, "Play")
    let playable = try #require(try await library.catalogue.playables(of: record.id).first)
    #expect(playable.item == record.item)
    #expect(playable.address == "file://\(library.root)/Music/a%20b/%C3%9C%20100%25.flac")
    #expect(playable.duration == 7)
    #expect(playable.startPosition == 0)
    #expect(playable.item.artwork == library.root + "/Music/a b/cover.png")
  }

  @Test func `An album plays by disc and number, each song once`() async throws {
    let library = try TestLibrary()
    for (file, title, disc, number) in [("z", "A", 1, 1), ("y", "B", 1, 2), ("x", "C", 2, 1), ("w", "D", 1, 10)] {
      try library.song(
        "Music/One/\(file).flac", "TITLE=\(title)", "ARTIST=Ada", "ALBUM=One", "DISCNUMBER=\(disc)",
        "TRACKNUMBER=\(number)")
    }
    try library.song("Music/Copy/z.flac", "TITLE=A", "ARTIST=Ada", "ALBUM=One", "DISCNUMBER=1", "TRACKNUMBER=1")
    try await library.scan()
    #expect(try await library.played(.album, "One") == ["A", "B", "D", "C"])
  }

  @Test func `An artist plays the latest album first, then single songs, then songs as a guest`() async throws {
    let library = try TestLibrary()
    try library.song("1.flac", "TITLE=Old 2", "ARTIST=Ada", "ALBUM=Old", "TRACKNUMBER=2", "DATE=1990")
    try library.song("2.flac", "TITLE=Old 1", "ARTIST=Ada", "ALBUM=Old", "TRACKNUMBER=1", "DATE=1990")
    try library.song("3.flac", "TITLE=New 1", "ARTIST=Ada", "ALBUM=New", "TRACKNUMBER=1", "DATE=2020")
    try library.song("4.flac", "TITLE=Single", "ARTIST=Ada", "DATE=2022")
    try library.song("5.flac", "TITLE=Guest", "ARTIST=Ben feat. Ada", "ALBUM=Other", "DATE=2000")
    try library.song("6.flac", "TITLE=Undated", "ARTIST=Ada", "ALBUM=Lost")
    try library.song("Audiobooks/7.flac", "TITLE=Memoirs", "ARTIST=Ada")
    try await library.scan()
    #expect(
      try await library.played(.artist, "Ada") == ["New 1", "Old 1", "Old 2", "Undated", "Single", "Guest"])
    #expect(try await library.played(.artist, "Ben") == ["Guest"])
  }

  @Test func `An author plays the books`() async throws {
    let library = try TestLibrary()
    try library.song("Audiobooks/Ada/The Fox/2.flac")
    try library.song("Audiobooks/Ada/The Fox/1.flac")
    try await library.scan()
    #expect(try await library.played(.artist, "Ada") == ["The Fox", "The Fox"])
  }

  @Test func `A genre plays all its songs`() async throws {
    let library = try TestLibrary()
    try library.song("1.flac", "TITLE=A", "ARTIST=Ada", "ALBUM=X", "GENRE=Jazz", "DATE=1990")
    try library.song("2.flac", "TITLE=B", "ARTIST=Ben", "ALBUM=Y", "GENRE=jazz", "DATE=2000")
    try library.song("3.flac", "TITLE=C", "ARTIST=Cy", "ALBUM=Z", "GENRE=Rock")
    try await library.scan()
    #expect(try await library.played(.genre, "Jazz") == ["B", "A"])
  }

  @Test func `A serial plays from the start, another show from the latest, both without trailers`() async throws {
    let library = try TestLibrary()
    for show in ["serial", "episodic"] {
      var items = ""
      for (season, number, day) in [(2, 1, 20), (1, 2, 12), (1, 10, 15), (1, 1, 10)] {
        let name = "\(season)-\(number).flac"
        try library.song("Podcasts/\(show)/\(name)", "TITLE=S\(season)E\(number)")
        items += """
          <item><enclosure url="\(name)"/><pubDate>\(day) Jan 2024</pubDate><itunes:season>\(season)</itunes:season>
          <itunes:episode>\(number)</itunes:episode></item>
          """
      }
      try library.song("Podcasts/\(show)/trailer.flac", "TITLE=Trailer")
      items += "<item><enclosure url='trailer.flac'/><itunes:episodeType>trailer</itunes:episodeType></item>"
      try library.file(
        "Podcasts/\(show)/feed.xml",
        """
        <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
        <itunes:type>\(show)</itunes:type>\(items)</channel></rss>
        """)
    }
    try await library.scan()
    #expect(try await library.played(.podcastShow, "serial") == ["S1E1", "S1E2", "S1E10", "S2E1"])
    #expect(try await library.played(.podcastShow, "episodic") == ["S2E1", "S1E10", "S1E2", "S1E1"])
    #expect(try await !library.catalogue.isSerial(library.record(.podcastShow, "episodic").id))
  }

  @Test func `Without a feed, a show is a serial if its episodes have numbers and no dates`() async throws {
    let library = try TestLibrary()
    for number in [10, 2, 1] { try library.song("Podcasts/Numbered/\(number) x\(number).flac") }
    for day in ["01", "03", "02"] { try library.song("Podcasts/Dated/2024-01-\(day) d\(day).flac") }
    try await library.scan()
    #expect(try await library.played(.podcastShow, "Numbered") == ["x1", "x2", "x10"])
    #expect(try await library.played(.podcastShow, "Dated") == ["d03", "d02", "d01"])
  }

  @Test func `A folder of files is a book in natural order, chapter by chapter`() async throws {
    let library = try TestLibrary()
    for number in [1, 2, 10] {
      try library.song("Audiobooks/Ada/The Fox/Chapter \(number).flac", "TITLE=Part \(number)", seconds: number)
    }
    try await library.scan()
    let book = try await library.record(.audioBook, "The Fox")
    let files = try await library.catalogue.playables(of: book.id)
    #expect(files.map(\.duration) == [1, 2, 10])
    #expect(files.allSatisfy { $0.item == book.item })
    let chapters = try await library.catalogue.chapters(of: book.id)
    #expect(chapters.map(\.title) == ["Part 1", "Part 2", "Part 10"])
    #expect(chapters.map(\.number) == [1, 2, 3])
    #expect(chapters.map(\.start) == files)
  }

  @Test func `An m4b is one file with chapters`() async throws {
    let library = try TestLibrary()
    let bytes = try Sound.m4b.bytes(chapters: ["The Fox", "The Oak"], tags: ["title": "Fables", "artist": "Ada"])
    try library.folder.write(bytes, to: "library/fables.m4b")
    try await library.scan()
    let book = try await library.record(.audioBook, "Fables")
    #expect(book.artist == "Ada")
    #expect(try await library.catalogue.playables(of: book.id).count == 1)
    let chapters = try await library.catalogue.chapters(of: book.id)
    #expect(chapters.map(\.title) == ["The Fox", "The Oak"])
    #expect(chapters.map(\.start.startPosition) == [0, 1])
    #expect(try await library.catalogue.chapters(of: library.record(.artist, "Ada").id).isEmpty)
  }

  @Test func `A playlist plays its entries in order, without missing ones`() async throws {
    let library = try TestLibrary()
    try library.song("Music/a.flac", "TITLE=A")
    try library.song("Music/b.flac", "TITLE=B")
    try library.file("Radio/r.m3u", "#EXTM3U\n#EXTINF:-1,Harbour Jazz\nhttp://s.invalid/1\n")
    try library.file(
      "Playlists/Mine.m3u8",
      """
      #EXTM3U
      ../Music/b.flac
      ../Music/gone.flac
      http://s.invalid/1
      #EXTINF:-1,Other
      http://s.invalid/2
      ../Music/a.flac
      ../Music/b.flac
      """)
    try await library.scan()
    #expect(try await library.played(.playlist, "Mine") == ["B", "Harbour Jazz", "Other", "A", "B"])
    #expect(try await library.titles(.radioStation) == ["Harbour Jazz"])
    #expect(
      try await library.catalogue.playables(of: library.record(.radioStation, "Harbour Jazz").id).map(\.address)
        == ["http://s.invalid/1"])
  }

  @Test func `An unknown item plays nothing`() async throws {
    let library = try TestLibrary()
    #expect(try await library.catalogue.playables(of: ItemID("nobody")).isEmpty)
    #expect(try await library.catalogue.chapters(of: ItemID("nobody")).isEmpty)
    #expect(try await !library.catalogue.isSerial(ItemID("nobody")))
  }
}
