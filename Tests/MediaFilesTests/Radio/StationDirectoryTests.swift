import Testing

@testable import MediaFiles

/// Lists of stations as the radio-browser directory exports them.
@Suite(.timeLimit(.minutes(10)))
struct StationDirectoryTests {
  private func stations(_ json: String) -> [Station]? { StationDirectory.stations(Array(json.utf8)) }

  @Test func `Stations are read with tags, languages, country and state, the most popular first`() throws {
    let found = try #require(
      stations(
        """
        [{"name":" Quiet  Waves ","url":"http://a.invalid/list.pls","url_resolved":"http://a.invalid/1","clickcount":3,
          "tags":"ambient,sleep, ambient","language":"french","languagecodes":"fr","country":"Belgium",
          "countrycode":"BE","lastcheckok":0},
         {"name":"Loud","url":"http://b.invalid/2","url_resolved":"","clickcount":90,"tags":"","lastcheckok":1}]
        """))
    #expect(found.map(\.title) == ["Loud", "Quiet Waves"])
    #expect(found.map(\.address) == ["http://b.invalid/2", "http://a.invalid/1"])
    #expect(found.map(\.isDown) == [false, true])
    #expect(found[0].genres.isEmpty && found[0].origins.isEmpty)
    #expect(found[1].genres == ["ambient", "sleep"])
    #expect(["french", "法语", "Belgium", "比利时"].allSatisfy(found[1].origins.contains))
  }

  @Test func `Entries without a name or a stream, repeated and damaged ones are left out`() {
    let json = """
      [{"name":"","url":"http://a.invalid/1"}, {"name":"A","url":"file:///etc/passwd"}, {"name":"B"}, 7, {"url":null},
       {"name":"C","url":"http://c.invalid/1","clickcount":"many"}, {"name":"D","url":"http://d.invalid/1"},
       {"name":"E","url":"http://d.invalid/1"}]
      """
    #expect(stations(json)?.map(\.title) == ["D"])
  }

  @Test(arguments: ["", "{}", "[", "[1, 2", "{\"name\":\"A\"}"])
  func `Other files are no directory`(_ text: String) { #expect(stations(text) == nil) }

  static let attributes: [(line: String, genres: [String], origins: [String])] = [
    (#"#EXTINF:-1 genre="Jazz;Blues" language="French" country="France",A"#, ["Jazz", "Blues"], ["French", "France"]),
    (
      #"#EXTINF:-1 group-title="News" tvg-language="Dutch,German" tvg-country="NL",A"#, ["News"],
      ["Dutch", "German", "NL"]
    ),
    ("#EXTINF:-1,A", [], []),
  ]

  @Test(arguments: attributes)
  func `A list names genres, languages and countries`(
    _ example: (line: String, genres: [String], origins: [String])
  ) throws {
    let text = "#EXTM3U\n\(example.line)\nhttp://a.invalid/1\n"
    let content = try #require(PlaylistContent(Array(text.utf8), format: .m3u, folder: "/lib/Radio"))
    let station = try #require(ListKind.stations(of: content, path: "/lib/Radio/list.m3u").first)
    #expect(station.genres == example.genres && station.origins == example.origins)
  }
}
