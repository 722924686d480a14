import MediaIntents
import Testing

@testable import Shortcuts

/// Files of shortcuts, and what is wrong with some.
struct ShortcutFileTests {
  static let music = """
    # What is said in the morning.
    [shortcut good morning]
    volume 40 percent
    play radio paradise in the kitchen

    # Music to eat by.
    [shortcut dinner {genre}]
    ask genre = Which music?
    or genre = jazz
    shuffle some {genre} in the kitchen
    - sleep in 90 minutes
    play kettle song => item=4f1c

    """

  @Test
  func `A phrase has sentences, open places with a question and a default, and steps that may fail or are pinned`()
    throws
  {
    let file = ShortcutFile(Self.music, name: "music.txt")
    #expect(file.problems.isEmpty, "\(file.problems)")
    let morning = Shortcut(
      phrase: try ShortcutPhrase("good morning"),
      steps: [ShortcutStep("volume 40 percent"), ShortcutStep("play radio paradise in the kitchen")])
    let dinner = Shortcut(
      phrase: try ShortcutPhrase("dinner {genre}"),
      slots: [ShortcutSlot(name: "genre", question: "Which music?", fallback: "jazz")],
      steps: [
        ShortcutStep("shuffle some {genre} in the kitchen"), ShortcutStep("sleep in 90 minutes", mayFail: true),
        ShortcutStep("play kettle song", item: "4f1c"),
      ])
    #expect(file.entries.map(\.shortcut) == [morning, dinner])
    #expect(dinner.slot("genre").kind == .genre)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    /// Line and column.
    let place: String
    let kind: ShortcutFileProblem.Kind
    var testDescription: String { text }

    init(_ text: String, _ place: String, _ kind: ShortcutFileProblem.Kind) {
      (self.text, self.place, self.kind) = (text, place, kind)
    }
  }

  static let mistakes: [Mistake] = [
    Mistake("pause", "1:1", .lineOutsideSection),
    Mistake("[phrase x]\npause", "1:1", .unknownSection("phrase x")),
    Mistake("[shortcut]\npause", "1:1", .phrase(.empty)),
    Mistake("[shortcut {genre}]\npause", "1:11", .phrase(.empty)),
    Mistake("[shortcut a {b}{c}]\npause", "1:16", .phrase(.adjacentSlots("b"))),
    Mistake("[shortcut a {b} and {b}]\npause", "1:21", .phrase(.slotTwice("b"))),
    Mistake("[shortcut a {b c}]\npause", "1:13", .phrase(.slotName("b c"))),
    Mistake("[shortcut a {b]\npause", "1:13", .phrase(.unclosed)),
    Mistake("[shortcut a (b)]\npause", "1:13", .phrase(.character("("))),
    Mistake("[shortcut one two three four five six seven eight nine]\npause", "1:11", .phrase(.tooLong)),
    Mistake("[shortcut dinner]\n", "1:1", .noSteps),
    Mistake("[shortcut dinner]\nask genre = Which?\npause", "2:1", .unknownSlot("genre")),
    Mistake("[shortcut dinner {genre}]\nor genre = jazz\nor genre = soul\npause", "3:1", .twice("or")),
    Mistake("[shortcut dinner]\nplay some {genre}", "2:11", .openPlace("genre")),
    Mistake("[shortcut dinner]\nplay hello => volume=3", "2:12", .badSetting("volume=3")),
    Mistake("[shortcut dinner]\n- !", "2:1", .emptyStep),
    Mistake("[shortcut dinner]\nplay \(String(repeating: "a", count: 600))", "2:1", .stepTooLong),
    Mistake("[shortcut dinner]\n" + String(repeating: "pause\n", count: 13), "14:1", .tooManySteps),
  ]

  @Test(arguments: mistakes) func `A mistake is told with its place, and only its shortcut is left out`(
    _ mistake: Mistake
  ) {
    let file = ShortcutFile(mistake.text + "\n\n[shortcut supper]\nplay some soul\n", name: "music.txt")
    #expect(file.problems.map(\.kind) == [mistake.kind])
    #expect(file.problems.first.map { "\($0.line):\($0.column)" } == mistake.place)
    #expect(file.entries.map(\.shortcut.phrase.text) == ["supper"])
  }

