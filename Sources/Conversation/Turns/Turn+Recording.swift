import Handling
import MediaIntents
import Resolution

/// What a turn leaves for the next ones.
extension Turn {
  mutating func record(_ handled: Handled, _ request: ResolvedInterpretation) {
    state.closeQuestion()
    if let items = handled.response.listedItems {
      state.list = items.count > 1 ? ToldList(items: items, reading: request, at: now) : nil
    }
    if let undoable = handled.undoable { state.pushUndoable(undoable) }
    if let undoable = handled.undoableAfterwards { state.pushUndoable(undoable) }
    if case .control(let response) = handled.response, response.reason == nil,
      case .settle(let player) = response.command, !utterance.isDryRun
    {
      state.settle(on: player)
      return
    }
    note(target: handled.target, asks: handled.response.openedQuestion != nil)
    if let question = handled.response.openedQuestion {
      var open = OpenQuestion(question: question, request: request, asked: now, language: language.code)
      if case .question = handled.response {} else { open.isOptional = true }
      state.ask(open)
    }
    if case .notFound(let search)? = handled.response.reason, search.mediaName != nil || search.artistName != nil {
      state.missing = search
    } else if handled.response.reason == nil {
      state.missing = nil
    }
    noteOwner(of: handled.response.toldPlaylist, request.interpretation.request)
    note(handled.response)
    if case .play(let response) = handled.response, response.reason == nil {
      state.lastPlay = request
      if response.location == .now { state.lastChoice = focus(on: request, handled.response) }
    }
    state.changedNothing =
      handled.undoable == nil
      && (handled.response.isChangeOfLevel || [.add, .affinity].contains(request.interpretation.request.kind))
    if handled.response.isFocus {
      state.focus = focus(on: request, handled.response)
      if handled.response.reason == nil, let focus = state.focus {
        if focus.adds { state.noteAdded(focus) }
        if focus.isRepeatable { state.noteAct(focus) }
      }
    }
    if handled.response.reason == nil, request.interpretation.request.hasNumber {
      state.noteNumbered(focus(on: request, handled.response))
    }
    guard let offered = handled.response.offered(request) else { return }
    // A follow-up for another one after a refusal is about what was done before it.
    guard handled.response.reason == nil || !offered.isEmpty || state.lastAnswer == nil else { return }
    state.lastAnswer = LastAnswer(
      reading: request, offered: Array(offered.prefix(LastAnswer.maxOffered)), shown: handled.response.shownCount,
      answered: now, isUndoable: handled.undoable != nil)
  }

  /// Keeps who was named as the owner of the playlist spoken of, also where it is only pointed at.
  private mutating func noteOwner(of playlist: String?, _ request: Request) {
    guard let playlist else { return }
    let isPointedAt = request.kind != .add && request.mediaSearch?.mediaName == nil && playlist == state.playlist
    if !isPointedAt || request.ownerName != nil { state.playlistOwner = request.ownerName }
  }

  /// A player that the sentence names is meant by the next ones too. One that was only given beside it, as by an option of the
  /// command line, is not, unless the answer to a question is about it.
  private mutating func note(target: String?, asks: Bool) {
    guard let target, asks || target != utterance.target.flatMap(handler.playerName) else { return }
    state.setTarget(target, at: now)
  }
}
