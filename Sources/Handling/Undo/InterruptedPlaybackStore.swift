import Catalogue
import Journal
import Playback

/// What another request to play has taken the place of, so that it can be put back (C10): of each player the last, over a
/// restart as well. That it cannot be written down keeps nobody from listening.
actor InterruptedPlaybackStore {
  private let players: PlayerRegistry
  private let journal: Journal
  private let catalogue: Catalogue
  /// By the names of the players; what is missing is as the journal has it.
  private var pictures: [String: PlaybackSnapshot?] = [:]

  init(players: PlayerRegistry, journal: Journal, catalogue: Catalogue) {
    self.players = players
    self.journal = journal
    self.catalogue = catalogue
  }

  func picture(of player: any Player) async -> PlaybackSnapshot? {
    guard let name = await players.name(of: player) else { return nil }
    if let known = pictures[name] { return known }
    guard let kept = try? await journal.interrupted(of: name) else { return nil }
    var picture = PlaybackSnapshot(kept)
    picture.queue.items = await catalogue.found(picture.queue.items)
    return picture
  }

  /// Notes what is being left, if there was anything.
  func note(_ moment: PlayerSnapshot) async {
    if moment.resumable != nil { await keep(moment.picture, of: moment.player) }
  }

  /// It is put back in place of this, which can be put back in turn.
  func exchange(for present: PlayerSnapshot) async {
    await keep(present.resumable == nil ? nil : present.picture, of: present.player)
  }

  private func keep(_ picture: PlaybackSnapshot?, of player: any Player) async {
    guard let name = await players.name(of: player) else { return }
    pictures[name] = .some(picture)
    try? await journal.keepInterrupted(picture.map(SavedPlayerState.init), of: name)
  }
}
