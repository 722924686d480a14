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
  /// How often something was forgotten, so that what was read before does not come back.
  private var forgotten = 0

  package init(journal: Journal, onUnreadable: @escaping @Sendable (any Error) -> Void) {
    self.journal = journal
    self.onUnreadable = onUnreadable
  }

  package func station(of player: String) async -> Station? {
    if let station = known[player] { return station }
    let forgotten = forgotten
    do {
      let station = try await journal.station(of: player).map { try JSONDecoder().decode(Station.self, from: $0) }
      // Another may have begun meanwhile.
      if let begun = known[player] { return begun }
      guard forgotten == self.forgotten else { return nil }
      known[player] = .some(station)
      return station
    } catch {
      onUnreadable(error)
      return nil
    }
  }

  /// Begins a station, or saves what became of it. It is the same station as long as nothing else has begun.
  ///
  /// What is heard in private leaves no trace: a station that is set then is never saved.
  func set(_ station: Station, of player: String) async {
    var station = station
    if journal.privacy.isOn { station.isPrivate = true }
    known[player] = .some(station)
    guard !station.isPrivate else { return }
    do {
      try await journal.saveStation(try JSONEncoder().encode(station), of: player, by: station.person)
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

  /// Ends the stations of a person, so that none of them is saved again. Their rows are the journal's to delete.
  func forget(_ person: PersonID) {
    forgotten += 1
    for (player, station) in known where station?.person == person { known[player] = .some(nil) }
  }
}
