import Library
import Listening
import MediaIntents
import Playback

/// The referent of "this" or "the previous one".
enum Referent {
  /// The current item here, or else in another program, or the previously heard one.
  case item(ReferencedItem)
  /// There is none, for this reason.
  case nothing(Reason)

  var item: ReferencedItem? { if case .item(let item) = self { item } else { nil } }

  /// The reason if there is none.
  var absence: Reason { if case .nothing(let reason) = self { reason } else { .nothingPlaying } }

  /// - Parameters:
  ///   - request: Other programs are only asked if it refers to "this".
  ///   - snapshot: The player spoken to.
  ///   - told: What "it" means if nothing plays anywhere.
  init(
    for request: Request, _ snapshot: PlayerSnapshot, in world: MediaWorld, _ library: LibrarySnapshot,
    told: MediaItem? = nil
  ) async {
    if let search = request.mediaSearch, search.reference?.isOfPast == true {
      let recent = search.reference == .lastHeard ? snapshot.recentItems(of: world.asker) : snapshot.recentItems
      let before = await LastPlayed(world: world, library: library, recent: recent).item(
        before: snapshot.current, search.mediaType)
      let reason: Reason = snapshot.current == nil ? .nothingHeard : .nothingEarlier(search.mediaType)
      self = before.map { .item(ReferencedItem($0)) } ?? .nothing(reason)
    } else if let present = ReferencedItem(snapshot.status) {
      self = .item(present)
    } else if request.refersToThis, let track = await world.externalTrack() {
      let found = await ExternalTrackMatch(world: world, library: library).item(for: track)
      self = found.map { .item(ReferencedItem($0, outside: track)) } ?? .nothing(.playsElsewhere(track))
    } else {
      self = (request.mayBeAboutTold ? told : nil).map { .item(ReferencedItem($0)) } ?? .nothing(.nothingPlaying)
    }
  }
}

extension Request {
  /// Whether "it" may be what was told last: "when did it come out?", but not "what's this?".
  fileprivate var mayBeAboutTold: Bool {
    if case .query(let question, _) = self { NowPlayingQuestion.ofNamed.dropFirst().contains(question) } else { true }
  }

  /// Whether it refers to "this", explicitly or because a like, an addition or a question names nothing.
  fileprivate var refersToThis: Bool {
    switch self {
    case .query(let question, let search): search == nil && question != .next
    case .add, .affinity: mediaSearch?.reference == .currentlyPlaying || mediaSearch?.namesNothing ?? true
    case .play, .search: mediaSearch?.reference == .currentlyPlaying
    case .control: false
    }
  }
}
