import Journal
import Library
package import Listening
import MediaIntents
import Playback

/// Lets stations follow what is heard, and fills the queue when few of their songs are left.
package actor StationFollower {
  private let world: MediaWorld
  private let goesOn: Bool
  private var following: [String: Task<Void, Never>] = [:]

  /// - Parameter goesOn: whether a station begins where a queue of music comes to its end.
  package init(world: MediaWorld, goesOn: Bool = false) { (self.world, self.goesOn) = (world, goesOn) }

  /// Follows a player from now on; at most once.
  package func follow(_ controller: ListeningController) async {
    guard following[controller.name] == nil else { return }
    let events = await controller.events()
    // Another may have begun to follow it meanwhile.
    guard following[controller.name] == nil else { return }
    following[controller.name] = Task { [world, goesOn] in
      let round = StationRound(world: world, controller: controller, goesOn: goesOn)
      for await event in events { await round.take(event.event) }
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
  var goesOn = false

  func take(_ event: PlaybackEvent) async {
    switch event {
    case .started:
      await refill()
      if goesOn { await goOn() }
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
    guard let station = await world.stations.station(of: controller.name) else { return }
    guard await isDue(station) else { return }
    let world = world.asked(by: station.person)
    let library = await world.tastingSnapshot()
    var drawn = StationEntries(of: station, in: library, world: world, on: controller)
    let entries = (try? await drawn.draw(StationProgramme.refill)) ?? []
    await append(entries, drawnFor: station, becoming: drawn.station)
  }

  /// Adds what was drawn for a station to the queue, unless something else was asked for meanwhile.
  ///
  /// - Parameter noted: the station with what was drawn and refused.
  func append(_ entries: [PlayableItem], drawnFor station: Station, becoming noted: Station) async {
    guard let present = await world.stations.station(of: controller.name), present.isSame(as: station),
      await isDue(present)
    else { return }
    if !entries.isEmpty {
      let origin = Origin.method(by: station.person)
      guard (try? await controller.perform(.enqueue(entries, .end), from: origin)) != nil else { return }
    }
    let known = Set(station.drawn)
    // What was heard meanwhile stays.
    await world.stations.change(controller.name) { changed in
      guard changed.isSame(as: station) else { return }
      changed.note(drawn: noted.drawn.filter { !known.contains($0) })
    }
  }

  /// Begins a station with the last song of a queue that would end after it, as if its listener had asked for that.
  private func goOn() async {
    let snapshot = await controller.snapshot()
    guard snapshot.status.state == .playing, snapshot.current?.type == .song, snapshot.entriesAhead.isEmpty,
      snapshot.status.repeatMode == .none, snapshot.status.sleepTimer == nil
    else { return }
    let listener = await controller.listener
    let world = world.asked(by: listener)
    let context = RequestContext(
      library: await world.snapshot(), player: PlayerReading(controller: controller, snapshot: snapshot),
      referent: .nothing(.nothingPlaying), origin: .method(by: listener), isDryRun: false)
    // A song that nothing is like stays the last one.
    _ = await StationHandler(world: world, context: context).respond(to: .goOn)
  }

  /// Whether it plays and few of its songs are left.
  private func isDue(_ station: Station) async -> Bool {
    let snapshot = await controller.snapshot()
    return snapshot.plays(station) && snapshot.status.repeatMode == .none
      && snapshot.entriesAhead.count <= StationProgramme.fewest
  }
}

extension PlayerSnapshot {
  /// The entries of the queue after the current one.
  var entriesAhead: Range<Int> {
    let next = queue.currentIndex.map { $0 + 1 } ?? 0
    return min(next, queue.items.count)..<queue.items.count
  }

  /// So many songs lie between two that were drawn after each other, of which those between were removed. Songs of an
  /// album are further apart.
  private static let maxRemoved = 5

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
    // What was refused, or removed from the queue, parts none.
    let inQueue = Set(songs)
    let drawn = station.drawn.enumerated().filter { inQueue.contains($0.element) }
    let near = zip(drawn, drawn.dropFirst()).filter { $1.offset - $0.offset <= Self.maxRemoved }
    let pairs = Set(near.map { [$0.element, $1.element] })
    return songs.indices.dropFirst(max(1, current)).contains { pairs.contains([songs[$0 - 1], songs[$0]]) }
  }
}
