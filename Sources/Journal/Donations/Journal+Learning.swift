package import MediaIntents
import SQLite

/// What nothing is learned from, though it can be played and is recorded: sleep sounds, another's music.
package enum Unlearned: Hashable, Sendable {
  case item(ItemID)
  /// All files under a folder, by its absolute path.
  case folder(String)

  /// Items are letters and digits, so a path is none of them.
  var text: String {
    switch self {
    case .item(let item): item.text
    case .folder(let path): path.count > 1 && path.last == "/" ? String(path.dropLast()) : path
    }
  }

  init(text: String) { self = text.first == "/" ? .folder(text) : .item(ItemID(text)) }
}

extension Journal {
  /// Says whether a person's habits are learned from these. Returns those for which that was otherwise.
  package func learn(
    _ isLearned: Bool, from things: [Unlearned], by person: PersonID = .household
  ) throws(StorageFailure) -> [Unlearned] {
    let changed = try write { database throws(DatabaseFailure) in
      var changed: [Unlearned] = []
      for thing in things {
        let before = database.totalChanges
        if isLearned {
          try database.run("DELETE FROM unlearned WHERE thing = ? AND person = ?", thing.text, person.name)
        } else {
          try database.run("INSERT OR IGNORE INTO unlearned (thing, person) VALUES (?, ?)", thing.text, person.name)
        }
        if database.totalChanges > before { changed.append(thing) }
      }
      return changed
    }
    if !changed.isEmpty { historyLog.noteLearning() }
    return changed
  }

  /// The folders of this name, or of this absolute path, that hold known files, the shortest path first.
  package nonisolated func folders(called name: String) async throws(StorageFailure) -> [String] {
    let wanted = name.lowercased()
    let holders = try await read { database throws(DatabaseFailure) in
      var holders: Set<Substring> = []
      try database.forEach("SELECT path FROM items WHERE path LIKE '/%'") { row in
        let path = row.text(0)
        holders.insert(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      }
      return holders
    }
    var folders: Set<String> = []
    for holder in holders {
      var folder = ""
      for part in holder.split(separator: "/") {
        folder += "/\(part)"
        if part.lowercased() == wanted || folder.lowercased() == wanted { folders.insert(folder) }
      }
    }
    return folders.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// What a person's habits are not learned from.
  package nonisolated func unlearned(
    by person: PersonID = .household
  ) async throws(StorageFailure) -> [Unlearned] {
    try await read { database throws(DatabaseFailure) in
      try database.rows("SELECT thing FROM unlearned WHERE person = ? ORDER BY thing", person.name) {
        Unlearned(text: $0.text(0))
      }
    }
  }

  /// The items that a person's habits are not learned from, with those of their folders.
  package nonisolated func unlearnedItems(
    by person: PersonID = .household
  ) async throws(StorageFailure) -> Set<ItemID> {
    try await read { database throws(DatabaseFailure) in
      var items: Set<ItemID> = []
      try database.forEach("SELECT thing FROM unlearned WHERE person = ?", person.name) { row in
        items.insert(ItemID(row.text(0)))
      }
      // A path under a folder has the folder and a slash before it; "0" is what comes after a slash.
      try database.forEach(
        """
        SELECT id FROM items JOIN unlearned ON path > thing || '/' AND path < thing || '0'
        WHERE person = ? AND thing LIKE '/%'
        """, person.name
      ) { row in items.insert(ItemID(row.text(0))) }
      return items
    }
  }
}
