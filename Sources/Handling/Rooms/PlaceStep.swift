import Library
import Listening
import MediaIntents
import Resolution
import Snapcast

/// `resolvePlaces`: finds rooms and players by any of their names, players also by similar-sounding ones. A room that only
/// sounds alike is another one.
struct PlaceStep {
  private let world: MediaWorld
  private let targets: TargetStep
  /// The state of the server; nil if there is none, or it is away.
  private let state: SnapcastState?
  /// The room or player where it is said; nil if that is not known.
  private let home: String?

  init(_ world: MediaWorld, _ state: SnapcastState?, home: String? = nil) {
    self.world = world
    self.state = state
    self.home = home
    targets = TargetStep(world)
  }

  /// The places that a request is about; nil for a single player, and for requests to which no place belongs.
  static func said(in interpretation: Interpretation, _ world: MediaWorld) -> PlaceSet? {
    switch interpretation.request {
    case .add, .affinity, .search, .control(.settle): return nil
    case .control(.rooms(.join(let places))), .control(.rooms(.leave(let places))), .control(.rooms(.only(let places))),
      .control(.rooms(.swap(let places))), .control(.rooms(.forget(let places))):
      return places
    case .control(.rooms): return PlaceSet()
    default: break
    }
    // With a single player, everything is what it plays.
    if let places = interpretation.places, places.scope == .everything, places.except.isEmpty, world.rooms == nil,
      world.players.entries.count == 1
    {
      return nil
    }
    if let places = interpretation.places { return places }
    let transfer: String? = if case .control(.transfer(let said)) = interpretation.request { said } else { nil }
    guard let said = interpretation.target ?? transfer, let desk = world.rooms else { return nil }
    let isPlayer = TargetStep(world).player(called: said) != nil
    return isPlayer || !desk.directory.mayBeRoom(said, world) ? nil : PlaceSet([said])
  }

  func places(of set: PlaceSet) throws(HandlingError) -> NamedPlaces {
    var found = NamedPlaces(isEverywhere: set.isEverywhere)
    if set.isEverywhere {
      found.rooms = allRooms.filter(\.isThere)
      found.players = plainPlayers
    }
    if set.scope == .here {
      guard let home else { throw .refused(.hereUnknown) }
      try add(home, to: &found)
    }
    for name in set.names { try add(name, to: &found) }
    var left = NamedPlaces()
    for name in set.except { try add(name, to: &left) }
    found.rooms.removeAll { room in left.rooms.contains { $0.id == room.id } }
    found.players.removeAll(where: left.players.contains)
    guard !found.names.isEmpty else { throw .refused(isServerAway ? .player(.disconnected) : .noRooms) }
    return found
  }

  /// Whether nobody knows which rooms are there.
  private var isServerAway: Bool { world.rooms != nil && state == nil }

  /// All rooms of the server and of the configuration.
  var allRooms: [NamedPlaces.Room] {
    guard let directory = world.rooms?.directory else { return [] }
    let there = (state?.clients ?? []).map { client in
      NamedPlaces.Room(id: client.id, name: directory.name(of: client), isThere: client.isConnected)
    }
    let known = Set(there.map(\.id))
    let others = directory.rooms.filter { !known.contains($0.id) }.map { room in
      NamedPlaces.Room(id: room.id, name: room.names.first ?? room.id, isThere: false)
    }
    return there + others
  }

  /// The players that feed no rooms.
  var plainPlayers: [String] {
    world.players.entries.map(\.name).filter { world.rooms?.directory.streams[$0] == nil }
  }

  private func add(_ said: String, to places: inout NamedPlaces) throws(HandlingError) {
    let rooms = rooms(called: said)
    if !rooms.isEmpty {
      places.rooms += rooms.filter { room in !places.rooms.contains { $0.id == room.id } }
    } else if let player = targets.name(of: said) {
      // The player of rooms means all that hear it.
      let stream = world.rooms?.directory.streams[player]
      let hearing = stream.flatMap { stream in state?.clients(of: stream).map(\.id) } ?? []
      if stream == nil {
        places.players.append(player)
      } else {
        places.rooms += allRooms.filter { hearing.contains($0.id) }
      }
    } else {
      let known = allRooms.map(\.name) + plainPlayers
      throw .refused(.targetUnknown(said, known: known.count > 1 ? known : []))
    }
  }

  /// The rooms of a floor, or the one of this name.
  private func rooms(called said: String) -> [NamedPlaces.Room] {
    guard let directory = world.rooms?.directory else { return [] }
    let wanted = said.lowercased()
    func isNamed(_ names: [String]) -> Bool { names.contains { $0.lowercased() == wanted } }
    if let zone = directory.zones.first(where: { isNamed($0.names) }) { return zone.rooms.flatMap(rooms) }
    let given = world.library.givenNames.current
    let called = allRooms.filter { isNamed(given.names(of: .room($0.id))) }
    if !called.isEmpty { return called }
    let all = allRooms.map { (room: $0, names: names(of: $0)) }
    if let exact = all.first(where: { isNamed($0.names) }) { return [exact.room] }
    guard targets.player(called: said) == nil else { return [] }
    return all.first { NameComparison.isAny(of: $0.names, said: said, upTo: .baseTitle) }.map { [$0.room] } ?? []
  }

  private func names(of room: NamedPlaces.Room) -> [String] {
    let directory = world.rooms?.directory
    if let client = state?.client(room.id) { return directory?.names(of: client) ?? [] }
    return directory?.rooms.first { $0.id == room.id }?.names ?? []
  }
}
