import Testing

@testable import MediaFiles

struct PlaylistReadingTests {
  private func read(_ text: String, _ format: PlaylistFormat) throws -> PlaylistContent {
    try #require(PlaylistContent(Array(text.utf8), format: format, folder: "/lib/Playlists"))
  }

  @Test func `A long path of flags takes no longer than another`() throws {
    let line = String(repeating: "🇩🇪", count: 200_000)
    let duration = try ContinuousClock().measure {
      let content = try #require(PlaylistContent(Array(line.utf8), format: .m3u8, folder: "/m"))
      #expect(content.entries.count == 1 && !content.entries[0].isStream)
    }
    #expect(duration < .seconds(20))
  }

  @Test(arguments: [PlaylistFormat.m3u, .m3u8])
  func `An m3u has locations, titles and durations`(_ format: PlaylistFormat) throws {
    let content = try read(
      """
      \u{feff}#EXTM3U\r
      #PLAYLIST:Road Trip\r
      #EXTINF:123,Ada - Play\r
      ../Music/Ada/Play.mp3\r
      \r
      # a remark\r
      two  spaces.mp3\r
      /abs/x.mp3\r
      file:///abs/a%20b.mp3\r
      http://stations.invalid/x?a=b\r
      """, format)
    #expect(content.title == "Road Trip")
    #expect(
      content.entries.map(\.location) == [
        "/lib/Music/Ada/Play.mp3", "/lib/Playlists/two  spaces.mp3", "/abs/x.mp3", "/abs/a b.mp3",
        "http://stations.invalid/x?a=b",
      ])
    #expect(content.entries[0].title == "Ada - Play")
    #expect(content.entries[0].duration == 123)
    #expect(content.entries[1].title == nil)
    #expect(content.entries.map(\.isStream) == [false, false, false, false, true])
  }

  static let durations = ["inf", "nan", "1e30", "-1e30", "-5", "0", "99999999", "0x1p+99"]

  @Test(arguments: durations)
  func `A duration that no recording has counts as unknown, also in a copy`(_ text: String) throws {
    let lists = [
      try read("#EXTM3U\n#EXTINF:\(text),Ada\n/a.mp3\n", .m3u),
      try read("[playlist]\nFile1=/a.mp3\nTitle1=Ada\nLength1=\(text)\n", .pls),
      try read(
        "<playlist><trackList><track><location>/a.mp3</location><title>Ada</title><duration>\(text)999</duration>"
          + "</track></trackList></playlist>", .xspf),
    ]
    for list in lists where list.entries.first?.duration != 0.999 {
      #expect(list.entries.map(\.duration) == [nil])
      var copy = M3UText(title: "copy")
      copy.append(list.entries, folder: "/")
      #expect(String(decoding: copy.bytes, as: UTF8.self).contains("#EXTINF:-1,Ada"))
    }
  }

  @Test func `A duration of any size can be written`() {
    for duration in [Double.infinity, -.infinity, .nan, 1e300] {
      var text = M3UText(title: "copy")
      text.append([PlaylistEntry(location: "/a.mp3", title: "Ada", duration: duration)], folder: "/")
      #expect(String(decoding: text.bytes, as: UTF8.self).contains("#EXTINF:-1,Ada"))
    }
  }

  @Test(arguments: ["🇺🇳", "e\u{301}", "a"])
  func `A title is cut at a kilobyte`(_ letter: String) throws {
    let long = String(repeating: letter, count: 50_000)
    let content = try read("#EXTM3U\n#PLAYLIST:\(long)\n#EXTINF:1 genre=\"\(long)\",\(long)\n/a.mp3\n", .m3u)
    let texts = [content.title, content.entries.first?.title, content.entries.first?.attributes["genre"]]
    #expect(texts.allSatisfy { (1_016...1_024).contains($0?.utf8.count ?? 0) })
  }

  @Test func `A legacy m3u is read in its encoding`() throws {
    let bytes = Array("caf".utf8) + [0xe9] + Array(".mp3\n".utf8)
    #expect(PlaylistContent(bytes, format: .m3u, folder: "/l")?.entries.map(\.location) == ["/l/café.mp3"])
  }

  @Test func `Folders may be separated by backslashes`() throws {
    #expect(try read("Music\\Ada\\Play.mp3", .m3u).entries.map(\.location) == ["/lib/Playlists/Music/Ada/Play.mp3"])
  }

  static let foreign: [(written: String, location: String)] = [
    (#"E:\Musik\Kurt Gone\1.mp3"#, #"E:\Musik\Kurt Gone\1.mp3"#), ("e:/Musik/1.mp3", "e:/Musik/1.mp3"),
    (#"E:\a/b.mp3"#, #"E:\a/b.mp3"#), (#"\\NAS\Musik\1.mp3"#, #"\\NAS\Musik\1.mp3"#),
    ("file:///E:/Kurt%20Gone/1.mp3", "E:/Kurt Gone/1.mp3"), ("file://localhost/E:/1.mp3", "E:/1.mp3"),
    (#"Musik\E:\1.mp3"#, "/lib/Playlists/Musik/E:/1.mp3"), ("E:1.mp3", "/lib/Playlists/E:1.mp3"),
    ("EE:/1.mp3", "/lib/Playlists/EE:/1.mp3"), ("/E:/1.mp3", "/E:/1.mp3"), ("1:/1.mp3", "/lib/Playlists/1:/1.mp3"),
  ]

  @Test(arguments: foreign)
  func `A path of another system stays as it is written, also in a copy`(
    _ example: (written: String, location: String)
  ) throws {
    #expect(try read(example.written, .m3u).entries.map(\.location) == [example.location])
    #expect(try read("[playlist]\nFile1=\(example.written)\n", .pls).entries.map(\.location) == [example.location])
    #expect(try read(example.written, .m3u).entries.map(\.isStream) == [false])
    guard FilePath.isForeign(example.location) else { return }
    for isRelative in [false, true] {
      let line = PlaylistLocation.line(for: example.location, folder: "/lib/Other", isRelative: isRelative)
      #expect(line == example.location)
    }
  }

  @Test func `An HLS stream is a single stream`() throws {
    let content = try read("#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\npiece1.ts\npiece2.ts\n", .m3u8)
    #expect(content.isStream)
    #expect(content.entries.isEmpty)
  }

  @Test func `The entries of a pls are in numeric order`() throws {
    let content = try read(
      """
      [playlist]
      file2=b.mp3
      FILE1=http://a.invalid/x=y
      Title1=One
      Length1=-1
      Length2=61
      NumberOfEntries=2
      Version=2

      """, .pls)
    #expect(content.entries.map(\.location) == ["http://a.invalid/x=y", "/lib/Playlists/b.mp3"])
    #expect(content.entries.map(\.title) == ["One", nil])
    #expect(content.entries.map(\.duration) == [nil, 61])
  }

  @Test func `The entries of an xspf are its tracks`() throws {
    let content = try read(
      """
      <?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Dinner</title><trackList>
      <track><location>../Music/a%20b.mp3</location><creator>Ada</creator><title>Play</title>
      <duration>61500</duration></track>
      <track><title>nowhere</title></track>
      <track><location>file:///abs/c.mp3</location><location>other.mp3</location></track>
      </trackList></playlist>
      """, .xspf)
    #expect(content.title == "Dinner")
    #expect(content.entries.map(\.location) == ["/lib/Music/a b.mp3", "/abs/c.mp3"])
    #expect(content.entries[0].title == "Ada - Play")
    #expect(content.entries[0].duration == 61.5)
  }

  @Test(arguments: [PlaylistFormat.m3u, .pls, .xspf])
  func `Random bytes are read without a crash`(_ format: PlaylistFormat) throws {
    var random = Lottery(seed: 3)
    for length in [0, 1, 100, 5_000] {
      let bytes = (0..<length).map { _ in UInt8(random.next(256)) }
      #expect((PlaylistContent(bytes, format: format, folder: "/l")?.entries.count ?? 0) <= length)
    }
  }

  @Test(
    arguments: [
      (
        #"#EXTINF:-1 frequency="89.1" band="FM" callsign="KXYZ" genre="Jazz",Harbour Jazz 89.1 FM"#,
        "Harbour Jazz 89.1 FM", ["frequency": "89.1", "band": "FM", "callsign": "KXYZ", "genre": "Jazz"]
      ),
      (#"#EXTINF:-1 Genre="Rock, Pop",A, B"#, "A, B", ["genre": "Rock, Pop"]),
      ("#EXTINF:12,Only a title", "Only a title", [:]), ("#extinf:0,", nil, [:]),
      (#"#EXTINF:-1 broken="no end,Name"#, nil, ["broken": "no end,Name"]),
    ] as [(String, String?, [String: String])])
  func `An EXTINF line describes its entry`(_ line: String, _ title: String?, _ attributes: [String: String]) throws {
    let info = try #require(M3UInfo(line))
    #expect(info.title == title)
    #expect(info.attributes == attributes)
  }

  @Test func `A station has its names`() throws {
    let line = #"#EXTINF:-1 frequency="89.1" band="FM" callsign="KXYZ" genre="Jazz; Blues",Harbour Jazz 89.1 FM"#
    let content = try read("#EXTM3U\n\(line)\nhttp://s.invalid/1\nhttp://radio.invalid:8000/live\n", .m3u8)
    let stations = ListKind.stations(of: content, path: "/lib/Radio/list.m3u8")
    #expect(stations.map(\.title) == ["Harbour Jazz 89.1 FM", "radio.invalid"])
    #expect(stations[0].aliases == ["KXYZ", "89.1 FM", "89.1"])
    #expect(stations[0].genres == ["Jazz", "Blues"])
    #expect(stations[1].aliases.isEmpty)
  }
}
