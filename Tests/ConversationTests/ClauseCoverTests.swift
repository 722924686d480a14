import Conversation
import Household
import MediaIntents
import Playback
import TestSupport
import Testing

/// What is wished in a sentence, and what is only said around it.
@Suite(.timeLimit(.minutes(10)))
struct ClauseCoverTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let sentence: String
    /// None if the sentence is not parted into wishes and talk.
    var wishes: [String] = []

    var testDescription: String { sentence }
  }

  static let samples = [
    // A sign, a joint, a subject or nothing stands between.
    Sample(sentence: "The bread is in the oven. Turn it down.", wishes: ["Turn it down"]),
    Sample(sentence: "the bread is in the oven, turn it down", wishes: ["turn it down"]),
    Sample(sentence: "the bread is in the oven so turn it down", wishes: ["so turn it down"]),
    Sample(sentence: "the bread is in the oven turn it down", wishes: ["turn it down"]),
    Sample(sentence: "turn it up the children are singing along", wishes: ["turn it up"]),
    Sample(sentence: "skip this, I must have heard it forty times", wishes: ["skip this"]),
    Sample(sentence: "turn it up because the children are singing", wishes: ["turn it up"]),
    // On both sides, and several.
    Sample(
      sentence: "well the bread is in the oven play hello I've got half an hour to myself", wishes: ["play hello"]),
    Sample(
      sentence: "the bread is in the oven pause it and I'll get the door. Turn it down as well.",
      wishes: ["pause it", "Turn it down as well"]),
    // A single word, where signs part it.
    Sample(sentence: "That was the bell. Pause. Nobody ever rings on a Sunday.", wishes: ["Pause"]),
    // One wish, or one that is read as a whole.
    Sample(sentence: "turn it down a bit please"),
    Sample(sentence: "play hello and turn it down"),
    // Somebody nobody knows, and what happens if not.
    Sample(sentence: "turn it down, Oma Griet has a headache", wishes: ["turn it down"]),
    Sample(sentence: "skip this, or I'll burn the bread", wishes: ["skip this"]),
    Sample(sentence: "put hello on dinner, it makes me go faster", wishes: ["put hello on dinner"]),
    // What belongs to the words before it is no wish.
    Sample(sentence: "what's on my friend's list"), Sample(sentence: "she told me to turn it down"),
    Sample(sentence: "they always turn it down"),
    Sample(sentence: "don't you dare turn it down"),
    // What is taken back or goes on is not done by half.
    Sample(sentence: "play hello and then xylophone quokka"), Sample(sentence: "play hello, no, never mind"),
  ]

  @Test(arguments: samples)
  func `A sentence is parted into wishes and talk`(_ sample: Sample) async throws {
    let explanation = try await Talk.begin().conversation.explain(Utterance(sample.sentence))
    #expect(explanation.clauses?.filter(\.isWish).map(\.words) ?? [] == sample.wishes)
  }

  @Test(arguments: [
    "if the bell rings, turn it down", "turn it down if the bell rings", "soon as they leave turn it down",
    "play umbrella logic once they have gone", "turn it down in ten minutes",
  ])
  func `A wish on a condition that nobody knows is not done`(_ sentence: String) async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play hello")
    #expect(try await talk.reply(sentence).reason == "conditionMissing")
  }

  @Test(arguments: [
    ("so going home, play the tin harbours, the live one, it's been a day", "Live at the Copper Hall"),
    ("stick hello on, it's my sister's, no sorry, umbrella logic", "Umbrella Logic"),
  ])
  func `What is said more exactly or taken back amid talk is heard`(_ sentence: String, _ title: String) async throws {
    let reply = try await Talk.begin().reply(sentence)
    #expect(reply.items.first.map { "\($0.title) \($0.album ?? "")".contains(title) } == true, "\(reply.displayed)")
  }

  @Test func `A selection without a verb goes on with an addition, and plays nothing`() async throws {
    let talk = try await Talk.begin()
    for sentence in ["play hello", "add umbrella logic to gardening", "create a playlist called gardening"] {
      _ = try await talk.reply(sentence)
    }
    _ = try await talk.reply("add umbrella logic to gardening")
    let reply = try await talk.reply("and the whole outer peace album, Oma Griet asks for it")
    #expect(reply.request == .add && reply.displayed.contains("Gardening"), "\(reply.displayed)")
    #expect(await talk.household.player.snapshot().queue.current?.item.title == "HELLO!")
  }

  @Test func `A question about something described in talk is not answered by what plays`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play hello")
    let reply = try await talk.reply("there's that song about forty-odd stairs, who was that")
    #expect(reply.state == .refused && reply.items.isEmpty, "\(reply.displayed)")
  }

  @Test func `A complaint and what takes it back are not both done`() async throws {
    let talk = try await Talk.begin()
    for sentence in ["play hello", "faster"] { _ = try await talk.reply(sentence) }
    _ = try await talk.reply("that's too fast, I can't follow it, put it back the way it was")
    #expect(await talk.household.player.status().speed == 1)
  }

  @Test func `What is named in talk is what a wish after it points at`() async throws {
    let talk = try await Talk.begin()
    _ = try await talk.reply("play hello")
    #expect(try await talk.reply("oh I do miss umbrella logic play that").items.first?.title == "Umbrella Logic")
  }

  @Test func `A wish amid talk replaces an open question`() async throws {
    let talk = try await Talk.begin()
    #expect(try await talk.reply("play play").state == .question)
    let reply = try await talk.reply("never mind the bread is burning just play hello")
    #expect(reply.state == .answered && reply.items.first?.title == "HELLO!")
  }
}
