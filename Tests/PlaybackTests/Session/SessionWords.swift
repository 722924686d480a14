import MediaIntents
import Playback

// Short descriptions of actions and events for readable tables.

extension EngineAction {
  var words: String {
    switch self {
    case .load(let load): "load \(load.words)"
    case .prepareNext(let load): "prepare \(load?.words ?? "nothing")"
    case .pause: "pause"
    case .resume: "resume"
    case .seek(let position): "seek \(position)"
    case .setRate(let rate): "rate \(rate)"
    case .setAlarm(.after(let seconds)): "alarm after \(seconds)"
    case .setAlarm(.at(let position)): "alarm at \(position)"
    case .setAlarm(nil): "no alarm"
    case .setVolume(let volume): "volume \(volume)"
    case .setMuted(let isMuted): "muted \(isMuted)"
    case .unload: "unload"
    }
  }
}

extension Load {
  /// Number and title, then values that differ from the defaults.
  var words: String {
    "\(id.number) \(item.item.title)" + (position > 0 ? " at \(position)" : "") + (rate != 1 ? " x\(rate)" : "")
      + (isPaused ? " paused" : "")
  }
}
