/// Which rooms are to play a stream, and what all others play. It is reached step by step, since others change the groups
/// at the same time and a client may leave in the middle.
package struct RoomGoal: Hashable, Sendable {
  package let stream: String
  package let rooms: Set<String>
  /// The stream of each other room; none if it is set apart.
  private let others: [String: String?]

  /// - Parameter state: what all other rooms keep.
  package init(stream: String, rooms: Set<String>, in state: SnapcastState) {
    self.stream = stream
    self.rooms = rooms
    var others: [String: String?] = [:]
    for client in state.clients where !rooms.contains(client.id) {
      let playing = state.stream(of: client.id)
      others.updateValue(playing == stream ? nil : playing, forKey: client.id)
    }
    self.others = others
  }

  /// The next request on the way from a state to the goal; nil if it is reached.
  ///
  /// Rooms are silenced before others begin to play, so that nothing is heard where it should not.
  package func nextRequest(in state: SnapcastState) -> SnapcastRequest? {
    let there = rooms.filter { state.client($0) != nil }
    if !there.isEmpty {
      let base = base(in: state, there)
      if Set(base.clients.map(\.id)) != there { return .setClients(group: base.id, there.sorted()) }
      if base.stream != stream { return .setStream(group: base.id, stream) }
    }
    for group in state.groups {
      if let request = restoring(group) { return request }
    }
    if let own = state.groups.first(where: { $0.clients.contains { there.contains($0.id) } }), own.isMuted {
      return .setMute(group: own.id, false)
    }
    return nil
  }

  /// The group that is to hold the rooms: the one that plays the stream already, else the one with most of them.
  private func base(in state: SnapcastState, _ there: Set<String>) -> SnapcastState.Group {
    let holding = state.groups.filter { $0.clients.contains { there.contains($0.id) } }
    func rank(_ group: SnapcastState.Group) -> (Int, Int, Int) {
      let held = group.clients.count { there.contains($0.id) }
      return (group.stream == stream && !group.isMuted ? 1 : 0, held, held - group.clients.count)
    }
    return holding.max { rank($0) < rank($1) } ?? state.groups[0]
  }

  /// What brings back what the rooms of a group played before, if that has changed.
  private func restoring(_ group: SnapcastState.Group) -> SnapcastRequest? {
    let foreign = group.clients.filter { !rooms.contains($0.id) }
    guard let first = foreign.first, foreign.count == group.clients.count, let wanted = others[first.id] else {
      return nil
    }
    let alike = foreign.filter { others[$0.id] == .some(wanted) }
    guard alike.count == foreign.count else { return .setClients(group: group.id, alike.map(\.id)) }
    guard let wanted else { return group.isMuted ? nil : .setMute(group: group.id, true) }
    if group.stream != wanted { return .setStream(group: group.id, wanted) }
    return group.isMuted ? .setMute(group: group.id, false) : nil
  }
}
