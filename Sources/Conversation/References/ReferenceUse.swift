/// What a sentence wants with the thing that it points at without a name.
///
/// The first of its roles that has a fitting item is meant. Lists, playlists and places among others have rules of their own.
enum ReferenceUse: CaseIterable, Sendable {
  /// To play it.
  case play
  /// To play it shuffled, repeated or faster.
  case playInManner
  /// To play it from one of its chapters.
  case playPart
  /// To play it from its beginning.
  case restart
  /// To play it from where it was left.
  case resume
  /// To like it, rate it or keep a speed for it.
  case mark
  /// To move it within the queue, or add it once more.
  case add
  /// To take it out of the queue.
  case remove
  /// To ask a question about it.
  case ask
  /// To ask what it is about, of what may have a description.
  case askContents
  /// To ask how long all of it is.
  case askLength
  /// To ask how long all of what was put on is.
  case askLengthOfWhole
  /// To list what is in it.
  case list
  /// To pick one of its parts.
  case pick
  /// To name it, its artist or its album by a pronoun.
  case name
  /// To name it by a word for what is near.
  case nameThis
  /// To tell the kind of thing that is spoken of.
  case kind
  /// To tell the kind of thing that plays.
  case kindPlaying
  /// To count from it to the next or the previous one.
  case step

  var roles: [MentionRole] {
    switch self {
    case .play: [.told, .queued]
    case .playInManner: [.playlist, .told]
    case .playPart, .mark: [.told]
    case .restart: [.wholeTold, .told]
    case .resume: [.told, .toldFirst]
    case .add: [.last]
    case .remove: [.upcoming, .queued]
    case .ask: [.told, .added]
    case .askContents: [.told, .added, .playing, .listedFirst]
    case .askLength: [.wholeTold, .playlistChanged]
    case .askLengthOfWhole: [.wholeTold, .wholePlayed]
    case .list: [.told, .wholePlayed, .albumPlayed, .playlist, .albumPlaying, .showPlaying]
    case .pick: [.wholePlayed, .told, .showOfLast]
    case .name, .kind: [.last, .playing]
    case .nameThis: [.toldFirst, .playing, .last]
    case .kindPlaying: [.playing, .last]
    case .step: [.only, .playing]
    }
  }
}
