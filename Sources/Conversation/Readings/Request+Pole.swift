import MediaIntents
import Resolution
import Understanding

extension Request {
  /// The directions of a wish that have an opposite.
  var poles: [Pole] { [pole, time].compactMap(\.self) + criteria }

  /// Those of what is chosen.
  private var criteria: [Pole] {
    (mediaSearch?.criteria ?? []).compactMap { criterion in
      switch criterion {
      case .heard, .heardWithin: .heard
      case .unheard, .unheardWithin: .unheard
      case .liked: .like
      case .disliked: .dislike
      default: nil
      }
    }
  }

  /// When something is to be played; nil if nothing is.
  private var time: Pole? {
    guard case .play(let intent) = self else { return nil }
    return intent.playbackQueueLocation ?? .now == .now ? .now : .later
  }

  private var pole: Pole? {
    switch self {
    case .play: .start
    case .add(let intent):
      [.remove, .delete, .empty].contains(intent.edit) ? .remove : intent.edit == .add ? .add : nil
    case .affinity(let intent):
      switch intent.affinityType {
      case .like: .like
      case .dislike: .dislike
      case .unset, nil: nil
      }
    case .control(let command): command.pole
    case .search, .query: nil
    }
  }

  /// Whether it ends the sound, now or later.
  var endsSound: Bool {
    switch self {
    case .control(.mute(true)), .control(.stop), .control(.pause), .control(.sleep(after: _?)), .control(.sleepAt),
      .control(.stopAfter), .control(.stopAfterSeveral), .control(.stopAfterChapter):
      true
    default: false
    }
  }

  /// Whether it ends the sound once an item or a chapter has ended.
  var endsAtPoint: Bool {
    switch self {
    case .control(.stopAfter), .control(.stopAfterSeveral), .control(.stopAfterChapter): true
    default: false
    }
  }
}

extension TransportCommand {
  fileprivate var pole: Pole? {
    switch self {
    case .resume, .mute(false), .sleep(after: nil): .start
    case .pause, .stop, .mute(true), .sleep, .sleepAt, .stopAfter, .stopAfterSeveral, .stopAfterChapter: .end
    case .shuffle(let isOn), .privateListening(let isOn): isOn ? .on : .off
    case .repeatMode(let mode): mode == .none ? .off : .on
    case .changeVolume(let points): points < 0 ? .quieter : .louder
    case .speed(.faster): .faster
    case .speed(.slower): .slower
    case .next, .nextChapter: .next
    case .previous, .previousChapter, .restart, .restartChapter: .previous
    case .skip(let seconds): seconds < 0 ? .previous : .next
    default: nil
    }
  }
}

extension FollowUp {
  fileprivate var pole: Pole? {
    switch self {
    case .removed, .takenBack: .remove
    case .previous, .interrupted: .previous
    case .keepPlaying: .start
    default: nil
    }
  }
}

extension GrammarReading {
  /// The directions of what it would do.
  var poles: [Pole] {
    if case .followUp(let followUp) = effect { return [followUp.pole].compactMap(\.self) }
    return requests.flatMap(\.interpretation.request.poles)
  }
}

extension Interpreter {
  /// Whether the words of a sentence tell the opposite of a direction, and nothing of the direction itself.
  func contradicts(_ sentence: String, _ pole: Pole) -> Bool {
    let told = poles(in: sentence)
    return told.contains(pole.opposite) && !told.contains(pole)
  }
}
