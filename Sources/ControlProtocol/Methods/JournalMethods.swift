// Methods about the likes, plays and places that are recorded.

/// Writes a backup of the journal to a file, which is replaced.
package struct BackUpJournal: ControlMethod {
  package typealias Result = BackupSummary
  package static let name = "journal.backup"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case path
  }

  /// An absolute path.
  package var path: String

  package init(path: String) { self.path = path }
}

/// Adds the content of a backup to the journal. Its likes, places and speeds replace those of the same items.
package struct RestoreJournal: ControlMethod {
  package typealias Result = BackupSummary
  package static let name = "journal.restore"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case path, conversation
  }

  /// An absolute path.
  package var path: String
  /// Where undo tells that it cannot take this back.
  package var conversation: String?

  package init(path: String, conversation: String? = nil) { (self.path, self.conversation) = (path, conversation) }
}

/// What a backup holds, or what was restored from it.
package struct BackupSummary: Codable, Hashable, Sendable {
  package var likes: Int
  package var plays: Int
  package var places: Int
  package var speeds: Int
  package var subscriptions = 0

  package init(likes: Int, plays: Int, places: Int, speeds: Int) {
    self.likes = likes
    self.plays = plays
    self.places = places
    self.speeds = speeds
  }
}
