// Methods about the likes, plays and places that are recorded.

/// Writes a backup of the journal to a file, which is replaced.
package typealias BackUpJournal = PathMethod<BackUpJournalKind>
package enum BackUpJournalKind: PathMethodKind {
  package typealias Result = BackupSummary
  package static let name = "journal.backup"
}

/// Adds the content of a backup to the journal. Its likes, places and speeds replace those of the same items.
package typealias RestoreJournal = ImportMethod<RestoreJournalKind>
package enum RestoreJournalKind: PathMethodKind {
  package typealias Result = BackupSummary
  package static let name = "journal.restore"
}

/// Deletes all that is known of a person. Undo does not bring it back.
package struct ForgetPerson: ControlMethod {
  package typealias Result = ForgottenPerson
  package static let name = "journal.forget"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case person, conversation
  }

  /// One of their names, whatever the case; also of one who is no longer configured.
  package var person: String
  /// Where undo tells that it cannot take this back.
  package var conversation: String?

  package init(person: String, conversation: String? = nil) {
    (self.person, self.conversation) = (person, conversation)
  }
}

/// How much of a person was deleted.
package struct ForgottenPerson: Codable, Hashable, Sendable {
  /// The name in the configuration.
  package var person: String
  /// Likes, plays, places and the like.
  package var facts: Int

  package init(person: String, facts: Int) { (self.person, self.facts) = (person, facts) }
}

/// What a backup holds, or what was restored from it.
package struct BackupSummary: Codable, Hashable, Sendable {
  package var likes: Int
  package var plays: Int
  package var places: Int
  package var speeds: Int
  package var subscriptions = 0
  /// The plays and subscriptions of a restored backup that were there already; nil if there are none.
  package var known: Int?

  package init(likes: Int, plays: Int, places: Int, speeds: Int) {
    self.likes = likes
    self.plays = plays
    self.places = places
    self.speeds = speeds
  }
}
