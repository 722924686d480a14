package import MediaIntents
import SQLite

extension Journal {
  /// The most donations of a person; those done longest ago make place.
  static let maxDonations = 20_000

  /// Writes a donation and returns it with its number. Returns nil while listening is private.
  package func donate(_ donation: Donation) throws(StorageFailure) -> Donation? {
    if privacy.isOn { return nil }
    var written = donation
    written.identifier = try write(.processCrash) { database throws(DatabaseFailure) in
      let table = DonationTable(database: database)
      let row = try table.add(donation)
      try table.trim(donation.person)
      return row
    }
    return written
  }

  /// The same, but nobody waits for it: a request is answered while another program has the journal locked.
  package nonisolated func donateLater(_ donation: Donation) {
    laterWrites.append { _ = try? await self.donate(donation) }
  }

  /// Deletes a donation whose deed was undone, the latest one like it if it has no number.
  package func withdraw(_ donation: Donation) throws(StorageFailure) {
    try write { database throws(DatabaseFailure) in
      if let row = donation.identifier {
        return try database.run("DELETE FROM donations WHERE row = ? AND person = ?", row, donation.person.name)
      }
      try database.run(
        """
        DELETE FROM donations WHERE row = (
          SELECT max(row) FROM donations WHERE person = ? AND at = ? AND item = ? AND intent = ?)
        """, donation.person.name, donation.at, donation.item.text, donation.intent.rawValue)
    }
  }

  /// The same, after what was donated before.
  package nonisolated func withdrawLater(_ donation: Donation) {
    laterWrites.append { try? await self.withdraw(donation) }
  }

  /// A person's latest donations, newest first.
  ///
  /// - Parameter since: seconds since 1970; what is older is left out.
  package nonisolated func donations(
    of person: PersonID = .household, since: Int64 = 0, limit: Int = 1000
  ) async throws(StorageFailure) -> [Donation] {
    await laterWrites.settle()
    let latest = latestTime
    return try await read { database throws(DatabaseFailure) in
      try DonationTable(database: database).rows(
        "WHERE person = ? AND at >= ? ORDER BY at DESC, row DESC LIMIT ?", person.name, since, limit
      ).map { donation in
        var donation = donation
        donation.at = min(donation.at, latest)
        return donation
      }
    }
  }

  /// Deletes the donations of items that are gone, and of what they held, from the journal; its copies keep them. Returns how
  /// many there were.
  package func removeDonations(of items: [ItemID]) throws(StorageFailure) -> Int {
    guard !items.isEmpty else { return 0 }
    return try write { database throws(DatabaseFailure) in
      try database.run(script: "PRAGMA secure_delete = ON")
      let before = database.totalChanges
      for item in items {
        try database.run("DELETE FROM donations WHERE item = ? OR cluster = ?", item.text, item.text)
      }
      return database.totalChanges - before
    }
  }

  /// The items and groups of all donations.
  package nonisolated func donatedItems() async throws(StorageFailure) -> Set<ItemID> {
    await laterWrites.settle()
    return try await read { database throws(DatabaseFailure) in
      Set(try database.rows("SELECT item FROM donations UNION SELECT cluster FROM donations") { ItemID($0.text(0)) })
    }
  }
}

/// The table of donations.
struct DonationTable {
  let database: Database

  static let columns = "intent, item, type, cluster, at, player, said, language, person"

  /// Returns the number of the row. There may be more than `maxDonations` then.
  func add(_ donation: Donation) throws(DatabaseFailure) -> Int {
    try database.run(
      "INSERT INTO donations (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", donation.intent.rawValue,
      donation.item.text, donation.type.rawValue, donation.group.text, donation.at, donation.player,
      donation.said?.clipped(to: Donation.saidLimit), donation.language, donation.person.name)
    return database.lastInsertedRow
  }

  /// Deletes those of a person that are more than there may be, by the time at which they were done. It takes a walk along
  /// one index, so whoever adds many trims once.
  func trim(_ person: PersonID) throws(DatabaseFailure) {
    try database.run(
      """
      DELETE FROM donations WHERE row IN (
        SELECT row FROM donations WHERE person = ? ORDER BY at DESC, row DESC LIMIT -1 OFFSET \(Journal.maxDonations))
      """, person.name)
  }

  /// The same for everybody.
  func trim() throws(DatabaseFailure) {
    for person in try database.rows("SELECT DISTINCT person FROM donations", read: { $0.text(0) }) {
      try trim(PersonID(person))
    }
  }

  func rows<each Value: Bindable>(
    _ condition: String, _ values: repeat each Value
  ) throws(DatabaseFailure) -> [Donation] {
    try database.rows("SELECT \(Self.columns), row FROM donations \(condition)", repeat each values) {
      row -> Donation? in
      guard let intent = Request.Kind(rawValue: row.text(0)), let type = MediaItemType(rawValue: row.text(2)) else {
        return nil
      }
      var donation = Donation(
        intent, ItemID(row.text(1)), type, group: ItemID(row.text(3)),
        at: ExternalNumber.time(Int64(row.integer(4))), player: row.optionalText(5), said: row.optionalText(6),
        language: row.optionalText(7), person: PersonID(row.text(8)))
      donation.identifier = row.integer(9)
      return donation
    }.compactMap(\.self)
  }
}
