import Journal
import Library
import Listening
import MediaIntents
import Playback

/// "Keep it like this", "less of that", "don't stop": changes what a station draws. The songs that were drawn and not heard
/// are drawn anew.
struct StationHandler {
  let world: MediaWorld
  let context: RequestContext

  /// The songs of a queue that a station goes on from.
  private static let maxSeeds = 10

  func respond(to steering: StationSteering) async -> Handled {
    var response = TransportResponse(code: .success, command: .steer(steering), playing: snapshot.current)
    do throws(HandlingError) {
      let change = try await change(steering)
      guard !context.isDryRun, let change else { return Handled(.control(response)) }
      let undo = try await carryOut(change)
      return Handled(
        .control(response),
        undoable: undo.map { UndoableAction($0, of: response.command, playing: snapshot.current) })
    } catch {
      (response.code, response.reason) = (.failure, error.refusal)
      return Handled(.control(response))
    }
  }

  private var snapshot: PlayerSnapshot { context.snapshot }
  private var now: Double { Double(world.journal.now()) }

  /// What becomes of the station and the queue.
  private struct Change {
    var station: Station
    /// The numbers of the entries that make room.
    let removed: [Int]
    let items: [MediaItem]
  }

  /// Nil if it is so already.
  private func change(_ steering: StationSteering) async throws(HandlingError) -> Change? {
    guard let current = snapshot.current else { throw .refused(.nothingPlaying) }
    let present = await world.stations.station(of: context.controller.name).flatMap { snapshot.plays($0) ? $0 : nil }
    switch (steering, present) {
    case (.goOn, _?): return nil
    case (.goOn, nil): return try await drawn(for: try goingOn(from: current), removing: [])
    case (.keep, let present):
      var station = if let present { present } else { try goingOn(from: current) }
      station.keep(current.identifier)
      return try await drawn(for: station, removing: present.map(waiting) ?? [])
    case (.less, var station?):
      station.avoid(current.identifier)
      return try await drawn(for: station, removing: waiting(of: station))
    case (.less, nil): throw .refused(.noStation)
    }
  }

  /// A station from the songs of the queue, which are what was chosen.
  private func goingOn(from current: MediaItem) throws(HandlingError) -> Station {
    var seen: Set<ItemID> = []
    let songs = (snapshot.queue.items.map(\.item) + [current]).filter { $0.type == .song }.map(\.identifier)
      .filter { seen.insert($0).inserted }
    let traits = StationTraits(library: context.library)
    let telling = songs.filter(traits.tells)
    guard current.type == .song, !telling.isEmpty else { throw .refused(.nothingAlike(current)) }
    return Station(
      StationDescription(seed: current), of: world.asker, day: StationProgramme.day(of: now),
      seeds: Array(telling.suffix(Self.maxSeeds)), after: songs)
  }

  /// The indices of the station's songs that are still to come.
  private func waiting(of station: Station) -> [Int] {
    let drawn = Set(station.drawn)
    return snapshot.entriesAhead.filter { drawn.contains(snapshot.queue.items[$0].item.identifier) }
  }

  private func drawn(for station: Station, removing indices: [Int]) async throws(HandlingError) -> Change {
    var station = station
    let former = Set(indices.map { snapshot.queue.items[$0].item.identifier })
    station.takeBack(former)
    let library = await world.tasting(context.library)
    let items = StationProgramme(library: library, now: now).draw(
      max(indices.count, StationProgramme.refill), for: &station)
    guard !items.isEmpty else { throw .refused(snapshot.current.map(Reason.nothingAlike) ?? .nothingPlaying) }
    return Change(station: station, removed: indices.map { snapshot.queue.entryNumbers[$0] }, items: items)
  }

  private func carryOut(_ change: Change) async throws(HandlingError) -> PlaybackUndo? {
    let found = try await world.playables(of: change.items, on: context.controller)
    let entries = try await RestrictionStep(world: world).allowed(of: found, in: change.items[0])
    let removal = change.removed.isEmpty ? [] : [ListeningCommand.remove(change.removed.map { .number($0) })]
    do throws(PlayerFailure) {
      let result = try await context.controller.launch(
        removal + [.enqueue(entries, .end)], from: context.origin, given: snapshot)
      await world.stations.set(change.station, of: context.controller.name)
      return result.command?.undo
    } catch {
      throw HandlingError(player: error)
    }
  }
}
