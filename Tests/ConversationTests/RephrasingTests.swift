import Foundation
import Household
import Library
import Resolution
import Testing
import Understanding

@testable import Conversation

/// The sentences that paraphrases consist of are those that the grammar reads.
struct RephrasingTests {
  private static let values: [ParaphraseSlot: String] = [
    .name: "Slow Elevator", .other: "Freelance", .number: "3", .time: "ten minutes", .clock: "10 pm", .year: "1999",
    .decade: "nineties", .genre: "jazz", .activity: "running", .place: "the kitchen",
  ]

  @Test func `The grammar reads every meaning of the model`() async throws {
    let household = try await Household.sample()
    let language = try English.language(knowsPlayers: true)
    let model = try #require(language.paraphrases)
    let reader = SentenceReader(await household.library.snapshot().resolver)
    let unread = model.meanings.filter { meaning in
      let sentence = Self.values.reduce(meaning) { $0.replacing($1.key.placeholder, with: $1.value) }
      return Rephrasing(of: sentence, in: language.with(paraphrases: nil), reader).standing == .unread
    }
    #expect(unread == [])
  }
}
