import TestSupport
import NameIndex
import Catalogue
import MediaIntents
import Names
import Testing

struct RecordTests {
  @Test func `A song's record holds its names and facts`() async throws {
    let library = try TestLibrary()
    try library.song(
      "Music/x.flac", "TITLE=The Storm", "TITLESORT=Storm, The", "ARTIST=Ada", "ARTIST=Ben", "ALBUM=One",
      "ALBUMARTIST=Ada", "ARTISTSORT=Lovelace, Ada", "ALBUMARTISTSORT=Lovelace, Ada", "ALBUMSORT=1", "TRACKNUMBER=3/9",
      "GENRE=Jazz", "GENRE=Soul; Funk", "DATE=2011", "ORIGINALDATE=1984-09-10")
    try library.folder.setModified(1_000_000_000, of: "library/Music/x.flac")
    try await library.scan()
    let song = try await library.record(.song, "The Storm")
    #expect(song.artist == "Ada; Ben")
    #expect(song.album == "One")
    #expect(song.aliases == ["Storm, The"])
    #expect(song.genres == ["Jazz", "Soul", "Funk"])
    #expect(song.date == PartialDate(year: 1984, month: 9, day: 10))
    #expect(song.number == 3)
    #expect(song.added == 1_000_000_000)
    let album = try await library.record(.album, "One")
    #expect(album.artist == "Ada")
    #expect(album.aliases == ["1"])
    #expect(album.genres == ["Jazz", "Soul", "Funk"])
    #expect(album.date == song.date)
    #expect(try await library.record(.artist, "Ada").aliases == ["Lovelace, Ada"])
    #expect(try await library.titles(.artist) == ["Ada", "Ben"])
    #expect(try await library.titles(.genre) == ["Funk", "Jazz", "Soul"])
  }

