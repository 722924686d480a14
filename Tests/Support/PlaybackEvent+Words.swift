import MediaIntents
package import Playback

extension PlaybackEvent {
  /// A short description for readable test failures.
  package var words: String {
    switch self {
    case .started(let item): "started \(item.item.title)"
    case .paused: "paused"
    case .resumed: "resumed"
    case .ended(let item, let position, let reason): "ended \(item.item.title) \(position) \(reason)"
    case .stopped: "stopped"
    case .failed(let item, let failure): "failed \(item?.item.title ?? "nothing") \(failure.name)"
    case .sought(_, let position): "sought \(position)"
    case .speedChosen(let speed, _): "speed \(speed)"
    case .optionsChanged: "options"
    case .queueChanged: "queue"
    }
  }
}
