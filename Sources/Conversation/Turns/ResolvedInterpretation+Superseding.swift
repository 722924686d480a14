import Library
import Listening
import MediaIntents
import Resolution
import Understanding

/// Requests of one sentence of which one makes another needless.
extension ResolvedInterpretation {
  /// Whether it moves within the queue.
  fileprivate var isStep: Bool {
    switch interpretation.request {
    case .control(let command): command.isStep
    case .play(let intent): intent.mediaSearch?.place?.isPrevious == true || intent.mediaSearch?.place?.isNext == true
    default: false
    }
  }

  /// Whether it only goes on with what another request just made play.
  func onlyGoesOn(after other: ResolvedInterpretation?) -> Bool {
    interpretation.request == .control(.resume) && other?.interpretation.request.kind == .play
  }

  /// Whether it only tells once more that what another request just made play is to end, at a time which that one says.
  func onlyEnds(what other: ResolvedInterpretation?) -> Bool {
    guard case .play(let intent)? = other?.interpretation.request, intent.stopsAfter != nil else { return false }
    return interpretation.request.endsSound
  }

  /// The same request or, where it ends the sound right behind one to play something, one that does so at the end of that;
  /// nil if that is several things, which end by themselves.
  func endingLater(than other: ResolvedInterpretation?) -> ResolvedInterpretation? {
    guard let other, other.interpretation.request.kind == .play, interpretation.request.stops else { return self }
    guard other.interpretation.request.mediaSearch?.namesOneItem == true, let item = other.best?.item else {
      return nil
    }
    if item.type == .album { return with(.control(.stopAfter(.album)), candidates: []) }
    return item.type.isContainer ? nil : with(.control(.stopAfter(.item)), candidates: [])
  }

  /// Whether it makes another request just before it needless, because it says the same more exactly or what follows
  /// from it.
  func supersedes(_ other: ResolvedInterpretation) -> Bool {
    switch (other.interpretation.request, interpretation.request) {
    case (.control(.skip(let first)), .control(.skip(let second))): first * second > 0
    case (.control(.skipIntro), .control(.skip(let second))): second > 0
    // Whoever asks what was heard and skips back wants to hear it.
    case (.query(.item, of: let search?), .control(.skip(let second))): search.reference?.isOfPast == true && second < 0
    case (.control(.changeVolume), .control(.setVolume)): true
    // Words to wait before a question stop nothing.
    case (.control(.pause), .query): true
    // What is to play instead ends what plays.
    case (.control(.stop), .play), (.control(.pause), .play): true
    // A complaint about the volume is the same change as the command after it.
    case (.control(.changeVolume(let first)), .control(.changeVolume(let second))): first * second > 0
    // A kind of media is not marked, only left.
    case (.affinity(let first), .play):
      first.affinityType == .dislike
        && first.mediaSearch == MediaSearch(mediaType: first.mediaSearch?.mediaType ?? .unknown)
    // What is no longer liked loses its mark and gets no other one.
    case (.affinity(let first), .affinity(let second)):
      first.affinityType == .dislike && second.affinityType == .unset && second.mark == nil
    case (.control(.speed(.faster)), .control(.speed(.rate))), (.control(.speed(.slower)), .control(.speed(.rate))):
      true
    case (.control(.speed(let first)), .control(.speed(let second))): first == second && first.isRelative
    default: false
    }
  }
}

extension [CompoundRequestSplitter.Part] {
  /// Without the steps that the next part asks for in other words. The same words twice are two steps.
  var withoutEmphasis: Self {
    zip(self, dropFirst()).filter { part, next in
      !part.reading.isStep || part.sentence == next.sentence
        || part.reading.interpretation.request != next.reading.interpretation.request
    }.map(\.0) + suffix(1)
  }
}

extension [ResolvedInterpretation] {
  /// Without a change of the order but that what ends playback later follows what is to play.
  var withTimersLast: Self {
    guard let lastPlay = lastIndex(where: { $0.interpretation.request.kind == .play }) else { return self }
    let timers = self[..<lastPlay].filter { $0.interpretation.request.setsTimer }
    guard !timers.isEmpty else { return self }
    return self[..<lastPlay].filter { !$0.interpretation.request.setsTimer } + [self[lastPlay]] + timers
      + self[(lastPlay + 1)...]
  }
}

extension Request {
  /// Whether it ends playback after a time or at a time of day.
  fileprivate var setsTimer: Bool {
    switch self {
    case .control(.sleep(after: _?)), .control(.sleepAt): true
    default: false
    }
  }
}

extension PlaybackSpeed {
  fileprivate var isRelative: Bool { self == .faster || self == .slower }
}
