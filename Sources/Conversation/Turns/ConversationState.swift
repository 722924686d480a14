import Handling
import MediaIntents
import Replying
import Resolution

/// The context of a conversation: the open question, the last answer, and what can be undone and redone.
struct ConversationState {
  var question: OpenQuestion?
  var lastAnswer: LastAnswer?
  /// Whether a guest speaks in it.
  var isOfGuest = false
  /// What was last done or told.
  var focus: Focus?
  /// The last request to play, which a follow-up narrows.
  var lastPlay: ResolvedInterpretation?
  /// What was last chosen to play, which a question for the reason is about.
  var lastChoice: Focus?
  /// Whether the last request changed nothing, so that "undo" must not reach for what was done before it.
  var changedNothing = false
  /// The last list that was told; later answers about single items leave it.
  var list: ToldList? { didSet { hasListedQueue = false } }
  /// Whether the queue was listed since.
  var hasListedQueue = false
  /// The playlist that was made, changed, listed or played last.
  var playlist: String?
  /// What the person was called whose it is; nil if nobody was named.
  var playlistOwner: String?
  /// The playlist that was made or changed last.
  var editedPlaylist: String?
  /// The last request with a number or a time that was carried out, and its turn.
  private var numbered: (focus: Focus, turn: Int)?
  /// What was last added to a playlist or the queue, and its turn.
  private var added: (focus: Focus, turn: Int)?
  /// What was last marked, added, removed or set a speed for, and its turn.
  private var acted: (focus: Focus, turn: Int)?
  /// How to bring back what was just removed; nil if something else was done since.
  var restoration: Restoration?
  /// What was asked for last, if the library doesn't have it. The next request may be about that.
  var missing: MediaSearch?
  /// Whether the last Chinese sentence was in Traditional characters; nil if none told.
  var usesTraditional: Bool?
  /// The latest responses, to be repeated on request.
  private(set) var lastResponses: [Response]?
  private var answered = Duration.zero
  /// The actions that can be undone, latest last.
  private var undoable: [Recorded] = []
  /// The undone actions that can be redone, latest last.
  private var redoable: [Recorded] = []
  /// The number of turns so far.
  private var turns = 0

  /// An action and the turn it was done in: what one sentence did is undone together.
  private struct Recorded {
    let action: UndoableAction
    var turn: Int
  }

  /// What was done last and may become a shortcut.
  var kept: KeptDeed?
  /// What a phrase was just proposed for; nil if none was.
  var offeredWish: String?

  /// Where the conversation plays from now on, as was said there; nil if it was not.
  var lastingTarget: String?
  /// The player or room where it is spoken; nil if that is not known.
  var home: String?
  /// The last named player or room. Later sentences refer to it as well.
  private var named: (target: String, at: Duration)?
  /// The recently spoken phrases, which are shortened when repeated.
  var heard = HeardPhrases()

  enum Restoration { case undo, redo }

  /// A turn, to tell what was done since.
  struct Moment {
    fileprivate let turn: Int
  }

  /// The time a question stays open: as long as a voice assistant keeps a talk, whose person has to wake it again.
  private static let questionLifetime = Duration.seconds(300)
  /// The time that follow-ups refer to the last answer, or to what was last done or told.
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
    if let at = list?.at, now - at > Self.answerLifetime { list = nil }
    if let at = lastChoice?.at, now - at > Self.answerLifetime { lastChoice = nil }
    if let at = focus?.at, now - at > Self.answerLifetime { focus = nil }
    if now - answered > Self.answerLifetime { lastResponses = nil }
  }

  /// The items that a number refers to: those of the open question, of the last answer or, if that told only one, of
  /// the last list.
  var offered: [MediaItem] {
    if let question = question?.question, question.parameter == .mediaItems { return question.choices }
    let told = lastAnswer?.told ?? []
    return told.count > 1 ? told : list?.items ?? told
  }

  /// The last request with a number or a time, unless several others came since. It may be amended after a question.
  var amendable: Focus? { numbered.flatMap { turns - $0.turn <= Self.maxTurnsUntilAmended ? $0.focus : nil } }

  private static let maxTurnsUntilAmended = 2

  /// What was last added to a playlist or the queue, unless several other requests came since.
  var addition: Focus? { added.flatMap { turns - $0.turn <= Self.maxTurnsUntilAmended ? $0.focus : nil } }

  /// What was last added to a playlist or the queue, whatever came since.
  var lastAdded: Focus? { added?.focus }

  /// What may be done with another item as well, unless several other requests came since: a mark, an addition, a removal or a
  /// speed.
  var repeatable: Focus? { acted.flatMap { turns - $0.turn <= Self.maxTurnsUntilRepeated ? $0.focus : nil } }

  /// The player may have been told to go on a few times meanwhile.
  private static let maxTurnsUntilRepeated = 4

  mutating func noteAct(_ focus: Focus) { acted = (focus, turns) }

  mutating func noteAdded(_ focus: Focus) { added = (focus, turns) }

  mutating func noteNumbered(_ focus: Focus) { numbered = (focus, turns) }

  /// The player currently referred to: the one that was named last, or else the lasting one.
  var target: String? { named?.target ?? lastingTarget }

  /// Plays where it did before, or on the lasting player, from now on.
  mutating func settle(on player: String?) {
    named = nil
    lastingTarget = player
  }

  /// - Parameter target: nil to refer to none.
  mutating func setTarget(_ target: String?, at now: Duration) { named = target.map { ($0, now) } }

  mutating func ask(_ question: OpenQuestion) { self.question = question }

  mutating func closeQuestion() { question = nil }

  /// Remarks are not recorded, so that a request to repeat the last response or to tell what was done refers to what
  /// was done.
  ///
  /// - Parameter isAttempt: whether the sentence told to do something, so that its refusal is what "undo" finds.
  mutating func record(_ responses: [Response], at now: Duration, isAttempt: Bool) {
    endTurn()
    guard !responses.allSatisfy(\.isRemark) else { return }
    // What was refused changed nothing, so that "undo" takes back nothing before it.
    if isAttempt, responses.allSatisfy(\.isRefusal) { changedNothing = true }
    lastResponses = responses
    answered = now
  }
}

