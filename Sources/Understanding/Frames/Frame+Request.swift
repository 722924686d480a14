import MediaIntents

extension Frame {
  /// The request for an intent with these slots. Returns nil if they don't form one.
  ///
  /// - Parameter thisYear: the base year for "five years ago".
  func request(for intent: IntentKind, thisYear: Int) -> Request? {
    let search = search(thisYear: thisYear, owner: ownsDestination(of: intent) ? nil : text(.owner))
    return request(for: intent, search)
  }

  /// Whether a person who is named has the playlist that is changed, and not what is added to one.
  private func ownsDestination(of intent: IntentKind) -> Bool {
    guard intent == .add, let owner = said.first(where: { $0.name == SlotKey.owner.rawValue }) else {
      return text(.playlist) != nil
    }
    // The title of what is theirs follows the one word or syllable that tells so.
    return !said.contains { $0.name == SlotKey.title.rawValue && $0.start == owner.end + 1 }
  }

  private func request(for intent: IntentKind, _ search: MediaSearch?) -> Request? {
    switch intent {
    case .play: .play(playIntent(search))
    case .add: addIntent(search).map(Request.add)
    case .affinity:
      .affinity(
        UpdateMediaAffinityIntent(mediaSearch: search, affinityType: symbol(.affinity), mark: mark, skips: flag(.skip)))
    case .search: .search(searchIntent(search))
    case .control: command.map(Request.control)
    case .query: symbol(.question).map { .query($0, of: search?.isCurrentItem(askedFor: $0) == true ? nil : search) }
    case .podcast: podcastCommand.map { .control(.podcast($0)) }
    case .other, .followup: nil
    }
  }

  /// Returns nil if it puts something at a place where there is none: into the library, or to be removed.
  private func addIntent(_ search: MediaSearch?) -> AddMediaIntent? {
    let intent = AddMediaIntent(
      mediaSearch: search, mediaDestination: destination, edit: symbol(.edit) ?? .add, newName: text(.newname),
      places: playlistPlaces, place: listPlace, ownerName: ownsDestination(of: .add) ? text(.owner) : nil)
    let hasPlaces = [.add, .create, .move].contains(intent.edit) && intent.mediaDestination != .library
    return intent.place == nil || hasPlaces ? intent : nil
  }

  /// The entries of a playlist that are meant.
  private var playlistPlaces: PlaylistPlaces? {
    guard let entry = number(.entry).map({ Int($0) }) else { return nil }
    return switch symbols[.part] {
    case "first": PlaylistPlaces(first: 1, last: entry)
    case "last": PlaylistPlaces(first: -entry, last: -1)
    case "fromEnd": PlaylistPlaces(-entry)
    default: PlaylistPlaces(first: entry, last: number(.through).map { Int($0) } ?? entry)
    }
  }

  /// Where in a list something is put; without a name, next to what plays.
  var listPlace: ListPlace? {
    if let rank = number(.rank) { return .number(Int(rank)) }
    switch symbols[.spot] {
    case "first": return .first
    case "last": return .last
    case let side?:
      let neighbour = text(.neighbour).map { MediaSearch(mediaName: $0) } ?? MediaSearch(reference: .currentlyPlaying)
      return .beside(neighbour, isBefore: side == "before")
    case nil: return nil
    }
  }

  /// The player or room. Of several, the first counts: "卧室音箱" means the bedroom.
  var target: String? { text(.target) ?? text(.whereabouts) }

  /// The rooms that are named, if that is more than one name.
  var placeSet: PlaceSet? { scoped ?? places.first.flatMap { $0.isSingle ? nil : $0 } }

  /// The rooms that are meant without a name.
  private var scoped: PlaceSet? {
    switch symbols[.scope] {
    case "everything": PlaceSet(isEverywhere: true, scope: .everything)
    case "others": places.first.map { PlaceSet(isEverywhere: true, except: $0.names, scope: .everything) }
    case "here": PlaceSet(scope: .here)
    default: nil
    }
  }

  /// A command about rooms; nil if it needs some and names none.
  private func roomCommand(_ word: CommandWord) -> RoomCommand? {
    switch word {
    case .listrooms: .list
    case .whererooms: .whereabouts
    case .joinrooms: (scoped ?? places.first).map { .join($0) }
    case .leaverooms: (scoped ?? places.first).map { .leave($0) }
    case .onlyrooms: (scoped ?? places.first).map { .only($0) }
    case .forgetroom: places.first.map { .forget($0) }
    case .swaprooms: swapped.map { .swap($0) }
    case .samerooms: places.first.map { .same(as: $0, in: places.count > 1 ? places.last : nil) }
    default: nil
    }
  }

