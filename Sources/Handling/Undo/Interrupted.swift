import Playback

/// What another request to play has taken the place of, so that it can be put back (C10): of each player the last.
actor Interrupted {
  private var moments: [ObjectIdentifier: PlayerMoment] = [:]

  func moment(of player: any Player) -> PlayerMoment? { moments[ObjectIdentifier(player)] }

  /// Notes what is being left, if there was anything.
  func note(_ moment: PlayerMoment) {
    if moment.resumable != nil { moments[ObjectIdentifier(moment.player)] = moment }
  }

  /// It is put back in place of this, which can be put back in turn.
  func exchange(for present: PlayerMoment) {
    moments[ObjectIdentifier(present.player)] = present.resumable == nil ? nil : present
  }
}
