import ControlProtocol
import JSON
import MediaIntents

extension Tool {
  private static let listed = 50

  static let queue = Tool(
    name: "queue", title: "The queue",
    description: """
      Lists or changes what comes next. Entries are numbered from 1, as list tells. play and remove need `entry`, move \
      `entry` and `to`. clear keeps what plays. To add something, use play with `when`.
      """,
    permission: .play,
    inputs: [
      "action": Schema.word(["list", "play", "remove", "move", "clear"], "What to do."),
      "entry": Schema.integer(1...100_000, "The number of the entry."),
      "to": Schema.integer(1...100_000, "Where the entry moves."), "player": Schema.player,
    ],
    required: ["action"],
    output: Schema.object(
      [
        "entries": Schema.list(of: Schema.item, "The first entries, at most \(listed), as they are afterwards."),
        "total": Schema.number("How many entries there are."),
        "current": Schema.number("The number of the entry that plays."),
      ], required: ["entries", "total"]), isDestructive: true
  ) { arguments, daemon throws(ToolFailure) in
    var parameters = arguments.values(as: ["player": "player"])
    parameters["conversation"] = .text(arguments.conversation)
    let action = arguments.text("action") ?? "list"
    let wanted = ["play": ["entry"], "remove": ["entry"], "move": ["entry", "to"]][action] ?? []
    for name in ["entry", "to"] where wanted.contains(name) != (arguments[name] != nil) {
      throw ToolFailure("The action \"\(action)\" \(wanted.contains(name) ? "needs" : "takes no") \"\(name)\".")
    }
    let edit = parameters.merging(arguments.values(as: ["entry": "entry", "to": "to"])) { own, _ in own }
    switch action {
    case "play": _ = try daemon.call(JumpInQueue.self, edit)
    case "remove": _ = try daemon.call(RemoveFromQueue.self, edit)
    case "move": _ = try daemon.call(MoveInQueue.self, edit)
    case "clear": _ = try daemon.call(ClearQueue.self, edit)
    default: break
    }
    return result(try daemon.call(ListQueue.self, parameters.merging(["limit": .number(Double(listed))]) { $1 }))
  }

  private static func result(_ queue: QueueListing) -> ToolResult {
    var members: [String: JSONValue] = [
      "entries": queue.items.value, "total": .number(Double(queue.total)),
    ]
    members["current"] = queue.currentIndex.map { .number(Double($0 + 1)) }
    let count = queue.items.isEmpty ? "The queue is empty." : "\(queue.items.count) of \(queue.total):\n"
    let current = queue.currentIndex.map { "\nEntry \($0 + 1) is the current one." } ?? ""
    return ToolResult(text: count + queue.items.lines + current, value: .object(members))
  }
}
