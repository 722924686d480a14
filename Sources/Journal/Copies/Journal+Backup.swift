import FoundationEssentials
package import MediaIntents
import SQLite

extension Journal {
  /// The first line of a backup.
  private static let heading = #"{"arioso":"journal","version":1}"#

  /// What a backup holds, or what was restored from it.
  package struct BackupCounts: Hashable, Sendable {
    package var likes = 0
    package var plays = 0
    package var places = 0
    package var speeds = 0
    package var subscriptions = 0
  }

  /// Returns likes, plays, places, speeds, library additions and subscriptions as lines of JSON, with what is needed to recognise
  /// their items in another journal.
  package nonisolated func backup() async throws(StorageFailure) -> (lines: [String], counts: BackupCounts) {
    let rows = try await read { database throws(DatabaseFailure) in try BackupReader(database: database).lines() }
    var counts = BackupCounts()
    for row in rows { counts.count(row) }
    return ([Self.heading] + rows.compactMap { $0.text() }, counts)
  }

  /// Adds the content of a backup; its likes, places and speeds replace those of the same items. Returns what was
  /// restored; `nil` if the lines are no backup. Lines that are damaged or unknown are skipped.
  package func restore(_ lines: [String]) throws(StorageFailure) -> BackupCounts? {
    guard lines.first?.trimmingPrefix("\u{feff}").hasPrefix(#"{"arioso":"journal","#) == true else { return nil }
    let rows = lines.dropFirst().compactMap { BackupLine($0) }
    let counts = try write { database throws(DatabaseFailure) in
      var writer = BackupWriter(database: database)
      for row in rows where row.table == BackupLine.Table.item.rawValue { try writer.match(row) }
      for row in rows { try writer.write(row) }
      return writer.counts
    }
    historyLog.appendUnknown()
    return counts
  }
}

extension Journal.BackupCounts {
  mutating func count(_ row: BackupLine) {
    switch BackupLine.Table(rawValue: row.table) {
    case .like: likes += 1
    case .play: plays += 1
    case .place: places += 1
    case .speed: speeds += 1
    case .subscription: subscriptions += 1
    case .item, .addition, .rating, .bookmark, nil: break
    }
  }
}

/// Reads the rows for a backup.
private struct BackupReader {
  let database: Database

  func lines() throws(DatabaseFailure) -> [BackupLine] {
    try items() + likes() + plays() + places() + speeds() + additions() + ratings() + bookmarks()
      + subscriptions()
  }

  /// Only the items that another table refers to.
  private func items() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows(
      """
      SELECT id, music_brainz, feed_guid, tags, place, path, seconds FROM items WHERE id IN (
        SELECT item FROM affinities UNION SELECT item FROM plays UNION SELECT item FROM places
        UNION SELECT item FROM speeds UNION SELECT item FROM ratings
        UNION SELECT item FROM library UNION SELECT item FROM bookmarks) ORDER BY row
      """
    ) { row in
      var line = BackupLine(.item, row.text(0))
      line.musicBrainz = row.optionalInteger(1).map { String($0) }
      line.feedGUID = row.optionalInteger(2).map { String($0) }
      line.tags = row.optionalInteger(3).map { String($0) }
      line.location = row.optionalInteger(4).map { String($0) }
      line.path = row.optionalText(5)
      line.seconds = row.optionalReal(6)
      return line
    }
  }

  private func likes() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, type, since FROM affinities") { row in
      var line = BackupLine(.like, row.text(0))
      line.type = row.text(1)
      line.time = row.real(2)
      return line
    }
  }

  private func plays() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, started, seconds, ending, counts FROM plays ORDER BY row") { row in
      var line = BackupLine(.play, row.text(0))
      line.time = row.real(1)
      line.seconds = row.real(2)
      line.ending = row.text(3)
      line.counts = row.bool(4)
      return line
    }
  }

  private func places() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, part, file, seconds, finished, heard FROM places") { row in
      var line = BackupLine(.place, row.text(0))
      line.part = row.integer(1)
      line.file = row.text(2)
      line.seconds = row.real(3)
      line.finished = row.bool(4)
      line.time = row.real(5)
      return line
    }
  }

  private func speeds() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, speed FROM speeds") { row in
      var line = BackupLine(.speed, row.text(0))
      line.speed = row.real(1)
      return line
    }
  }

  private func ratings() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, stars FROM ratings") { row in
      var line = BackupLine(.rating, row.text(0))
      line.stars = row.integer(1)
      return line
    }
  }

  private func bookmarks() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, part, file, seconds, name, at FROM bookmarks ORDER BY row") { row in
      var line = BackupLine(.bookmark, row.text(0))
      line.part = row.integer(1)
      line.file = row.text(2)
      line.seconds = row.real(3)
      line.name = row.optionalText(4)
      line.time = row.real(5)
      return line
    }
  }

  private func subscriptions() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT id, state FROM subscriptions ORDER BY id") { row in
      var line = BackupLine(.subscription, row.text(0))
      line.subscription = try? JSONDecoder().decode(Subscription.self, from: Data(row.blob(1)))
      return line
    }
  }

  private func additions() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, added FROM library") { row in
      var line = BackupLine(.addition, row.text(0))
      line.time = row.real(1)
      return line
    }
  }
}

