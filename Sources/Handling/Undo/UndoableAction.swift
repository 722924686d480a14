package import Catalogue
import Journal
package import Listening
package import MediaIntents
import Snapcast

/// An action that can be undone.
package struct UndoableAction: Sendable {
  package let request: Request.Kind
  /// The affected items, for the reply.
  package let items: [MediaItem]
  let state: UndoState
  /// The command to the player that it was; nil for other requests.
  let command: TransportCommand?
  /// What was donated for it, or withdrawn with it.
  var donation: Donation?

  init(request: Request.Kind, items: [MediaItem], state: UndoState, command: TransportCommand? = nil) {
    self.request = request
    self.items = items
    self.state = state
    self.command = command
  }

  /// A change that is not taken back; undo tells that instead of reaching for what was done before it.
  package init(lasting change: LastingChange, of name: String? = nil) {
    self.init(request: .control, items: [], state: .lasting(change, of: name))
  }

  /// A change of a playlist.
  package init(_ change: PlaylistChange, items: [MediaItem]) {
    guard let picture = change.picture else {
      self.init(lasting: .playlistOnServer, of: change.playlist.title)
      return
    }
    self.init(request: .add, items: items, state: .playlist(picture, of: change.playlist))
  }

  /// A command to a player.
  package init(_ undo: PlaybackUndo, of command: TransportCommand?, playing: MediaItem?) {
    self.init(request: .control, items: [playing].compactMap(\.self), state: .playback(undo), command: command)
  }

  /// A station that was steered otherwise.
  init(_ undo: PlaybackUndo, of command: TransportCommand?, playing: MediaItem?, from station: Station?) {
    self.init(
      request: .control, items: [playing].compactMap(\.self),
      state: station.map { .steering($0, undo) } ?? .playback(undo), command: command)
  }

  /// A change of a player.
  package init(_ undo: PlaybackUndo, items: [MediaItem]) {
    self.init(request: .play, items: items, state: .playback(undo))
  }
}

/// The state before an action. Restoring it returns the state it replaced, so undo and redo work the same.
enum UndoState: Sendable {
  case playback(PlaybackUndo)
  /// What a station was like before it was steered.
  case steering(Station, PlaybackUndo)
  /// A transfer between players, in the order of restoring.
  case transfer([PlaybackUndo])
  /// What rooms heard, and how loud.
  case rooms(RoomPicture)
  case affinities([ItemID: MediaAffinityType])
  /// Changes made by one request, in the order of restoring.
  indirect case several([UndoState])
  case stars([ItemID: Int])
  case leanings([ItemID: Leaning])
  case ownNames([OwnName], of: ItemID)
  case places([ItemID: ListeningPlace?])
  case speeds([ItemID: Double?])
  /// All marked places.
  case bookmarks([SavedBookmark])
  case playlist(PlaylistPicture, of: MediaItem)
  /// What was not learned from, or was, before.
  case learning([Unlearned], wasLearned: Bool)
  /// The items that were added to or removed from the library.
  case library([ItemID], wasIn: Bool)
  /// Nothing restores it.
  case lasting(LastingChange, of: String?)
}

extension UndoableAction {
  /// Whether the next request to play completely replaces its effect.
  package var isReplacedByNext: Bool { if case .playback(let undo) = state { undo.restoresEverything } else { false } }

  /// Whether it changed the queue and not what plays.
  var isOfQueue: Bool {
    guard request == .play, case .playback(let undo) = state else { return false }
    return !undo.restoresEverything
  }

  /// Why it cannot be taken back; nil if it can.
  package var obstacle: Reason? {
    if case .lasting(let change, let name) = state { .notUndoable(change, name) } else { nil }
  }

  /// Whether it moved playback between players.
  package var isMove: Bool { if case .transfer = state { true } else { false } }

  /// Whether the desktop did the same just before, as a slider does with each step of its way.
  package func continues(_ earlier: UndoableAction) -> Bool {
    guard case .playback(let undo) = state, case .playback(let first) = earlier.state, undo.player == first.player,
      undo.origin == .desktop, first.origin == .desktop
    else { return false }
    return switch (command, earlier.command) {
    case (.setVolume, .setVolume), (.seek, .seek), (.skip, .skip): true
    default: false
    }
  }

  /// The same action, but undone to the state before `earlier`.
  package func leadingBack(to earlier: UndoableAction) -> UndoableAction {
    var action = UndoableAction(request: request, items: items, state: earlier.state, command: command)
    action.donation = donation
    return action
  }
}
