import Library
import MediaIntents
import Replying
import Understanding

/// A turn that was taken, and its responses.
struct TurnAttempt: Sendable {
  var turn: Turn
  private let responses: [Response]
  /// The progress of the first scan of the library when the turn began.
  private let reading: ScanProgress?
  /// Whether nothing was done because the library is still being scanned.
  let lacksUnreadFiles: Bool

  init(_ begun: Turn) async {
    reading = begun.library.reading
    var turn = begun
    responses = await turn.responses()
    self.turn = turn
    lacksUnreadFiles = reading != nil && turn.mayLackUnreadFiles(responses)
  }

  /// The reply, and the state of the conversation after it.
  func reply() async -> (Reply, ConversationState) {
    var state = turn.state
    var responses = responses.map { $0.telling(whatIsNotIn: turn.library) }
    if lacksUnreadFiles, let reading { responses = responses.map { $0.waiting(for: reading) } }
    state.record(responses, at: turn.now, isAttempt: turn.isAttempt(answeredBy: responses))
    let writer = turn.language.writer
    let reply = writer.reply(
      to: responses, heard: &state.heard, at: turn.now, tellingParts: turn.utterance.tellsParts)
    return (writer.telling(turn.wordsLeftOut(besides: reply), in: reply), state)
  }
}

extension Turn {
  fileprivate func mayLackUnreadFiles(_ responses: [Response]) -> Bool {
    guard responses.allSatisfy(\.mayLackUnreadFiles) else { return false }
    // A sentence without the words of a request is one only if it is a name in the library, which is rare, so it does
    // not wait.
    return responses != [.refused(.notUnderstood)] || !language.interpreter.interpret(utterance.sentence).isEmpty
  }
}
