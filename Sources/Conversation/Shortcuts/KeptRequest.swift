import MediaIntents
import Resolution

/// A request that was carried out, as far as it tells whether a sentence alone says the same.
struct KeptRequest: Hashable {
  let request: Request
  let target: String?
  let item: MediaItem?

  init(_ performed: ResolvedInterpretation) {
    request = performed.interpretation.request
    target = performed.interpretation.target
    item = performed.best?.item
  }

  /// Whether it names one thing, which may be pinned: not the newest, nor some of a kind.
  var namesOne: Bool {
    guard case .play(let intent) = request, let search = intent.mediaSearch else { return false }
    return search.mediaName != nil && search.sortOrder == nil && search.place == nil && search.limit == nil
      && search.criteria == nil && search.reference == nil
  }

  /// Whether it is valuable by itself and makes sense at any time: to play, add or find something, or to set how or how long
  /// it is heard; no step of the player, no question and no mark of what plays.
  var isWorthKeeping: Bool {
    switch request {
    case .play, .search: true
    case .add(let intent): intent.edit == .add
    case .control(let command):
      switch command {
      case .setVolume, .changeVolume, .mute, .speed, .shuffle, .repeatMode, .sleep, .sleepAt, .stopAfter, .transfer,
        .announce:
        true
      default: false
      }
    case .affinity, .query: false
    }
  }

  /// Whether it may be asked for again and again: what is worth a proposal.
  var isHabit: Bool {
    switch request {
    case .play(let intent): intent.mediaSearch?.reference == nil
    case .add(let intent): intent.edit == .add && intent.mediaSearch?.reference == nil
    case .search(let intent): intent.mediaSearch?.reference == nil
    case .control, .affinity, .query: false
    }
  }
}
