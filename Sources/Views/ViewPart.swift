/// A part of what a screen shows. Each has a template of its own and the facts that back it.
///
/// An answer is a stack of parts in the order of the cases from `header` to `reason`; the others are shown by themselves.
package enum ViewPart: String, CaseIterable, Hashable, Sendable, Codable {
  /// Before everything; nothing unless a template is given.
  case header
  /// What was asked for and does not hold.
  case remark
  case item, manner
  /// What a container begins with.
  case first
  case list
  case progress, next
  /// Why it was not done.
  case reason
  /// An entry of a list.
  case line
  /// A choice of a question.
  case choice
  /// What plays.
  case now
  /// An entry of the queue.
  case queue
  /// A play in the history.
  case history

  /// The parts of an answer, in the order in which they are shown.
  package static let ofAnswer: [ViewPart] = [
    .header, .remark, .item, .manner, .first, .list, .progress, .next, .reason,
  ]

  /// The parts that the page shows by views: it has its own looks for answers.
  package static let ofPage: Set<ViewPart> = [.line, .choice, .now, .queue, .history]

  /// The names of the facts that its template may have.
  package var facts: [String] {
    switch self {
    case .header: ViewFactName.answer
    case .remark: ["text", "said", "title"]
    case .item: ViewFactName.item + ["text"]
    case .manner, .progress, .next: ["text"]
    case .first: ViewFactName.item + ["text"]
    case .list: ["text", "count", "total"]
    case .reason: ["text", "reason"]
    case .line, .choice: ["number"] + ViewFactName.item
    case .now: ["state", "volume", "speed", "player", "stream", "text"] + ViewFactName.item + ViewFactName.time
    case .queue: ["number", "current"] + ViewFactName.item
    case .history: ["number", "played", "heard"] + ViewFactName.item
    }
  }
}

/// The names of facts that several parts have.
package enum ViewFactName {
  package static let item = ["title", "artist", "album", "type", "artwork", "id"]
  package static let time = ["position", "duration", "left", "progress", "bar"]
  /// Of a whole answer.
  package static let answer = ["state", "request", "code", "reason", "displayed", "spoken", "count", "total"]
}