  /// Two rooms, which are named as one set or apart.
  private var swapped: PlaceSet? {
    let names = places.flatMap(\.names)
    return names.count == 2 ? PlaceSet(names) : nil
  }

  private func playIntent(_ search: MediaSearch?) -> PlayMediaIntent {
    var whole = search
    let start = search?.place.flatMap { place in beginning?(place) }
    if start != nil { whole?.place = nil }
    return PlayMediaIntent(
      mediaSearch: whole, playShuffled: flag(.shuffle), playbackRepeatMode: symbol(.repeat),
      times: number(.times).map { Int($0) }, resumePlayback: flag(.resume), playbackQueueLocation: symbol(.queue),
      playbackSpeed: number(.speed).map(PlaybackSpeed.rate), stopsAfter: symbols[.measure] == "playing" ? time : nil,
      startsAt: symbols[.measure] == "start" ? time : nil, beginning: start)
  }

  /// In a search, a playlist is the item to find.
  private func searchIntent(_ search: MediaSearch?) -> SearchForMediaIntent {
    var intent = SearchForMediaIntent(
      mediaSearch: search, looksInside: flag(.inside) ?? false,
      member: text(.neighbour).map { MediaSearch(mediaName: $0) })
    if let playlist = text(.playlist) {
      intent.mediaSearch = MediaSearch(mediaType: .playlist, mediaName: playlist, ownerName: text(.owner))
    }
    // "The oldest one" of all that are listed.
    if number(.count) == 1, search?.sortOrder != nil { intent.mediaSearch?.limit = 1 }
    return intent
  }

  private func search(thisYear: Int, owner: String?) -> MediaSearch? {
    let search = MediaSearch(
      mediaType: symbol(.type) ?? .unknown, sortOrder: symbol(.sort), mediaName: text(.title) ?? text(.frequency),
      artistName: text(.artist), albumName: text(.album) ?? text(.show),
      genreNames: (texts[.genre] ?? []) + (texts[.style] ?? []),
      moodNames: texts[.mood] ?? [], activityNames: texts[.activity] ?? [],
      releaseDate: releaseDate(thisYear: thisYear),
      reference: symbol(.reference), place: place, choice: number(.choice).map { Int($0) },
      excluded: leftOut, required: leavesOutVersion ? texts[.version]?.dropLast().nonEmpty : texts[.version],
      limit: limit,
      composerName: text(.composer), criteria: criteria.isEmpty ? nil : criteria,
      total: symbols[.measure] == "total" ? time : nil, ownerName: owner)
    return search == MediaSearch() ? nil : search
  }

  /// What is said of items besides their names; nil if nothing is.
  var conditions: MediaSearch? {
    let search = MediaSearch(
      genreNames: texts[.genre] ?? [], moodNames: texts[.mood] ?? [], activityNames: texts[.activity] ?? [],
      releaseDate: releaseDate(thisYear: 0), criteria: criteria.isEmpty ? nil : criteria)
    return search == MediaSearch() ? nil : search
  }

  /// Whether the version said last is not wanted: `without=version`.
  private var leavesOutVersion: Bool { texts[.without]?.contains(Self.thisVersion) == true }

  private var leftOut: [String]? {
    guard leavesOutVersion, let version = texts[.version]?.last else { return texts[.without] }
    return texts[.without]?.map { $0 == Self.thisVersion ? version : $0 }
  }

  private static let thisVersion = SlotKey.version.rawValue

  private var destination: MediaDestination? {
    if let playlist = text(.playlist) { return .playlist(playlist) }
    if symbols[.destination] == "history" { return .history }
    if text(.owner) != nil, ownsDestination(of: .add), symbols[.destination] == nil { return .playlist("") }
    switch symbols[.destination] {
    case "library": return .library
    case "playlist": return .playlist("")
    case "queue": return .queue
    case "habits": return .habits
    default: return nil
    }
  }

  /// The years that are said, also by a decade, a span or how long ago. A decade of two digits below 30 is of this
  /// century, and a span of years includes this one.
  private func releaseDate(thisYear: Int) -> ReleaseDateRange? {
    // The year of a day is part of the day.
    if number(.date) != nil { return nil }
    if let ago = number(.ago).map({ Int($0) }) { return ReleaseDateRange(from: thisYear - ago, to: thisYear - ago) }
    if let span = number(.span).map({ Int($0) }) { return ReleaseDateRange(from: thisYear - span, to: thisYear) }
    if let year = number(.year) { return ReleaseDateRange(from: Int(year), to: Int(number(.until) ?? year)) }
    // Without a first year, the last one is no longer meant.
    if let until = number(.until) { return ReleaseDateRange(to: Int(until) - 1) }
    guard let said = number(.decade).map({ Int($0) }), said < 100 || said >= 1900, said % 10 == 0 else { return nil }
    let start = said >= 100 ? said / 10 * 10 : said >= 30 ? 1900 + said : 2000 + said
    switch symbols[.era] {
    case "early": return ReleaseDateRange(from: start, to: start + 3)
    case "mid": return ReleaseDateRange(from: start + 3, to: start + 6)
    case "late": return ReleaseDateRange(from: start + 6, to: start + 9)
    default: return ReleaseDateRange(from: start, to: start + 9)
    }
  }

