/// Rooms that hear another stream for a while, such as an announcement, and what they heard before.
package struct RoomLoan: Hashable, Sendable {
  package let stream: String
  /// The stream that each of them heard before; none if it was set apart.
  fileprivate let before: [String: String?]
  /// The rooms that hear the stream otherwise, and are set apart meanwhile.
  fileprivate let displaced: Set<String>

  /// - Parameter isExclusive: whether no other rooms hear the stream meanwhile.
  package init(
    _ rooms: Set<String>, to stream: String, exclusively isExclusive: Bool = false, in state: SnapcastState
  ) {
    self.stream = stream
    var before: [String: String?] = [:]
    for room in rooms where state.stream(of: room) != stream {
      before.updateValue(state.stream(of: room), forKey: room)
    }
    self.before = before
    let hearing = Set(state.clients(of: stream).map(\.id))
    displaced = isExclusive ? hearing.subtracting(rooms) : []
  }

  /// Whether all of them hear the stream already, and nobody else does who should not.
  package var isEmpty: Bool { before.isEmpty && displaced.isEmpty }

  fileprivate var lent: Set<String> { Set(before.keys) }
}

extension SnapcastControl {
  package func lend(_ loan: RoomLoan) async throws(SnapcastFailure) {
    guard let state else { throw .away }
    guard !loan.isEmpty else { return }
    let hearing = Set(state.clients(of: loan.stream).map(\.id)).subtracting(loan.displaced)
    try await reach(RoomGoal(stream: loan.stream, rooms: hearing.union(loan.lent), in: state))
  }

  /// Lets rooms hear again what they heard before. A room that somebody has given something else meanwhile keeps that.
  package func giveBack(_ loan: RoomLoan) async throws(SnapcastFailure) {
    guard let now = state else { throw .away }
    guard !loan.isEmpty else { return }
    let lent = loan.lent.filter { now.stream(of: $0) == loan.stream }
    for stream in Set(lent.compactMap { loan.before[$0].flatMap(\.self) }).sorted() {
      guard let state else { throw .away }
      let returning = lent.filter { loan.before[$0] == .some(stream) }
      let hearing = Set(state.clients(of: stream).map(\.id))
      try await reach(RoomGoal(stream: stream, rooms: hearing.union(returning), in: state))
    }
    guard let state else { throw .away }
    let apart = lent.filter { loan.before[$0] == .some(nil) }
    let returning = loan.displaced.filter { state.client($0) != nil && state.stream(of: $0) == nil }
    guard !apart.isEmpty || !returning.isEmpty else { return }
    let hearing = Set(state.clients(of: loan.stream).map(\.id))
    try await reach(RoomGoal(stream: loan.stream, rooms: hearing.subtracting(apart).union(returning), in: state))
  }
}
