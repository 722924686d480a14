import MediaIntents
import Testing

@testable import MediaFiles

/// Edits of the lines of a playlist.
struct PlaylistTextEditTests {
  private static let list = """
    #EXTM3U
    #PLAYLIST:Trip
    # my own words
    #EXTINF:1,Ada - A
    ../Music/A.mp3

    # the middle
    #EXTVLCOPT:volume=3
    #EXTINF:2,Ada - B
    # about B
    ../Music/B.mp3
    C.mp3
    # the end

    """

  static let removals: [(places: Set<Int>, gone: [String])] = [
    ([0], ["#EXTINF:1,Ada - A", "../Music/A.mp3"]),
    ([1], ["#EXTVLCOPT:volume=3", "#EXTINF:2,Ada - B", "../Music/B.mp3"]),
    ([2], ["C.mp3"]),
    ([0, 2], ["#EXTINF:1,Ada - A", "../Music/A.mp3", "C.mp3"]),
    ([], []),
  ]

  @Test(arguments: removals, ["\n", "\r\n", "\r"])
  func `What is removed leaves every other line as it is`(
    _ example: (places: Set<Int>, gone: [String]), _ end: String
  ) {
    let lines = Self.list.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    func bytes(_ lines: some Sequence<Substring>) -> [UInt8] {
      [0xef, 0xbb, 0xbf] + lines.flatMap { Array(($0 + end).utf8) }
    }
    var text = M3UText(bytes(lines))
    text.remove(at: example.places)
    #expect(text.bytes == bytes(lines.filter { !example.gone.contains(String($0)) }))
  }

  @Test func `Lines with different ends keep their own`() {
    var text = M3UText(Array("#EXTM3U\r\nA.mp3\nB.mp3\r\nC.mp3".utf8))
    text.remove(at: [1])
    #expect(String(decoding: text.bytes, as: UTF8.self) == "#EXTM3U\r\nA.mp3\nC.mp3\r\n")
  }

  @Test func `Entries in another order keep the lines before them`() {
    var text = M3UText(Array("#EXTM3U\n# list\n#EXTINF:1,A\nA.mp3\n# of B\nB.mp3\n#EXTINF:3,C\nC.mp3\n# end\n".utf8))
    text.arrange([2, 0, 1])
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "#EXTM3U\n# list\n#EXTINF:3,C\nC.mp3\n#EXTINF:1,A\nA.mp3\n# of B\nB.mp3\n# end\n")
  }

  @Test func `A legacy encoding is kept where it has the letters, and else becomes UTF-8`() {
    let old = Array("#EXTM3U\ncaf".utf8) + [0xe9] + Array(".mp3\n".utf8)
    var text = M3UText(old)
    text.append([PlaylistEntry(location: "/l/th\u{e9}.mp3")], folder: "/l")
    #expect(text.bytes == old + Array("th".utf8) + [0xe9] + Array(".mp3\n".utf8))
    text.append([PlaylistEntry(location: "/l/茶.mp3")], folder: "/l")
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == "#EXTM3U\n#EXTENC:UTF-8\ncafé.mp3\nthé.mp3\n茶.mp3\n")
  }

  @Test func `A copy elsewhere has the same entries, doubles and comments`() {
    let text = M3UText(
      Array("#EXTM3U\n#PLAYLIST:Old\n# mine\n#EXTINF:1,A\nA.mp3\nhttp://s.invalid/1\n/x/B.mp3\nA.mp3\n".utf8))
    let copy = text.copy(title: "New", from: "/lib/Lists", to: "/own")
    #expect(
      String(decoding: copy.bytes, as: UTF8.self) == """
        #EXTM3U
        #PLAYLIST:New
        # mine
        #EXTINF:1,A
        /lib/Lists/A.mp3
        http://s.invalid/1
        /x/B.mp3
        /lib/Lists/A.mp3

        """)
  }

  @Test(arguments: ["", "\n\n", "# only a remark", "#EXTINF:1,no path\n"])
  func `A text without entries is edited too`(_ old: String) {
    var text = M3UText(Array(old.utf8))
    text.remove(at: [0])
    text.arrange([])
    text.append([PlaylistEntry(location: "/a.mp3")], folder: "/")
    #expect(M3UText(text.bytes).locations(folder: "/") == ["/a.mp3"])
  }
}
