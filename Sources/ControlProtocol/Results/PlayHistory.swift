package import MediaIntents

/// What was played, the latest first.
package struct PlayHistory: Codable, Hashable, Sendable {
  package struct Play: Codable, Hashable, Sendable {
    package var item: MediaItem
    /// When it began; seconds since 1970.
    package var played: Int64
    /// For how many seconds it was heard, where that is known.
    package var heard: Double?

    package init(item: MediaItem, played: Int64, heard: Double? = nil) {
      self.item = item
      self.played = played
      self.heard = heard
    }
  }

  package var plays: [Play]

  package init(plays: [Play]) { self.plays = plays }
}
