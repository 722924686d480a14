import Handling
import MediaIntents
import Replying

/// What was said and answered lately in one conversation: an open question, what the last answer was about, and what can
/// be undone and redone.
struct ConversationState {
  private(set) var question: OpenQuestion?
  var lastAnswer: LastAnswer?
  /// The last responses, to be said again.
  private(set) var lastResponses: [Response]?
  private var answered = Duration.zero
  /// What can be undone, the latest last.
  private var undoable: [UndoableAction] = []
  /// What was undone and can be redone, the latest last.
  private var redoable: [UndoableAction] = []
  /// The player or room that was named last; it stays for the sentences that follow.
  private var named: (target: String, at: Duration)?
  /// What was said lately, which is said more briefly the next time.
  var heard = HeardPhrases()

  /// How long a question waits for its answer.
  private static let questionLifetime = Duration.seconds(120)
  /// How long "the other one" and "the second one" have a meaning.
  private static let answerLifetime = Duration.seconds(600)
  /// How long a player that was named once is meant.
  private static let targetLifetime = Duration.seconds(1800)
  /// How many actions can be undone.
  private static let maxUndoable = 20

  /// Drops what has expired.
  mutating func forget(at now: Duration) {
    if let asked = question?.asked, now - asked > Self.questionLifetime { question = nil }
    if let at = named?.at, now - at > Self.targetLifetime { named = nil }
    if let told = lastAnswer?.answered, now - told > Self.answerLifetime { lastAnswer = nil }
    if now - answered > Self.answerLifetime { lastResponses = nil }
  }

  /// The items among which "the second one" counts: those of the open question, else those of the last answer.
  var offered: [MediaItem] {
    if let question = question?.question, question.parameter == .mediaItems { return question.choices }
    return lastAnswer?.told ?? []
  }

  /// The player that is meant until another one is named.
  var target: String? { named?.target }

  /// - Parameter target: nil if none is meant any more.
  mutating func setTarget(_ target: String?, at now: Duration) { named = target.map { ($0, now) } }

  mutating func ask(_ question: OpenQuestion) { self.question = question }

  mutating func closeQuestion() { question = nil }

  mutating func record(_ responses: [Response], at now: Duration) {
    lastResponses = responses
    answered = now
  }
}

// MARK: - Undo and redo

extension ConversationState {
  /// Notes what was done anew, which ends what could be redone.
  mutating func pushUndoable(_ action: UndoableAction) {
    redoable = []
    pushRedone(action)
  }

  mutating func pushRedone(_ action: UndoableAction) {
    undoable.append(action)
    if undoable.count > Self.maxUndoable { undoable.removeFirst() }
  }

  mutating func pushRedoable(_ inverse: UndoableAction) { redoable.append(inverse) }

  /// - Parameter kind: of the request; nil for any.
  mutating func popUndoable(of kind: Request.Kind? = nil) -> UndoableAction? {
    guard let index = undoable.lastIndex(where: { kind == nil || $0.request == kind }) else { return nil }
    if index == undoable.indices.last { lastAnswer?.isUndoable = false }
    return undoable.remove(at: index)
  }

  mutating func popRedoable() -> UndoableAction? { redoable.popLast() }

  /// What the last answer did, to be corrected.
  mutating func popUndoableOfLastAnswer() -> UndoableAction? {
    guard lastAnswer?.isUndoable == true else { return nil }
    lastAnswer?.isUndoable = false
    return undoable.popLast()
  }
}
