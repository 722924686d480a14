import Listening
import MediaIntents
import Playback
import Snapcast

/// Speech in rooms of a server: on the players that these hear, or on one that they hear for as long as it takes.
struct RoomAnnouncement {
  let world: MediaWorld
  let desk: RoomDesk

  /// Rooms begin to hear another stream a little later.
  private static let lead = 0.6
  /// What is heard last is a little late, too, in seconds.
  private static let tail = 0.4

  /// Returns when it begins to sound in all rooms that can hear it.
  func speak(_ sound: SpokenSound, in named: [NamedPlaces.Room]) async -> AnnouncementHandler.Outcome {
    await world.voice.turns.enter()
    let house = await House(world)
    guard let state = house.state else {
      await world.voice.turns.leave()
      return .missed(named.map(\.name), .player(.disconnected))
    }
    let there = house.connected(Set(named.map(\.id)))
    let players = world.players.entries.map(\.name).filter(house.feedsRooms)
    let plan = RoomSpeechPlan(there, zones: players.map(house.speechZone))
    var outcome = AnnouncementHandler.Outcome(away: names(of: Set(named.map(\.id)).subtracting(there), named))
    let ends = PartEnds(of: plan.parts.count) { [voice = world.voice] in await voice.turns.leave() }
    await ends.beginIfNone()
    for part in plan.parts {
      if let failure = await speak(sound, part, state, ends) {
        outcome.add(.missed(names(of: part.rooms, named), .player(failure)))
      } else {
        outcome.heard += names(of: part.rooms, named)
      }
    }
    if !plan.left.isEmpty { outcome.add(.missed(names(of: plan.left, named), .noRooms)) }
    outcome.told.overheard = state.clients.filter { plan.overheard.contains($0.id) }.map(desk.directory.name)
    return outcome
  }

  private func names(of rooms: Set<String>, _ named: [NamedPlaces.Room]) -> [String] {
    named.filter { rooms.contains($0.id) }.map(\.name)
  }

  private func speak(
    _ sound: SpokenSound, _ part: RoomSpeechPlan.Part, _ state: SnapcastState, _ ends: PartEnds
  ) async -> PlayerFailure? {
    guard let stream = desk.directory.streams[part.player] else {
      await ends.end()
      return .unsupported(.speech)
    }
    let loan = RoomLoan(part.rooms, to: stream, exclusively: part.isExclusive, in: state)
    do throws(SnapcastFailure) {
      try await desk.control.lend(loan)
    } catch {
      try? await desk.control.giveBack(loan)
      await ends.end()
      return PlayerFailure(rooms: error)
    }
    let padded = loan.isEmpty ? sound : sound.padded(before: Self.lead, after: Self.tail)
    return await SpeechStart(world, padded).begin(on: part.player) { [desk] in
      // Whoever is away by now keeps what the server has for them.
      try? await desk.control.giveBack(loan)
      await ends.end()
    }
  }
}

/// Tells when the last of several parts has ended.
private actor PartEnds {
  private var left: Int
  private let onLast: @Sendable () async -> Void

  init(of count: Int, onLast: @escaping @Sendable () async -> Void) {
    left = count
    self.onLast = onLast
  }

  func beginIfNone() async { if left == 0 { await onLast() } }

  func end() async {
    left -= 1
    if left == 0 { await onLast() }
  }
}

extension PlayerFailure {
  /// Why a server does not let rooms hear something.
  fileprivate init(rooms failure: SnapcastFailure) {
    if case .player(let failure) = Reason(rooms: failure) { self = failure } else { self = .disconnected }
  }
}