  @Test func `The description of a mistake shows the line with a caret below`() {
    let file = ShortcutFile("[shortcut dinner]\nplay some {genre}", name: "music.txt")
    #expect(
      file.problems.map(\.description) == [
        "music.txt:2:11: the step has {genre}, and the phrase has not\n  play some {genre}\n            ^"
      ])
  }

  @Test func `Twelve steps are read`() {
    let file = ShortcutFile("[shortcut long]\n" + String(repeating: "pause\n", count: 12), name: "")
    #expect(file.problems.isEmpty && file.entries.first?.shortcut.steps.count == 12)
  }

  @Test func `What is written is read as the same`() throws {
    for entry in ShortcutFile(Self.music, name: "").entries {
      #expect(ShortcutText.isFaithful(entry.shortcut))
      #expect(
        ShortcutFile(ShortcutText.section(of: entry.shortcut), name: "").entries.map(\.shortcut) == [entry.shortcut])
      #expect(try Shortcut(phrase: entry.shortcut.phrase, lines: entry.shortcut.lines) == entry.shortcut)
    }
    for sentence in ["[shortcut x]", "# a remark", "- pause", "play hello => item=x", "a\nb"] {
      #expect(!ShortcutText.isFaithful(Shortcut(phrase: try ShortcutPhrase("x"), steps: [ShortcutStep(sentence)])))
    }
  }

  @Test func `Of many mistakes the first hundred are told, and the shortcuts behind them are used`() {
    let file = ShortcutFile(
      String(repeating: "[shortcut tea]\nplay {x}\n", count: 150) + "[shortcut supper]\npause\n", name: "music.txt")
    #expect(file.problems.count == ShortcutFile.maxProblems)
    #expect(file.entries.map(\.shortcut.phrase.text) == ["supper"])
  }

  @Test func `Of a long line with a mistake the beginning is told`() {
    let name = String(repeating: "x", count: 100_000)
    let texts = ["[\(name)]", "[shortcut tea]\nask \(name) = Which?", "[shortcut tea]\npause => \(name)", name]
    for text in texts {
      let told = ShortcutFile(text, name: "music.txt").problems.map(\.description)
      #expect(told.count == 1 && told[0].utf8.count < 2_000, "\(told.map(\.count))")
    }
  }

  @Test func `A change ends lines as the others of the file do`() throws {
    let text = "# mine\r\n[shortcut tea]\r\npause\r\n\r\n[shortcut nap]\r\npause\r\n"
    let entry = ShortcutFile(text, name: "").entries[0]
    let rest = Shortcut(phrase: try ShortcutPhrase("rest"), steps: [ShortcutStep("play hello"), ShortcutStep("pause")])
    #expect(
      ShortcutText.replacing(entry, with: rest, in: text)
        == "# mine\r\n[shortcut rest]\r\nplay hello\r\npause\r\n\r\n[shortcut nap]\r\npause\r\n")
    #expect(ShortcutText.replacing(entry, with: nil, in: text) == "# mine\r\n[shortcut nap]\r\npause\r\n")
    #expect(
      ShortcutText.appending(rest, to: text)
        == text + "\r\n[shortcut rest]\r\nplay hello\r\npause\r\n")
  }

  @Test func `A change leaves everything else of the file as it is`() throws {
    let entries = ShortcutFile(Self.music, name: "").entries
    let nap = Shortcut(phrase: try ShortcutPhrase("nap"), steps: [ShortcutStep("sleep in 20 minutes")])
    let without = ShortcutText.replacing(entries[0], with: nil, in: Self.music)
    #expect(without == Self.music.replacing(/\[shortcut good[^#]*/, with: ""))
    let replaced = ShortcutText.replacing(entries[0], with: nap, in: Self.music)
    #expect(ShortcutFile(replaced, name: "").entries.map(\.shortcut) == [nap, entries[1].shortcut])
    #expect(replaced.hasPrefix("# What is said") && replaced.contains("# Music to eat by."))
    #expect(ShortcutText.appending(nap, to: Self.music).hasPrefix(Self.music))
    #expect(ShortcutText.appending(nap, to: "") == "[shortcut nap]\nsleep in 20 minutes\n")
  }
}
