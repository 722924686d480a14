import ControlProtocol
import JSON
import MediaIntents

extension Tool {
  static let control = Tool(
    name: "control", title: "Control",
    description: """
      Controls what plays. Some actions take a `value`: seek_to and seek_by seconds, chapter and speed a number, volume 0 \
      to 100, volume_by percentage points, sleep minutes. The result is the state afterwards.
      """,
    permission: .play,
    inputs: [
      "action": Schema.word(ControlAction.allCases.map(\.rawValue), "What to do."),
      "value": Schema.number(-1_000_000...1_000_000, "As the action says."), "player": Schema.player,
    ],
    required: ["action"], output: PlayerState.schema
  ) { arguments, daemon throws(ToolFailure) in
    guard let action = arguments.text("action").flatMap(ControlAction.init) else {
      throw ToolFailure("The argument \"action\" is missing.")
    }
    if action.takesValue != (arguments["value"] != nil) {
      throw ToolFailure("The action \"\(action.rawValue)\" \(action.takesValue ? "needs a" : "takes no") value.")
    }
    try action.carryOut(arguments, daemon)
    do throws(ToolFailure) {
      return try PlayerState.result(of: arguments, daemon)
    } catch {
      throw ToolFailure("It was done, but the state afterwards is not known. " + error.message)
    }
  }
}

/// What `control` can do. There are no toggles, because a model that does not know the state would do the opposite.
enum ControlAction: String, CaseIterable {
  case pause, resume, stop, next, previous, restart
  case seekTo = "seek_to"
  case seekBy = "seek_by"
  case chapter
  case nextChapter = "next_chapter"
  case previousChapter = "previous_chapter"
  case volume
  case volumeBy = "volume_by"
  case mute, unmute, speed
  case shuffleOn = "shuffle_on"
  case shuffleOff = "shuffle_off"
  case repeatOff = "repeat_off"
  case repeatOne = "repeat_one"
  case repeatAll = "repeat_all"
  case sleep
  case sleepAfterItem = "sleep_after_item"
  case sleepAfterChapter = "sleep_after_chapter"
  case sleepOff = "sleep_off"
  case putBack = "put_back"

  var takesValue: Bool {
    [.seekTo, .seekBy, .chapter, .volume, .volumeBy, .speed, .sleep].contains(self)
  }

  func carryOut(_ arguments: ToolArguments, _ daemon: DaemonCaller) throws(ToolFailure) {
    var parameters = arguments.values(as: ["player": "player"])
    parameters["conversation"] = .text(arguments.conversation)
    func call<Method: PlayerMethod>(
      _: Method.Type, _ name: String? = nil, _ value: JSONValue? = nil
    ) throws(ToolFailure) {
      if let name { parameters[name] = value }
      _ = try daemon.call(Method.self, parameters)
    }
    let value = arguments["value"]
    switch self {
    case .pause: try call(Pause.self)
    case .resume: try call(Resume.self)
    case .stop: try call(Stop.self)
    case .next: try call(Next.self)
    case .previous: try call(Previous.self)
    case .restart: try call(Restart.self)
    case .seekTo: try call(SeekTo.self, "position", value)
    case .seekBy: try call(SeekBy.self, "seconds", value)
    case .chapter: try call(GoToChapter.self, "chapter", value)
    case .nextChapter: try call(NextChapter.self)
    case .previousChapter: try call(PreviousChapter.self)
    case .volume: try call(SetVolume.self, "volume", value)
    case .volumeBy: try call(ChangeVolume.self, "by", value)
    case .mute: try call(SetMuted.self, "muted", true)
    case .unmute: try call(SetMuted.self, "muted", false)
    case .speed: try call(SetSpeed.self, "speed", value)
    case .shuffleOn: try call(SetShuffle.self, "shuffle", true)
    case .shuffleOff: try call(SetShuffle.self, "shuffle", false)
    case .repeatOff: try call(SetRepeat.self, "repeat", "none")
    case .repeatOne: try call(SetRepeat.self, "repeat", "one")
    case .repeatAll: try call(SetRepeat.self, "repeat", "all")
    case .sleep: try call(SetSleepTimer.self, "seconds", value?.asNumber.map { .number($0 * 60) })
    case .sleepAfterItem: try call(SetSleepTimer.self, "end", "item")
    case .sleepAfterChapter: try call(SetSleepTimer.self, "end", "chapter")
    case .sleepOff: try call(SetSleepTimer.self)
    case .putBack: try call(PutBack.self)
    }
  }
}
