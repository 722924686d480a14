import Testing

@testable import Shortcuts

/// Which sentence runs which shortcut, and which may run each other.
@Suite(.timeLimit(.minutes(1)))
struct ShortcutBookTests {
  private func book(_ text: String) -> ShortcutBook { ShortcutBook([("music.txt", text)]) }

  static let dinner =
    "[shortcut dinner {genre}]\nplay some {genre}\n[shortcut dinner in the {room}]\nplay in the {room}\n"
    + "[shortcut 晚餐 {流派}]\n播放{流派}\n[shortcut good morning]\nplay jazz\n"

  static let sentences: [(said: String, phrase: String?, values: [String: String])] = [
    ("dinner", "dinner {genre}", [:]), ("Dinner!", "dinner {genre}", [:]),
    ("dinner soul", "dinner {genre}", ["genre": "soul"]),
    ("dinner West Coast jazz", "dinner {genre}", ["genre": "West Coast jazz"]),
    ("dinner in the kitchen", "dinner in the {room}", ["room": "kitchen"]),
    ("晚餐", "晚餐 {流派}", [:]), ("晚餐爵士乐", "晚餐 {流派}", ["流派": "爵士乐"]),
    ("good morning", "good morning", [:]), ("good mornings", nil, [:]), ("morning", nil, [:]),
    ("make dinner", nil, [:]), ("good", nil, [:]),
  ]

  @Test(arguments: sentences)
  func `A sentence runs the shortcut whose phrase it is as a whole, with what was said in its open places`(
    _ example: (said: String, phrase: String?, values: [String: String])
  ) {
    let run = book(Self.dinner).run(by: example.said)
    #expect(run?.shortcut.phrase.text == example.phrase)
    #expect(run?.values ?? [:] == example.values)
  }

  static let calls: [(words: String, phrase: String?, values: [String: String])] = [
    ("dinner", "dinner {genre}", [:]), ("dinner {genre}", "dinner {genre}", [:]), ("Dinner {x}", "dinner {genre}", [:]),
    ("dinner soul", "dinner {genre}", ["genre": "soul"]), ("dinner in the {room}", "dinner in the {room}", [:]),
    ("dinner in the", "dinner in the {room}", [:]), ("dinner in the den", "dinner in the {room}", ["room": "den"]),
    ("晚餐 {流派}", "晚餐 {流派}", [:]), ("晚餐爵士乐", "晚餐 {流派}", ["流派": "爵士乐"]),
    ("good morning", "good morning", [:]), ("good morning {x}", "good morning", [:]), ("lunch {genre}", nil, [:]),
    ("{genre}", nil, [:]),
  ]

  @Test(arguments: calls)
  func `A shortcut is called by its phrase, in which the name of an open place is nothing that is said there`(
    _ example: (words: String, phrase: String?, values: [String: String])
  ) {
    let run = book(Self.dinner).run(calledBy: example.words)
    #expect(run?.shortcut.phrase.text == example.phrase)
    #expect(run?.values ?? [:] == example.values)
  }

  @Test func `What is said in an open place belongs to no name`() {
    let dinner = book(Self.dinner)
    #expect(dinner.entry(called: "dinner soul") == nil)
    #expect(dinner.entry(saidBy: "dinner soul")?.shortcut.phrase.text == "dinner {genre}")
    #expect(dinner.entry(written: "Good morning") == nil)
    #expect(dinner.entry(written: "good morning")?.shortcut.phrase.text == "good morning")
  }

  static let near: [(said: String, nearness: PhraseNearness?)] = [
    ("the good morning", .equivalent), ("good mornings", .equivalent), ("a goodmorning", .equivalent),
    ("good mourning", .sound), ("god morning", .sound), ("good evening", nil), ("play good morning", nil),
  ]

  @Test(arguments: near)
  func `Articles, the plural and words that sound alike are near to a phrase`(
    _ example: (said: String, nearness: PhraseNearness?)
  ) {
    let found = book("[shortcut good morning]\nplay jazz").near([example.said])
    #expect(found?.nearness == example.nearness)
  }

  @Test func `What is as near to two phrases runs neither`() {
    let both = book("[shortcut good morning]\nplay jazz\n[shortcut good mornings]\nplay soul")
    #expect(both.near(["the good morning"]) == nil)
  }

  @Test func `Two shortcuts of the same words are one too many`() {
    let twice = book("[shortcut dinner {genre}]\nplay {genre}\n[shortcut Dinner]\npause")
    #expect(twice.shortcuts.map(\.phrase.text) == ["dinner {genre}"])
    #expect(twice.problems.map(\.kind) == [.sameWords(file: "music.txt")])
    #expect(twice.problems.first?.line == 3)
  }

  @Test func `A circle is refused with its way round`() {
    let circle = book("[shortcut a]\nb\n[shortcut b]\nc\n[shortcut c]\npause\na")
    #expect(circle.shortcuts.map(\.phrase.text) == ["a", "b"])
    #expect(circle.problems.map(\.kind) == [.circle(["a", "b", "c", "a"])])
    #expect(book("[shortcut a]\na").problems.map(\.kind) == [.circle(["a", "a"])])
  }