/// Writes the rows of a backup into a journal that may know the same items by other IDs.
private struct BackupWriter {
  let database: Database
  private(set) var counts = Journal.BackupCounts()
  /// The ID in this journal for each ID of the backup that differs.
  private var ids: [String: String] = [:]

  init(database: Database) { self.database = database }

  /// Finds the item in this journal, or adds it under its ID.
  mutating func match(_ row: BackupLine) throws(DatabaseFailure) {
    if try database.first("SELECT id FROM items WHERE id = ?", row.item, read: { $0.text(0) }) != nil { return }
    let traces = row.traces, table = ItemTable(database: database)
    let known = try table.items(sharing: traces)
    let claims = known.compactMap { item in Claim(of: traces, on: item.traces).map { (item: item, claim: $0) } }
    if let best = claims.max(by: { $0.claim < $1.claim }) {
      ids[row.item] = best.item.id.text
    } else {
      try table.add(traces, id: ItemID(row.item))
    }
  }

  mutating func write(_ row: BackupLine) throws(DatabaseFailure) {
    guard try insert(row, ids[row.item] ?? row.item) else { return }
    counts.count(row)
  }

  /// Returns false if the row lacks something or its table is unknown.
  private func insert(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    switch BackupLine.Table(rawValue: row.table) {
    case .like:
      guard let type = row.type, MediaAffinityType(rawValue: type) != nil, let since = row.second else { return false }
      try database.run("INSERT OR REPLACE INTO affinities (item, type, since) VALUES (?, ?, ?)", item, type, since)
    case .play: return try insertPlay(row, item)
    case .place: return try insertPlace(row, item)
    case .speed:
      guard let speed = row.speed, speed.isFinite, speed > 0 else { return false }
      try database.run("INSERT OR REPLACE INTO speeds (item, speed) VALUES (?, ?)", item, speed)
    case .addition:
      guard let added = row.second else { return false }
      try database.run("INSERT OR REPLACE INTO library (item, added) VALUES (?, ?)", item, added)
    case .rating:
      guard let stars = row.stars, 1...StarRange.highest ~= stars else { return false }
      try database.run("INSERT OR REPLACE INTO ratings (item, stars) VALUES (?, ?)", item, stars)
    case .bookmark: return try insertBookmark(row, item)
    case .subscription: return try insertSubscription(row)
    case .item, nil: return false
    }
    return true
  }

  /// A podcast that is subscribed to already stays as it is. Another is read anew, because its episodes may be missing.
  private func insertSubscription(_ row: BackupLine) throws(DatabaseFailure) -> Bool {
    guard var subscription = row.subscription, subscription.isUnsubscribed != true else { return false }
    (subscription.validators, subscription.due, subscription.checked) = (FeedValidators(), 0, nil)
    (subscription.revision, subscription.hasDownloads) = (0, nil)
    guard let state = try? JSONEncoder().encode(subscription) else { return false }
    try database.run(
      "INSERT OR IGNORE INTO subscriptions (id, address, state) VALUES (?, ?, ?)", subscription.id,
      subscription.address, [UInt8](state))
    return database.changedRows > 0
  }

  /// A play that is there already is not counted again.
  private func insertPlay(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    guard let started = row.second, let seconds = row.seconds, let ending = row.ending,
      PlaybackEndReason(rawValue: ending) != nil
    else { return false }
    try database.run(
      """
      INSERT INTO plays (item, started, seconds, ending, counts) SELECT ?, ?, ?, ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM plays WHERE item = ? AND started = ?)
      """, item, started, seconds, ending, row.counts ?? false, item, started)
    return database.changedRows > 0
  }

  /// A place that is marked already is not marked again.
  private func insertBookmark(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    guard let file = row.file, let seconds = row.seconds, let at = row.second else { return false }
    try database.run(
      """
      INSERT INTO bookmarks (item, part, file, seconds, name, at) SELECT ?, ?, ?, ?, ?, ?
      WHERE NOT EXISTS (SELECT 1 FROM bookmarks WHERE item = ? AND at = ?)
      """, item, max(0, row.part ?? 0), file, ExternalNumber.position(seconds), row.name, at, item, at)
    return database.changedRows > 0
  }

  private func insertPlace(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    guard let file = row.file, let seconds = row.seconds, let heard = row.time else { return false }
    let place = ListeningPlace(
      part: max(0, row.part ?? 0), file: file, seconds: ExternalNumber.position(seconds),
      isFinished: row.finished ?? false, heard: heard)
    try PlaceTable(database: database).set(place, of: ItemID(item))
    return true
  }
}
