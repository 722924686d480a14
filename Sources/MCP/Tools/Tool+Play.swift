import ControlProtocol
import JSON
import MediaIntents

extension Tool {
  static let play = Tool(
    name: "play", title: "Play",
    description: """
      Plays what the arguments name, from the person's own library, or puts it into the queue. With no argument it goes \
      on with what was left unfinished. If several items match equally well, the result is a question with choices: ask \
      the person, then call play again with only `choice`. Never invent a title: find it with search if you are not sure.
      """,
    permission: .play,
    inputs: SearchArguments.all.merging([
      "choice": Schema.integer(1...100, "The number of one of the choices of the last question, to answer it."),
      "when": Schema.word(["now", "next", "later"], "now (the default) replaces the queue."),
      "shuffle": Schema.flag("Whether to play in random order."),
      "repeat": Schema.word(PlaybackRepeatMode.allCases.map(\.rawValue), "What to repeat."),
      "resume": Schema.flag("Whether a show or book goes on where it was left, which is the default."),
      "speed": Schema.number(0.1...10, "1 is that of the recording."), "player": Schema.player,
    ]) { own, _ in own },
    output: Schema.reply, isDestructive: true
  ) { arguments, daemon throws(ToolFailure) in
    let reply = try daemon.call(ControlProtocol.Play.self, parameters(of: arguments))
    return ToolResult(reply, unheard: isUnheard(on: arguments["player"], arguments.conversation, daemon))
  }

  private static func parameters(of arguments: ToolArguments) -> [String: JSONValue] {
    var parameters = arguments.values(as: [
      "when": "location", "shuffle": "shuffle", "repeat": "repeat", "resume": "resume", "speed": "speed",
      "player": "player",
    ])
    if !arguments.search.isEmpty { parameters["search"] = .object(arguments.search) }
    parameters["conversation"] = .text(arguments.conversation)
    return parameters
  }

  /// Whether something plays without a sound device; false if that cannot be told, because what was done is done.
  static func isUnheard(on player: JSONValue? = nil, _ conversation: String, _ daemon: DaemonCaller) -> Bool {
    var parameters: [String: JSONValue] = ["window": 0, "conversation": .text(conversation)]
    parameters["player"] = player
    let status = try? daemon.call(GetStatus.self, parameters)
    return status?.state == .playing && status?.unheard == true
  }
}
