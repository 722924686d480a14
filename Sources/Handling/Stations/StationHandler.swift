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

  func respond(to steering: StationSteering) async -> Handled {
    var response = TransportResponse(code: .success, command: .steer(steering), playing: snapshot.current)
    do throws(HandlingError) {
      let change = try await change(steering)
      guard !context.isDryRun, let change else { return Handled(.control(response)) }
      let undo = try await carryOut(change)
      return Handled(
        .control(response),
        undoable: undo.map {
          UndoableAction($0, of: response.command, playing: snapshot.current, from: change.former)
        })
    } catch {
      (response.code, response.reason) = (.failure, error.refusal)
      return Handled(.control(response))
    }
  }

  private var snapshot: PlayerSnapshot { context.snapshot }
  private var now: Double { Double(world.journal.now()) }

  /// What becomes of the station and the queue.
  private struct Change {
    let station: Station
    /// Nil if none played.
    var former: Station?
    /// The numbers of the entries that make room.
    let removed: [Int]
    let entries: [PlayableItem]
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
      return try await drawn(for: station, removing: present.map(waiting) ?? [], from: present)
    case (.less, let present?):
      var station = present
      station.avoid(current.identifier)
      return try await drawn(for: station, removing: waiting(of: station), from: present)
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
      seeds: Array(telling.suffix(Station.maxSeeds)), after: songs)
  }

  /// The indices of the station's songs that are still to come.
  private func waiting(of station: Station) -> [Int] {
    let drawn = Set(station.drawn)
    return snapshot.entriesAhead.filter { drawn.contains(snapshot.queue.items[$0].item.identifier) }
  }

  /// - Parameter former: what the station was before.
  private func drawn(
    for station: Station, removing indices: [Int], from former: Station? = nil
  ) async throws(HandlingError) -> Change {
    var station = station
    station.takeBack(Set(indices.map { snapshot.queue.items[$0].item.identifier }))
    let library = await world.tasting(context.library)
    var drawn = StationEntries(of: station, in: library, world: world, on: context.controller)
    let entries = try await drawn.draw(max(indices.count, StationProgramme.refill))
    guard !entries.isEmpty else { throw .refused(snapshot.current.map(Reason.nothingAlike) ?? .nothingPlaying) }
    return Change(
      station: drawn.station, former: former, removed: indices.map { snapshot.queue.entryNumbers[$0] }, entries: entries
    )
  }

  private func carryOut(_ change: Change) async throws(HandlingError) -> PlaybackUndo? {
    let removal = change.removed.isEmpty ? [] : [ListeningCommand.remove(change.removed.map { .number($0) })]
    do throws(PlayerFailure) {
      let result = try await context.controller.launch(
        removal + [.enqueue(change.entries, .end)], from: context.origin, given: snapshot)
      await world.stations.set(change.station, of: context.controller.name)
      return result.command?.undo
    } catch {
      throw HandlingError(player: error)
    }
  }
}
