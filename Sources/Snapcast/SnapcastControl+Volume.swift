/// The volume and silence of rooms, which are set on the server: there they act at once, and in the pipeline a second late.
extension SnapcastControl {
  /// Sets the mean volume of connected clients, in percent, so that they keep their differences.
  package func setVolume(of clients: [String], to wanted: Double) async throws(SnapcastFailure) {
    guard let state else { throw .away }
    let rooms = clients.compactMap(state.client)
    let before = rooms.map(\.volume)
    let remembered = rooms.map { silenced[$0.id] ?? $0.volume }
    let volumes =
      before.allSatisfy { $0 == 0 }
      ? GroupVolume.volumes(after: remembered, withMean: wanted) : GroupVolume.volumes(before, withMean: wanted)
    for (room, volume) in zip(rooms, volumes) where volume != room.volume {
      try await perform(.setVolume(client: room.id, percent: volume, isMuted: room.isMuted))
    }
    if volumes.allSatisfy({ $0 == 0 }) {
      for room in rooms where room.volume > 0 { silenced[room.id] = room.volume }
    } else {
      for room in rooms { silenced[room.id] = nil }
    }
  }

  package func setMuted(_ isMuted: Bool, of clients: [String]) async throws(SnapcastFailure) {
    guard let state else { throw .away }
    for room in clients.compactMap(state.client) where room.isMuted != isMuted {
      try await perform(.setVolume(client: room.id, percent: room.volume, isMuted: isMuted))
    }
  }
}

extension SnapcastState {
  /// The mean volume of clients in percent, and whether all of them are muted; those that are connected count if any is.
  package func loudness(of clients: [Client]) -> (volume: Double, isMuted: Bool)? {
    let there = clients.contains(where: \.isConnected) ? clients.filter(\.isConnected) : clients
    return GroupVolume.mean(there.map(\.volume)).map { ($0, there.allSatisfy(\.isMuted)) }
  }
}