  /// How many are wanted. "Three times" is no such number, and one of several is any of them.
  private var limit: Int? {
    symbols[.repeat] == nil ? number(.count).map { Int($0) }.flatMap { $0 > 1 ? $0 : nil } : nil
  }

  /// Where playback of all of it begins; nil if a part of it is meant.
  private var beginning: ((MediaPlace) -> MediaBeginning)? {
    switch symbols[.place] {
    case "from": MediaBeginning.part
    case "season": { .ofThisSeason(episode: $0.episode ?? 1) }
    case "disc": { .disc($0.season ?? 1) }
    case "side": { .side($0.season ?? 1) }
    case "work": { [form = symbol(.form) ?? MusicalForm.work] in .work(form, number: $0.episode ?? 1) }
    default: nil
    }
  }

  var place: MediaPlace? {
    let place = MediaPlace(
      season: number(.season).map { Int($0) }, episode: number(.episode).map { Int($0) },
      chapter: number(.chapter).map { Int($0) }, isNext: symbols[.place] == "next" ? true : nil,
      isRest: symbols[.place] == "rest" ? true : nil, isPassage: symbols[.place] == "passage" ? true : nil,
      isPrevious: symbols[.place] == "previous" ? true : nil)
    return place == MediaPlace() ? nil : place
  }

  /// The sum of hours, minutes and seconds, in seconds.
  var time: Double? {
    let parts = [(SlotKey.hours, 3600.0), (.minutes, 60), (.seconds, 1)]
    let said = parts.compactMap { slot, unit in number(slot).map { $0 * unit } }
    return said.isEmpty ? nil : said.reduce(0, +)
  }

  /// The command to pause at a time of day; nil if the numbers are none.
  private var sleepAtClock: TransportCommand? {
    let said = Int(number(.hours) ?? 0), minutes = Int(number(.minutes) ?? 0)
    guard 0...24 ~= said, -59..<60 ~= minutes else { return nil }
    let half = said <= 12 ? symbols[.half] : nil
    let hours =
      switch half {
      case "am": said % 12
      case "pm": said % 12 + 12
      case "night": said < 5 ? said : (said % 12 + (said == 12 ? 0 : 12))
      default: said
      }
    let minute = (hours * 60 + minutes + Self.minutesOfDay) % Self.minutesOfDay
    return .sleepAt(minute: minute, isExact: half == nil ? nil : true)
  }

