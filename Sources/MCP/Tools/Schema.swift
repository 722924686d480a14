import JSON
import MediaIntents

/// JSON Schemas of what tools take and return. Each property has a type.
enum Schema {
  static func text(_ description: String) -> JSONValue { ["type": "string", "description": .text(description)] }

  /// A text that a model gives.
  static func input(_ description: String) -> JSONValue {
    ["type": "string", "description": .text(description), "maxLength": .number(Double(maxCharacters))]
  }

  /// The limits of what a model gives.
  static let (maxCharacters, maxTexts) = (1000, 20)

  static func word(_ words: [String], _ description: String) -> JSONValue {
    ["type": "string", "enum": .list(words.map(JSONValue.text)), "description": .text(description)]
  }

  static func texts(_ description: String) -> JSONValue {
    [
      "type": "array", "items": ["type": "string"], "description": .text(description),
      "maxItems": .number(Double(maxTexts)),
    ]
  }

  static func flag(_ description: String) -> JSONValue { ["type": "boolean", "description": .text(description)] }
  static func number(_ description: String) -> JSONValue { ["type": "number", "description": .text(description)] }

  static func number(_ range: ClosedRange<Double>, _ description: String) -> JSONValue {
    limited("number", range, description)
  }

  static func integer(_ range: ClosedRange<Int>, _ description: String) -> JSONValue {
    limited("integer", Double(range.lowerBound)...Double(range.upperBound), description)
  }

  private static func limited(_ type: String, _ range: ClosedRange<Double>, _ description: String) -> JSONValue {
    [
      "type": .text(type), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      "description": .text(description),
    ]
  }

  static func list(of items: JSONValue, _ description: String) -> JSONValue {
    ["type": "array", "items": items, "description": .text(description)]
  }

  static func object(_ properties: [String: JSONValue], required: [String]) -> JSONValue {
    [
      "type": "object", "properties": .object(properties), "required": .list(required.map(JSONValue.text)),
      "additionalProperties": false,
    ]
  }

  static let player: JSONValue = input("The name of a player; by default the one that plays.")

  static let item = object(
    [
      "title": text("Its title."), "type": text("What it is, such as song or podcastEpisode."),
      "artist": text("The performer, author or host; the show of an episode."), "album": text("Its album."),
    ], required: ["title", "type"])

  static let items = list(of: item, "The items, the one that plays first first.")

  /// Of what a request did.
  static let reply = object(
    [
      "state": word(
        ["done", "starting", "question", "refused"],
        "starting: nothing sounds yet, now_playing tells when it does; question: answer it first; refused: nothing was done."
      ),
      "said": text("The answer in words."), "reason": text("The name of the reason for a refusal."), "items": items,
      "choices": list(of: item, "What the question offers; answer with the number of one, counted from 1."),
    ], required: ["state", "said", "items", "choices"])
}

extension MediaItem {
  /// As `Schema.item` describes it.
  var value: JSONValue {
    var members: [String: JSONValue] = ["title": .text(title), "type": .text(type.rawValue)]
    members["artist"] = artist.map(JSONValue.text)
    members["album"] = album.map(JSONValue.text)
    return .object(members)
  }

  /// In words.
  var words: String {
    let from = [artist.map { "by \($0)" }, album.map { "on \($0)" }].compactMap(\.self)
    return ([title] + from + ["(\(type.rawValue))"]).joined(separator: " ")
  }
}

extension [MediaItem] {
  var value: JSONValue { .list(map(\.value)) }

  /// A line each, numbered from 1.
  var lines: String {
    enumerated().map { "\($0 + 1). \($1.words)" }.joined(separator: "\n")
  }
}
