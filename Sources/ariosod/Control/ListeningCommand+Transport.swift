import Listening
import MediaIntents

extension ListeningCommand {
  /// The command in the words of a sentence, as undo tells it; nil for one that has no words of its own there.
  var transport: TransportCommand? {
    switch self {
    case .setVolume(let volume): .setVolume(volume * 100)
    case .changeVolume(let change): .changeVolume(by: change * 100)
    case .setMuted(let isMuted): .mute(isMuted)
    case .setSpeed(let speed): .speed(.rate(speed))
    case .setShuffle(let isOn): .shuffle(isOn)
    case .setRepeat(let mode): .repeatMode(mode)
    // All changes of a timer are told alike.
    case .setSleepTimer: .sleep(after: nil)
    case .seekTo(let seconds): .seek(to: seconds)
    case .seekBy(let seconds): .skip(by: seconds)
    case .restart: .restart
    default: nil
    }
  }
}
