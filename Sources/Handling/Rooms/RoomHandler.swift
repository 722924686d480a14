import Listening
import MediaIntents
import Playback
import Snapcast

/// Requests that name rooms, or several players: what they are about is arranged here, and the rest is done by the player
/// of those rooms as for any other request.
struct RoomHandler {
  let world: MediaWorld
  let house: House
  let places: NamedPlaces
  let isDryRun: Bool
  /// Carries out a request on a player.
  let perform: @Sendable (_ request: Request, _ player: String, _ isDryRun: Bool) async -> Handled

  func respond(to request: Request) async throws(HandlingError) -> Handled {
    switch request {
    case .play where request.playsThis || request.continuesPlayback, .control(.transfer): return try await move(request)
    case .play: return try await play(request)
    case .control(.rooms(let command)): return try await change(command)
    case .control(.pause), .control(.stop): return try await silence(request)
    case .control(.resume): return try await resume(request)
    case .control(.setVolume), .control(.changeVolume), .control(.mute): return try await loudness(request)
    default: return try await performWherever(request)
    }
  }

  // MARK: Playing

  private func play(_ request: Request) async throws(HandlingError) -> Handled {
    if let player = try onlyPlayer() { return await perform(request, player, isDryRun) }
    let rooms = try roomsToPlayIn()
    let wanted = Set(rooms.map(\.id))
    guard let zone = house.zone(for: wanted, in: world.players.entries.map(\.name)) else {
      throw .refused(.roomsTaken(house.readings.filter { house.isSounding($0.name) }.compactMap(\.snapshot.current)))
    }
    // What is not found, or asks, changes nothing in the rooms.
    let rehearsed = await perform(request, zone, true)
    guard !isDryRun, rehearsed.startsPlayback else { return told(rehearsed, rooms) }
    let picture = try await arrange(wanted, on: zone)
    return told(await perform(request, zone, false), rooms, undoing: picture)
  }

  private func move(_ request: Request) async throws(HandlingError) -> Handled {
    if let player = try onlyPlayer() { return await perform(.control(.transfer(to: player)), player, isDryRun) }
    let rooms = try roomsToPlayIn()
    let wanted = Set(rooms.map(\.id))
    let active = PlayerRegistry.active(among: house.readings)
    guard let active, house.feedsRooms(active.name) else {
      guard let zone = house.zone(for: wanted, in: world.players.entries.map(\.name)) else {
        throw .refused(.roomsTaken([]))
      }
      let rehearsed = await perform(.control(.transfer(to: zone)), zone, true)
      guard !isDryRun, rehearsed.isDone else { return told(rehearsed, rooms) }
      let picture = try await arrange(wanted, on: zone)
      return told(await perform(.control(.transfer(to: zone)), zone, false), rooms, undoing: picture)
    }
    let picture = isDryRun ? nil : try await arrange(wanted, on: active.name)
    var response = TransportResponse(
      code: .success, command: .transfer(to: rooms.map(\.name).joined(separator: ", ")),
      playing: active.snapshot.current)
    if active.snapshot.status.state == .paused, !isDryRun { _ = await perform(.control(.resume), active.name, false) }
    response.rooms = rooms.map(\.name)
    return told(Handled(.control(response), on: active.name), rooms, undoing: picture)
  }

  private func resume(_ request: Request) async throws(HandlingError) -> Handled {
    if places.rooms.isEmpty { return try await performOnEach(request) }
    let heard = Set(places.rooms.compactMap { house.player(of: $0.id) })
    if let player = heard.first, heard.count == 1, house.reading(of: player)?.snapshot.resumable != nil {
      return told(await perform(request, player, isDryRun), places.rooms)
    }
    return try await move(request)
  }

  // MARK: Silence

  private func silence(_ request: Request) async throws(HandlingError) -> Handled {
    var last: Handled?
    let ids = Set(places.rooms.map(\.id))
    var picture: RoomPicture?
    for zone in house.readings.map(\.name) where house.feedsRooms(zone) && house.isSounding(zone) {
      let heard = house.rooms(of: zone), left = heard.subtracting(ids)
      guard !heard.isDisjoint(with: ids) || places.isEverywhere else { continue }
      if house.connected(left).isEmpty || places.isEverywhere && house.connected(heard).isSubset(of: ids) {
        last = await perform(request, zone, isDryRun)
      } else {
        if !isDryRun { picture = try await arrange(left, on: zone) }
        last = leaving(on: zone)
      }
    }
    for player in places.players where house.reading(of: player)?.snapshot.status.state.isSounding == true {
      last = await perform(request, player, isDryRun)
    }
    guard let last else { throw .refused(nothingHeard) }
    return told(last, places.rooms, undoing: picture)
  }

  private func leaving(on zone: String) -> Handled {
    let current = house.reading(of: zone)?.snapshot.current
    return Handled(
      .control(TransportResponse(code: .success, command: .rooms(.leave(PlaceSet(places.names))), playing: current)),
      on: zone)
  }

