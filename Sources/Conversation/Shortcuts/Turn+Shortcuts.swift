import Handling
import Library
import MediaIntents
import NameIndex
import Names
import Resolution
import Shortcuts
import Understanding

/// Sentences that are the phrase of a shortcut, or about shortcuts. They come before every other reading.
extension Turn {
  /// Returns nil if the sentence has nothing to do with shortcuts.
  mutating func respondByShortcut() async -> [Response]? {
    guard let shortcuts else { return nil }
    if utterance.isOfGuest { return isAboutShortcuts ? [.refused(.keptFrom(.guests))] : nil }
    if let responses = await answerAboutShortcut() { return responses }
    if let run = shortcuts.book.run(by: utterance.sentence), !isReserved(utterance.sentence), !answersQuestion {
      return await respond(running: run)
    }
    guard shortcuts.depth == 0, state.question == nil else { return nil }
    if let responses = declineProposal() { return responses }
    if let responses = await respondToDefinition() { return responses }
    return await respondToSaying()
  }

  /// Runs the shortcut of a phrase, which may steer the player as a sentence.
  mutating func respond(runningShortcut phrase: String) async -> [Response] {
    guard let book = shortcuts?.book, !utterance.isOfGuest else { return [.refused(.keptFrom(.guests))] }
    guard let run = book.run(calledBy: phrase) else { return [.refused(.shortcut(.unknown(phrase)))] }
    offered = state.offered
    return await respond(running: run)
  }

  /// Whether somebody speaks of shortcuts by that word, or makes one.
  private var isAboutShortcuts: Bool {
    language.interpreter.definition(in: said) != nil
      || reader.followUps(said, in: language).contains {
        if case .shortcut(_, isBare: false) = $0 { true } else { false }
      }
  }

  /// Whether words steer the player or a conversation, as they stand in the grammar. No shortcut takes them away.
  func isReserved(_ words: String) -> Bool {
    let own = GrammarReading(of: words, in: language, reader)
    if own.isWordForWord, case .control? = own.request?.interpretation.request { return true }
    guard case .followUp(let followUp) = own.effect else { return false }
    return followUp.steers
  }

  /// Whether the sentence is one of the choices of the open question, or any words answer it.
  private var answersQuestion: Bool {
    guard let open = state.question, !open.isOptional else { return false }
    return open.question.result == .needsValue
      || !ChoiceMatch(candidates(of: open.question.choices)).named(utterance.sentence).isEmpty
  }

  // MARK: Running

  /// Runs a shortcut once each of its open places has a value.
  mutating func respond(running run: ShortcutRun) async -> [Response] {
    guard let shortcuts, shortcuts.depth < Shortcut.maxDepth else { return [.refused(.notUnderstood)] }
    state.closeQuestion()
    ranShortcut = run.shortcut
    tellsLibrary = await handler.allows(.search)
    var run = run
    for slot in run.shortcut.phrase.slots.map(run.shortcut.slot) {
      let only = run.values[slot.name] == nil && slot.fallback == nil ? onlyChoice(slot.kind) : nil
      let given = run.values[slot.name] ?? (isUnattended ? slot.fallback : nil) ?? only
      guard let given else { return [ask(for: slot, of: run)] }
      if let value = value(slot.kind, saidAs: given) {
        run.values[slot.name] = value
        continue
      }
      run.values[slot.name] = nil
      let reason = Reason.shortcut(.invalid(place: slot.name, said: given))
      return isUnattended ? [.refused(reason)] : [ask(for: slot, of: run, because: reason)]
    }
    let steps = run.shortcut.steps.map { step in
      ShortcutStep(step.filled(with: run.values), mayFail: step.mayFail, item: step.item)
    }
    let progress = ShortcutProgress(steps: steps, began: state.moment)
    state = state.forShortcut
    return await goOn(progress)
  }

  /// Whether nobody is there who could answer.
  private var isUnattended: Bool { utterance.isUnattended }

  // MARK: Near to a phrase

  /// What a sentence runs that is nearly a phrase; nil if it is near to none.
  var nearRun: ShortcutRun? {
    guard let shortcuts, shortcuts.depth == 0, !utterance.isOfGuest, !shortcuts.book.entries.isEmpty else { return nil }
    let forms = [said, language.interpreter.withoutCourtesy(said)].compactMap(\.self)
    return shortcuts.book.near(forms)?.run
  }
}

extension [Response] {
  /// Whether the sentence was not understood, or names what is not there, or only makes conversation.
  var leavesRoomForNearPhrase: Bool {
    areNotUnderstood || areNotFound || self == [.refused(.otherDomain)]
      || !isEmpty && allSatisfy { if case .smallTalk = $0 { true } else { false } }
  }
}

extension FollowUp {
  /// Whether it answers, calls off or takes back.
  fileprivate var steers: Bool {
    switch self {
    case .yes, .no, .cancel, .callOff, .keep, .undo, .redo, .mistaken, .takenBack, .removed, .keepPlaying, .again,
      .repeated, .previous, .other, .any, .everything, .rest, .number:
      true
    default: false
    }
  }
}
