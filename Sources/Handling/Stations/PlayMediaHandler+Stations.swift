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
    var plan = try await plan(for: entries(of: station, in: library), beginningWith: seed.first, search)
    plan.relaxed = seed.relaxed
    return plan
  }

  /// A station of what fits a mood. One that plays goes on with its own seeds in this mood.
  private func station(fitting search: MediaSearch, in library: LibrarySnapshot) async throws(HandlingError)
    -> PlaybackPlan?
  {
    var mood = search
    mood.mediaType = .song
    let fitting = library.resolver.candidates(for: mood).map(\.record)
    guard !fitting.isEmpty else { return nil }
    let moods = search.moodNames + search.activityNames
    let present = await world.stations.station(of: context.controller.name).flatMap { snapshot.plays($0) ? $0 : nil }
    if let present, present.description.seed != nil {
      let seeds = present.seeds.filter { $0.weight > 0 }.map(\.item)
      let description = StationDescription(seed: present.description.seed, moods: moods)
      let ahead = Set(snapshot.queue.items[snapshot.entriesAhead].map(\.item.identifier))
      var station = Station(
        description, of: world.asker, day: day, seeds: seeds, mood: mood,
        after: present.drawn.filter { !ahead.contains($0) })
      // What it has of one that played in private is as private.
      station.isPrivate = present.isPrivate
      // In the first circle is what both fits the mood and is like the seeds.
      let entries = entries(of: station, in: library, fitting: fitting)
      if entries.hasNear { return try await plan(for: entries, beginningWith: nil, search) }
    }
    let station = Station(
      StationDescription(moods: moods), of: world.asker, day: day, seeds: [], mood: mood, after: heard)
    return try await plan(for: entries(of: station, in: library, fitting: fitting), beginningWith: nil, search)
  }

  /// What plays, which is not to come again.
  private var heard: [ItemID] { [snapshot.current].compactMap { $0?.type == .song ? $0?.identifier : nil } }

  private var day: Int { StationProgramme.day(of: Double(world.journal.now())) }

  private func entries(
    of station: Station, in library: LibrarySnapshot, fitting: [NameRecord]? = nil
  ) -> StationEntries {
    StationEntries(of: station, in: library, world: world, on: context.controller, fitting: fitting)
  }

  /// - Parameter first: the song it begins with; drawn if nil.
  private func plan(
    for entries: StationEntries, beginningWith first: MediaItem?, _ search: MediaSearch
  ) async throws(HandlingError) -> PlaybackPlan {
    var entries = entries
    let seed = entries.station.description.seed
    let artist = seed.flatMap { $0.type == .artist ? FoldedText($0.title).text : nil }
    var queued: [PlayableItem] = []
    if let first {
      queued = try await world.playables(of: [first], on: context.controller)
    } else if let artist {
      // Whoever's station it is comes first.
      queued = try await entries.draw(1, by: artist)
    }
    do {
      queued += try await entries.draw(StationProgramme.beginning - queued.count)
    } catch {
      // It still begins with what was named.
      if queued.isEmpty { throw error }
    }
    let isAlike = first == nil ? !queued.isEmpty : queued.contains { $0.item.identifier != first?.identifier }
    guard isAlike, let subject = first ?? queued.first?.item else {
      throw .refused(seed.map(Reason.nothingAlike) ?? .notFound(search))
    }
    var plan = PlaybackPlan(sound: .entries(queued, start: 0), subject: subject)
    plan.alternatives = queued.dropFirst().prefix(5).map(\.item)
    plan.station = entries.station
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
