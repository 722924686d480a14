import ControlProtocol

/// The words that are commands of the tool when they stand alone or before a verb of their own; in front of anything
/// else they begin a sentence.
enum Subcommand: String, CaseIterable, Sendable {
  case ask, explain, status, library, queue, player, vocabulary, history, watch, completion, help, version

  var takesSentence: Bool { self == .ask || self == .explain }

  /// The words that may follow.
  var verbs: [String] {
    switch self {
    case .library: ["scan"]
    case .queue: ["clear", "remove", "move", "save"]
    case .player: ["use"]
    case .vocabulary: VocabularyKind.allCases.map(\.rawValue)
    case .completion: Shell.allCases.map(\.rawValue)
    case .ask, .explain, .status, .history, .watch, .help, .version: []
    }
  }

  /// The command of this word, its verb and what follows that; `nil` where they make none and so begin a sentence.
  func command(verb: String, _ words: [String]) -> Command? {
    guard self == .queue else { return nil }
    let numbers = words.compactMap { Int($0).flatMap(PositiveCount.init) }
    switch (verb, numbers.count, words.count) {
    case ("remove", 1, 1): return .removeFromQueue(RemoveFromQueue(entry: numbers[0]))
    case ("move", 2, 2): return .moveInQueue(MoveInQueue(entry: numbers[0], to: numbers[1]))
    case ("save", _, 1...): return PlaylistName(words.joined(separator: " ")).map { .saveQueue(SaveQueue(name: $0)) }
    default: return nil
    }
  }

  /// The verbs that need nothing behind them.
  private var plainVerbs: [String] { self == .queue ? ["clear"] : verbs }

  /// Whether a verb can stand alone.
  func isWhole(_ verb: String) -> Bool { plainVerbs.contains(verb) }

  /// The command of this word and its verb; `nil` where the word needs more.
  func command(verb: String?) -> Command? {
    switch self {
    case .ask, .explain: nil
    case .status: .status
    case .library: verb == nil ? .library : .scanLibrary
    case .queue: verb == nil ? .queue : .clearQueue
    case .player: .players
    case .vocabulary: .vocabulary(verb.flatMap(VocabularyKind.init(rawValue:)))
    case .history: .history
    case .watch: .watch
    case .completion: verb.flatMap(Shell.init(rawValue:)).map(Command.completion)
    case .help: .help
    case .version: .version
    }
  }
}
