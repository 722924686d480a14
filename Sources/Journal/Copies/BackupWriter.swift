import FoundationEssentials
import MediaIntents
import SQLite

/// Writes the rows of a backup into a journal that may know the same items by other IDs.
struct BackupWriter {
  let database: Database
  /// In seconds since 1970.
  let now: Int64
  private(set) var counts = Journal.BackupCounts()
  /// The ID in this journal for each ID of the backup that differs.
  private var ids: [String: String] = [:]
  /// How many plays of the backup were found among those that were there before it.
  private var found: [PlayTime: Int] = [:]
  /// The last row of the plays that were there before the backup.
  private let lastPlay: Int

  /// A person's plays of one item that began in one second, of which there may be several.
  private struct PlayTime: Hashable {
    let item: String
    let person: PersonID
    let started: Int64
  }

  init(database: Database, now: Int64) throws(DatabaseFailure) {
    self.database = database
    self.now = now
    lastPlay = try database.first("SELECT max(row) FROM plays") { $0.optionalInteger(0) ?? 0 } ?? 0
  }

  /// Writes a row whose item came before it, unless its table is unknown. Returns false if the row lacks something.
  mutating func write(_ row: BackupLine) throws(DatabaseFailure) -> Bool {
    guard let table = BackupLine.Table(rawValue: row.table) else { return true }
    guard table == .subscription || row.isNamed else { return false }
    if table == .item {
      try match(row)
      return true
    }
    let before = database.totalChanges
    guard try insert(row, ids[row.item] ?? row.item) else { return false }
    if database.totalChanges > before {
      counts.count(row)
    } else if [.play, .subscription].contains(table), !row.isEnded {
      counts.known += 1
    }
    return true
  }

