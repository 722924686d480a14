import Household
import Library
import MediaIntents
import NameIndex
import Resolution
import TestSupport
import Testing

@testable import Conversation

/// Compound sentences, with an empty library and with the sample library.
@Suite(.timeLimit(.minutes(10)))
struct CompoundRequestTests {
  static let compounds: [(sentence: String, requests: [String])] = [
    ("play outer peace and then freelance", ["play: title=outer peace", "play: queue=later, title=freelance"]),
    ("like this and skip", ["affinity: affinity=like, reference=currentlyPlaying", "control: command=next"]),
    (
      "pause the music and turn down the volume",
      ["control: command=pause", "control: command=changeVolume(by: -10.0)"]
    ),
    (
      "I don't like this song. Turn it off.",
      ["affinity: affinity=dislike, reference=currentlyPlaying, type=song", "control: command=stop"]
    ),
    // A name that is to be, or what cannot be done, would take the second wish.
    (
      "make a playlist called gym and turn it up",
      ["add: edit=create, to=gym", "control: command=changeVolume(by: 10.0)"]
    ),
    ("pause and then mute and then skip", ["pause", "mute(true)", "next"].map { "control: command=\($0)" }),
  ]

  @Test(arguments: compounds, [false, true])
  func `Compound requests are split`(_ example: (sentence: String, requests: [String]), hasLibrary: Bool) async throws {
    #expect(try await requests(in: example.sentence, hasLibrary: hasLibrary) == example.requests)
  }

  @Test(
    arguments: ["play simon and garfunkel", "play rock and roll", "play hello and goodbye by mira solano"],
    [false, true])
  func `A name that contains a joint is not split`(_ sentence: String, hasLibrary: Bool) async throws {
    #expect(try await requests(in: sentence, hasLibrary: hasLibrary).count == 1)
  }

  @Test func `A sentence has at most four requests`() async throws {
    let sentence = Array(repeating: "pause", count: 8).joined(separator: " and then ")
    #expect(try await requests(in: sentence, hasLibrary: false).count == 4)
  }

  @Test func `Follow-ups and unknown sentences have no requests`() async throws {
    #expect(try await requests(in: "what can i say", hasLibrary: true).isEmpty)
    #expect(try await requests(in: "xylophone quokka", hasLibrary: true).isEmpty)
  }

  private func requests(in sentence: String, hasLibrary: Bool) async throws -> [String] {
    let resolver =
      hasLibrary ? await (try await Talk.begin()).household.library.snapshot().resolver : Resolver(index: NameIndex([]))
    return SentenceUnderstanding(of: sentence, in: try English.language(), resolver).parts.map { part in
      let summary = RequestSummary(part.reading.interpretation.request)
      return summary.kind + ": " + summary.text
    }
  }
}