  @Test func `Files of one album are one album, and two albums stay two`() async throws {
    let library = try TestLibrary()
    // Guests and discs do not split an album; artists and MusicBrainz IDs do. What is called a compilation can be by one.
    try library.song("a/CD 1/1.flac", "TITLE=1", "ARTIST=Ada", "ALBUM=Hits")
    try library.song("a/CD 2/1.flac", "TITLE=2", "ARTIST=Ada feat. Ben", "ALBUM=HITS")
    try library.song("b/1.flac", "TITLE=3", "ARTIST=Ben", "ALBUM=Hits")
    try library.song("c/1.flac", "TITLE=4", "ARTIST=Cy", "ALBUM=Blue", "MUSICBRAINZ_ALBUMID=one")
    try library.song("d/1.flac", "TITLE=5", "ARTIST=Cy", "ALBUM=Blue", "MUSICBRAINZ_ALBUMID=two")
    try library.song("e/1.flac", "TITLE=6", "ARTIST=Dee", "ALBUM=Mix", "COMPILATION=1")
    try library.song("e/2.flac", "TITLE=7", "ARTIST=Eve", "ALBUM=Mix", "COMPILATION=1")
    try library.song("f/1.flac", "TITLE=8", "ARTIST=Dee", "ALBUM=Mix", "COMPILATION=1")
    try await library.scan()
    let albums = try await library.catalogue.records().filter { $0.type == .album }
    #expect(
      albums.map { "\($0.title) \($0.artist ?? "-")" }.sorted() == [
        "Blue Cy", "Blue Cy", "Hits Ada", "Hits Ben", "Mix -", "Mix Dee",
      ])
  }

  @Test func `A file without tags is named by its path`() async throws {
    let library = try TestLibrary()
    try library.song("Music/Ada/One/07 - Play.flac")
    try library.song("Music/loose.flac")
    try await library.scan()
    let song = try await library.record(.song, "Play")
    #expect(song.artist == "Ada")
    #expect(song.album == "One")
    #expect(try await library.record(.song, "loose").artist == nil)
  }

  @Test func `An episode takes from its feed what its tags lack`() async throws {
    let library = try TestLibrary()
    try library.song("Podcasts/harbour/The Ferry.flac")
    try library.song("Podcasts/harbour/trailer.flac", "TITLE=Hear this", "ALBUM=Harbour & Glass")
    try library.file("Podcasts/harbour/feed.xml", SampleFeed.rss.replacing(".mp3", with: ".flac"))
    try await library.scan()
    let episode = try await library.record(.podcastEpisode, "The Ferry")
    #expect(episode.artist == "Harbour & Glass")
    #expect(episode.album == "Harbour & Glass")
    #expect(episode.date == PartialDate(year: 2021, month: 3, day: 2))
    #expect(episode.season == 2)
    #expect(episode.number == 7)
    #expect(try await library.record(.podcastEpisode, "Hear this").isTrailerOrBonus)
    let show = try await library.record(.podcastShow, "Harbour & Glass")
    #expect(show.artist == "Ada")
    #expect(show.date == episode.date)
    #expect(try await library.catalogue.isSerial(show.id))
    let guid = ItemAlias.feedGUID("guid-1", feed: "https://feeds.invalid/harbour")
    #expect(await library.journal.asked.contains { $0.aliases.first == guid })
  }

  @Test func `A song has an ensemble, a comment of bounded length, languages and the title of its disc`() async throws {
    let library = try TestLibrary()
    try library.song(
      "a.flac", "TITLE=A", "ARTIST=Ada", "ENSEMBLE=Harbour Trio", "COMMENT=" + String(repeating: "long ", count: 1000),
      "LANGUAGE=eng", "LANGUAGE=deu", "DISCSUBTITLE=The Night")
    try await library.scan()
    let song = try await library.record(.song, "A")
    #expect(song.makers == ["Harbour Trio"])
    #expect(try await library.played(.artist, "Harbour Trio") == ["A"])
    let details = try #require(try await library.catalogue.details(of: song.id))
    #expect(details.ensembles == ["Harbour Trio"])
    #expect(details.languages == ["eng", "deu"])
    #expect(details.discTitle == "The Night")
    #expect(details.summary == nil)
    let comment = try #require(details.comment)
    #expect(comment.hasPrefix("long long") && comment.count <= 2000)
  }

  @Test func `The hosts and guests of episodes are those of the feed, and a show has the hosts of most`() async throws {
    let library = try TestLibrary()
    let persons = [
      "one": "", "two": "<podcast:person role='Guest'>Cy</podcast:person>",
      "three": "<podcast:person>Dee</podcast:person>",
    ]
    for name in persons.keys { try library.song("Podcasts/Show/\(name).flac", "TITLE=\(name)") }
    let items = persons.map { "<item><title>\($0)</title>\($1)<enclosure url='\($0).flac'/></item>" }
    try library.file(
      "Podcasts/Show/feed.xml",
      """
      <rss xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
      <channel><title>Show</title><itunes:author>A Company</itunes:author><podcast:person role="host">Ada</podcast:person>
      \(items.joined())</channel></rss>
      """)
    try await library.scan()
    let told: [(title: String, hosts: [String], guests: [String])] = [
      ("one", ["Ada"], []), ("two", ["Ada"], ["Cy"]), ("three", ["Dee"], []),
    ]
    for episode in told {
      let id = try await library.record(.podcastEpisode, episode.title).id
      let details = try #require(try await library.catalogue.details(of: id))
      #expect(details.hosts == episode.hosts && details.guests == episode.guests, "\(episode.title)")
      #expect(details.publisher == "A Company")
    }
    let show = try #require(try await library.catalogue.details(of: library.record(.podcastShow, "Show").id))
    #expect(show.hosts == ["Ada"] && show.guests.isEmpty && show.publisher == "A Company")
  }

  @Test func `File names describe episodes without tags and feed`() async throws {
    let library = try TestLibrary()
    try library.song("Podcasts/The Well/2021-03-04 The Deep.flac")
    try library.song("Podcasts/The Well/012 The Rope.flac")
    try await library.scan()
    #expect(try await library.record(.podcastEpisode, "The Deep").date == PartialDate(year: 2021, month: 3, day: 4))
    #expect(try await library.record(.podcastEpisode, "The Rope").number == 12)
    #expect(try await library.record(.podcastShow, "The Well").artist == nil)
  }

  @Test func `A book is one item with its author`() async throws {
    let library = try TestLibrary()
    try library.song("Audiobooks/Ben Best/The Fox/CD 1/01.flac")
    try library.song("Audiobooks/Ben Best/The Fox/CD 2/01.flac")
    try library.song("Audiobooks/Cy/x/a.flac", "ALBUM=The Crow", "ARTIST=Cy Cold", "GENRE=Audiobook", "GENRE=Fables")
    try library.song("Audiobooks/Cy/x/b.flac", "ALBUM=The Oak", "ARTIST=Cy Cold")
    try await library.scan()
    #expect(try await library.titles(.audioBook) == ["The Crow", "The Fox", "The Oak"])
    #expect(try await library.record(.audioBook, "The Fox").artist == "Ben Best")
    #expect(try await library.record(.audioBook, "The Crow").artist == "Cy Cold")
    #expect(try await library.record(.audioBook, "The Crow").genres == ["Fables"])
    #expect(try await library.titles(.artist) == ["Ben Best", "Cy Cold"])
    #expect(try await library.titles(.genre) == [])
  }

  @Test func `A book has the series and the place in it that its tags name`() async throws {
    let library = try TestLibrary()
    try library.song("Audiobooks/Cy/1/a.flac", "ALBUM=The Mill", "SERIES=Salt Road", "SERIES-PART=2")
    try library.song("Audiobooks/Cy/2/a.flac", "ALBUM=The Quay", "MOVEMENTNAME=Salt Road", "MOVEMENTNUMBER=3")
    try library.song("Audiobooks/Cy/3/a.flac", "ALBUM=The Well", "GROUPING=Salt Road #0.5")
    try library.song("Audiobooks/Cy/6/a.flac", "ALBUM=The Ash", "WORK=Salt Road #4")
    try library.song("Audiobooks/Cy/4/a.flac", "ALBUM=Salt Road, Book 4", "SERIES=Salt Road", "SERIES-PART=4")
    try library.song("Audiobooks/Cy/5/a.flac", "ALBUM=The Oak", "GROUPING=Bedtime", "SERIES-PART=x")
    try await library.scan()
    #expect(
      try await library.titles(.audioBook) == [
        "Salt Road, Book 4", "The Ash (Salt Road, #4)", "The Mill (Salt Road, #2)", "The Oak",
        "The Quay (Salt Road, #3)",
        "The Well (Salt Road, #0.5)",
      ])
  }

  @Test func `Stations have aliases and occur once`() async throws {
    let library = try TestLibrary()
    let line = #"#EXTINF:-1 frequency="89.1" band="FM" callsign="KXYZ" genre="Jazz",Harbour Jazz"#
    try library.file("Radio/a.m3u8", "#EXTM3U\n\(line)\nhttp://s.invalid/1\n")
    try library.file("Radio/b.pls", "[playlist]\nFile1=http://s.invalid/1\nTitle1=The same\n")
    try await library.scan()
    let station = try await library.record(.radioStation, "Harbour Jazz")
    #expect(station.aliases == ["KXYZ", "89.1 FM", "89.1"])
    #expect(station.genres == ["Jazz"])
    #expect(try await library.catalogue.counts()[.radioStation] == 1)
  }

  @Test func `Details have genre, date, duration and rating`() async throws {
    let library = try TestLibrary()
    try library.song(
      "Music/1.flac", "TITLE=One", "ALBUM=Both", "ARTIST=Ada", "GENRE=Jazz", "DATE=1999", "FMPS_RATING=0.8",
      "REPLAYGAIN_TRACK_GAIN=-2 dB", "RELEASETYPE=live", seconds: 61)
    try library.song("Music/2.flac", "TITLE=Two", "ALBUM=Both", "ARTIST=Ada", "TRACKNUMBER=2", seconds: 60)
    try await library.scan()
    let song = try #require(try await library.catalogue.details(of: library.record(.song, "One").id))
    #expect(song.genres == ["Jazz"])
    #expect(song.date == PartialDate(year: 1999))
    #expect(song.duration == 61)
    #expect(song.rating == 0.8)
    #expect(song.gain == -2)
    #expect(song.releaseTypes == ["live"])
    let album = try #require(try await library.catalogue.details(of: library.record(.album, "Both").id))
    #expect(album.duration == 121)
    #expect(album.genres == ["Jazz"])
    #expect(try await library.catalogue.details(of: ItemID("nobody")) == nil)
  }
}
