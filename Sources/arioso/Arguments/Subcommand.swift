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
    case .queue: ["clear"]
    case .player: ["use"]
    case .vocabulary: VocabularyKind.allCases.map(\.rawValue)
    case .completion: Shell.allCases.map(\.rawValue)
    case .ask, .explain, .status, .history, .watch, .help, .version: []
    }
  }

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
