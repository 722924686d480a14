import Listening
import MediaIntents
import Snapcast

/// What plays where, read once for a request.
struct House {
  let directory: RoomDirectory
  /// Nil if the server is away, or there is none.
  let state: SnapcastState?
  /// The started players, the most recently used first.
  let readings: [PlayerReading]

  init(_ world: MediaWorld) async {
    directory = world.rooms?.directory ?? RoomDirectory()
    state = await world.rooms?.control.ready()
    readings = await world.players.readStarted()
  }

  func reading(of player: String) -> PlayerReading? { readings.first { $0.name == player } }

  /// The rooms that hear a player, connected or not.
  func rooms(of player: String) -> Set<String> {
    guard let stream = directory.streams[player], let state else { return [] }
    return Set(state.clients(of: stream).map(\.id))
  }

  func connected(_ rooms: Set<String>) -> Set<String> {
    rooms.filter { state?.client($0)?.isConnected == true }
  }

  /// The player that a room hears; nil if it is set apart, or hears something else.
  func player(of room: String) -> String? { directory.player(of: state?.stream(of: room)) }

  /// Whether a player is one of rooms.
  func feedsRooms(_ player: String) -> Bool { directory.streams[player] != nil }

  func isSounding(_ player: String) -> Bool { reading(of: player)?.snapshot.status.state.isSounding == true }

  /// Whether something plays in a room.
  func isHeard(in room: String) -> Bool { player(of: room).map(isSounding) ?? false }

  /// The player that everything means: the only one that sounds, or the usual one if none does; nil if several sound.
  func onlySounding(in world: MediaWorld) async -> String? {
    let sounding = readings.filter { isSounding($0.name) }
    if let first = sounding.first { return sounding.count == 1 ? first.name : nil }
    if let active = PlayerRegistry.active(among: readings)?.name { return active }
    return await world.players.defaultName
  }

  /// The player of rooms that plays or waits, the one used last first.
  var activeZone: PlayerReading? { PlayerRegistry.active(among: readings.filter { feedsRooms($0.name) }) }

  /// The player on which something is to be heard in these rooms without disturbing others; nil if all are in use.
  func zone(for rooms: Set<String>, in order: [String]) -> String? {
    let zones = order.filter(feedsRooms)
    func isOnlyHere(_ zone: String) -> Bool { connected(self.rooms(of: zone)).isSubset(of: rooms) }
    if let own = readings.map(\.name).first(where: { feedsRooms($0) && isSounding($0) && isOnlyHere($0) }) {
      return own
    }
    // What is stopped is heard nowhere, whichever rooms would hear it; what is paused is wanted again.
    let free = zones.filter { !isSounding($0) }
    return free.first { reading(of: $0)?.snapshot.status.state != .paused } ?? free.first(where: isOnlyHere)
      ?? free.first
  }
}
