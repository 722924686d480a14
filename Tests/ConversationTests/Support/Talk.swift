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

/// A conversation in English with its own household.
struct Talk {
  let household: Household
  let conversation: Conversation

  static func begin(
    player: (any Player)? = nil, others: [PlayerRegistration] = [], restrictions: Restrictions = Restrictions(),
    persons: [Person] = [], threads: (any TaskExecutor)? = nil
  ) async throws -> Talk {
    let household = try await Household.sample(
      player: player, others: others, restrictions: restrictions, persons: persons)
    return try await begin(household, knowsPlayers: !others.isEmpty, threads: threads)
  }

  static func begin(
    _ household: Household, knowsPlayers: Bool = false, shortcuts: ShortcutDesk? = nil,
    threads: (any TaskExecutor)? = nil
  ) async throws -> Talk {
    let writer = try English.writer()
    let english = try English.language(knowsPlayers: knowsPlayers)
    let nothing = Grammar.compile([]).grammar
    let other = Language(
      code: "xx", interpreter: Interpreter(nothing) { 2026 }, followUps: FollowUpInterpreter(nothing), writer: writer)
    let conversation = Conversation(
      languages: Languages(default: "en") { ["en": english, "xx": other][$0] }, library: household.library,
      handler: household.handler, shortcuts: shortcuts, threads: threads,
      now: { [clock = household.clock] in ManualClock.Instant.start.duration(to: clock.now) },
      clock: household.clock)
    return Talk(household: household, conversation: conversation)
  }

  /// The displayed reply.
  func say(_ sentence: String) async throws -> String { try await reply(sentence).displayed }

  func reply(_ sentence: String, from asker: String = "") async throws -> Reply {
    try await conversation.answer(Utterance(sentence, from: asker))
  }
}
