import Conversation
import Foundation
import Handling
import Household
import Listening
import MediaIntents
import Playback
import Replying
import TestSupport
import Testing
import Understanding

/// A conversation in English, with a household of its own.
struct Talk {
  let household: Household
  let conversation: Conversation

  static func begin(
    player: (any Player)? = nil, others: [PlayerRegistration] = [], restrictions: Restrictions = Restrictions()
  ) async throws -> Talk {
    let household = try await Household.sample(player: player, others: others, restrictions: restrictions)
    let writer = try English.writer()
    let conversation = Conversation(
      language: try English.language(knowsPlayers: !others.isEmpty), library: household.library,
      handler: household.handler,
      now: { [clock = household.clock] in ManualClock.Instant.start.duration(to: clock.now) }
    ) { code in
      let nothing = Grammar.compile([]).grammar
      return code == "xx"
        ? Language(
          code: code, interpreter: Interpreter(nothing) { 2026 }, followUps: FollowUpInterpreter(nothing),
          writer: writer)
        : nil
    }
    return Talk(household: household, conversation: conversation)
  }

  /// The answer, as it is displayed.
  func say(_ sentence: String) async throws -> String { try await reply(sentence).displayed }

  func reply(_ sentence: String, from asker: String = "") async throws -> Reply {
    try await conversation.answer(Utterance(sentence, from: asker))
  }
}
