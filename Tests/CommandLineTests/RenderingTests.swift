import ControlProtocol
import MediaIntents
import Testing
import Views

@testable import arioso

struct RenderingTests {
  static let song = MediaItem(identifier: ItemID("1"), title: "Outer\u{1B}[31m Peace", type: .song, artist: "Toro")

  static let texts: [(raw: String, line: String)] = [
    ("plain ä 音 🎵", "plain ä 音 🎵"), ("a\u{1B}]0;x\u{07}b", "a␛]0;x␇b"), ("a\nb\r\tc", "a␊b␍ c"),
    ("\u{7F}\u{9B}31m", "␡\u{FFFD}31m"), ("a\u{202E}b\u{2066}c\u{2028}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"), ("", ""),
    ("a\u{200E}b\u{200F}c\u{61C}d\u{202A}e\u{2069}f", "abcd\u{FFFD}e\u{FFFD}f"),
    ("\u{FEFF}a\u{200B}b\u{AD}c\u{180E}d\u{E0041}e\u{FFF9}f", "abcdef"),
    ("👩\u{200D}🚀 می\u{200C}خواهم ❤\u{FE0F}", "👩\u{200D}🚀 می\u{200C}خواهم ❤\u{FE0F}"),
  ]

  @Test(arguments: texts)
  func `Control characters never reach the terminal`(_ example: (raw: String, line: String)) {
    #expect(PrintableText.line(example.raw) == example.line)
    #expect(PrintableText.lines(example.raw) == example.line.replacing("␊", with: "\n"))
  }

  @Test func `JSON has no raw control characters and keeps its value`() {
    let marks = "\u{200F}\u{61C}\u{202E}\u{2066}\u{2069}\u{FEFF}\u{E0041}"
    #expect(JSONText.line([marks]) == #"["\u200f\u061c\u202e\u2066\u2069\ufeff\udb40\udc41"]"#)
    #expect(JSONText.line(["a\u{9B}\u{7F}\u{1B}/é"]) == #"["a\u009b\u007f\u001b/é"]"#)
  }

