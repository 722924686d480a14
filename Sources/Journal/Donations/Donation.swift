package import MediaIntents

/// Something that a person did on purpose and that succeeded: what they will want again.
package struct Donation: Hashable, Sendable, Codable {
  /// Its number in the journal; nil until it is written.
  package var identifier: Int?
  /// What was done.
  package var intent: Request.Kind
  /// The container that was meant rather than each of its songs: an album, a playlist, a show.
  package var item: ItemID
  package var type: MediaItemType
  /// What it is part of, which is itself for a container: the album of a song, the show of an episode.
  package var group: ItemID
  /// Seconds since 1970.
  package var at: Int64
  /// The player; nil if it is of none, as a like.
  package var player: String?
  /// The words of the person; nil if it was done by hand.
  package var said: String?
  /// The language of these words.
  package var language: String?
  /// Whose it is.
  package var person: PersonID
  /// Whether it was taken back with its deed.
  package var isWithdrawn = false

  package init(
    _ intent: Request.Kind, _ item: ItemID, _ type: MediaItemType, group: ItemID? = nil, at: Int64,
    player: String? = nil, said: String? = nil, language: String? = nil, person: PersonID = .household
  ) {
    self.intent = intent
    self.item = item
    self.type = type
    self.group = group ?? item
    self.at = at
    self.player = player
    self.said = said
    self.language = language
    self.person = person
  }

  /// Of a sentence that is kept.
  static let saidLimit = TextLimit(bytes: 500)
}
