import MediaIntents
import NameIndex

/// A slot or setting of a grammar line; raw values are the names used in locale files.
enum SlotKey: String, CaseIterable, Sendable {
  // Free words; `any` is discarded, and `style` is a genre, language or country of a station.
  case title, artist, album, show, playlist, without, version, composer, newname, words, style, owner, any
  /// The entry of a list that something is put next to, or that is looked for in one.
  case neighbour
  // Words listed by the locale or the library.
  case genre, mood, activity, target
  /// A room or floor that needs no preposition, and the words for all of them.
  case whereabouts, everywhere
  /// The words for the room where it is said.
  case here
  /// Words between rooms: those before others that are meant, too, and before or behind those that are not.
  case together, excepting
  // Numbers.
  case speed, volume, hours, minutes, seconds, season, episode, chapter, year, until, decade, count, frequency, choice
  /// How many times something plays in a row.
  case times
  /// A year this many years ago, and a range of the last years.
  case ago, span
  /// Stars, and the last days.
  case stars, days
  /// A month and a day of it.
  case month, date
  // Symbols.
  case type, sort, reference, shuffle, `repeat`, resume, queue, affinity, destination, command, question, bare, wary
  case edit, answer, place, inside, talk, extreme, denied
  // Conditions on the items.
  case task, heard, feeling, starred, extra, explicit, dated, day, measure, mark, feature, skip, era
  /// The form of a classical work.
  case form
  /// What is done with marked places.
  case bookmark
  /// The number of an entry of a playlist, and of the last of several.
  case entry, through
  /// How `entry` is counted.
  case part
  /// Where in a list something is put, and the number of that place.
  case spot, rank
  /// How a station is steered.
  case steer
  /// Rooms that are meant without a name: wherever something is heard, there but in those named, or where it is said.
  case scope
  /// The half of the day of a clock time up to noon; at night, from five on it is before midnight.
  case half
  /// What is asked about shortcuts.
  case saying

  enum Kind: Equatable { case free, listed, number(ClosedRange<Double>), symbol([String]) }

  var kind: Kind {
    switch self {
    case .title, .artist, .album, .show, .playlist, .without, .version, .composer, .newname, .words, .style, .owner,
      .neighbour, .any:
      .free
    case .genre, .mood, .activity, .target, .whereabouts, .everywhere, .here, .together, .excepting: .listed
    case .year, .until: .number(1900...2099)
    case .decade: .number(0...2090)
    // Wider than what is supported, so that a value out of range is told instead of taken for a name.
    case .speed: .number(0.1...1000)
    case .volume: .number(0...1000)
    case .ago, .span: .number(0...200)
    case .stars: .number(0...10)
    case .days: .number(1...3660)
    case .month: .number(1...12)
    case .date: .number(1...31)
    case .frequency: .number(50...1710)
    case .count: .number(1...500)
    case .times: .number(1...99)
    // "A quarter to" an hour is negative.
    case .minutes: .number(-59...9999)
    case .hours, .seconds, .season: .number(0...9999)
    case .chapter, .episode: .number(-99...9999)
    case .choice: .number(-99...999)
    case .entry, .through, .rank: .number(-99...99_999)
    case .part: .symbol(["first", "last", "fromEnd"])
    case .spot: .symbol(["first", "last", "before", "after"])
    case .steer: .symbol(StationSteering.allCases.map(\.rawValue))
    case .scope: .symbol(["everything", "others", "here"])
    case .half: .symbol(["am", "pm", "night"])
    case .type: .symbol(MediaItemType.allCases.map(\.rawValue))
    case .sort: .symbol(MediaSortOrder.allCases.map(\.rawValue))
    case .reference: .symbol(MediaReference.allCases.map(\.rawValue))
    case .repeat: .symbol(PlaybackRepeatMode.allCases.map(\.rawValue))
    case .queue: .symbol(PlaybackQueueLocation.allCases.map(\.rawValue))
    case .affinity: .symbol(MediaAffinityType.allCases.map(\.rawValue))
    case .shuffle, .resume, .bare, .wary, .inside, .skip, .denied: .symbol(["yes", "no"])
    case .heard: .symbol(["heard", "unheard", "started"])
    case .feeling: .symbol(["liked", "disliked"])
    case .starred: .symbol(["atLeast", "atMost", "exactly", "rated", "unrated"])
    case .extra: .symbol(EpisodeExtra.allCases.map(\.rawValue))
    case .explicit: .symbol(["yes", "no"])
    case .dated: .symbol(["added", "heard", "unheard", "released"])
    case .day: .symbol(DaySpan.Name.allCases.map(\.rawValue))
    case .measure: .symbol(["longer", "shorter", "total", "playing", "start"])
    case .mark:
      .symbol([
        "stars", "unrated", "played", "unplayed", "upToHere", "speed", "pace", "oftener", "rarer", "named", "said",
      ])
    case .bookmark: .symbol(["add", "name", "go", "remove", "list"])
    case .era: .symbol(["early", "mid", "late"])
    case .task: .symbol(PodcastTask.allCases.map(\.rawValue))
    case .feature: .symbol(MissingFeature.allCases.map(\.rawValue))
    case .destination: .symbol(["library", "playlist", "queue", "history", "habits"])
    case .place: .symbol(["next", "rest", "passage", "previous", "from", "season", "disc", "side", "work"])
    case .form: .symbol(MusicalForm.allCases.map(\.rawValue))
    case .command: .symbol(CommandWord.allCases.map(\.rawValue))
    case .edit: .symbol(DestinationEdit.allCases.map(\.rawValue))
    case .answer: .symbol(AnswerWord.allCases.map(\.rawValue))
    case .saying: .symbol(SayingWord.allCases.map(\.rawValue))
    case .talk: .symbol(SmallTalk.allCases.map(\.rawValue))
    case .extreme: .symbol(ChoiceDescription.Extreme.allCases.map(\.rawValue))
    case .question: .symbol(NowPlayingQuestion.allCases.map(\.rawValue))
    }
  }