  @Test func `An answer is printed with the documented keys`() {
    let reply = Reply(
      state: .refused, request: nil, code: "failure", items: [Self.song], spoken: "s", displayed: "d",
      reason: "notUnderstood", playerFailed: true)
    #expect(
      JSONText.line(PrintedReply(reply)) == """
        {"choices":[],"code":"failure","displayed":"d","items":[{"artist":"Toro","identifier":"1",\
        "title":"Outer\\u001b[31m Peace","type":"song"}],"reason":"notUnderstood","request":null,"spoken":"s",\
        "state":"refused"}
        """)
    let step = Reply(state: .answered, request: .play, code: "success", spoken: "", displayed: "")
    let two = Reply(state: .answered, request: .play, code: "success", spoken: "", displayed: "", steps: [step, step])
    let printed = JSONText.line(PrintedReply(step))
    #expect(JSONText.line(PrintedReply(two)).contains("\"steps\":[\(printed),\(printed)]"))
  }

  static let widths: [(text: String, width: Int)] = [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("音乐", 4), ("방탄", 4), ("🎵", 2), ("ＡＢ", 4), ("Дми", 3),
  ]

  @Test(arguments: widths)
  func `The width of a text is its columns`(_ example: (text: String, width: Int)) {
    #expect(example.text.columns == example.width)
  }

  @Test func `Columns are aligned`() {
    var table = TextTable()
    table.add(["a", "音乐", "x"])
    table.add(["bcd", "é", ""])
    table.add(["e"])
    #expect(table.lines(indent: " ") == [" a    音乐  x", " bcd  é", " e"])
  }

  static let durations: [(seconds: Double, text: String)] = [
    (0, "0:00"), (59.9, "0:59"), (61, "1:01"), (3600, "1:00:00"), (7325, "2:02:05"), (-3, "0:00"), (.nan, "0:00"),
  ]

  @Test(arguments: durations)
  func `A duration is formatted like a clock`(_ example: (seconds: Double, text: String)) {
    #expect(ClockText.duration(example.seconds) == example.text)
  }

  @Test(arguments: Finding.Kind.allCases)
  func `Each finding says what is wrong, with its evidence, and what to do`(_ kind: Finding.Kind) {
    let finding = Finding(kind, "a\u{1B}b", detail: "why", count: 3)
    let lines = DiagnosisText.text(Diagnosis(findings: [finding])).split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix("  "))
    let hasEvidence = ["a␛b", "why", "3"].contains { lines[0].contains($0) }
    #expect(hasEvidence || kind == .sessionBusMissing, "\(lines)")
  }

  @Test func `A diagnosis without findings says so`() {
    #expect(DiagnosisText.text(Diagnosis(findings: [])) == "Nothing is wrong.")
  }

  @Test func `A feed's problem is told in words`() {
    for problem in FeedProblem.allCases {
      let text = DiagnosisText.text(Diagnosis(findings: [Finding(.podcastFailed, "x", detail: problem.rawValue)]))
      #expect(text.contains(": ") && !text.contains(": \(problem.rawValue)\n"), "\(text)")
    }
  }

  static let counts: [(count: Int, text: String)] = [(0, "0 podcasts"), (1, "1 podcast"), (12, "12 podcasts")]

  @Test(arguments: counts)
  func `A number of things is in the singular or the plural`(_ example: (count: Int, text: String)) {
    #expect(CountText.of(example.count, "podcast") == example.text)
  }

  @Test func `The status is one line`() {
    #expect(
      StatusText.line(DaemonStatus(state: .stopped, volume: 80, library: LibraryCounts(), pid: 1))
        == "stopped · volume 80")
    let status = DaemonStatus(
      state: .playing, current: Self.song, position: 83, duration: 225, speed: 1.25, volume: 80, muted: true,
      shuffle: true, repeat: .one, library: LibraryCounts(), pid: 1)
    #expect(
      StatusText.line(status)
        == "playing · Outer␛[31m Peace · Toro · 1:23 of 3:45 · 1.25x · muted · shuffle · repeat one")
    let stream = DaemonStatus(
      state: .playing, current: Self.song, streamTitle: "News", position: 83, library: LibraryCounts(), pid: 1)
    #expect(StatusText.line(stream) == "playing · Outer␛[31m Peace · Toro · News · 1:23 · volume 100")
    let timed = DaemonStatus(
      state: .playing, volume: 80, sleepTimer: DaemonStatus.Timer(seconds: 600, left: 599), library: LibraryCounts(),
      pid: 1)
    #expect(StatusText.line(timed) == "playing · volume 80 · stops in 9:59")
    let ending = DaemonStatus(
      state: .playing, volume: 80, sleepTimer: DaemonStatus.Timer(end: .item), library: LibraryCounts(), pid: 1)
    #expect(StatusText.line(ending) == "playing · volume 80 · stops after this")
    var later = ending
    later.sleepTimer = DaemonStatus.Timer(end: .item, more: 2)
    #expect(StatusText.line(later) == "playing · volume 80 · stops after 2 more items")
    let unheard = DaemonStatus(state: .stopped, unheard: true, library: LibraryCounts(), pid: 1)
    #expect(StatusText.line(unheard) == "stopped · not heard: no sound device · volume 100")
  }

  @Test func `The queue is numbered and the current item marked`() {
    let item = MediaItem(identifier: ItemID("2"), title: "B", type: .song)
    let queue = QueueListing(items: Array(repeating: item, count: 10), currentIndex: 1)
    let lines = ListText.queue(queue).split(separator: "\n")
    #expect(lines[0] == "   1  B" && lines[1] == ">  2  B" && lines[9] == "  10  B")
  }

  @Test func `Names of one kind are listed alone, names of several under headings`() {
    let shows = VocabularyListing.NameSet(kind: .shows, names: ["A", "B"])
    let genres = VocabularyListing.NameSet(kind: .genres, names: ["C"])
    let empty = VocabularyListing.NameSet(kind: .songs, names: [])
    #expect(ListText.vocabulary(VocabularyListing(sets: [shows])) == "A\nB")
    #expect(ListText.vocabulary(VocabularyListing(sets: [shows, empty, genres])) == "shows:\n  A\n  B\ngenres:\n  C")
  }

  @Test func `A scan's summary lists what could not be read`() {
    let summary = ScanSummary(
      added: 1, changed: 2, removed: 3, unchanged: 4, seconds: 1.26,
      problems: [.init(path: "/a\nb.mp3", reason: "not audio")])
    #expect(
      LibraryText.summary(summary) == """
        1 added, 2 changed, 3 removed, 4 unchanged in 1.3 s
        not readable:
          /a␊b.mp3: not audio
        """)
  }

  static let bars: [(done: Int, total: Int, columns: Int, text: String)] = [
    (5, 10, 80, "[####################--------------------] 5 of 10 files, 100 a second"),
    (0, 0, 80, "[----------------------------------------] 0 of 0 files, 100 a second"),
    (20, 10, 45, "[#############] 20 of 10 files, 100 a second"),
    (5, 10, 12, "5 of 10 fi…"),
  ]

  @Test(arguments: bars)
  func `The bar fits its columns`(_ example: (done: Int, total: Int, columns: Int, text: String)) {
    let progress = ScanProgress(done: example.done, total: example.total, perSecond: 99.7)
    let bar = ProgressText.bar(progress, columns: example.columns)
    #expect(bar == example.text)
    #expect(bar.columns < example.columns)
  }

  @Test func `An explanation shows readings, candidates and the criteria they lost by`() {
    let album = MediaItem(identifier: ItemID("2"), title: "Outer Peace (Deluxe Edition)", type: .album, artist: "Toro")
    let best = Explanation.Candidate(
      item: album,
      evidence: [MatchEvidence(field: "mediaName", said: "outer peace", matched: "Outer Peace", rung: .shortened)],
      criteria: [.init(name: "rung", value: "shortened"), .init(name: "plays", value: "3")])
    let other = Explanation.Candidate(
      item: MediaItem(identifier: ItemID("3"), title: "Peace", type: .song), evidence: [],
      criteria: [.init(name: "rung", value: "wordsMissing")],
      relaxed: [RelaxedConstraint(field: .artist, said: "moby")], lostBy: "rung")
    let play = Interpretation(
      request: .play(PlayMediaIntent()), slots: [Slot(name: "mediaName", text: "outer peace", start: 1, end: 3)],
      lines: ["play.txt:3"])
    let search = Interpretation(request: .search(SearchForMediaIntent()), cost: 20, unexplained: 1, isBareName: true)
    let explanation = Explanation(
      sentence: "play outer peace",
      readings: [
        .init(interpretation: play, candidates: [best, other]),
        .init(interpretation: search, candidates: [], lostBy: "unexplained"),
      ], request: play.request, chosen: album)
    #expect(
      ExplanationText.text(explanation) == """
        “play outer peace”

        1. play · cost 0 · play.txt:3
           mediaName  “outer peace”  word 2–3
           item                                 type   matched                                  rung       plays  relaxed        lost by
           Outer Peace (Deluxe Edition) · Toro  album  mediaName “outer peace” = “Outer Peace”  shortened  3
           Peace                                song                                                              artist “moby”  rung

        2. search · cost 20 · 1 words unexplained · bare name · lost by unexplained
           nothing in the library

        chosen: play · Outer Peace (Deluxe Edition) · Toro
        """)
  }
}
