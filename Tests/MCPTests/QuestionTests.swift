import JSON
import MediaIntents
import Testing

@testable import MCP

/// Questions to the person behind a model.
struct QuestionTests {
  private static let question = ToolQuestion(
    text: "Which one?",
    choices: [
      MediaItem(identifier: ItemID("s1"), title: "Play", type: .song, artist: "Ottoline Vex"),
      MediaItem(identifier: ItemID("s2"), title: "Play", type: .song, artist: "Marrow & Finch"),
    ])

  static let answers: [(result: JSONValue?, answer: Elicitation.Answer)] = [
    (["action": "accept", "content": ["choice": "2"]], .chosen(2)),
    (["action": "accept", "content": ["choice": "3"]], .failed),
    (["action": "accept", "content": ["choice": "0"]], .failed),
    (["action": "accept", "content": ["choice": 1]], .failed), (["action": "accept"], .failed),
    (["action": "decline", "content": ["choice": "1"]], .declined), (["action": "cancel"], .declined), (nil, .failed),
  ]

  @Test(arguments: answers)
  func `Only a choice that was offered counts`(_ example: (result: JSONValue?, answer: Elicitation.Answer)) {
    #expect(Elicitation(question: Self.question).answer(example.result) == example.answer)
  }

  @Test func `Choices are titled as the revision has it`() {
    let elicitation = Elicitation(question: Self.question)
    let choice = { (version: String) in
      elicitation.parameters(in: version)["requestedSchema"]?["properties"]?["choice"]
    }
    #expect(choice("2025-06-18")?["enumNames"]?.asList?.first == "Play by Ottoline Vex (song)")
    #expect(choice("2025-11-25")?["oneOf"]?.asList?.last?["const"] == "2")
    #expect(choice("2025-06-18")?["oneOf"] == nil && choice("2025-11-25")?["enum"] == nil)
  }

  @Test func `A handle counts once, for its tool, and for five minutes`() {
    let now = ContinuousClock.Instant.now
    var pending = PendingQuestions()
    let handle = pending.add(Self.question, of: "play", at: now)
    #expect(pending.take(handle, of: "ask", at: now) == nil)
    #expect(pending.take(handle, of: "play", at: now) == Self.question)
    #expect(pending.take(handle, of: "play", at: now) == nil)
    let late = pending.add(Self.question, of: "play", at: now)
    #expect(pending.take(late, of: "play", at: now + .seconds(301)) == nil)
    #expect(pending.take("guessed", of: "play", at: now) == nil)
  }

  @Test func `A client that never answers keeps no more than sixteen questions open`() {
    let now = ContinuousClock.Instant.now
    var pending = PendingQuestions()
    let handles = (0..<17).map { pending.add(Self.question, of: "play", at: now + .milliseconds($0)) }
    #expect(pending.take(handles[0], of: "play", at: now + .seconds(1)) == nil)
    #expect(handles.dropFirst().allSatisfy { pending.take($0, of: "play", at: now + .seconds(1)) != nil })
  }
}