  private var command: TransportCommand? {
    guard let word: CommandWord = symbol(.command) else { return nil }
    switch word {
    case .pause: return .pause
    case .resume: return .resume
    case .stop: return .stop
    case .next: return .next
    case .previous: return .previous
    case .restart: return .restart
    case .seek: return time.map { .seek(to: $0) }
    case .forward: return skip(by: 1)
    case .back: return skip(by: -1)
    case .skipintro: return .skipIntro
    case .seekmiddle: return .seekPart(0.5)
    case .totimer: return .backToTimer
    case .endofchapter: return number(.chapter).map { .stopAfterChapter(Int($0)) }
    case .volume: return number(.volume).map(Self.level)
    case .level: return number(.volume).map(Self.namedLevel)
    case .louder: return .changeVolume(by: number(.volume) ?? Self.defaultVolumeStep)
    case .quieter: return .changeVolume(by: -(number(.volume) ?? Self.defaultVolumeStep))
    case .mute: return .mute(true)
    case .unmute: return .mute(false)
    case .speed: return number(.speed).map { .speed(.rate($0)) }
    case .faster: return .speed(.faster)
    case .slower: return .speed(.slower)
    case .shuffle: return .shuffle(true)
    case .unshuffle: return .shuffle(false)
    case .repeat: return .repeatMode(symbol(.repeat) ?? .all)
    case .sleep: return time.map { .sleep(after: $0) }
    case .wake: return .sleep(after: nil)
    case .restartchapter: return .restartChapter
    case .entry: return number(.choice).map { .entry(Int($0)) }
    case .afteritems: return stopping(after: .item, isCounted: true)
    case .afterchapters: return stopping(after: .chapter, isCounted: true)
    case .aftermoreitems: return stopping(after: .item, isCounted: false)
    case .aftermorechapters: return stopping(after: .chapter, isCounted: false)
    case .bookmark: return bookmark.map { .bookmark($0) }
    case .chapter: return number(.chapter).map { .chapter(Int($0)) }
    case .nextchapter: return .nextChapter
    case .previouschapter: return .previousChapter
    case .clearqueue: return .clearQueue
    case .putback: return .putBack
    case .putmineback: return .putBackOwn
    case .steer: return symbol(.steer).map { .steer($0) }
    case .announce: return text(.words).map { .announce(Announcement($0, in: places.first)) }
    case .announceall:
      let everyone = places.first ?? PlaceSet(isEverywhere: true)
      return text(.words).map { .announce(Announcement($0, in: everyone)) }
    case .afteritem: return .stopAfter(.item)
    case .sleepat: return sleepAtClock
    case .sleepmore: return time.map { .changeSleep(by: $0) }
    case .sleepless: return time.map { .changeSleep(by: -$0) }
    case .missing: return symbol(.feature).map { .missing($0) }
    case .afterchapter: return .stopAfter(.chapter)
    case .afteralbum: return .stopAfter(.album)
    case .afterqueue: return .stopAfter(.queue)
    case .skipchapters: return .skipChapters(steps)
    case .chaptersback: return .skipChapters(-steps)
    case .skipentries: return .skipEntries(steps)
    case .entriesback: return .skipEntries(-steps)
    case .scan: return .scan
    case .transfer: return (target ?? scoped.map { _ in "" }).map { .transfer(to: $0) }
    case .settle: return target.map { .settle(in: $0) }
    case .unsettle: return .settle(in: nil)
    case .joinrooms, .leaverooms, .onlyrooms, .samerooms, .swaprooms, .forgetroom, .listrooms, .whererooms:
      return roomCommand(word).map { .rooms($0) }
    case .private: return .privateListening(true)
    case .unprivate: return .privateListening(false)
    }
  }

  /// A volume in percent. Nobody says a fraction of a percent, so a small number with one is a speed: "drop it to 1.2".
  private static func level(_ said: Double) -> TransportCommand {
    said != said.rounded() && said <= maxSaidSpeed ? .speed(.rate(said)) : .setVolume(said)
  }

  /// A volume that is named as one: a share as other players take it, or percent.
  private static func namedLevel(_ said: Double) -> TransportCommand {
    .setVolume(said > 0 && said < 1 ? (said * 1000).rounded() / 10 : said)
  }

  /// A bare number is of seconds: "go back ten". Nobody skips so few seconds as to mean a small one.
  ///
  /// - Parameter direction: 1 or -1.
  private func skip(by direction: Double) -> TransportCommand? {
    guard time == nil, let bare = number(.count) else { return .skip(by: direction * (time ?? Self.defaultSkip)) }
    return bare < Self.minBareSkip ? nil : .skip(by: direction * bare)
  }

  /// - Parameter isCounted: whether the current one is counted: "after two songs", but not "after two more songs".
  private func stopping(after point: StopPoint, isCounted: Bool) -> TransportCommand {
    let count = Int(number(.count) ?? 1) - (isCounted ? 1 : 0)
    return count > 0 ? .stopAfterSeveral(count, point) : .stopAfter(point)
  }

  private var steps: Int { Int(number(.count) ?? 1) }

  private var bookmark: BookmarkAction? {
    let name = text(.newname)
    return switch symbols[.bookmark] {
    case "add": .add(name)
    case "name": name.map { .name($0) }
    case "go": .goTo(name)
    case "remove": .remove(name)
    case "list": .list
    default: nil
    }
  }

  private static let minutesOfDay = 24 * 60
  /// Seconds for "skip forward" without a time.
  private static let defaultSkip = 30.0
  /// Above this, nobody means a speed.
  private static let maxSaidSpeed = 5.0
  /// The fewest seconds that are said without the word.
  private static let minBareSkip = 5.0
  /// Percentage points for "louder" without a number.
  private static let defaultVolumeStep = 10.0
}

extension Collection {
  /// Its elements; nil if there are none.
  fileprivate var nonEmpty: [Element]? { isEmpty ? nil : Array(self) }
}

extension MediaSearch {
  /// Whether it means what plays, and not its show, whose description is another one.
  fileprivate func isCurrentItem(askedFor question: NowPlayingQuestion) -> Bool {
    reference == .currentlyPlaying && (mediaType != .podcastShow || question != .description)
      || question == .genre && self == MediaSearch(genreNames: genreNames)
  }
}
