import ControlProtocol
import MediaIntents
import Views

/// The facts of the lines that a command prints, which `--format` may show.
enum FormattedLines: Hashable, Sendable {
  case answer, queue, history, library, events

  var facts: [String] {
    switch self {
    case .answer: ["number"] + ViewFactName.item + ViewFactName.answer
    case .queue: ViewPart.queue.facts
    case .history: ViewPart.history.facts
    case .library:
      ["songs", "albums", "artists", "playlists", "shows", "episodes", "audiobooks", "stations"]
    case .events: ["event", "player", "text", "position", "reason"] + ViewFactName.item
    }
  }
}

extension Command {
  /// What its lines are; nil if they have no format.
  var formatted: FormattedLines? {
    switch self {
    case .ask, .find, .append, .insert, .prompt, .lines: .answer
    case .queue: .queue
    case .history: .history
    case .library: .library
    case .watch: .events
    default: nil
    }
  }
}

/// Lines by the format of a call, or by the person's view of a part.
struct LineFormat {
  private let template: ViewTemplate

  init(_ template: ViewTemplate) { self.template = template }

  /// Nil if no format was given; it was checked before.
  init?(_ text: String?, of lines: FormattedLines) {
    guard let text, let template = try? ViewTemplate(text, facts: lines.facts) else { return nil }
    self.template = template
  }

  /// Whether the line changes while time passes.
  var tellsTime: Bool { !template.names.isDisjoint(with: ["position", "left", "progress", "bar"]) }

  func line(_ facts: ViewFacts) -> String { template.text(facts, words: TimeWords.text) }

  func lines(_ entries: [ViewFacts]) -> String { entries.map(line).filter { !$0.isEmpty }.joined(separator: "\n") }
}

/// A length in English words.
enum TimeWords {
  static func text(_ seconds: Double) -> String {
    let whole = ExternalNumber.whole(ExternalNumber.position(seconds), in: ExternalNumber.ordinals) ?? 0
    let parts = [(whole / 3600, "hour"), (whole / 60 % 60, "minute"), (whole % 60, "second")].filter { $0.0 > 0 }
    return parts.isEmpty ? "0 seconds" : parts.map { CountText.of($0.0, $0.1) }.joined(separator: " ")
  }
}