  /// Whether the slot accepts a number: most must be whole, and decades multiples of ten.
  func admits(_ number: Double) -> Bool {
    guard case .number(let range) = kind, range.contains(number) else { return false }
    switch self {
    case .decade: return number.truncatingRemainder(dividingBy: 10) == 0 && (10...90 ~= number || number >= 1900)
    case .speed, .volume, .frequency: return true
    default: return number == number.rounded()
    }
  }

  /// Whether its number is an amount, which an ordinal never is: "a third" is no three.
  var isMeasure: Bool {
    switch self {
    case .speed, .volume, .hours, .minutes, .seconds, .count, .times, .ago, .span, .stars, .days, .frequency: true
    default: false
    }
  }

  /// Whether a request can have only one of it, so that a second one is not explained.
  var holdsOne: Bool { kind == .free && self != .any && self != .style }

  /// Whether it holds words of the sentence.
  var isText: Bool { kind == .free || kind == .listed }

  /// Whether it may hold a name that nothing has yet.
  var isNewName: Bool { self == .playlist || self == .newname }

  /// The types of library names recognised in this slot.
  var nameTypes: NameTypes {
    switch self {
    case .title: NameTypes.all.subtracting(.genre)
    case .without: .all
    case .neighbour: .all.subtracting(.genre)
    case .artist, .composer: .artist
    case .album: .album
    case .show: .podcastShow
    case .playlist: .playlist
    case .genre: .genre
    default: []
    }
  }
}

/// Transport commands by their grammar names; `Frame` adds their numbers.
enum CommandWord: String, CaseIterable, Sendable {
  case pause, resume, stop, next, previous, restart, seek, forward, back, volume, louder, quieter, mute, unmute
  case speed, faster, slower, shuffle, unshuffle, `repeat`, sleep, wake, transfer, `private`, unprivate
  case level, chapter, nextchapter, previouschapter, clearqueue, putback, afteritem, afterchapter
  case sleepat, sleepmore, sleepless, missing, restartchapter, entry, afteritems, afterchapters, aftermoreitems,
    aftermorechapters, bookmark, afteralbum, afterqueue, skipchapters, skipentries, chaptersback, entriesback, scan
  case endofchapter, skipintro, seekmiddle, totimer, putmineback, announce, announceall, settle, unsettle, steer
  case joinrooms, leaverooms, onlyrooms, samerooms, swaprooms, forgetroom, listrooms, whererooms
}

/// Commands about podcasts by their grammar names.
enum PodcastTask: String, CaseIterable, Sendable {
  case subscribe, unsubscribe, leave, news, download, keep, release, metered, unmetered, mentions, subscriptions
}

/// Follow-ups by their grammar names.
enum AnswerWord: String, CaseIterable, Sendable {
  case yes, no, any, cancel, callOff, keep, number, other, described, original, everything, rest, alternatives, create
  case undo, undoPlay, undoAdd, undoAffinity, redo, again, examples
  case further, repeated, removed, takenBack, previous, contents, holds, tooFar, amended, amendedTime, alike, told,
    lastAction,
    why,
    wrong, talk, only,
    without, which, whichNumber, more, less
  case jump, skipTo, edited, unlike, chapter, speed, keepPlaying, resumed, restored, interrupted, playlist, reason
  case backTo, stopLater, unheard, ordered, mistaken, named, kind, shortcut
}

/// What is asked about shortcuts by its grammar names.
enum SayingWord: String, CaseIterable, Sendable {
  case list, describe, rename, forget, keep
}
