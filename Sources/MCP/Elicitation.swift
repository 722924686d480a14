import JSON
import MediaIntents

/// A question to the person behind a model, by a form of their client.
struct Elicitation: Hashable, Sendable {
  let question: ToolQuestion

  /// What the person did with the form.
  enum Answer: Hashable, Sendable {
    /// Counted from 1.
    case chosen(Int)
    case declined
    /// The client could not show it, or answers something else than was asked.
    case failed
  }

  /// As `elicitation/create` wants it. The values of the choices are their numbers.
  func parameters(in version: String) -> JSONValue {
    let numbers = question.choices.indices.map { JSONValue.text(String($0 + 1)) }
    let titles = question.choices.map { JSONValue.text($0.words) }
    var choice: [String: JSONValue] = ["type": "string", "title": "Choice"]
    if version >= MCPVersion.titledChoices {
      choice["oneOf"] = .list(zip(numbers, titles).map { ["const": $0, "title": $1] })
    } else {
      choice["enum"] = .list(numbers)
      choice["enumNames"] = .list(titles)
    }
    var parameters: [String: JSONValue] = [
      "message": .text(question.text),
      "requestedSchema": [
        "type": "object", "properties": ["choice": .object(choice)], "required": ["choice"],
      ],
    ]
    if version >= MCPVersion.titledChoices { parameters["mode"] = "form" }
    return .object(parameters)
  }

  /// What a result says; nil is an error.
  func answer(_ result: JSONValue?) -> Answer {
    if result?["action"] == "decline" || result?["action"] == "cancel" { return .declined }
    guard result?["action"] == "accept", let choice = result?["content"]?["choice"]?.asText,
      let place = question.choices.indices.first(where: { String($0 + 1) == choice })
    else { return .failed }
    return .chosen(place + 1)
  }
}
