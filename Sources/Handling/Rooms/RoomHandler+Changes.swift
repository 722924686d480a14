import Listening
import MediaIntents
import Playback
import Snapcast

/// Rooms that join, leave, or tell what they hear, and their loudness.
extension RoomHandler {
  func change(_ command: RoomCommand) async throws(HandlingError) -> Handled {
    switch command {
    case .join: return try await join(command)
    case .leave: return try await leave()
    case .only: return try await only(command)
    case .swap: return try await swap(command)
    case .forget: return try await forget(command)
    case .same(let source, let destination): return try await same(as: source, in: destination, command)
    case .list: return Handled(.control(list))
    case .whereabouts: return Handled(.control(whereabouts))
    }
  }

  /// What plays is heard in more rooms. Those that hear something else leave that.
  private func join(_ command: RoomCommand) async throws(HandlingError) -> Handled {
    if places.rooms.isEmpty || !places.players.isEmpty && !places.isEverywhere {
      throw .refused(.cannotJoin(places.players))
    }
    let rooms = try roomsToPlayIn()
    guard let zone = zoneToJoin else {
      let plain = PlayerRegistry.active(among: house.readings)?.name
      throw .refused(plain.map { .cannotJoin([$0]) } ?? .nothingPlaying)
    }
    return try await hear(zone, in: house.rooms(of: zone.name).union(rooms.map(\.id)), rooms, command)
  }

  /// The player that one of the rooms hears already, else the one that plays.
  private var zoneToJoin: PlayerReading? {
    let heard = places.rooms.compactMap { house.player(of: $0.id) }.filter(house.isSounding)
    return places.rooms.count > 1 ? heard.first.flatMap(house.reading) ?? house.activeZone : house.activeZone
  }

  private func leave() async throws(HandlingError) -> Handled {
    try await respond(to: .control(.pause))
  }

  /// What plays is heard in these rooms and nowhere else, also not on other players.
  private func only(_ command: RoomCommand) async throws(HandlingError) -> Handled {
    if let player = try onlyPlayer() {
      let others = house.readings.filter { $0.name != player && house.isSounding($0.name) }
      guard house.isSounding(player) || !others.isEmpty else { throw .refused(.nothingPlaying) }
      let kept =
        house.isSounding(player)
        ? Handled(
          .control(
            TransportResponse(
              code: .success, command: .rooms(command), playing: house.reading(of: player)?.snapshot.current)),
          on: player) : await perform(.control(.transfer(to: player)), player, isDryRun)
      for other in others where kept.isDone { _ = await perform(.control(.pause), other.name, isDryRun) }
      return told(kept, [])
    }
    let rooms = try roomsToPlayIn()
    guard let zone = zoneToJoin else { throw .refused(.nothingPlaying) }
    return try await hear(zone, in: Set(rooms.map(\.id)), rooms, command)
  }

  /// What each of two rooms heard is heard in the other one.
  private func swap(_ command: RoomCommand) async throws(HandlingError) -> Handled {
    guard places.players.isEmpty, places.rooms.count == 2 else { throw .refused(.cannotJoin(places.names)) }
    let rooms = try roomsToPlayIn(), (one, other) = (rooms[0].id, rooms[1].id)
    let heard = (house.player(of: one), house.player(of: other))
    guard heard.0 ?? heard.1 != nil else { throw .refused(.nothingInRooms(places.names)) }
    var picture: RoomPicture?
    for (player, from, to) in [(heard.0, one, other), (heard.1, other, one)] where heard.0 != heard.1 && !isDryRun {
      guard let player, let state = await world.rooms?.control.state,
        let stream = world.rooms?.directory.streams[player]
      else { continue }
      let wanted = Set(state.clients(of: stream).map(\.id)).subtracting([from]).union([to])
      let before = try await arrange(wanted, on: player, in: state)
      picture = picture ?? before
    }
    return told(Handled(.control(TransportResponse(code: .success, command: .rooms(command)))), rooms, undoing: picture)
  }

  /// Only rooms that are away: one that is there comes back at once.
  private func forget(_ command: RoomCommand) async throws(HandlingError) -> Handled {
    guard places.players.isEmpty else { throw .refused(.cannotJoin(places.players)) }
    guard let desk = world.rooms, house.state != nil else { throw .refused(.player(.disconnected)) }
    let there = places.rooms.filter(\.isThere).map(\.name)
    guard there.isEmpty else { throw .refused(.roomsThere(there)) }
    for room in places.rooms where !isDryRun {
      do throws(SnapcastFailure) {
        try await desk.control.perform(.forget(client: room.id))
      } catch {
        throw .refused(Reason(rooms: error))
      }
    }
    var response = TransportResponse(code: .success, command: .rooms(command))
    response.rooms = places.rooms.map(\.name)
    return Handled(.control(response))
  }

