import Testing

@testable import Shortcuts

/// Which sentence runs which shortcut, and which may run each other.
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