  /// Finds the item in this journal, or adds it under its ID.
  private mutating func match(_ row: BackupLine) throws(DatabaseFailure) {
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

  /// Returns false if the row lacks something.
  private mutating func insert(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    let person = row.owner.name
    switch BackupLine.Table(rawValue: row.table) {
    case .like:
      guard let type = row.type, MediaAffinityType(rawValue: type) != nil, let since = row.second else { return false }
      try database.run(
        "INSERT OR REPLACE INTO affinities (item, person, type, since) VALUES (?, ?, ?, ?)", item, person, type, since)
    case .play: return try insertPlay(row, item)
    case .place: return try insertPlace(row, item)
    case .speed:
      guard let speed = ExternalNumber.speed(row.speed) else { return false }
      try database.run("INSERT OR REPLACE INTO speeds (item, person, speed) VALUES (?, ?, ?)", item, person, speed)
    case .addition:
      guard let added = row.second else { return false }
      try database.run("INSERT OR REPLACE INTO library (item, person, added) VALUES (?, ?, ?)", item, person, added)
    case .rating:
      guard let stars = row.stars, 1...StarRange.highest ~= stars else { return false }
      try database.run("INSERT OR REPLACE INTO ratings (item, person, stars) VALUES (?, ?, ?)", item, person, stars)
    case .bookmark: return try insertBookmark(row, item)
    case .playlist:
      guard !row.owner.isHousehold else { return false }
      try database.run("INSERT OR REPLACE INTO playlist_owners (item, person) VALUES (?, ?)", item, person)
    case .donation: return try insertDonation(row, item)
    case .unlearned: return try insertUnlearned(row, item)
    case .leaning:
      guard let type = row.type, [Leaning.more, .less].map(\.rawValue).contains(type) else { return false }
      try database.run("INSERT OR REPLACE INTO leanings (item, person, type) VALUES (?, ?, ?)", item, person, type)
    case .name: return try insertName(row, item)
    case .subscription: return try insertSubscription(row)
    case .item, .end, nil: break
    }
    return true
  }

  /// A podcast that is subscribed to already stays as it is. Another is read anew, because its episodes may be missing.
  private func insertSubscription(_ row: BackupLine) throws(DatabaseFailure) -> Bool {
    guard var subscription = row.subscription?.sane(now: now), subscription.id == row.item else { return false }
    if subscription.isUnsubscribed == true { return true }
    (subscription.validators, subscription.due, subscription.checked) = (FeedValidators(), 0, nil)
    (subscription.revision, subscription.hasDownloads) = (0, nil)
    guard let state = try? JSONEncoder().encode(subscription) else { return false }
    try database.run(
      "INSERT OR IGNORE INTO subscriptions (id, address, state) VALUES (?, ?, ?)", subscription.id,
      subscription.address, [UInt8](state))
    return true
  }

  /// A play that was there before the backup is not counted again, but the backup may have several of one second.
  private mutating func insertPlay(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    guard let started = row.second, let seconds = row.seconds, let ending = row.ending,
      PlaybackEndReason(rawValue: ending) != nil
    else { return false }
    let time = PlayTime(item: item, person: row.owner, started: started)
    let known = try database.first(
      "SELECT count(*) FROM plays WHERE person = ? AND started = ? AND item = ? AND row <= ?", row.owner.name, started,
      item, lastPlay
    ) { $0.integer(0) }
    if let known, known > found[time] ?? 0 {
      found[time, default: 0] += 1
      return true
    }
    try database.run(
      "INSERT INTO plays (item, started, seconds, ending, counts, person) VALUES (?, ?, ?, ?, ?, ?)", item, started,
      ExternalNumber.position(seconds), ending, row.counts ?? false, row.owner.name)
    return true
  }

  /// A donation that is there already is not added again.
  private func insertDonation(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    guard let intent = row.intent.flatMap(Request.Kind.init(rawValue:)), let at = row.second,
      let type = row.type.flatMap(MediaItemType.init(rawValue:)), let group = row.group, BackupLine.isName(group)
    else { return false }
    let known = try database.first(
      "SELECT 1 FROM donations WHERE person = ? AND at = ? AND item = ? AND intent = ?", row.owner.name, at, item,
      intent.rawValue
    ) { _ in true }
    if known == true { return true }
    _ = try DonationTable(database: database).add(
      Donation(
        intent, ItemID(item), type, group: ItemID(ids[group] ?? group), at: at, player: row.player?.clipped,
        said: row.said, language: row.language?.clipped, person: row.owner))
    return true
  }

  private func insertUnlearned(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    if let path = row.path, path.first != "/" || path.utf8.count > BackupLine.maxPath { return false }
    let thing = row.path.map(Unlearned.folder) ?? .item(ItemID(item))
    try database.run("INSERT OR IGNORE INTO unlearned (thing, person) VALUES (?, ?)", thing.text, row.owner.name)
    return true
  }

  /// A name that the item has already is not given again, and none beyond those that an item may have.
  private func insertName(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    guard let name = row.name?.clipped, !name.isEmpty else { return false }
    try database.run(
      """
      INSERT INTO own_names (item, name, said) SELECT ?1, ?2, ?3
      WHERE NOT EXISTS (SELECT 1 FROM own_names WHERE item = ?1 AND name = ?2)
        AND (SELECT count(*) FROM own_names WHERE item = ?1) < ?4
      """, item, name, row.type == BackupLine.saidType, OwnName.maxOfItem)
    return true
  }

  /// A place that is marked already is not marked again.
  private func insertBookmark(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    guard let file = row.fileName, let seconds = row.seconds, let at = row.second else { return false }
    let (part, place) = (ExternalNumber.count(row.part ?? 0), ExternalNumber.position(seconds))
    try database.run(
      """
      INSERT INTO bookmarks (item, part, file, seconds, name, at, person) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
      WHERE NOT EXISTS (
        SELECT 1 FROM bookmarks WHERE item = ?1 AND part = ?2 AND seconds = ?4 AND at = ?6 AND person = ?7)
      """, item, part, file, place, row.name?.clipped, at, row.owner.name)
    return true
  }

  private func insertPlace(_ row: BackupLine, _ item: String) throws(DatabaseFailure) -> Bool {
    guard let file = row.fileName, let seconds = row.seconds, let heard = row.time else { return false }
    let place = ListeningPlace(
      part: ExternalNumber.count(row.part ?? 0), file: file, seconds: ExternalNumber.position(seconds),
      isFinished: row.finished ?? false, heard: ExternalNumber.time(heard))
    try PlaceTable(database: database, person: row.owner).set(place, of: ItemID(item))
    return true
  }
}
