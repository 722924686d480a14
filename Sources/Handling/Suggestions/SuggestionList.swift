import Catalogue
import Foundation
import Habits
import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Names
import Playback
import Resolution

/// At most five things to hear, each with its reason: first what is gone on with, then three habits, last something new or
/// forgotten, another one each day.
///
/// Episodes and books come only where one was left or is new: what was heard of them is not wanted again. Nothing comes that is
/// disliked, restricted, off the air or heard to its end. The same journal at the same moment gives the same list.
struct SuggestionList: Sendable {
  let world: MediaWorld
  let library: LibrarySnapshot
  let snapshot: PlayerSnapshot
  let calendar: Calendar

  init(
    world: MediaWorld, library: LibrarySnapshot, snapshot: PlayerSnapshot, calendar: Calendar = .current
  ) {
    self.world = world
    self.library = library
    self.snapshot = snapshot
    self.calendar = calendar
  }

  private var now: Int64 { library.now }
  private var day: Int { calendar.number(ofDayAt: now) }

  static let places = 5
  /// How many habits there are, and how many of one kind.
  private static let (habitPlaces, ofKind) = (3, 2)

  /// - Parameter type: the kind that is wanted; unknown for any.
  func suggestions(of type: MediaItemType = .unknown) async -> [Suggestion] {
    let habits = library.habits(at: now)
    var chosen = Chosen(type: type)
    for found in await goingOn(habits) where chosen.isEmpty { await take(found, &chosen, habits) }
    let ranked = await HabitCandidates(library: library, world: world, habits: habits).ranked()
    let reasons = HabitReasons(habits: habits, now: now, calendar: calendar)
    let places = chosen.count + Self.habitPlaces + (chosen.isEmpty ? 1 : 0)
    var kinds: [MediaItemType: Int] = [:]
    for candidate in ranked where chosen.count < places && kinds[candidate.item.type, default: 0] < Self.ofKind {
      let found = Suggestion(candidate.item, reasons.reason(for: candidate.habit))
      if await take(found, &chosen, habits) { kinds[candidate.item.type, default: 0] += 1 }
    }
    for found in others(habits, type) where chosen.count < Self.places { await take(found, &chosen, habits) }
    return chosen.suggestions
  }

  /// What was chosen so far.
  private struct Chosen {
    let type: MediaItemType
    var suggestions: [Suggestion] = []
    private var makers: Set<String> = []

    init(type: MediaItemType) { self.type = type }

    var isEmpty: Bool { suggestions.isEmpty }
    var count: Int { suggestions.count }

    /// Each item and each artist comes once.
    func admits(_ item: MediaItem) -> Bool {
      type.isMet(by: item.type) && !suggestions.contains { $0.item.identifier == item.identifier }
        && makers.isDisjoint(with: Self.makers(of: item))
    }

    mutating func add(_ suggestion: Suggestion) {
      suggestions.append(suggestion)
      makers.formUnion(Self.makers(of: suggestion.item))
    }

    private static func makers(of item: MediaItem) -> [String] {
      let credit = item.type == .artist ? item.title : item.artist ?? ""
      return ArtistCredit(credit).names.map { FoldedText($0).text }
    }
  }

  @discardableResult
  private func take(_ found: Suggestion, _ chosen: inout Chosen, _ habits: LibraryHabits) async -> Bool {
    guard chosen.admits(found.item), await isWelcome(found.item, habits.unlearned) else { return false }
    chosen.add(found)
    return true
  }

  // MARK: What is gone on with

  /// The queue, what was left, and what was heard last, in this order.
  private func goingOn(_ habits: LibraryHabits) async -> [Suggestion] {
    var found: [Suggestion] = []
    if snapshot.status.state != .playing, let waiting = snapshot.resumable, !isFinished(waiting.item) {
      found.append(Suggestion(waiting.item, .queue))
    }
    if let left = library.leftUnfinished(MediaSearch()), left.identifier != snapshot.current?.identifier {
      let places = await world.ifReadable { try await world.journal.places(in: [left.identifier], by: world.asker) }
      let place = places?[left.identifier]
      let heard = place.map { ExternalNumber.second($0.heard) } ?? now
      let second = place.flatMap { $0.part == 0 ? $0.seconds : nil }
      found.append(Suggestion(left, .left(at: second, days: days(since: heard))))
    }
    if let last = await lastContainer(habits) { found.append(last) }
    return found
  }

