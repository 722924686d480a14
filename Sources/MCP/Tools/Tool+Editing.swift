import ControlProtocol
import JSON
import MediaIntents

// Tools that change what is kept.

extension Tool {
  static let editPlaylist = Tool(
    name: "edit_playlist", title: "Edit a playlist",
    description: """
      Adds an item to a playlist, or removes it. Without a name it is what plays. A playlist that does not exist is only \
      made with `create`.
      """,
    permission: .edit,
    inputs: SearchArguments.names.merging([
      "action": Schema.word(["add", "remove"], "What to do."), "playlist": Schema.input("The name of the playlist."),
      "create": Schema.flag("Whether to make a new playlist of this name."),
    ]) { own, _ in own },
    required: ["action", "playlist"], output: Schema.reply, isDestructive: true
  ) { arguments, daemon throws(ToolFailure) in
    let name = arguments.text("playlist") ?? ""
    let item: MediaItem
    switch try daemon.item(arguments) {
    case .several(let items): return ToolResult(asking: which, among: items)
    case .one(let found): item = found
    }
    let edit: [String: JSONValue] = [
      "items": [.text(item.identifier.text)], "conversation": .text(arguments.conversation),
    ]
    if arguments.flag("create") == true, arguments.text("action") == "add" {
      _ = try daemon.call(CreatePlaylist.self, edit.merging(["name": .text(name)]) { $1 })
      return ToolResult(done: "Made the playlist \"\(name)\" with \(item.words).", [item])
    }
    let playlist = try daemon.playlist(named: name)
    let parameters = edit.merging(["playlist": .text(playlist.identifier.text)]) { $1 }
    if arguments.text("action") == "remove" {
      let removed = try daemon.call(RemoveFromPlaylist.self, parameters).removed
      guard removed > 0 else { throw ToolFailure("\"\(playlist.title)\" does not have \(item.words).") }
      return ToolResult(done: "Removed \(item.words) from \"\(playlist.title)\".", [item])
    }
    let added = try daemon.call(AddToPlaylist.self, parameters).added
    let said = added > 0 ? "Added \(item.words) to" : "\(item.words) is already in"
    return ToolResult(done: "\(said) \"\(playlist.title)\".", [item])
  }

  private static let which =
    "Several items have this name; call again with the artist or album of the one that is meant."

  static let rate = Tool(
    name: "rate", title: "Like or dislike",
    description: "Likes or dislikes an item, or takes that back. Without a name it is what plays.",
    permission: .edit,
    inputs: SearchArguments.names.merging([
      "value": Schema.word(MediaAffinityType.allCases.map(\.rawValue), "unset takes a like or dislike back.")
    ]) { own, _ in own },
    required: ["value"], output: Schema.reply, isIdempotent: true
  ) { arguments, daemon throws(ToolFailure) in
    switch try daemon.item(arguments) {
    case .several(let items): return ToolResult(asking: which, among: items)
    case .one(let item):
      let reply = try daemon.call(
        SetAffinity.self,
        [
          "items": [.text(item.identifier.text)], "affinity": arguments["value"] ?? .null,
          "conversation": .text(arguments.conversation),
        ])
      return ToolResult(reply, unheard: false)
    }
  }

  static let ask = Tool(
    name: "ask", title: "Ask in words",
    description: """
      Carries out a sentence in English or Chinese as if the person had typed it, such as "undo that", "play the newest \
      episode of … from the start" or "bookmark this". Use it only for what the other tools cannot do. If the result is a \
      question, answer it by another sentence.
      """,
    permission: .edit,
    inputs: ["sentence": Schema.input("The sentence."), "player": Schema.player], required: ["sentence"],
    output: Schema.reply, isDestructive: true
  ) { arguments, daemon throws(ToolFailure) in
    var parameters = arguments.values(as: ["sentence": "sentence", "player": "player"])
    parameters["conversation"] = .text(arguments.conversation)
    return ToolResult(
      try daemon.call(Ask.self, parameters), unheard: isUnheard(on: arguments["player"], arguments.conversation, daemon)
    )
  }
}