  // MARK: Others

  private func performWherever(_ request: Request) async throws(HandlingError) -> Handled {
    if places.rooms.isEmpty { return try await performOnEach(request) }
    guard let player = places.rooms.lazy.compactMap({ house.player(of: $0.id) }).first,
      house.reading(of: player)?.snapshot.current != nil
    else { throw .refused(nothingHeard) }
    return await perform(request, player, isDryRun)
  }

  /// That nothing plays in the places, or that nobody knows.
  private var nothingHeard: Reason {
    house.state == nil && !places.rooms.isEmpty ? .player(.disconnected) : .nothingInRooms(places.names)
  }

  /// On each of several players that play, or on those named if none does.
  private func performOnEach(_ request: Request) async throws(HandlingError) -> Handled {
    let playing = places.players.filter { house.reading(of: $0)?.snapshot.current != nil }
    var last: Handled?
    for player in playing.isEmpty && !places.isEverywhere ? places.players : playing {
      let handled = await perform(request, player, isDryRun)
      if last == nil || !handled.isDone { last = handled }
    }
    guard let last else { throw .refused(.nothingInRooms(places.names)) }
    return places.players.count > 1 ? told(last, []) : last
  }
}

// MARK: - Rooms

extension RoomHandler {
  /// The one player that is meant and feeds no rooms; nil if rooms are. Players that are heard by themselves do not play
  /// together.
  func onlyPlayer() throws(HandlingError) -> String? {
    if places.rooms.isEmpty {
      guard places.players.count == 1, let player = places.players.first else {
        throw .refused(.cannotJoin(places.players))
      }
      return player
    }
    guard places.players.isEmpty || places.isEverywhere else { throw .refused(.cannotJoin(places.players)) }
    return nil
  }

  /// The rooms that are meant, of which one at least has to be there.
  func roomsToPlayIn() throws(HandlingError) -> [NamedPlaces.Room] {
    guard house.state != nil else { throw .refused(.player(.disconnected)) }
    guard places.rooms.contains(where: \.isThere) else { throw .refused(.roomsAway(places.rooms.map(\.name))) }
    return places.rooms
  }

  /// Lets a player be heard in these rooms and nowhere else. Returns what was heard before.
  ///
  /// - Parameter state: how the server is now; nil for how it was when the request began.
  func arrange(
    _ rooms: Set<String>, on player: String, in state: SnapcastState? = nil
  ) async throws(HandlingError) -> RoomPicture? {
    guard let desk = world.rooms, let stream = desk.directory.streams[player], let state = state ?? house.state else {
      return nil
    }
    do throws(SnapcastFailure) {
      try await desk.control.reach(RoomGoal(stream: stream, rooms: rooms, in: state))
    } catch {
      throw .refused(Reason(rooms: error))
    }
    return RoomPicture(of: state)
  }

  /// Adds to an answer where it is heard, and how the rooms were.
  func told(
    _ handled: Handled, _ rooms: [NamedPlaces.Room], undoing picture: RoomPicture? = nil
  ) -> Handled {
    var handled = handled
    let names = rooms.isEmpty ? places.names : rooms.map(\.name), away = rooms.filter { !$0.isThere }.map(\.name)
    switch handled.response {
    case .play(var response) where response.reason == nil:
      (response.rooms, response.absentRooms) = (names, away)
      handled.response = .play(response)
    case .control(var response) where response.code == .success:
      (response.rooms, response.absentRooms) = (names, away)
      if case .transfer = response.command { response.command = .transfer(to: names.joined(separator: ", ")) }
      handled.response = .control(response)
    default: break
    }
    if let picture { handled.undoable = handled.undoable.with(picture) }
    return handled
  }
}

extension Reason {
  /// Why rooms are not changed.
  init(rooms failure: SnapcastFailure) {
    self =
      switch failure {
      case .away, .silent: .player(.disconnected)
      case .refused(let words): .player(.other(words))
      case .unsettled: .player(.other("groups change"))
      }
  }
}

extension Handled {
  init(_ response: Response, on player: String) {
    self.init(response)
    target = player
  }

  /// Whether something will play that did not before.
  var startsPlayback: Bool {
    guard case .play(let response) = response else { return false }
    return response.reason == nil && response.location == .now
  }

  var isDone: Bool {
    switch response {
    case .control(let response): response.code == .success
    case .play(let response): response.reason == nil
    default: true
    }
  }
}

extension UndoableAction? {
  /// The same action, with what rooms heard before it.
  func with(_ picture: RoomPicture) -> UndoableAction? {
    guard let action = self else {
      return UndoableAction(request: .control, items: [], state: .rooms(picture))
    }
    var both = UndoableAction(
      request: action.request, items: action.items, state: .several([.rooms(picture), action.state]),
      command: action.command)
    both.donation = action.donation
    return both
  }
}
