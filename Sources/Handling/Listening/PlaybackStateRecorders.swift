package import Playback

/// The keepers of the players of a household, each from its player's beginning.
package actor PlaybackStateRecorders {
  private var keepers: [ObjectIdentifier: PlaybackStateRecorder] = [:]

  package init() {}

  package func add(_ keeper: PlaybackStateRecorder, of player: any Player) {
    keepers[ObjectIdentifier(player)] = keeper
  }

  /// Writes down what a player has now, so that whoever asks next finds it.
  func look(at player: any Player) async { await keepers[ObjectIdentifier(player)]?.look() }

  /// Writes everything down for the last time.
  package func stop() async { for keeper in keepers.values { await keeper.stop() } }
}
