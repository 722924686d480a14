/// How something came to be spoken of.
enum MentionRole: Sendable {
  /// The one item that was told without being played.
  case told
  /// The first of what was told without being played.
  case toldFirst
  /// The first of several that were listed.
  case listedFirst
  /// What was last done or told something about; of several, the first.
  case last
  /// `last`, unless several were listed.
  case only
  /// What was just put into the queue and does not play yet.
  case queued
  /// What was told to come next.
  case upcoming
  /// What was just added to a playlist or the queue, or the playlist that was made with several.
  case added
  /// The album, playlist or other container whose contents were listed.
  case wholeTold
  /// The container that was played.
  case wholePlayed
  /// The album of what was played.
  case albumPlayed
  /// The show of the episode in `last`.
  case showOfLast
  /// The playlist that was made, changed, listed or played last.
  case playlist
  /// That playlist, if what was done last changed it.
  case playlistChanged
  /// What plays or is paused.
  case playing
  case albumPlaying
  case showPlaying
}
