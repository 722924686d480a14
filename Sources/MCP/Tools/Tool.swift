import JSON

/// Something that a model can ask for.
struct Tool: Sendable {
  let name: String
  let title: String
  /// For the model.
  let description: String
  let permission: Permission
  /// By name; each has a type, since some clients refuse all tools because of one property without.
  let inputs: [String: JSONValue]
  var required: [String] = []
  let output: JSONValue
  /// Whether it may replace something or take it away.
  var isDestructive = false
  /// Whether a second call with the same arguments changes nothing more.
  var isIdempotent = false
  let run: @Sendable (ToolArguments, DaemonCaller) throws(ToolFailure) -> ToolResult

  /// As `tools/list` tells it.
  var value: JSONValue {
    [
      "name": .text(name), "title": .text(title), "description": .text(description),
      "inputSchema": [
        "type": "object", "properties": .object(inputs), "required": .list(required.map(JSONValue.text)),
        "additionalProperties": false,
      ],
      "outputSchema": output,
      "annotations": [
        "title": .text(title), "readOnlyHint": .flag(permission == .read), "destructiveHint": .flag(isDestructive),
        "idempotentHint": .flag(isIdempotent), "openWorldHint": false,
      ],
    ]
  }

  /// At most eight, in a constant order.
  static let all = [nowPlaying, search, play, control, queue, editPlaylist, rate, ask]
}
