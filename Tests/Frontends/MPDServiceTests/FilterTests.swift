import MediaIntents
import Testing

@testable import MPDService

@Suite struct FilterTests {
  static let tracks = [
    ServedTrack(
      item: ItemID("a"), type: .song, title: "Umbrella Logic", artist: "M.F. Quill; Ottoline Vex",
      album: "Ledger of Rain", albumArtist: "M.F. Quill", genres: ["Hip-Hop"], date: "2004-02-24", added: 1_700_000_000,
      number: 1, disc: 1, duration: 20),
    ServedTrack(
      item: ItemID("b"), type: .song, title: "Don't Stop", artist: "The Gutter Choir", album: "No Bus After Ten",
      genres: ["Punk", "Live"], date: "1977", added: 1_600_000_000, number: 12, duration: 21.5),
    ServedTrack(item: ItemID("c"), type: .podcastEpisode, title: "Kettles", artist: "Tea", album: "Tea", number: 3),
    ServedTrack(item: ItemID("d"), type: .audioBook, title: "A Bell for Winter", artist: "Theodora Wickes"),
    ServedTrack(item: ItemID("e"), type: .radioStation, title: "Harbour Jazz"),
  ]

  /// Words of `find` with the tracks that are found.
  static let found: [(words: [String], items: String)] = [
    (["artist", "M.F. Quill"], "a"), (["artist", "m.f. quill"], ""), (["artist", "Ottoline Vex"], "a"),
    (["genre", "Live", "album", "No Bus After Ten"], "b"), (["file", "c"], "c"), (["any", "Tea"], "c"),
    (["albumartist", "The Gutter Choir"], "b"), (["performer", ""], "abcde"), (["performer", "x"], ""),
    (["base", "Artists/M.F. Quill"], "a"), (["base", "Radio"], "e"), (["base", ""], "abcde"),
    (["(artist == 'M.F. Quill')"], "a"), (["(title == \"Don't Stop\")"], "b"), ([#"(title == 'Don\'t Stop')"#], "b"),
    (["(artist != 'Tea')"], "abde"), (["(!(artist == 'Tea'))"], "abde"),
    (["((genre == 'Punk') AND (date == '1977'))"], "b"), (["(title contains 'e')"], "acd"),
    (["(title contains_ci 'E')"], "acd"), (["(title starts_with 'K')"], "c"), (["(title !contains 'e')"], "be"),
    (["(title eq_ci 'harbour jazz')"], "e"), (["(base 'Podcasts')"], "c"), (["(modified-since '1650000000')"], "a"),
    (["(modified-since '2023-01-01T00:00:00Z')"], "a"), (["(file == 'd')"], "d"), (["(any == 'Live')"], "b"),
    (["(AudioFormat == '44100:16:2')"], ""), (["(prio >= 3)"], ""),
    (["(artist == 'Tea')", "title", "Kettles"], "c"),
    (["(Name == 'Harbour Jazz')"], "e"),
  ]

  @Test(arguments: found) func `A filter finds what it means`(_ example: (words: [String], items: String)) throws {
    let filter = try FilterParser.filter(example.words, folds: false)
    #expect(TrackTable(Self.tracks).matching(filter).map(\.uri).joined() == example.items)
  }

  /// Words of `search` with the tracks that are found.
  static let searched: [(words: [String], items: String)] = [
    (["artist", "quill"], "a"), (["title", "STOP"], "b"), (["any", "tea"], "c"), (["(artist == 'tea')"], "c"),
    (["any", ""], "abcde"), (["(title contains_cs 'stop')"], ""),
  ]

  @Test(arguments: searched)
  func `A search takes parts of values in any case`(_ example: (words: [String], items: String)) throws {
    let filter = try FilterParser.filter(example.words, folds: true)
    #expect(TrackTable(Self.tracks).matching(filter).map(\.uri).joined() == example.items)
  }

  /// Words that are no filter, with the words of MPD's refusal where it has the same.
  static let refused: [(words: [String], text: String)] = [
    ([], "Incorrect number of filter arguments"), (["artist"], "Incorrect number of filter arguments"),
    (["foo", "bar"], "Unknown filter type"), (["(artist == x)"], "Quoted string expected"),
    (["(artist == \"x\""], "')' expected"), (["(foo == \"x\")"], "Unknown filter type: foo"),
    (["artist == \"x\""], "Incorrect number of filter arguments"), (["(artist ~ \"x\")"], "'==' or '!=' expected"),
    (["()"], "Word expected"), (["(artist == 'x') foo"], "Unparsed garbage after expression"),
    (["(artist =~ 'x.*')"], "No regular expression support"), (["(artist == 'x"], "Closing quote not found"),
    (["(modified-since 'soon')"], "Failed to parse time stamp"),
    ([String(repeating: "(!", count: 1000) + "(artist == 'x')"], "The filter is nested too deeply"),
    ([String(repeating: "(", count: 4000)], "The filter is nested too deeply"),
  ]

  @Test(arguments: refused)
  func `What is no filter is refused with what is missing`(_ example: (words: [String], text: String)) {
    do throws(Refusal) {
      _ = try FilterParser.filter(example.words, folds: false)
      Issue.record("it was taken")
    } catch {
      #expect(error.code == .argument && error.text == example.text)
    }
  }

  /// The words of `list`, with the lines of its answer.
  static let lists: [(words: [String], lines: [String])] = [
    (
      ["album", "group", "albumartist"],
      [
        "AlbumArtist: ", "Album: ", "AlbumArtist: M.F. Quill", "Album: Ledger of Rain", "AlbumArtist: Tea",
        "Album: Tea",
        "AlbumArtist: The Gutter Choir", "Album: No Bus After Ten", "AlbumArtist: Theodora Wickes", "Album: ",
      ]
    ),
    (["album", "The Gutter Choir"], ["Album: No Bus After Ten"]),
    (
      ["album", "genre", "Punk", "group", "artist", "group", "date"],
      ["Date: 1977", "Artist: The Gutter Choir", "Album: No Bus After Ten"]
    ),
    (["performer"], ["Performer: "]),
    (["file", "artist", "Tea"], ["file: c"]),
    (["genre", "(genre != '')"], ["Genre: Hip-Hop", "Genre: Live", "Genre: Punk"]),
  ]

  @Test(arguments: lists)
  func `Values of tags are listed in order, grouped by others`(_ example: (words: [String], lines: [String])) throws {
    do throws(Refusal) {
      let answer = TagListing(TrackTable(Self.tracks), try ListRequest(Arguments(example.words))).answer
      #expect(String(decoding: answer.bytes, as: UTF8.self).split(separator: "\n").map(String.init) == example.lines)
    } catch {
      #expect(example.lines.isEmpty)
    }
  }

  @Test func `Results are ordered and cut as the end of a command says`() throws {
    func found(_ words: String...) throws -> String {
      try TrackSearch(Arguments(["base", ""] + words), folds: false).tracks(of: TrackTable(Self.tracks)).map(\.uri)
        .joined()
    }
    #expect(try found("sort", "title") == "dbeca")
    #expect(try found("sort", "-title", "window", "1:3") == "ce")
    #expect(try found("sort", "track", "window", "3:") == "cb")
    #expect(try found("sort", "-Last-Modified", "window", "0:1") == "a")
    #expect(try found("window", "9:20") == "")
    #expect(throws: Refusal(.argument, "Unknown sort tag")) { try found("sort", "foo") }
    #expect(throws: Refusal(.argument, "Malformed range: 5:2")) { try found("window", "5:2") }
  }

  @Test func `Folders lead to every track, and names with slashes to one folder each`() {
    var tracks = Self.tracks
    tracks[0].album = "AC/DC\nLive"
    let tree = TrackTree(of: tracks)
    #expect(
      tree[""]?.folders == ["Albums", "Artists", "Audiobooks", "Genres", "Podcasts", "Radio"])
    #expect(
      tree["Albums"]?.folders == ["Albums/AC∕DC Live - M.F. Quill", "Albums/No Bus After Ten - The Gutter Choir"])
    #expect(tree["/Artists/M.F. Quill/AC∕DC Live/"]?.tracks == [0])
    #expect(tree.tracks(below: "")?.sorted() == [0, 1, 2, 3, 4])
    #expect(tree["../etc"] == nil && tree["Albums/nope"] == nil)
  }

  @Test(arguments: [0, 951_782_400, 1_700_000_000, 253_402_300_799])
  func `A point in time is written and read again`(_ second: Int) throws {
    #expect(try FilterTime.second(FilterTime.text(second)) == second)
  }
}
