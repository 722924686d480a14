import TestSupport
import Testing

@testable import MediaFiles

/// The words of songs, beside them or in their tags.
@Suite(.timeLimit(.minutes(10)))
struct LyricsTests {
  static let texts: [(text: String, starts: [Double?], lines: [String])] = [
    ("One\n\nTwo\n", [nil, nil, nil], ["One", "", "Two"]),
    ("[ar:Ann]\n[00:01.50]One\n[01:02]Two\r\n", [1.5, 62], ["One", "Two"]),
    ("[00:10.00][00:02.00]Again\n[00:05.5]Once", [2, 5.5, 10], ["Again", "Once", "Again"]),
    ("[offset:+500]\n[00:02.00]A\n[offset:0x]\n", [1.5], ["A"]),
    ("[00:01]<00:01.20>Two <00:02.00>words", [1], ["Two words"]),
    ("[Chorus]\nLa <la>\n", [nil, nil], ["[Chorus]", "La <la>"]), ("", [], []), ("\n\n", [], []),
  ]

  @Test(arguments: texts)
  func `Lines are sorted by their stamps, if they have any`(
    _ example: (text: String, starts: [Double?], lines: [String])
  ) {
    let lines = Lyrics(example.text).lines
    #expect(lines.map(\.start) == example.starts && lines.map(\.text) == example.lines)
  }

  @Test func `A file beside the song comes before its tags`() throws {
    let folder = TemporaryFolder()
    let song = try folder.write(TinyFlac.bytes(["TITLE=A", "LYRICS=In the tags\nTwo"]), to: "a.flac")
    #expect(Lyrics.ofSound(at: song)?.lines.map(\.text) == ["In the tags", "Two"])
    try folder.write("[00:01.00]Beside", to: "a.lrc")
    #expect(Lyrics.ofSound(at: song)?.lines.map(\.text) == ["Beside"])
    let other = try folder.write(TinyFlac.bytes(["TITLE=B"]), to: "b.flac")
    #expect(Lyrics.ofSound(at: other) == nil && Lyrics.ofSound(at: folder.path("none.flac")) == nil)
  }
}
