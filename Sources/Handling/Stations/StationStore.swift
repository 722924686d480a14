import Foundation
package import Journal
import MediaIntents

/// The stations of the players, remembered over a restart. A player has at most one, the last that was begun on it: it goes
/// on if its queue is put back.
package actor StationStore {
  private let journal: Journal
  private let onUnreadable: @Sendable (any Error) -> Void
  /// Nil for a player that is known to have none.
  private var known: [String: Station?] = [:]

  package init(journal: Journal, onUnreadable: @escaping @Sendable (any Error) -> Void) {
    self.journal = journal
    self.onUnreadable = onUnreadable
  }

  package func station(of player: String) async -> Station? {
    if let station = known[player] { return station }
    let station = await saved(of: player)
    // Another may have begun meanwhile.
    return known[player, default: station]
  }

  /// Begins a station, or saves what became of it. It is the same station as long as nothing else has begun.
  func set(_ station: Station?, of player: String) async {
    known[player] = .some(station)
    // What is heard in private leaves no trace.
    guard !journal.privacy.isOn else { return }
    do {
      let state = try station.map { try JSONEncoder().encode($0) }
      try await journal.saveStation(state, of: player, by: station?.person ?? .household)
    } catch {
      onUnreadable(error)
    }
  }

  /// Changes a station that still is the player's.
  func change(_ player: String, _ change: (inout Station) -> Void) async {
    guard var station = await station(of: player) else { return }
    change(&station)
    await set(station, of: player)
  }

  private func saved(of player: String) async -> Station? {
    do {
      guard let state = try await journal.station(of: player) else { return nil }
      return try JSONDecoder().decode(Station.self, from: state)
    } catch {
      onUnreadable(error)
      return nil
    }
  }
}
