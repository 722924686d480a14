import Testing

@testable import MediaFiles

struct PlaylistWritingTests {
  private func appended(_ text: [UInt8], _ location: String, title: String? = "Ada - Play") -> String {
    var m3u = M3UText(text)
    m3u.append([PlaylistEntry(location: location, title: title, duration: 61.6)], folder: "/lib/Playlists")
    return String(decoding: m3u.bytes, as: UTF8.self)
  }

  @Test func `Unknown lines are preserved`() {
    let old = "#EXTM3U\n#MYTOOL:x y\n\n# remark\n../Music/a.mp3\n"
    #expect(appended(Array(old.utf8), "/lib/Music/b.mp3") == old + "#EXTINF:62,Ada - Play\n../Music/b.mp3\n")
  }

  @Test func `Line ends are preserved`() {
    #expect(
      appended(Array("#EXTM3U\r\n/a.mp3\r\n".utf8), "/b.mp3").hasSuffix("/a.mp3\r\n#EXTINF:62,Ada - Play\r\n/b.mp3\r\n")
    )
  }

  @Test func `A plain m3u becomes an extended one`() {
    #expect(appended(Array("/a.mp3".utf8), "/b.mp3", title: nil) == "#EXTM3U\n/a.mp3\n/b.mp3\n")
  }

  @Test func `A legacy encoding that lacks a letter becomes UTF-8 and is marked`() {
    let text = appended(Array("caf".utf8) + [0xe9] + Array(".mp3\n".utf8), "http://x/y", title: "茶")
    #expect(text == "#EXTM3U\n#EXTENC:UTF-8\ncafé.mp3\n#EXTINF:62,茶\nhttp://x/y\n")
  }

  @Test(arguments: [
    ("/lib/Music/a.mp3", "../Music/a.mp3"), ("/lib/Playlists/a.mp3", "a.mp3"), ("/other/a.mp3", "../../other/a.mp3"),
    ("/lib/Playlists/#1.mp3", "./#1.mp3"),
  ])
  func `A path is written relative to the playlist`(_ path: String, _ text: String) {
    #expect(PlaylistLocation.relative(path, folder: "/lib/Playlists") == text)
    #expect(PlaylistLocation.resolve(text, folder: "/lib/Playlists") == path)
  }

  static let names = [
    "a\nb.mp3", "a\r\nb.mp3", " leading.mp3", "trailing.mp3 ", "back\\slash.mp3", "\u{301}acute.mp3", "#1.mp3",
    "a\u{2028}b.mp3", "100%.mp3", "a%20b.mp3", "x\u{85}y.mp3", "\t.mp3", "http:", "file:", "é.mp3", "e\u{301}.mp3",
  ]

  @Test(arguments: names, ["", "#EXTM3U\nother.mp3\n"])
  func `A name of any characters is read back`(_ name: String, _ old: String) throws {
    for folder in ["/lib/Playlists", "/lib/\u{301}mark", "/lib"] {
      let entry = PlaylistEntry(location: folder + "/" + name, title: "Ada")
      var m3u = M3UText(Array(old.utf8))
      m3u.append([entry], folder: "/lib/Playlists")
      let content = M3UText(m3u.bytes).content(folder: "/lib/Playlists")
      #expect(content.entries.count == (old.isEmpty ? 1 : 2))
      let read = try #require(content.entries.last)
      #expect(read.location.utf8.elementsEqual(entry.location.utf8) && read.title == "Ada")
    }
  }

  @Test(arguments: ["", "#EXTM3U\nother.mp3\n"])
  func `A song of a server keeps its address`(_ old: String) {
    var m3u = M3UText(Array(old.utf8))
    m3u.append([PlaylistEntry(location: "mpd:/VT/OP/1.flac")], folder: "/lib")
    #expect(M3UText(m3u.bytes).content(folder: "/lib").entries.last?.location == "mpd:/VT/OP/1.flac")
  }

  @Test func `The address of a stream adds no lines`() {
    #expect(appended([], "http://s.invalid/x\n/etc/passwd", title: nil) == "#EXTM3U\nhttp://s.invalid/x/etc/passwd\n")
  }

  @Test func `Written entries are read back`() {
    let entries = [
      PlaylistEntry(location: "/lib/a  b.mp3", title: "A, B", duration: 3),
      PlaylistEntry(location: "http://s.invalid/x"),
    ]
    var m3u = M3UText(title: "Road Trip", original: "/lib/Playlists/Road Trip.xspf")
    m3u.append(entries, folder: "/own")
    let content = M3UText(m3u.bytes).content(folder: "/own")
    #expect(content.title == "Road Trip")
    #expect(content.original == "/lib/Playlists/Road Trip.xspf")
    #expect(content.entries == entries)
  }
}
