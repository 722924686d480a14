import Conversation
import Foundation
import Handling
import Household
import Listening
import MediaIntents
import Shortcuts
import Synchronization
import TestSupport

/// A conversation in English with shortcuts, on a day that a test chooses.
struct ShortcutTalk {
  let talk: Talk
  let store: ShortcutStore
  private let today: Today

  /// - Parameter shortcuts: the text of a file.
  static func begin(
    _ shortcuts: String = "", others: [PlayerRegistration] = [], persons: [Person] = [],
    restrictions: Restrictions = Restrictions()
  ) async throws -> ShortcutTalk {
    let household = try await Household.sample(others: others, restrictions: restrictions, persons: persons)
    let folder = household.folder.path("Shortcuts")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try shortcuts.write(toFile: folder + "/music.txt", atomically: true, encoding: .utf8)
    let store = ShortcutStore(folder: folder), today = Today()
    let desk = ShortcutDesk(store: store, wishes: JournalWishes(world: household.world)) { today.moment }
    return ShortcutTalk(
      talk: try await Talk.begin(household, knowsPlayers: !others.isEmpty, shortcuts: desk), store: store, today: today)
  }

  var household: Household { talk.household }

  func say(_ sentence: String, from asker: String = "") async throws -> String {
    try await reply(sentence, from: asker).displayed
  }

  func reply(_ sentence: String, from asker: String = "") async throws -> Reply {
    try await talk.reply(sentence, from: asker)
  }

  /// Says a sentence where nobody is who could answer.
  func replyUnattended(_ sentence: String) async throws -> Reply {
    var utterance = Utterance(sentence)
    utterance.isUnattended = true
    return try await talk.conversation.answer(utterance)
  }

  func replyToGuest(_ sentence: String) async throws -> Reply {
    try await talk.conversation.answer(Utterance(sentence, from: "page:visitor").ofGuest)
  }

  /// - Parameter hour: 0 to 23.
  func set(day: Int, hour: Int = 20) { today.set(ShortcutDesk.Moment(day: day, hour: hour)) }
}

/// The day on which a conversation takes place.
private final class Today: Sendable {
  private let state = Mutex(ShortcutDesk.Moment(day: 20_000, hour: 20))

  var moment: ShortcutDesk.Moment { state.withLock(\.self) }
  func set(_ moment: ShortcutDesk.Moment) { state.withLock { $0 = moment } }
}
