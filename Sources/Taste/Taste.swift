/// What a person's listening tells: what they play together, and how much of each artist.
package struct Taste: Sendable {
  package let coListening: CoListening
  /// By folded name of the artist.
  package let habits: HabitStrength<String>

  /// - Parameters:
  ///   - plays: those that count, the earliest first.
  ///   - now: in seconds since 1970.
  package init(of plays: [ArtistPlay], asOf now: Int64) {
    coListening = CoListening(plays)
    habits = HabitStrength(of: plays.lazy.map { ($0.artist, $0.at) }, asOf: now)
  }

  /// Nothing was heard.
  package static let none = Taste(of: [], asOf: 0)
}
