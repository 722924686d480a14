import Listening
import MediaIntents
import Resolution
import Understanding

/// Requests that point at something without a name.
extension Turn {
  var mentions: Mentions {
    get async {
      Mentions(focus: state.focus, playlist: toldPlaylist?.item, playing: await player?.current, library: library)
    }
  }

  func referent(of use: ReferenceUse, where fits: (MediaItem) -> Bool = { _ in true }) async -> MediaItem? {
    await mentions.referent(of: use, where: fits)
  }

  func referent(of use: ReferenceUse, as type: MediaItemType) async -> MediaItem? {
    await mentions.referent(of: use, as: type)
  }

  /// The same request about what it points at; nil if it points at nothing that was spoken of.
  func resolvingReference(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    if let last = request.removingLastEntry { return last }
    guard let use = await use(ofReferenceIn: request.interpretation.request) else { return nil }
    let current = await player?.current
    let referent = await referent(of: use) { item in
      switch use {
      case .playPart: item.type == .audioBook
      // A show or an album is seldom marked by a pronoun, and what plays often is.
      case .mark: item.type == .song
      case .restart: item.identifier != current?.identifier
      case .askContents: item.type.mayBeDescribed
      default: true
      }
    }
    guard let referent, let settled = request.interpretation.request.pointing(at: referent) else { return nil }
    return request.with(settled, candidates: candidates(of: [referent]))
  }

  /// What a request wants with the thing that it points at; nil if it points at nothing, or at what plays.
  private func use(ofReferenceIn request: Request) async -> ReferenceUse? {
    let interpreter = language.interpreter
    let saysIt = interpreter.hasPronoun(utterance.sentence), pointer = MediaSearch(reference: .currentlyPlaying)
    switch request {
    case .play(let intent):
      if intent.onlyManner != nil { return isPlaylistSpokenOf ? .playInManner : nil }
      guard let search = intent.mediaSearch, search.reference == .currentlyPlaying else { return nil }
      if search.place?.chapter != nil { return .playPart }
      return intent.playShuffled != nil && search == pointer && state.focus?.plays != true ? .playInManner : nil
    case .add(let intent):
      if intent.edit == .remove {
        let isPointer = intent.mediaDestination == .queue && intent.mediaSearch == pointer && saysIt
        return isPointer && !interpreter.saysThis(utterance.sentence) ? .remove : nil
      }
      return state.focus?.adds == true && intent.mediaSearch == pointer && (intent.edit == .move || saysIt) ? .add : nil
    case .affinity(let intent):
      let isPointer = intent.mediaSearch?.reference == .currentlyPlaying && saysIt
      return isPointer && !interpreter.saysThis(utterance.sentence) ? .mark : nil
    case .query(.queueRemaining, of: nil): return .askLengthOfWhole
    case .query(let question, of: nil) where saysIt:
      let isOfWhole = state.focus.map { $0.toldContainer != nil || $0.playlist != nil } ?? false
      if question == .length, isOfWhole { return .askLength }
      if question == .description { return .askContents }
      return NowPlayingQuestion.ofNamed.dropFirst().contains(question) ? .ask : nil
    case .control(.restart): return saysIt ? .restart : nil
    case .control(.shuffle), .control(.repeatMode), .control(.speed):
      let isSilent = await player?.current == nil
      return isSilent && interpreter.hasPronoun(said) ? .playInManner : nil
    default: return nil
    }
  }
}

extension ResolvedInterpretation {
  /// The same removal, of the last entry of the queue instead of what was heard last or came out last; nil for anything else.
  fileprivate var removingLastEntry: ResolvedInterpretation? {
    guard case .add(var intent) = interpretation.request, intent.edit == .remove, intent.mediaDestination == .queue,
      let search = intent.mediaSearch,
      search == MediaSearch(mediaType: search.mediaType, reference: .lastPlayed)
        || search == MediaSearch(mediaType: search.mediaType, sortOrder: .newest)
    else { return nil }
    intent.mediaSearch = MediaSearch(mediaType: search.mediaType, reference: .offered, choice: -1)
    return with(.add(intent), candidates: [])
  }
}

extension Request {
  /// The same request about an item, with its manner; nil if it can't be about one.
  fileprivate func pointing(at item: MediaItem) -> Request? {
    let named = MediaSearch(mediaIdentifier: item.identifier)
    switch self {
    case .play(var intent):
      var search = intent.mediaSearch?.place == nil ? named : intent.mediaSearch ?? named
      search.reference = nil
      search.mediaIdentifier = item.identifier
      intent.mediaSearch = search
      return .play(intent)
    case .add(var intent):
      intent.mediaSearch = named
      return .add(intent)
    case .affinity(var intent):
      intent.mediaSearch = named
      return .affinity(intent)
    case .query(.queueRemaining, _): return .query(.length, of: named)
    case .query(let question, _): return .query(question, of: named)
    case .control(.restart): return .play(PlayMediaIntent(mediaSearch: named, resumePlayback: false))
    case .control(.shuffle(let isOn)): return .play(PlayMediaIntent(mediaSearch: named, playShuffled: isOn))
    case .control(.repeatMode(let mode)):
      return .play(PlayMediaIntent(mediaSearch: named, playbackRepeatMode: mode == .one ? .all : mode))
    case .control(.speed(let speed)): return .play(PlayMediaIntent(mediaSearch: named, playbackSpeed: speed))
    case .control, .search: return nil
    }
  }
}

extension MediaItemType {
  /// Whether descriptions come with things of this kind.
  fileprivate var mayBeDescribed: Bool { isLongForm || self == .podcastShow || self == .radioStation }
}
