import MediaIntents
import Names
import Testing

@testable import Understanding

/// One sentence, two wishes (A18).
struct WishTests {
  private let interpreter = Interpreter(ShippedGrammar.english.grammar) { 2026 }

  @Test(arguments: [
    ("play outer peace and then freelance", ["play: title=outer peace", "play: queue=later, title=freelance"]),
    ("like this and skip", ["affinity: affinity=like, reference=currentlyPlaying", "control: command=next"]),
    (
      "pause the music and turn down the volume",
      ["control: command=pause", "control: command=changeVolume(by: -10.0)"]
    ),
    (
      "I don't like this song. Turn it off.",
      [
        "affinity: affinity=dislike, reference=currentlyPlaying, type=song", "control: command=stop",
      ]
    ),
  ])
  func `Two wishes are two requests`(_ sentence: String, _ wishes: [String]) {
    #expect(summaries(sentence) == wishes)
  }

  @Test(arguments: ["play simon and garfunkel", "play rock and roll", "play hello and goodbye by mira solano"])
  func `A name with a joint in it is one`(_ sentence: String) {
    #expect(summaries(sentence).count == 1)
  }

  private func summaries(_ sentence: String) -> [String] {
    interpreter.wishes(in: sentence).compactMap(\.first).map { interpretation in
      let summary = RequestSummary(interpretation.request)
      return summary.kind + ": " + summary.text
    }
  }
}
