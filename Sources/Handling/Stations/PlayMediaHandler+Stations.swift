import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Names
import Playback
import Resolution

/// "More like this", "songs like …", "something calm": begins a station.
extension PlayMediaHandler {
  /// Nil if no station is asked for.
  func station(_ intent: PlayMediaIntent, _ candidates: [Candidate]) async throws(HandlingError) -> PlaybackPlan? {
    guard let search = intent.mediaSearch else { return nil }
    let library = await world.tasting(library)
    if search.describesSound { return try await station(fitting: search, in: library) }
    guard let seed = try StationSeeds(library: library, referent: context.referent).seed(of: search, candidates) else {
      return nil
    }
    let description = StationDescription(seed: seed.item)
    let station = Station(description, of: world.asker, day: day, seeds: seed.seeds, after: seed.songs)
    return try await plan(for: station, in: library, beginningWith: seed.first, search)
  }

  /// A station of what fits a mood. One that plays goes on with its own seeds in this mood.
  private func station(fitting search: MediaSearch, in library: LibrarySnapshot) async throws(HandlingError)
    -> PlaybackPlan?
  {
    var mood = search
    mood.mediaType = .song
    guard !library.resolver.candidates(for: mood).isEmpty else { return nil }
    let moods = search.moodNames + search.activityNames
    let present = await world.stations.station(of: context.controller.name).flatMap { snapshot.plays($0) ? $0 : nil }
    if let present, present.description.seed != nil {
      let seeds = present.seeds.filter { $0.weight > 0 }.map(\.item)
      let description = StationDescription(seed: present.description.seed, moods: moods)
      let ahead = Set(snapshot.queue.items[snapshot.entriesAhead].map(\.item.identifier))
      let station = Station(
        description, of: world.asker, day: day, seeds: seeds, mood: mood,
        after: present.drawn.filter { !ahead.contains($0) })
      // In the first circle is what both fits the mood and is like the seeds.
      if StationPool(library: library, station: station, now: now).circles.first?.isEmpty == false {
        return try await plan(for: station, in: library, beginningWith: nil, search)
      }
    }
    let station = Station(
      StationDescription(moods: moods), of: world.asker, day: day, seeds: [], mood: mood, after: heard)
    return try await plan(for: station, in: library, beginningWith: nil, search)
  }

  /// What plays, which is not to come again.
  private var heard: [ItemID] { [snapshot.current].compactMap { $0?.type == .song ? $0?.identifier : nil } }

  private var now: Double { Double(world.journal.now()) }
  private var day: Int { StationProgramme.day(of: now) }

  /// - Parameter first: the song it begins with; drawn if nil.
  private func plan(
    for station: Station, in library: LibrarySnapshot, beginningWith first: MediaItem?, _ search: MediaSearch
  ) async throws(HandlingError) -> PlaybackPlan {
    var station = station
    let programme = StationProgramme(library: library, now: now)
    let artist = station.description.seed.flatMap { $0.type == .artist ? FoldedText($0.title).text : nil }
    // Whoever's station it is comes first.
    let opening = first.map { [$0] } ?? (artist.map { programme.draw(1, for: &station, by: $0) } ?? [])
    let items = opening + programme.draw(StationProgramme.beginning - opening.count, for: &station)
    guard first == nil || items.count > opening.count, let subject = items.first else {
      throw .refused(station.description.seed.map(Reason.nothingAlike) ?? .notFound(search))
    }
    let entries = try await world.playables(of: items, on: context.controller)
    var plan = PlaybackPlan(sound: .entries(entries, start: 0), subject: subject)
    plan.alternatives = Array(items.dropFirst().prefix(5))
    plan.station = station
    return plan
  }
}

extension MediaSearch {
  /// Whether only a mood or an activity is said, of music of any kind.
  fileprivate var describesSound: Bool {
    guard !moodNames.isEmpty || !activityNames.isEmpty else { return false }
    let plain = MediaSearch(mediaType: mediaType, moodNames: moodNames, activityNames: activityNames)
    return self == plain && [.unknown, .music, .song, .algorithmicRadioStation].contains(mediaType)
  }
}
