import MediaIntents
import MPDClient

extension ServerState {
  /// The id of the song that plays or is paused.
  var sounding: Int? { playing == .stopped ? nil : current }

  /// The prefix of server errors that name a song.
  static let decodingFailure = "Failed to decode "

  /// Whether the server has paused because it cannot open its output.
  var lacksOutput: Bool {
    playing == .paused && error.map { !$0.hasPrefix(Self.decodingFailure) } == true
  }

  var repeatMode: PlaybackRepeatMode { isRepeating ? (isSingle ? .one : .all) : .none }

  func hasSameOptions(as other: ServerState) -> Bool {
    volume == other.volume && isRandom == other.isRandom && repeatMode == other.repeatMode
  }

  func hasSameQueue(as other: ServerState) -> Bool {
    current == other.current && isRandom == other.isRandom && songs == other.songs
  }
}