// MARK: - Shortcuts

extension ConversationState {
  /// The same conversation for the steps of a shortcut, which mean the same whatever was said before.
  var forShortcut: ConversationState {
    var fresh = ConversationState()
    (fresh.undoable, fresh.redoable, fresh.turns) = (undoable, redoable, turns)
    (fresh.lastResponses, fresh.answered, fresh.heard) = (lastResponses, answered, heard)
    (fresh.lastingTarget, fresh.usesTraditional, fresh.isOfGuest) = (lastingTarget, usesTraditional, isOfGuest)
    (fresh.kept, fresh.changedNothing, fresh.home) = (kept, false, home)
    return fresh
  }

  var moment: Moment { Moment(turn: turns) }

  /// Whatever was done since then is undone together with what is done now.
  mutating func join(actionsSince moment: Moment) {
    for index in undoable.indices where undoable[index].turn >= moment.turn { undoable[index].turn = turns }
  }
}

// MARK: - Undo and redo

extension ConversationState {
  /// Records a new action. Nothing can be redone afterwards.
  mutating func pushUndoable(_ action: UndoableAction) {
    redoable = []
    pushRedone(action)
  }

  /// What would be undone next; nil if nothing would.
  var latestUndoable: UndoableAction? { undoable.last?.action }

  /// What is recorded from now on is undone apart from what was recorded before.
  mutating func endTurn() { turns += 1 }

  mutating func pushRedone(_ action: UndoableAction) {
    undoable.append(Recorded(action: action, turn: turns))
    if undoable.count > Self.maxUndoable { undoable.removeFirst() }
  }

  mutating func pushRedoable(_ inverse: UndoableAction) {
    redoable.append(Recorded(action: inverse, turn: turns))
  }

  /// - Parameter kind: The kind of request; nil for any.
  mutating func popUndoable(of kind: Request.Kind? = nil) -> UndoableAction? {
    guard let index = undoable.lastIndex(where: { kind == nil || $0.action.request == kind }) else { return nil }
    if index == answerIndex { lastAnswer?.isUndoable = false }
    return undoable.remove(at: index).action
  }

  /// All actions of the latest turn that did any, latest first.
  mutating func popUndoableTurn() -> [UndoableAction] {
    lastAnswer?.isUndoable = false
    return Self.popTurn(of: &undoable)
  }

  /// All actions undone in the latest turn that undid any, latest first.
  mutating func popRedoableTurn() -> [UndoableAction] { Self.popTurn(of: &redoable) }

  private static func popTurn(of recorded: inout [Recorded]) -> [UndoableAction] {
    guard let turn = recorded.last?.turn else { return [] }
    var actions: [UndoableAction] = []
    while let last = recorded.last, last.turn == turn {
      actions.append(last.action)
      recorded.removeLast()
    }
    return actions
  }

  /// The action of the last answer, to be corrected; nil if there is none or it was undone.
  mutating func popUndoableOfLastAnswer() -> UndoableAction? {
    guard lastAnswer?.isUndoable == true else { return nil }
    guard let index = answerIndex else { return nil }
    lastAnswer?.isUndoable = false
    let action = undoable[index].action
    // What was done to the player since is replaced as well.
    undoable = undoable[..<index] + undoable[(index + 1)...].filter { !$0.action.isReplacedByNext }
    return action
  }

  /// The index of the action of the last answer. Commands to the player are no answers with items.
  private var answerIndex: Int? { undoable.lastIndex { $0.action.request != .control } }
}

extension Response {
  /// Whether nothing was done, other than that there was nothing to undo or redo.
  fileprivate var isRefusal: Bool {
    if case .refused(let reason) = self { reason != .nothingToUndo && reason != .nothingToRedo } else { false }
  }

  fileprivate var isRemark: Bool {
    switch self {
    case .smallTalk, .account, .shortcut(.listed), .shortcut(.described), .shortcut(.proposed): true
    default: false
    }
  }
}
