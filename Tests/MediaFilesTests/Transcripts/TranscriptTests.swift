import Testing

@testable import MediaFiles

@Suite(.timeLimit(.minutes(10)))
struct TranscriptTests {
  static let texts: [(name: String, text: String)] = [
    (
      "WebVTT",
      "\u{feff}WEBVTT\n\nNOTE made by hand\n\nintro\n00:04.000 --> 00:06.500 align:left\n<v Ada>Good <i>evening</i>\n\n01:02:03.250 --> 01:02:05.000\nand\ngood night\n"
    ),
    (
      "SubRip",
      "1\r\n00:00:04,000 --> 00:00:06,500\r\nGood evening\r\n\r\n2\r\n01:02:03,250 --> 01:02:05,000\r\nand good night\r\n"
    ),
    (
      "SubRip without blank lines",
      "1\n00:00:04,000 --> 00:00:06,500\nGood evening\n2\n01:02:03,250 --> 01:02:05,000\nand good night"
    ),
    (
      "JSON",
      #"{"version":"1.0.0","segments":[{"speaker":"Ada","startTime":4,"endTime":6.5,"body":"Good evening"},{"startTime":3723.25,"body":" and good\nnight"}]}"#
    ),
    (
      "HTML",
      "<html><head><title>Talk</title></head><cite>Ada:</cite><time>0:04</time><p>Good <b>evening</b></p><time>1:02:03.25</time><p>and good&nbsp;night</p>"
    ),
  ]

  @Test(arguments: texts)
  func `The lines of a transcript have their times`(_ example: (name: String, text: String)) {
    let lines = Transcript(Array(example.text.utf8)).lines
    #expect(lines.map(\.text) == ["Good evening", "and good night"])
    #expect(lines.map(\.start) == [4, 3723.25])
  }

  @Test func `A plain text has lines without times`() {
    let lines = Transcript(Array("Good evening\n\n  and good\tnight \n".utf8)).lines
    #expect(lines == [.init(start: nil, text: "Good evening"), .init(start: nil, text: "and good night")])
  }

  @Test(arguments: ["", "{", "{\"segments\":7}", "<", "-->", "00:0x --> 1\nword", "WEBVTT"])
  func `A damaged transcript has no lines`(_ text: String) {
    #expect(Transcript(Array(text.utf8)).lines.filter { $0.start != nil }.isEmpty)
  }

  private static let talk = Transcript(
    lines: [
      .init(start: 0, text: "This evening: coats,"), .init(start: 8, text: "and what they hold."),
      .init(start: 20, text: "A pocket is a bag"), .init(start: 24, text: "sewn into a coat."),
      .init(start: 300, text: "Tailors charged for every pocket."), .init(start: 400, text: "再说一遍口袋的事"),
    ])

  static let searches: [(words: String, start: Double?)] = [
    ("pockets", 20), ("the pockets of coats", 0), ("pocket bag", 20), ("tailors", 300), ("coats", 0),
    ("tailors and coats", nil),
    ("ocket", nil), ("口袋", 400), ("", nil), ("the", nil),
  ]

  @Test(arguments: searches)
  func `Words are found where they are said together`(_ example: (words: String, start: Double?)) {
    #expect(Self.talk.firstLine(with: SearchWords(example.words))?.start == example.start)
  }

  @Test func `A stored transcript is read as it was`() {
    let transcript = Transcript(lines: Self.talk.lines + [.init(start: nil, text: "the end")])
    #expect(Transcript(stored: transcript.stored) == transcript)
  }
}
