import MediaIntents

/// What a grammar line may fill or set, by the names its files use.
enum SlotKey: String, CaseIterable, Sendable {
  // Text, as it was said.
  case title, artist, album, show, playlist, genre, mood, activity, target
  // Numbers.
  case speed, volume, hours, minutes, seconds, season, episode, chapter, year, decade
  // Words of the contract.
  case type, sort, reference, shuffle, `repeat`, resume, queue, affinity, destination, command, question, bare

  enum Kind: Equatable { case text, number, symbol([String]) }

  var kind: Kind {
    switch self {
    case .title, .artist, .album, .show, .playlist, .genre, .mood, .activity, .target: .text
    case .speed, .volume, .hours, .minutes, .seconds, .season, .episode, .chapter, .year, .decade: .number
    case .type: .symbol(MediaItemType.allCases.map(\.rawValue))
    case .sort: .symbol(MediaSortOrder.allCases.map(\.rawValue))
    case .reference: .symbol(MediaReference.allCases.map(\.rawValue))
    case .repeat: .symbol(PlaybackRepeatMode.allCases.map(\.rawValue))
    case .queue: .symbol(PlaybackQueueLocation.allCases.map(\.rawValue))
    case .affinity: .symbol(MediaAffinityType.allCases.map(\.rawValue))
    case .shuffle, .resume, .bare: .symbol(["yes", "no"])
    case .destination: .symbol(["library", "playlist"])
    case .command: .symbol(CommandWord.allCases.map(\.rawValue))
    case .question: .symbol(NowPlayingQuestion.allCases.map(\.rawValue))
    }
  }

  /// The types a library's name must have to be recognised in this slot.
  var nameTypes: Set<MediaItemType> {
    switch self {
    case .title:
      [.song, .album, .artist, .playlist, .podcastShow, .podcastEpisode, .audioBook, .radioStation, .genre]
    case .artist: [.artist]
    case .album: [.album]
    case .show: [.podcastShow]
    case .playlist: [.playlist]
    case .genre: [.genre]
    default: []
    }
  }
}

/// Transport commands as the grammar names them; the builder joins them with their numbers.
enum CommandWord: String, CaseIterable, Sendable {
  case pause, resume, stop, next, previous, restart, seek, forward, back, volume, louder, quieter, mute, unmute
  case speed, faster, slower, shuffle, unshuffle, `repeat`
}