  private func same(
    as source: PlaceSet, in destination: PlaceSet?, _ command: RoomCommand
  ) async throws(HandlingError) -> Handled {
    let step = PlaceStep(world, house.state)
    let heard = try step.places(of: source)
    guard heard.players.isEmpty else { throw .refused(.cannotJoin(heard.players)) }
    guard let player = heard.rooms.lazy.compactMap({ house.player(of: $0.id) }).first(where: house.isSounding),
      let zone = house.reading(of: player)
    else { throw .refused(.nothingInRooms(heard.names)) }
    guard let destination else { throw .refused(.noRooms) }
    let added = try step.places(of: destination)
    guard added.players.isEmpty else { throw .refused(.cannotJoin(added.players)) }
    return try await hear(zone, in: house.rooms(of: player).union(added.rooms.map(\.id)), added.rooms, command)
  }

  private func hear(
    _ zone: PlayerReading, in rooms: Set<String>, _ named: [NamedPlaces.Room], _ command: RoomCommand
  ) async throws(HandlingError) -> Handled {
    let picture = isDryRun ? nil : try await arrange(rooms, on: zone.name)
    let response = TransportResponse(code: .success, command: .rooms(command), playing: zone.snapshot.current)
    return told(Handled(.control(response), on: zone.name), named, undoing: picture)
  }

  // MARK: What is heard

  private var list: TransportResponse {
    var response = TransportResponse(code: .success, command: .rooms(.list))
    let rooms = places.rooms.map { room in
      var view = view(named: room.name, house.player(of: room.id))
      view.isThere = room.isThere
      return view
    }
    response.house = rooms + places.players.map { view(named: $0, $0) }
    return response
  }

  private func view(named name: String, _ player: String?) -> RoomView {
    let snapshot = player.flatMap(house.reading)?.snapshot
    var view = RoomView(name: name, player: player, playing: snapshot?.current)
    view.isPaused = snapshot?.status.state == .paused
    return view
  }

  private var whereabouts: TransportResponse {
    var response = TransportResponse(code: .success, command: .rooms(.whereabouts))
    let active = PlayerRegistry.active(among: house.readings)
    response.playing = active?.snapshot.current
    guard let active, active.snapshot.status.state.isSounding else {
      response.rooms = []
      return response
    }
    let heard = house.connected(house.rooms(of: active.name))
    response.rooms =
      house.feedsRooms(active.name) ? places.rooms.filter { heard.contains($0.id) }.map(\.name) : [active.name]
    return response
  }

  // MARK: Loudness

  func loudness(_ request: Request) async throws(HandlingError) -> Handled {
    var last: Handled?
    for player in places.players where !places.isEverywhere || house.isSounding(player) {
      last = await perform(request, player, isDryRun)
    }
    if !places.rooms.isEmpty, let desk = world.rooms { last = try await loudness(request, of: places.rooms, desk) }
    guard let last else { throw .refused(.nothingInRooms(places.names)) }
    return told(last, places.rooms)
  }

  private func loudness(
    _ request: Request, of rooms: [NamedPlaces.Room], _ desk: RoomDesk
  ) async throws(HandlingError) -> Handled {
    let there = try roomsToPlayIn().filter(\.isThere).map(\.id)
    guard let state = house.state, let before = state.loudness(of: there.compactMap(state.client)),
      case .control(let command) = request
    else { throw .refused(.player(.disconnected)) }
    var response = TransportResponse(code: .success, command: command)
    let wanted = try volume(after: command, from: before.volume)
    do throws(SnapcastFailure) {
      if isDryRun {
        response.level = wanted
      } else if let wanted {
        try await desk.control.setVolume(of: there, to: wanted)
        if before.isMuted, wanted > before.volume { try await desk.control.setMuted(false, of: there) }
        response.level = await desk.control.state.flatMap { $0.loudness(of: there.compactMap($0.client)) }?.volume
          .rounded()
      } else if case .mute(let isMuted) = command {
        try await desk.control.setMuted(isMuted, of: there)
      }
    } catch {
      throw .refused(Reason(rooms: error))
    }
    response.wasThere = response.level != nil && response.level == before.volume.rounded() && !before.isMuted
    var handled = Handled(.control(response))
    if !isDryRun { handled.undoable = handled.undoable.with(RoomPicture(of: state)) }
    return handled
  }

  /// The mean volume in percent that a command asks for, within the limits of whoever asks.
  private func volume(after command: TransportCommand, from before: Double) throws(HandlingError) -> Double? {
    let highest = (world.limits.maxVolume ?? 1) * 100
    let refusal = HandlingError.refused(.keptFrom(.volume(highest.rounded())))
    switch command {
    case .setVolume(let percent):
      guard world.limits.maxVolume == nil || percent <= highest else { throw refusal }
      return min(max(percent, 0), 100)
    case .changeVolume(let points):
      guard points <= 0 || before < highest || world.limits.maxVolume == nil else { throw refusal }
      return max(0, points > 0 ? min(before + points, max(highest, before)) : before + points)
    default: return nil
    }
  }
}