  /// The container that was asked for last, or else the album or artist that played last.
  private func lastContainer(_ habits: LibraryHabits) async -> Suggestion? {
    let since = now - 30 * 86_400
    let donations =
      await world.ifReadable { try await world.journal.donations(of: world.asker, since: since, limit: 20) } ?? []
    let asked = donations.lazy.filter { $0.intent == .play }.compactMap { donation -> Suggestion? in
      guard let item = library.names[donation.group]?.item ?? library.names[donation.item]?.item,
        !item.type.isLongForm
      else { return nil }
      return Suggestion(item, .last(days: days(since: donation.at)))
    }.first
    if let asked { return asked }
    let heard = (habits.bestAlbums(1) + habits.bestArtists(1)).first { $0.score.isLatest }
    return heard.flatMap { heard in
      library.item(of: heard.thing).map { Suggestion($0, .last(days: days(since: heard.score.last))) }
    }
  }

  // MARK: What is new or forgotten

  /// New and forgotten things by turns, beginning with another one each day; then what was never heard.
  private func others(_ habits: LibraryHabits, _ type: MediaItemType) -> [Suggestion] {
    let shares = habits.shares
    let new = Self.turned(news(shares), by: day), old = Self.turned(forgotten(habits), by: day)
    let both = day % 2 == 0 ? Self.interleaved(new, old) : Self.interleaved(old, new)
    return both + Self.turned(likedUnheard(), by: day) + Self.turned(unheard(type, shares), by: day)
  }

  /// The new episodes of shows that are followed, and the albums that came lately.
  private func news(_ heard: HabitShares) -> [Suggestion] {
    let episodes = library.resolver.candidates(
      for: MediaSearch(
        mediaType: .podcastEpisode, sortOrder: .newest, criteria: [.unheard, .released(.days(Self.newDays))])
    ).prefix(50)
    var shows: Set<String> = []
    let fresh = episodes.compactMap { candidate -> Suggestion? in
      guard let show = candidate.record.album, isFollowed(show), shows.insert(show).inserted else { return nil }
      return Suggestion(candidate.item, .released(days: candidate.record.date.map(days) ?? 0))
    }
    let albums = library.resolver.candidates(
      for: MediaSearch(mediaType: .album, sortOrder: .added, criteria: [.added(.days(Self.newDays))])
    ).prefix(50)
    let unheard = albums.filter { heard.albums[FoldedText($0.record.title)] == nil }.map {
      Suggestion($0.item, .added(days: days(since: $0.record.added)))
    }
    return Array((fresh + unheard).prefix(Self.maxOthers))
  }

  /// Whether an episode of a show was heard.
  private func isFollowed(_ show: String) -> Bool {
    let heard = library.resolver.candidates(
      for: MediaSearch(mediaType: .podcastEpisode, albumName: show, criteria: [.heard]))
    return !heard.isEmpty
  }

  private func forgotten(_ habits: LibraryHabits) -> [Suggestion] {
    let since = now - Int64(Self.forgottenDays) * 86_400
    let often = habits.albums(heardAtLeast: Self.oftenPlays, notSince: since, atMost: Self.maxOthers).compactMap {
      habit in
      library.item(of: habit.thing).map {
        Suggestion(
          $0,
          .forgotten(
            months: days(since: habit.score.last) / 30, isLiked: library.history(of: $0.identifier).affinity == .like))
      }
    }
    let liked = library.histories.filter {
      $0.value.affinity == .like && $0.value.lastPlayed.map { $0 < since } ?? false
    }
    .sorted { ($0.value.lastPlayed ?? 0, $0.key) < ($1.value.lastPlayed ?? 0, $1.key) }
    .lazy.compactMap { item, history -> Suggestion? in
      guard let found = library.names[item]?.item, !found.type.isLongForm else { return nil }
      return Suggestion(found, .forgotten(months: days(since: history.lastPlayed ?? since) / 30, isLiked: true))
    }.prefix(Self.maxOthers)
    return Self.interleaved(often, Array(liked))
  }

