import ControlProtocol
import JSON
import MediaIntents

extension Tool {
  static let nowPlaying = Tool(
    name: "now_playing", title: "What plays",
    description:
      "Tells what a player plays now, where in it, how, and what comes next. Use it to check whether something sounds.",
    permission: .read, inputs: ["player": Schema.player], output: PlayerState.schema, isIdempotent: true
  ) { arguments, daemon throws(ToolFailure) in
    try PlayerState.result(of: arguments, daemon)
  }
}

/// The state of a player, as a model is told it.
enum PlayerState {
  static let schema = Schema.object(
    [
      "state": Schema.word(PlaybackState.allCases.map(\.rawValue), "Whether it plays."),
      "heard": Schema.flag("Whether sound comes out. False if there is no sound device, or nothing plays."),
      "player": Schema.text("The name of the player."), "current": Schema.item,
      "stream_title": Schema.text("What a live stream says is on."),
      "position": Schema.number("Seconds into the item."), "duration": Schema.number("Seconds."),
      "chapter": Schema.number("The number of the chapter."),
      "chapters": Schema.number("How many chapters there are."),
      "chapter_title": Schema.text("The title of the chapter."), "speed": Schema.number("1 is that of the recording."),
      "volume": Schema.number("0 to 100."), "muted": Schema.flag("Whether it is muted."),
      "shuffle": Schema.flag("Whether the queue is shuffled."),
      "repeat": Schema.word(PlaybackRepeatMode.allCases.map(\.rawValue), "What is repeated."),
      "sleep_minutes": Schema.number("The minutes until playback stops by a timer."),
      "next": Schema.list(of: Schema.item, "What comes next, at most three."),
    ],
    required: ["state", "heard", "position", "speed", "volume", "muted", "shuffle", "repeat", "next"])

  private static let told = 3

  static func result(of arguments: ToolArguments, _ daemon: DaemonCaller) throws(ToolFailure) -> ToolResult {
    var parameters: [String: JSONValue] = ["window": .number(Double(told + 1))]
    parameters["player"] = arguments["player"]
    parameters["conversation"] = .text(arguments.conversation)
    return result(try daemon.call(GetStatus.self, parameters))
  }

  private static func result(_ status: DaemonStatus) -> ToolResult {
    let next = Array(status.queue.items.dropFirst(status.current == nil ? 0 : 1).prefix(told))
    var members: [String: JSONValue] = [
      "state": .text(status.state.rawValue), "heard": .flag(status.state == .playing && status.unheard != true),
      "position": .number(status.position), "speed": .number(status.speed), "volume": .number(Double(status.volume)),
      "muted": .flag(status.muted), "shuffle": .flag(status.shuffle), "repeat": .text(status.repeat.rawValue),
      "next": next.value,
    ]
    members["player"] = status.player.map(JSONValue.text)
    members["current"] = status.current?.value
    members["stream_title"] = status.streamTitle.map(JSONValue.text)
    members["duration"] = status.duration.map(JSONValue.number)
    members["chapter"] = status.chapter.map { .number(Double($0)) }
    if !status.chapters.isEmpty { members["chapters"] = .number(Double(status.chapters.count)) }
    members["chapter_title"] = status.chapterTitle.map(JSONValue.text)
    members["sleep_minutes"] = status.sleepTimer?.left.map { .number(($0 / 60).rounded(.up)) }
    return ToolResult(text: words(status, next), value: .object(members))
  }

  private static func words(_ status: DaemonStatus, _ next: [MediaItem]) -> String {
    let current = status.current.map { ": " + $0.words } ?? ""
    let silence = status.state == .playing && status.unheard == true ? "\n" + ToolResult.unheard : ""
    return "\(status.state.rawValue)\(current)\(silence)" + (next.isEmpty ? "" : "\nNext:\n" + next.lines)
  }
}

extension DaemonStatus {
  fileprivate var chapterTitle: String? {
    guard let chapter, chapters.indices.contains(chapter - 1) else { return nil }
    return chapters[chapter - 1].title
  }
}
