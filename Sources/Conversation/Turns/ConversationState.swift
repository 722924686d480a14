import Handling
import MediaIntents
import Replying

/// The context of a conversation: the open question, the last answer, and what can be undone and redone.
struct ConversationState {
  private(set) var question: OpenQuestion?
  var lastAnswer: LastAnswer?
  /// The latest responses, to be repeated on request.
  private(set) var lastResponses: [Response]?
  private var answered = Duration.zero
  /// The actions that can be undone, latest last.
  private var undoable: [UndoableAction] = []
  /// The undone actions that can be redone, latest last.
  private var redoable: [UndoableAction] = []
  /// The last named player or room. Later sentences refer to it as well.
  private var named: (target: String, at: Duration)?
  /// The recently spoken phrases, which are shortened when repeated.
  var heard = HeardPhrases()

  /// The time a question stays open.
  private static let questionLifetime = Duration.seconds(120)
  /// The time that "the other one" and "the second one" refer to the last answer.
  private static let answerLifetime = Duration.seconds(600)
  /// The time that a named player is referred to.
  private static let targetLifetime = Duration.seconds(1800)
  /// The maximum number of actions that can be undone.
  private static let maxUndoable = 20

  /// Drops what has expired.
  mutating func forget(at now: Duration) {
    if let asked = question?.asked, now - asked > Self.questionLifetime { question = nil }
    if let at = named?.at, now - at > Self.targetLifetime { named = nil }
    if let told = lastAnswer?.answered, now - told > Self.answerLifetime { lastAnswer = nil }
    if now - answered > Self.answerLifetime { lastResponses = nil }
  }

  /// The items that "the second one" refers to: those of the open question, or else those of the last answer.
  var offered: [MediaItem] {
    if let question = question?.question, question.parameter == .mediaItems { return question.choices }
    return lastAnswer?.told ?? []
  }

  /// The player currently referred to.
  var target: String? { named?.target }

  /// - Parameter target: nil to refer to none.
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
  /// Records a new action. Nothing can be redone afterwards.
  mutating func pushUndoable(_ action: UndoableAction) {
    redoable = []
    pushRedone(action)
  }

  mutating func pushRedone(_ action: UndoableAction) {
    undoable.append(action)
    if undoable.count > Self.maxUndoable { undoable.removeFirst() }
  }

  mutating func pushRedoable(_ inverse: UndoableAction) { redoable.append(inverse) }

  /// - Parameter kind: The kind of request; nil for any.
  mutating func popUndoable(of kind: Request.Kind? = nil) -> UndoableAction? {
    guard let index = undoable.lastIndex(where: { kind == nil || $0.request == kind }) else { return nil }
    if index == undoable.indices.last { lastAnswer?.isUndoable = false }
    return undoable.remove(at: index)
  }

  mutating func popRedoable() -> UndoableAction? { redoable.popLast() }

  /// The action of the last answer, to be corrected; nil if there is none or it was undone.
  mutating func popUndoableOfLastAnswer() -> UndoableAction? {
    guard lastAnswer?.isUndoable == true else { return nil }
    lastAnswer?.isUndoable = false
    return undoable.popLast()
  }
}