  /// What is liked and was never heard.
  private func likedUnheard() -> [Suggestion] {
    library.histories.filter { $0.value.affinity == .like && !$0.value.isHeard && $0.value.progress == nil }.keys
      .sorted()
      .lazy.compactMap { library.names[$0]?.item }.filter { !$0.type.isLongForm }.prefix(Self.maxOthers)
      .map { Suggestion($0, .unheard) }
  }

  /// Some of what was never heard, for a person of whom little is known.
  private func unheard(_ type: MediaItemType, _ heard: HabitShares) -> [Suggestion] {
    let types: [MediaItemType] = [.album, .artist, .radioStation].filter(type.isMet)
    return types.flatMap { library.names.sample(of: $0, atMost: Self.maxOthers) }.filter { record in
      switch record.type {
      case .album: heard.albums[FoldedText(record.title)] == nil
      case .artist: heard.artists[FoldedText(record.title)] == nil
      default: heard.items[record.id] == nil
      }
    }.map { Suggestion($0.item, .unheard) }
  }

  private static let (newDays, forgottenDays, oftenPlays, maxOthers) = (21, 60, 3, 8)

  /// The same list from another place on.
  private static func turned(_ list: [Suggestion], by day: Int) -> [Suggestion] {
    guard !list.isEmpty else { return [] }
    let start = day % list.count
    return Array(list[start...] + list[..<start])
  }

  private static func interleaved(_ one: [Suggestion], _ other: [Suggestion]) -> [Suggestion] {
    (0..<max(one.count, other.count)).flatMap { index in
      [one, other].compactMap { index < $0.count ? $0[index] : nil }
    }
  }

  // MARK: What is not suggested

  private func isFinished(_ item: MediaItem) -> Bool {
    item.type.isLongForm && library.history(of: item.identifier).progress?.isFinished == true
  }

  /// Whether it can be played, and nothing speaks against it.
  private func isWelcome(_ item: MediaItem, _ unlearned: UnlearnedNames) async -> Bool {
    guard library.history(of: item.identifier).affinity != .dislike, !isByDisliked(item), !isFinished(item),
      isLearned(item, unlearned)
    else { return false }
    if item.type == .radioStation, await !world.stationsDown(among: [item]).isEmpty { return false }
    guard let entries = try? await world.playables(of: [item]), !entries.isEmpty else { return false }
    guard entries.contains(where: { isLearned($0.item, unlearned) }) else { return false }
    guard let allowed = try? await RestrictionStep(world: world).allowed(of: entries, in: item) else { return false }
    return allowed.contains { $0.path.map(fileExists) ?? true }
  }

  private func isLearned(_ item: MediaItem, _ unlearned: UnlearnedNames) -> Bool {
    guard !unlearned.isEmpty, let record = library.names[item.identifier] else { return true }
    return !unlearned.covers(record, in: library.names)
  }

  private func isByDisliked(_ item: MediaItem) -> Bool {
    guard item.type != .artist, let credit = item.artist else { return false }
    return ArtistCredit(credit).names.contains { name in
      library.item(of: .artist(name)).map { library.history(of: $0.identifier).affinity == .dislike } ?? false
    }
  }

  // MARK: Days

  private func days(since time: Int64) -> Int {
    max(0, day - calendar.number(ofDayAt: time))
  }

  private func days(_ date: PartialDate) -> Int {
    let parts = DateComponents(year: date.year, month: date.month ?? 1, day: date.day ?? 1)
    return calendar.date(from: parts).map { days(since: ExternalNumber.second($0.timeIntervalSince1970)) } ?? 0
  }
}
