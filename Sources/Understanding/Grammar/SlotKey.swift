import MediaIntents
import NameIndex

/// What a grammar line may fill or set, by the names its files use.
enum SlotKey: String, CaseIterable, Sendable {
  // Free words, as they were said; `any` is kept nowhere.
  case title, artist, album, show, playlist, any
  // Words that a list of the locale or the library knows, as they were said.
  case genre, mood, activity, target
  // Numbers.
  case speed, volume, hours, minutes, seconds, season, episode, chapter, year, until, decade, count, frequency, choice
  /// Years back from this one: how many, and the last how many.
  case ago, span
  // Words of the contract.
  case type, sort, reference, shuffle, `repeat`, resume, queue, affinity, destination, command, question, bare, wary
  case edit, answer, place, inside

  enum Kind: Equatable { case free, listed, number(ClosedRange<Double>), symbol([String]) }

  var kind: Kind {
    switch self {
    case .title, .artist, .album, .show, .playlist, .any: .free
    case .genre, .mood, .activity, .target: .listed
    case .year, .until: .number(1900...2099)
    case .decade: .number(0...2090)
    case .speed: .number(0.1...10)
    case .volume: .number(0...100)
    case .ago, .span: .number(0...200)
    case .frequency: .number(50...1710)
    case .count: .number(1...500)
    case .hours, .minutes, .seconds, .season, .chapter: .number(0...9999)
    case .episode: .number(-99...9999)
    case .choice: .number(-99...999)
    case .type: .symbol(MediaItemType.allCases.map(\.rawValue))
    case .sort: .symbol(MediaSortOrder.allCases.map(\.rawValue))
    case .reference: .symbol(MediaReference.allCases.map(\.rawValue))
    case .repeat: .symbol(PlaybackRepeatMode.allCases.map(\.rawValue))
    case .queue: .symbol(PlaybackQueueLocation.allCases.map(\.rawValue))
    case .affinity: .symbol(MediaAffinityType.allCases.map(\.rawValue))
    case .shuffle, .resume, .bare, .wary, .inside: .symbol(["yes", "no"])
    case .destination: .symbol(["library", "playlist", "queue"])
    case .place: .symbol(["next"])
    case .command: .symbol(CommandWord.allCases.map(\.rawValue))
    case .edit: .symbol(DestinationEdit.allCases.map(\.rawValue))
    case .answer: .symbol(AnswerWord.allCases.map(\.rawValue))
    case .question: .symbol(NowPlayingQuestion.allCases.map(\.rawValue))
    }
  }

  /// Whether a number can stand in the slot: places and years are whole, decades are tens.
  func admits(_ number: Double) -> Bool {
    guard case .number(let range) = kind, range.contains(number) else { return false }
    switch self {
    case .decade: return number.truncatingRemainder(dividingBy: 10) == 0 && (10...90 ~= number || number >= 1900)
    case .speed, .volume, .frequency: return true
    default: return number == number.rounded()
    }
  }

  /// Whether it holds words of the sentence.
  var isText: Bool { kind == .free || kind == .listed }

  /// The types a library's name must have to be recognised in this slot.
  var nameTypes: NameTypes {
    switch self {
    case .title: NameTypes.all.subtracting(.genre)
    case .artist: .artist
    case .album: .album
    case .show: .podcastShow
    case .playlist: .playlist
    case .genre: .genre
    default: []
    }
  }
}

/// Transport commands as the grammar names them; the builder joins them with their numbers.
enum CommandWord: String, CaseIterable, Sendable {
  case pause, resume, stop, next, previous, restart, seek, forward, back, volume, louder, quieter, mute, unmute
  case speed, faster, slower, shuffle, unshuffle, `repeat`, sleep, wake, transfer, `private`, unprivate
  case chapter, nextchapter, previouschapter, clearqueue, putback
}

/// Answers as the grammar names them.
enum AnswerWord: String, CaseIterable, Sendable {
  case yes, no, any, cancel, number, other, described, original, everything, rest, alternatives, create
  case undo, undoPlay, undoAdd, undoAffinity, redo, again, examples
}
