import Testing

@testable import arioso

/// Words behind a command that are none of its own.
struct NounTests {
  private static func mistake(_ words: [String]) -> UsageError? {
    do throws(UsageError) {
      _ = try ArgumentParser.parse(words)
      return nil
    } catch {
      return error
    }
  }

  static let closed = Subcommand.allCases.filter(NounWords.isClosed)

  @Test(arguments: closed)
  func `Behind a noun, unknown words are refused and are no sentence`(_ noun: Subcommand) {
    for words in [
      ["frob"], ["frob", "the", "kettle"], ["of", "rome"], ["frob", "3"], ["0"], ["-1"], ["zzzz", "x", "-"],
    ] {
      // A file may have any name.
      if noun == .backup, words.count == 1 { continue }
      let error = Self.mistake([noun.rawValue] + words)
      let isRefused =
        switch error {
        case .noSuchWord(noun, words[0], _)?: true
        case .missingShell?: noun == .completion
        default: false
        }
      #expect(isRefused, "\(noun) \(words): \(String(describing: error))")
      #expect(error.map(Words.problem)?.contains("ask before a sentence") ?? false || noun == .completion)
    }
    #expect(Self.mistake([noun.rawValue, " "]) != nil)
  }

  @Test func `Every command is a noun, or begins sentences in English`() {
    #expect(
      Set(Subcommand.allCases).subtracting(Self.closed) == [
        .ask, .explain, .announce, .listen, .suggest, .setup, .metrics, .queue, .restore, .watch, .help,
      ])
  }

  static let meant: [(words: [String], command: String)] = [
    (["podcast", "unheard", "kettle", "2"], "podcast unplayed NAME [N|all]"),
    (["podcast", "mark", "kettle", "unheard"], "podcast played NAME N, or podcast unplayed NAME N"),
    (["podcast", "palyed", "kettle"], "podcast played NAME [N|all], or podcast played --all"),
    (["podcast", "update"], "podcast refresh [NAME]"),
    (["podcast", "pending"], "podcast queue, or podcast episodes NAME"),
    (["podcast", "subscribe", "x"], "podcast add ADDRESS"), (["podcast", "unsubscribe", "x"], "podcast remove NAME"),
    (["podcast", "info", "x"], "podcast episodes NAME, or podcast list"),
    (["podcast", "search", "x"], "find NAME, or podcast add ADDRESS"),
    (["podcast", "rewrite", "a", "b"], "podcast add NEW-ADDRESS, then podcast remove OLD-ADDRESS"),
    (["podcast", "episode", "x"], "podcast episodes NAME [--limit N]"), (["library", "scna"], "library scan [--all]"),
    (["library", "duplicates"], "library find-duplicates"), (["player", "select", "x"], "player use NAME"),
    (["config", "chekc"], "config check [FILE]"), (["vocabulary", "song"], "vocabulary songs"),
    (["queue", "claer"], "queue clear"), (["queue", "delete", "3"], "queue remove N"), (["queue", "list"], "queue"),
    (["scrobble", "stauts"], "scrobble status"), (["page", "devcies"], "page devices"),
    (["page", "unpair", "phone"], "page forget NAME"), (["shortcut", "rm", "tea"], "shortcut remove PHRASE"),
    (["shortcut", "rnu", "tea"], "shortcut run PHRASE"),
  ]

  @Test(arguments: meant)
  func `A word of another program, or a mistyped one, is answered with the command that is meant`(
    _ example: (words: [String], command: String)
  ) {
    guard let noun = Subcommand(rawValue: example.words[0]) else { return }
    #expect(Self.mistake(example.words) == .noSuchWord(noun, example.words[1], meant: example.command))
  }

  static let incomplete: [(words: [String], usage: String)] = [
    (["podcast", "add"], "arioso podcast add ADDRESS"),
    (["podcast", "remove"], "arioso podcast remove NAME [--keep-files]"),
    (["podcast", "unplayed"], "arioso podcast unplayed NAME [N|all]"),
    (["podcast", "export"], "arioso podcast export FILE"),
    (["podcast", "keep", "x"], "arioso podcast keep NAME N|none"), (["queue", "remove"], "arioso queue remove N"),
    (["queue", "move", "0", "1"], "arioso queue move N M"),
    (["scrobble", "confirm"], "arioso scrobble confirm SERVICE"),
    (["podcast", "list", "x"], "arioso podcast list, with nothing behind it"),
    (["config", "check", "a", "b"], "arioso config check [FILE]"),
  ]

  @Test(arguments: incomplete)
  func `A verb without its words shows how it is used`(_ example: (words: [String], usage: String)) {
    #expect(Self.mistake(example.words).map(Words.problem)?.contains(example.usage) == true)
  }

  @Test func `Every verb that needs words has a usage line`() {
    for noun in Subcommand.allCases {
      for verb in noun.verbs where !noun.isWhole(verb) {
        #expect(NounWords.usage(of: verb, behind: noun) != nil || noun == .vocabulary, "\(noun) \(verb)")
      }
    }
  }

  @Test func `A command stands behind help`() throws {
    for subcommand in Subcommand.allCases {
      #expect(try ArgumentParser.parse(["help", subcommand.rawValue]).command == .help)
    }
  }
}