  @Test func `Four shortcuts may run each other, and no fifth`() {
    let four = "[shortcut a]\npause\n[shortcut b]\na\n[shortcut c]\nb\n[shortcut d]\nc\n"
    #expect(book(four).problems.isEmpty)
    let five = book(four + "[shortcut e]\nd")
    #expect(five.problems.map(\.kind) == [.tooDeep(["e", "d", "c", "b", "a"])])
    #expect(five.shortcuts.count == 4)
  }

  @Test func `A longer phrase takes over the steps that it fits better, which may close a circle`() {
    let redirected = book("[shortcut tea {x}]\npause\n[shortcut cake]\ntea time\n[shortcut tea time]\ncake\n")
    #expect(redirected.shortcuts.map(\.phrase.text) == ["tea {x}", "cake"])
    #expect(redirected.problems.map(\.kind) == [.circle(["cake", "tea time", "cake"])])
    // What was refused has taken nothing over.
    let deep = book(
      "[shortcut tea {x}]\npause\n[shortcut cake]\ntea time\n[shortcut tea time]\ncake\n[shortcut a]\ncake\n"
        + "[shortcut b]\na\n[shortcut c]\nb\n")
    #expect(deep.problems.map(\.kind).last == .tooDeep(["c", "b", "a", "cake", "tea {x}"]))
  }

  @Test func `Any shortcuts are refused that would run themselves or too many each other, and no others`() {
    var (numbers, fits) = (Numbers(seed: 7), Fits())
    for round in 0..<60 {
      var text = ""
      for _ in 0..<14 {
        let phrase = numbers.phrase(open: numbers.next(below: 4) == 0)
        let steps = (0..<1 + numbers.next(below: 3)).map { _ in numbers.phrase(open: false) }
        text += "[shortcut \(phrase)]\n\(steps.joined(separator: "\n"))\n"
      }
      let kept = Self.kept(of: ShortcutFile(text, name: "").entries.map(\.shortcut), &fits)
      #expect(book(text).shortcuts == kept, "\(round)")
    }
  }

  /// Those that may be there, one after the other, by following every way anew.
  private static func kept(of shortcuts: [Shortcut], _ fits: inout Fits) -> [Shortcut] {
    var kept: [Shortcut] = []
    for shortcut in shortcuts where !kept.contains(where: { $0.phrase.words == shortcut.phrase.words }) {
      let all = kept + [shortcut]
      let runs = all.map { one in
        one.steps.compactMap { step in
          all.indices.filter { fits.isRun(all[$0], by: step.sentence) }
            .max { all[$0].phrase.words.count < all[$1].phrase.words.count }
        }
      }
      if all.indices.allSatisfy({ ends($0, runs) }) { kept = all }
    }
    return kept
  }

  private static func ends(_ place: Int, _ runs: [[Int]], after count: Int = 1) -> Bool {
    count <= Shortcut.maxDepth && runs[place].allSatisfy { ends($0, runs, after: count + 1) }
  }

  @Test func `As many as may be there are read at once, with all steps`() {
    let steps = (0..<Shortcut.maxSteps).map { "phrase \($0)\n" }.joined()
    let tea = (0..<ShortcutFile.maxShortcuts).map { place in
      "[shortcut phrase \(place)]\n" + (place < 20 ? "pause\n" : steps)
    }.joined()
    let full = book(tea + "[shortcut one more]\npause\n")
    #expect(full.shortcuts.count == ShortcutFile.maxShortcuts)
    #expect(full.problems.map(\.kind) == [.tooManyShortcuts])
  }

  @Test func `A phrase is found while it is typed, those without open places first`() {
    let book = book(Self.dinner + "[shortcut late dinner]\npause")
    #expect(
      book.shortcuts(like: "din").map(\.phrase.text) == ["late dinner", "dinner {genre}", "dinner in the {room}"])
    #expect(book.shortcuts(like: "good mor").map(\.phrase.text) == ["good morning"])
    #expect(book.shortcuts(like: "ood").isEmpty && book.shortcuts(like: " ").isEmpty)
  }

  @Test func `The menu of a desktop has ten phrases, which a shell cannot read otherwise`() throws {
    let actions = DesktopActions((0..<12).map { "phrase \($0)" } + ["x"])
    #expect(actions.text.matches(of: /\nExec=arioso --no-ask shortcut run "phrase \d"\n/).count == 10)
    #expect(actions.text.contains("\nActions=shortcut1;shortcut2;"))
    let odd = DesktopActions([#"100% "off" $HOME `x` \"#]).text
    #expect(odd.contains(#"run "100%% \\"off\\" \\$HOME \\`x\\` \\\\""#))
  }
}

/// The same numbers in each run.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// One to three of four words, and perhaps an open place.
  mutating func phrase(open: Bool) -> String {
    let words = (0..<1 + next(below: 3)).map { _ in ["tea", "cake", "late", "sweet"][next(below: 4)] }
    return words.joined(separator: " ") + (open ? " {x}" : "")
  }
}

/// Which sentence is which phrase, each found out once.
private struct Fits {
  private var known: [[String]: Bool] = [:]

  mutating func isRun(_ shortcut: Shortcut, by sentence: String) -> Bool {
    let (phrase, key) = (shortcut.phrase.text, [shortcut.phrase.text, sentence])
    if let known = known[key] { return known }
    let isRun = ShortcutBook([("", "[shortcut \(phrase)]\npause")]).run(by: sentence) != nil
    known[key] = isRun
    return isRun
  }
}
