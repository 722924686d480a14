import Handling
import MediaIntents
import Replying

/// What one asker has said and heard lately: an open question, what the last answer was about, and what can be taken
/// back.
struct ConversationThread {
  private(set) var question: OpenQuestion?
  private(set) var last: LastAnswer?
  /// What was answered last, for whoever did not hear it.
  private(set) var lastResponses: [Response]?
  private var answered = Duration.zero
  /// What was done, the latest last.
  private var done: [UndoableAction] = []
  /// What was taken back, the latest last.
  private var undone: [UndoableAction] = []
  /// The player or room that was named last, and when; it stays for what follows (A11).
  private var named: (target: String, at: Duration)?
  /// What was told lately, which is told more briefly the next time.
  var heard = HeardPhrases()

  /// How long a question waits for its answer.
  static let questionLifetime = Duration.seconds(120)
  /// How long "the other one" and "the second one" have a meaning.
  static let answerLifetime = Duration.seconds(600)
  /// How long a player that was named once is meant.
  static let targetLifetime = Duration.seconds(1800)
  /// How much can be taken back.
  private static let mostDeeds = 20

  /// Lets go what nobody has in mind any more.
  mutating func forget(at now: Duration) {
    if let asked = question?.asked, now - asked > Self.questionLifetime { question = nil }
    if let at = named?.at, now - at > Self.targetLifetime { named = nil }
    if let told = last?.told, now - told > Self.answerLifetime { last = nil }
    if now - answered > Self.answerLifetime { lastResponses = nil }
  }

  /// What "the second one" is counted in: what is asked about, else what was told last.
  var offered: [MediaItem] {
    if let question = question?.question, question.parameter == .mediaItems { return question.choices }
    return last.map { Array($0.offered.prefix($0.shown)) } ?? []
  }

  /// The player that is meant until another one is named.
  var target: String? { named?.target }

  /// - Parameter target: `nil` where none is meant any more.
  mutating func note(target: String?, at now: Duration) { named = target.map { ($0, now) } }

  mutating func ask(_ question: OpenQuestion) { self.question = question }

  mutating func closeQuestion() { question = nil }

  mutating func note(_ answer: LastAnswer) { last = answer }

  mutating func note(_ responses: [Response], at now: Duration) {
    lastResponses = responses
    answered = now
  }

  /// Whatever is done anew ends what could be done again.
  mutating func note(_ undoable: UndoableAction) {
    undone = []
    push(undoable)
  }

  /// The undoable of the last answer, for whoever corrects it.
  mutating func takeDeedOfLastAnswer() -> UndoableAction? {
    guard last?.hasDeed == true else { return nil }
    last?.hasDeed = false
    return done.popLast()
  }
}

// MARK: - Taking back

extension ConversationThread {
  /// - Parameter kind: of the request; `nil` for any.
  mutating func takeDeed(of kind: Request.Kind? = nil) -> UndoableAction? {
    guard let index = done.lastIndex(where: { kind == nil || $0.request == kind }) else { return nil }
    if index == done.indices.last { last?.hasDeed = false }
    return done.remove(at: index)
  }

  mutating func takeUndoneDeed() -> UndoableAction? { undone.popLast() }

  /// - Parameter inverse: what takes the taking back back.
  mutating func noteUndone(_ inverse: UndoableAction) { undone.append(inverse) }

  mutating func noteRedone(_ inverse: UndoableAction) { push(inverse) }

  private mutating func push(_ undoable: UndoableAction) {
    done.append(undoable)
    if done.count > Self.mostDeeds { done.removeFirst() }
  }
}
