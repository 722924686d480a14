/// The rooms of a server by their names, and the one door to changes of them.
package struct RoomDesk: Sendable {
  package let control: SnapcastControl
  package let directory: RoomDirectory

  package init(control: SnapcastControl, directory: RoomDirectory) {
    self.control = control
    self.directory = directory
  }
}

/// What some rooms heard, and how loud, before they were changed.
package struct RoomPicture: Hashable, Sendable {
  fileprivate struct Room: Hashable {
    var stream: String?
    var volume: Int
    var isMuted: Bool
  }

  fileprivate let rooms: [String: Room]

  package init(of state: SnapcastState) {
    rooms = Dictionary(
      state.clients.map { client in
        (client.id, Room(stream: state.stream(of: client.id), volume: client.volume, isMuted: client.isMuted))
      }
    ) { first, _ in first }
  }
}

extension SnapcastControl {
  /// Puts rooms back as they were, and returns how they were now.
  package func restore(_ picture: RoomPicture) async throws(SnapcastFailure) -> RoomPicture {
    guard let before = state else { throw .away }
    let streams = Set(picture.rooms.values.compactMap(\.stream)).union(before.groups.map(\.stream))
    for stream in streams.sorted() {
      guard let state else { throw .away }
      let rooms = picture.rooms.filter { $0.value.stream == stream }.map(\.key)
      let unknown = state.clients(of: stream).map(\.id).filter { picture.rooms[$0] == nil }
      try await reach(RoomGoal(stream: stream, rooms: Set(rooms + unknown), in: state))
    }
    for client in state?.clients ?? [] {
      guard let room = picture.rooms[client.id], room.volume != client.volume || room.isMuted != client.isMuted else {
        continue
      }
      try await perform(.setVolume(client: client.id, percent: room.volume, isMuted: room.isMuted))
    }
    return RoomPicture(of: before)
  }
}
