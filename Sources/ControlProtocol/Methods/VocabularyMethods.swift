package import MediaIntents

// Methods about names and about what was heard.

/// The names that can be said, the most important first.
package struct GetVocabulary: ControlMethod {
  package typealias Result = VocabularyListing
  package static let name = "vocabulary"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, limit
  }

  /// All kinds if nil.
  package var kind: Word<VocabularyKind>?
  /// The most names of each kind; 1000 if nil.
  package var limit: PositiveCount?

  package init(kind: VocabularyKind? = nil, limit: PositiveCount? = nil) {
    self.kind = kind.map { Word($0) }
    self.limit = limit
  }
}

/// The sets of names.
package enum VocabularyKind: String, Codable, Hashable, Sendable, CaseIterable {
  case playlists, artists, albums, songs, shows, audiobooks, authors, stations, genres, players, persons
}

/// Names by kind, most important first.
package struct VocabularyListing: Codable, Hashable, Sendable {
  package struct NameSet: Codable, Hashable, Sendable {
    package var kind: VocabularyKind
    package var names: [String]
    /// How many there are, if that is more.
    package var total: Int?
    /// Names that were given by sentences, by those of `names` that they stand for; nil if there are none.
    package var also: [String: [String]]?

    package init(kind: VocabularyKind, names: [String], total: Int? = nil, also: [String: [String]]? = nil) {
      self.kind = kind
      self.names = names
      self.total = total
      self.also = also
    }
  }

  package var sets: [NameSet]

  package init(sets: [NameSet]) { self.sets = sets }
}

/// The listening history of whose the conversation is, latest first.
package struct GetHistory: ControlMethod {
  package typealias Result = PlayHistory
  package static let name = "history"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case limit, conversation
  }

  /// The most plays; 20 if nil.
  package var limit: PositiveCount?
  /// Nil for the household's.
  package var conversation: String?

  package init(limit: PositiveCount? = nil, conversation: String? = nil) {
    self.limit = limit
    self.conversation = conversation
  }
}

/// The listening history, latest first.
package struct PlayHistory: Codable, Hashable, Sendable {
  package struct Play: Codable, Hashable, Sendable {
    package var item: MediaItem
    /// When it started, in seconds since 1970.
    package var played: Int64
    /// How long it was heard, in seconds; nil if unknown.
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
