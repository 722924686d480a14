import MediaIntents

extension ModelAct {
  /// The act as a request; nil if it is none, or lacks what it needs.
  var request: Request? {
    switch act {
    case .none: nil
    case .play: search.map { .play(intent($0, .now)) }
    case .queue: search.map { .play(intent($0, .later)) }
    case .queueNext: search.map { .play(intent($0, .next)) }
    case .find: named.map { .search(SearchForMediaIntent(mediaSearch: $0)) }
    case .like: search.map { .affinity(UpdateMediaAffinityIntent(mediaSearch: $0, affinityType: .like)) }
    case .dislike: search.map { .affinity(UpdateMediaAffinityIntent(mediaSearch: $0, affinityType: .dislike)) }
    case .addToPlaylist: edit(.add)
    case .removeFromPlaylist: edit(.remove)
    case .ask: question.map { .query($0, of: named) }
    case .control: command.map(Request.control)
    }
  }

  /// What has a name; nil if nothing is named.
  private var named: MediaSearch? {
    guard name != nil || artist != nil || album != nil else { return nil }
    return MediaSearch(mediaType: type ?? .unknown, mediaName: name, artistName: artist, albumName: album)
  }

  private var search: MediaSearch? {
    named ?? (isCurrent == true ? MediaSearch(reference: .currentlyPlaying) : nil)
  }

  private func intent(_ search: MediaSearch, _ location: PlaybackQueueLocation) -> PlayMediaIntent {
    PlayMediaIntent(
      mediaSearch: search, playShuffled: shuffle, resumePlayback: fromStart == true ? false : nil,
      playbackQueueLocation: location == .now ? nil : location)
  }

  private func edit(_ edit: DestinationEdit) -> Request? {
    guard let playlist, let search else { return nil }
    return .add(AddMediaIntent(mediaSearch: search, mediaDestination: .playlist(playlist), edit: edit))
  }

  private var command: TransportCommand? {
    switch control {
    case nil: nil
    case .pause: .pause
    case .resume: .resume
    case .stop: .stop
    case .next: .next
    case .previous: .previous
    case .restart: .restart
    case .louder: .changeVolume(by: Self.step)
    case .quieter: .changeVolume(by: -Self.step)
    case .mute: .mute(true)
    case .unmute: .mute(false)
    case .volume: number(in: 0...100).map(TransportCommand.setVolume)
    case .speed: number(in: 0.1...10).map { .speed(.rate($0)) }
    case .chapter: number(in: 1...10_000).flatMap(Int.init(exactly:)).map(TransportCommand.chapter)
    case .sleep: number(in: 1...1440).map { .sleep(after: $0 * 60) }
    case .seekBy: number(in: -36_000...36_000).map { .skip(by: $0) }
    case .shuffleOn: .shuffle(true)
    case .shuffleOff: .shuffle(false)
    case .repeatOne: .repeatMode(.one)
    case .repeatAll: .repeatMode(.all)
    case .repeatOff: .repeatMode(.none)
    }
  }

  /// Percentage points of a change without a number.
  private static let step = 10.0

  private func number(in range: ClosedRange<Double>) -> Double? {
    value.flatMap { range.contains($0) ? $0 : nil }
  }
}
