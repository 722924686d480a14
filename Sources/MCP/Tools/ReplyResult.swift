import JSON
import MediaIntents

extension ToolResult {
  /// What became of a request, honestly: what has not begun to sound is not told as done.
  ///
  /// - Parameter unheard: whether no sound device is open, so that nothing is heard.
  init(_ reply: Reply, unheard: Bool) {
    let isLost = unheard || reply.playerFailed == true
    let state =
      switch reply.state {
      case .question: "question"
      case .refused: "refused"
      case .answered: reply.code == "inProgress" ? "starting" : "done"
      }
    // With choices, the other lines of the answer list them.
    let answer = reply.choices.isEmpty ? reply.displayed : String(reply.displayed.prefix { !$0.isNewline })
    let said = answer + (isLost && reply.state == .answered ? " " + Self.unheard : "")
    var members: [String: JSONValue] = [
      "state": .text(state), "said": .text(said), "items": reply.items.value, "choices": reply.choices.value,
    ]
    members["reason"] = reply.reason.map(JSONValue.text)
    let choices = reply.choices.isEmpty ? "" : "\n" + reply.choices.lines
    self.init(
      text: said + choices, value: .object(members), isError: reply.state == .refused || isLost,
      question: reply.state == .question && !reply.choices.isEmpty
        ? ToolQuestion(text: answer, choices: reply.choices) : nil)
  }

  static let unheard = "Nothing is heard: the player has no sound device."

  /// Which of several items of one name is meant, before anything is done.
  init(asking question: String, among choices: [MediaItem]) {
    self.init(
      text: question + "\n" + choices.lines,
      value: ["state": "question", "said": .text(question), "items": [], "choices": choices.value])
  }

  init(done said: String, _ items: [MediaItem] = []) {
    self.init(text: said, value: ["state": "done", "said": .text(said), "items": items.value, "choices": []])
  }
}
