package import MediaIntents
import SQLite

/// What is known about the rating in the file of a song.
package struct FileRating: Hashable, Sendable {
  package let item: ItemID
  /// Who gave the opinion last, which the file has.
  package let person: PersonID
  /// Counts the changes that have to be written; 0 for none.
  let changes: Int
  /// Whether the person took the stars of the song away.
  package var isRemoved: Bool
  /// The rating that was written, and the one that the file had before that; nil if nothing was written.
  package var written: Written?

  /// Ratings are 0 to 1, nil for none.
  package struct Written: Hashable, Sendable {
    package var rating: Double?
    package var before: Double?

    package init(rating: Double?, before: Double?) {
      self.rating = rating
      self.before = before
    }
  }

  package init(
    item: ItemID, person: PersonID = .household, changes: Int = 1, isRemoved: Bool = false, written: Written? = nil
  ) {
    self.item = item
    self.person = person
    self.changes = changes
    self.isRemoved = isRemoved
    self.written = written
  }
}

/// What a person did to the rating of a song.
package enum RatingChange: Hashable, Sendable {
  /// A like, a dislike or stars were given, or an opinion withdrawn.
  case given
  /// The stars were taken away.
  case removed
  /// The state before was restored.
  case undone
}

extension Journal {
  /// Adds the items to those whose ratings, as a person gave them, are to be written into their files.
  package func noteRatings(
    _ items: [ItemID], _ change: RatingChange, by person: PersonID = .household
  ) throws(StorageFailure) {
    let removed: Bool? =
      switch change {
      case .given: nil
      case .removed: true
      case .undone: false
      }
    try write { database throws(DatabaseFailure) in
      for item in items {
        try database.run(
          """
          INSERT INTO file_ratings (item, due, removed, is_written, person) VALUES (?1, 1, coalesce(?2, 0), 0, ?3)
          ON CONFLICT (item) DO UPDATE SET due = due + 1, removed = coalesce(?2, removed), person = ?3
          """, item.text, removed, person.name)
      }
    }
  }

  /// The ratings to write.
  package nonisolated func dueRatings() async throws(StorageFailure) -> [FileRating] {
    try await read { database throws(DatabaseFailure) in
      try database.rows(
        "SELECT item, due, removed, is_written, written, before, person FROM file_ratings WHERE due ORDER BY item"
      ) { row in
        FileRating(
          item: ItemID(row.text(0)), person: PersonID(row.text(6)), changes: row.integer(1), isRemoved: row.bool(2),
          written: row.bool(3)
            ? FileRating.Written(rating: Self.rating(row.optionalReal(4)), before: Self.rating(row.optionalReal(5)))
            : nil)
      }
    }
  }

  private static func rating(_ stored: Double?) -> Double? { stored.map { min(max(0, $0), 1) } }

  /// Saves what the file of an item has now. Nothing is kept about a file that is as it was, and changes that were noted
  /// meanwhile stay due.
  package func settle(_ rating: FileRating) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      let written = rating.written
      try database.run(
        """
        UPDATE file_ratings SET due = CASE WHEN due = ?2 THEN 0 ELSE due END, is_written = ?3, written = ?4, before = ?5
        WHERE item = ?1
        """, rating.item.text, rating.changes, written != nil, written?.rating, written?.before)
      try database.run(
        "DELETE FROM file_ratings WHERE item = ? AND NOT (due OR removed OR is_written)", rating.item.text)
    }
  }
}
