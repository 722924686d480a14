package import MediaIntents
import SQLite

extension Journal {
  /// What a backup holds, or what was restored from it.
  package struct BackupCounts: Hashable, Sendable {
    package var likes = 0
    package var plays = 0
    package var places = 0
    package var speeds = 0
    package var subscriptions = 0
    /// The plays and subscriptions of a restored backup that were there already, which the others do not count.
    package var known = 0
  }

  /// Returns likes, plays, places, speeds, library additions, donations, names and subscriptions as lines of JSON, with what is
  /// needed to recognise their items in another journal.
  package nonisolated func backup() async throws(StorageFailure) -> (lines: [String], counts: BackupCounts) {
    await laterWrites.settle()
    let rows = try await read { database throws(DatabaseFailure) in try BackupReader(database: database).lines() }
    var counts = BackupCounts(), seal = BackupSeal(), lines = [BackupSeal.heading]
    for row in rows {
      guard let text = row.text() else { continue }
      counts.count(row)
      seal.add(text.utf8)
      lines.append(text)
    }
    return (lines + [seal.end.text()].compactMap(\.self), counts)
  }

  /// Whether a file that begins with these bytes is a backup.
  package static func isBackup(_ start: [UInt8]) -> Bool {
    BackupSeal.version(of: start.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }) != nil
  }

  /// Adds the content of the backup in a file; its likes, places and speeds replace those of the same items. Rows of
  /// tables that are unknown are ignored. Returns what was restored. If it throws, nothing was.
  package func restore(from path: String) throws(BackupFailure) -> BackupCounts {
    let counts = try restored(from: path, isRehearsed: false)
    historyLog.appendUnknown()
    return counts
  }

  /// Returns what `restore` would return, and adds nothing.
  package func rehearseRestore(from path: String) throws(BackupFailure) -> BackupCounts {
    try restored(from: path, isRehearsed: true)
  }

  /// - Parameter isRehearsed: whether what was written is taken back.
  private func restored(from path: String, isRehearsed: Bool) throws(BackupFailure) -> BackupCounts {
    var restoration = try BackupRestoration(path: path)
    var failure: BackupFailure?
    var rehearsed: BackupCounts?
    do throws(StorageFailure) {
      return try write { database throws(DatabaseFailure) in
        let writer = try BackupWriter(database: database, now: now())
        do throws(BackupFailure) { rehearsed = try restoration.run(writer, path: self.path) } catch { failure = error }
        guard let counts = rehearsed, !isRehearsed else {
          throw .other(DatabaseFailure.Evidence(code: 0, message: "the backup is not sound"))
        }
        try DonationTable(database: database).trim()
        return counts
      }
    } catch {
      if isRehearsed, let rehearsed { return rehearsed }
      throw failure ?? .storage(error)
    }
  }
}

extension Journal.BackupCounts {
  mutating func count(_ row: BackupLine) {
    switch BackupLine.Table(rawValue: row.table) {
    case .like: likes += 1
    case .play: plays += 1
    case .place: places += 1
    case .speed: speeds += 1
    // Of one that has ended only the downloads are left, which a backup does not hold.
    case .subscription: if !row.isEnded { subscriptions += 1 }
    case .item, .addition, .rating, .bookmark, .playlist, .donation, .unlearned, .leaning, .name, .end, nil: break
    }
  }
}
