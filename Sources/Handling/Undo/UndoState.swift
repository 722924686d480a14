import Catalogue
import MediaIntents
import Playback

/// How something was before it was changed: what puts it back. Putting it back gives the memory of how it was until then,
/// so taking back and doing again are the same.
enum UndoState: Sendable {
  /// What a player had: queue, item, position, speed, repetition, shuffle.
  case player(PlayerSnapshot)
  /// In the order in which they get back what they had.
  case players([PlayerSnapshot])
  /// Entries that were not in the queue.
  case added(QueueAddition)
  /// Entries that were in it.
  case takenOut(QueueAddition)
  case affinities([ItemID: MediaAffinityType])
  case playlist(PlaylistPicture, of: MediaItem)
  /// Which items got the mark of the person's library, or lost it.
  case library([ItemID], wasIn: Bool)
}

extension UndoState {
  /// How a player was before these commands: that they only made the queue longer leaves alone what plays.
  ///
  /// - Parameter queue: as it was then.
  init(of moment: PlayerSnapshot, _ commands: [PlayerCommand], since queue: QueueSnapshot) async {
    guard let (items, isNext) = commands.first?.addition else {
      self = .player(moment)
      return
    }
    self = .added(await QueueAddition(items, isNext: isNext, on: moment.player, since: queue))
  }

  /// The players that it is about.
  var players: [any Player] {
    switch self {
    case .player(let moment): [moment.player]
    case .players(let moments): moments.map(\.player)
    case .added(let addition), .takenOut(let addition): [addition.player]
    case .affinities, .playlist, .library: []
    }
  }
}
