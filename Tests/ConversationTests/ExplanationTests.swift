import TestSupport
import Conversation
import Household
import MediaIntents
import Playback
import Testing

/// The output of `explain`: the readings of a sentence, their candidates and the deciding criteria.
@Suite(.timeLimit(.minutes(10)))
struct ExplanationTests {
  private func explain(_ sentence: String) async throws -> Explanation {
    try await Talk.begin().conversation.explain(Utterance(sentence))
  }

  @Test func `The first reading is the one taken`() async throws {
    let explanation = try await explain("play hello by ottoline vex")
    let first = try #require(explanation.readings.first)
    #expect(explanation.request == first.interpretation.request && first.lostBy == nil)
    #expect(explanation.chosen == first.candidates.first?.item && explanation.chosen?.title == "HELLO!")
    #expect(first.interpretation.slots.map(\.text) == ["hello", "ottoline vex"])
    #expect(first.candidates.first?.relaxed == [RelaxedConstraint(field: .artist, said: "ottoline vex")])
  }

  @Test func `What words describe is told`() async throws {
    let explanation = try await explain("where did I get to with the owls one")
    #expect(explanation.described?.map(\.words) == ["the owls one"])
    #expect(explanation.described?.map(\.item.title) == ["How Owls Stay Quiet"])
    #expect(explanation.request.map { $0.kind == .query } == true)
    #expect(try await explain("play hello").described == nil)
  }

  @Test func `Every other reading has a deciding criterion`() async throws {
    let explanation = try await explain("play hello by mira solano")
    #expect(explanation.chosen?.title == "HELLO!")
    #expect(explanation.readings.count > 1)
    #expect(explanation.readings.dropFirst().allSatisfy { $0.lostBy != nil })
  }

  struct Loss: Sendable, CustomTestStringConvertible {
    let sentence: String
    let winner: String
    let loser: String
    let criterion: String
    var testDescription: String { sentence }
  }

  static let losses: [Loss] = [
    Loss(
      sentence: "play the newest song by kestrel 47", winner: "1999", loser: "81st", criterion: "albumOrder"),
    Loss(sentence: "play the song play", winner: "Play", loser: "Play", criterion: "date"),
    Loss(
      sentence: "play the newest episode of the curious kettle", winner: "A Short History of Buttons",
      loser: "The Clock That Ran Backwards", criterion: "sortOrder"),
  ]

  @Test(arguments: losses)
  func `A candidate lost to the previous one by the first criterion that differs`(_ loss: Loss) async throws {
    let candidates = try #require(try await explain(loss.sentence).readings.first?.candidates)
    #expect(candidates.first?.item.title == loss.winner && candidates.first?.lostBy == nil)
    #expect(candidates.dropFirst().first?.item.title == loss.loser)
    #expect(candidates.dropFirst().first?.lostBy == loss.criterion)
    #expect(candidates.allSatisfy { !$0.criteria.isEmpty })
  }

  @Test func `A candidate with only the right name lost by constraints`() async throws {
    let candidates = try #require(try await explain("play the song play by ottoline vex").readings.first?.candidates)
    #expect(candidates.map(\.item.artist) == ["Ottoline Vex", "Marrow & Finch"])
    #expect(candidates.last?.lostBy == "constraints")
    #expect(candidates.last?.relaxed == [RelaxedConstraint(field: .artist, said: "ottoline vex")])
  }

  @Test func `A like decides between equals`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.say("I like play by marrow and finch")
    let explanation = try await talk.conversation.explain(Utterance("play the song play"))
    let candidates = try #require(explanation.readings.first?.candidates)
    #expect(candidates.map(\.item.artist) == ["Marrow & Finch", "Ottoline Vex"])
    #expect(candidates.last?.lostBy == "affinity")
  }

  @Test func `The evidence has the words, the match and the rung`() async throws {
    let candidate = try #require(try await explain("play outer peace").readings.first?.candidates.first)
    let evidence = MatchEvidence(
      field: "mediaName", said: "outer peace", matched: "Outer Peace (Deluxe Edition)", rung: .shortened)
    #expect(candidate.evidence == [evidence])
  }

  @Test(arguments: ["turn off the lights", "", "xylophone quokka"])
  func `A sentence that is no request has nothing chosen`(_ sentence: String) async throws {
    let explanation = try await explain(sentence)
    #expect(explanation.request == nil && explanation.chosen == nil && explanation.readings.isEmpty)
  }

  @Test func `An unknown name is a reading without candidates`() async throws {
    let explanation = try await explain("play xylophone quokka")
    #expect(explanation.request?.kind == .play && explanation.chosen == nil)
    #expect(explanation.readings.first?.candidates.isEmpty == true)
  }

  @Test func `Each request of a compound sentence is explained`() async throws {
    let explanation = try await explain("play outer peace and then freelance")
    let parts = try #require(explanation.parts)
    #expect(parts.map(\.sentence) == ["play outer peace", "freelance"])
    #expect(parts.map(\.chosen?.title) == ["Outer Peace (Deluxe Edition)", "Freelance"])
    #expect(explanation.chosen == parts.first?.chosen)
    #expect(try await explain("play outer peace").parts == nil)
  }

  @Test func `In a conversation it explains answers and corrections`() async throws {
    let talk = try await Talk.begin()
    #expect(try await talk.reply("play play").state == .question)
    let answer = try await talk.conversation.explain(Utterance("the second one"))
    #expect(answer.followUp == "number 2" && answer.request?.kind == .play)
    let named = try await talk.conversation.explain(Utterance("ottoline vex"))
    #expect(named.followUp == nil && named.chosen?.artist == "Ottoline Vex")
    let chosen = try await talk.reply("the second one").items.first
    #expect(answer.chosen == chosen && chosen != nil)
    let other = try await talk.conversation.explain(Utterance("no, the other one"))
    #expect(other.followUp == "other" && other.chosen != chosen)
    #expect(try await talk.reply("no, the other one").items.first == other.chosen)
    #expect(try await talk.conversation.explain(Utterance("undo")).followUp == "undo")
    #expect(await talk.household.playing == other.chosen?.title)
  }

  @Test func `Explaining does nothing`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.conversation.explain(Utterance("play outer peace"))
    #expect(await talk.household.player.status() == PlaybackStatus())
  }
}
