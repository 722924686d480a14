import Journal
import Library
package import Listening
import MediaIntents
import Playback

/// Lets stations follow what is heard, and fills the queue when few of their songs are left.
package actor StationFollower {
  private let world: MediaWorld
  private var following: [String: Task<Void, Never>] = [:]

  package init(world: MediaWorld) { self.world = world }

  /// Follows a player from now on; at most once.
  package func follow(_ controller: ListeningController) async {
    guard following[controller.name] == nil else { return }
    let events = await controller.events()
    following[controller.name] = Task { [world] in
      for await event in events { await StationRound(world: world, controller: controller).take(event.event) }
    }
  }

  package func stop() {
    for task in following.values { task.cancel() }
    following = [:]
  }
}

/// What a station does about one event of a player.
struct StationRound {
  let world: MediaWorld
  let controller: ListeningController

  func take(_ event: PlaybackEvent) async {
    switch event {
    case .started: await refill()
    case .ended(let entry, let position, let reason): await follow(entry, position, reason)
    default: break
    }
  }

  /// What was heard through draws the station to it; what was skipped, away from it.
  private func follow(_ entry: PlayableItem, _ position: Double, _ reason: PlaybackEndReason) async {
    guard await world.stations.station(of: controller.name) != nil else { return }
    let length = entry.knownDuration ?? Self.usualLength
    let wasHeard = reason == .finished || position >= min(length / 2, Self.longEnough)
    guard wasHeard || [.skipped, .replaced].contains(reason) else { return }
    await world.stations.change(controller.name) { $0.drift(after: entry.item.identifier, wasHeard: wasHeard) }
  }

  private static let usualLength = 210.0
  /// Seconds after which a play counts whatever its length.
  private static let longEnough = 240.0

  /// Draws more songs if few are left of a station that plays.
  func refill() async {
    guard var station = await world.stations.station(of: controller.name) else { return }
    let snapshot = await controller.snapshot()
    guard snapshot.plays(station), snapshot.status.repeatMode == .none,
      snapshot.entriesAhead.count <= StationProgramme.fewest
    else { return }
    let world = world.asked(by: station.person)
    let programme = StationProgramme(library: await world.tastingSnapshot(), now: Double(world.journal.now()))
    let items = programme.draw(StationProgramme.refill, for: &station)
    guard !items.isEmpty, let entries = try? await allowed(items, in: world), !entries.isEmpty else { return }
    let origin = Origin.method(by: station.person)
    guard (try? await controller.perform(.enqueue(entries, .end), from: origin)) != nil else { return }
    // What was heard meanwhile stays.
    await world.stations.change(controller.name) { $0.note(drawn: items.map(\.identifier)) }
  }

  private func allowed(_ items: [MediaItem], in world: MediaWorld) async throws(HandlingError) -> [PlayableItem] {
    let entries = try await world.playables(of: items, on: controller)
    return try await RestrictionStep(world: world).allowed(of: entries, in: items[0])
  }
}

extension PlayerSnapshot {
  /// The entries of the queue after the current one.
  var entriesAhead: Range<Int> {
    let next = queue.currentIndex.map { $0 + 1 } ?? 0
    return min(next, queue.items.count)..<queue.items.count
  }

  /// Whether a station's songs play or are to come, so that nothing else was asked for since.
  ///
  /// One song that was drawn tells nothing, since it may have been asked for by its name; two that come after each other as
  /// they were drawn do. In a shuffled queue it is most of its songs.
  func plays(_ station: Station) -> Bool {
    guard let current = queue.currentIndex, status.current != nil else { return false }
    let songs = queue.items.map(\.item.identifier)
    if queue.unshuffled != nil {
      let drawn = Set(station.drawn)
      return songs.count > 1 && songs.count { drawn.contains($0) } * 2 > songs.count
    }
    let pairs = Set(zip(station.drawn, station.drawn.dropFirst()).map { [$0, $1] })
    return songs.indices.dropFirst(max(1, current)).contains { pairs.contains([songs[$0 - 1], songs[$0]]) }
  }
}

extension MediaWorld {
  /// The library with what is known of whoever asks, and what their listening tells.
  func tastingSnapshot() async -> LibrarySnapshot { await tasting(await snapshot()) }

  func tasting(_ library: LibrarySnapshot) async -> LibrarySnapshot {
    var library = library
    if let taste = await ifReadable({ try await tastes.taste(of: asker, in: library.names) }) { library.taste = taste }
    return library
  }
}
