package import MediaIntents
import SQLite

extension Journal {
  /// The IDs of these items, in order: the existing ID of each known item, and a new one for each other.
  ///
  /// The batch is one transaction; a few thousand items at a time are fastest. Two entries are different items unless
  /// all their aliases are equal. See `IdentityBatch` for the matching rules.
  package func identify(_ identities: [ItemIdentity]) throws(StorageFailure) -> [ItemID] {
    var numbers: [ItemTraces: Int] = [:]
    var entries: [ItemTraces] = []
    var others: [Set<ItemID>] = []
    let numberOfEach = identities.map { identity in
      let entry = ItemTraces(identity)
      if let number = numbers[entry] { return number }
      numbers[entry] = entries.count
      entries.append(entry)
      others.append(identity.others)
      return entries.count - 1
    }
    let (ids, areMoved) = try naming { () throws(DatabaseFailure) in
      try inBulk { () throws(DatabaseFailure) in
        try database.transaction { () throws(DatabaseFailure) in try identify(entries, others) }
      }
    }
    // Another path may be in a folder that nothing is learned from.
    if areMoved { historyLog.noteLearning() }
    return numberOfEach.map { ids[$0] }
  }

  /// - Parameter others: for each entry, items that it is not.
  /// - Returns: the ID for each entry, and whether any is new or has another path.
  private func identify(
    _ entries: [ItemTraces], _ others: [Set<ItemID>]
  ) throws(DatabaseFailure) -> (ids: [ItemID], areMoved: Bool) {
    let table = ItemTable(database: database)
    var candidates: [[KnownItem]] = []
    for (entry, others) in zip(entries, others) {
      candidates.append(try table.items(sharing: entry).filter { !others.contains($0.id) })
    }
    let settled = IdentityBatch(entries: entries, candidates: candidates, isPresent: isPresent).settled()
    try displace(entries, candidates, settled, in: table)
    var ids: [ItemID] = []
    var areMoved = false
    for (entry, item) in zip(entries, settled) {
      let entry = entry.isServed && isHere(item) ? entry.withoutPlace : entry
      if let path = entry.path, path != item?.traces.path { areMoved = true }
      if let item {
        try table.update(item, to: entry)
        ids.append(item.id)
      } else {
        ids.append(try table.add(entry))
      }
    }
    return (ids, areMoved)
  }

  /// Whether a known item has a file on this machine.
  private func isHere(_ item: KnownItem?) -> Bool {
    guard let path = item?.traces.path, !ServedAddress.isServed(path) else { return false }
    return isPresent(path)
  }

  /// Removes the paths of items that are not in this batch but whose path now belongs to one of its entries.
  private func displace(
    _ entries: [ItemTraces], _ candidates: [[KnownItem]], _ settled: [KnownItem?], in table: ItemTable
  ) throws(DatabaseFailure) {
    let kept = Set(settled.compactMap { $0?.row })
    for (entry, items) in zip(entries, candidates) {
      for item in items where !kept.contains(item.row) && entry.place != nil && item.traces.place == entry.place {
        try table.displace(item)
      }
    }
  }

  /// Runs `work` with a larger cache and without waiting for the disk. A power loss may lose the latest batches; their
  /// items keep the IDs in the catalogue, and become new items only if they are moved before the next scan.
  private func inBulk<Result>(
    _ work: () throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    try database.run(script: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536")
    do {
      let result = try work()
      try endBulk()
      return result
    } catch {
      try endBulk()
      throw error
    }
  }

  private func endBulk() throws(DatabaseFailure) {
    try database.run(script: "PRAGMA synchronous = FULL; PRAGMA cache_size = -2000")
  }
}

extension Journal {
  /// The items of this type with a MusicBrainz recording ID; several if the recording is on several albums.
  package nonisolated func items(_ type: MediaItemType, recording: String) async throws(StorageFailure) -> [ItemID] {
    let traces = ItemTraces(ItemIdentity(type: type, aliases: [.musicBrainz(recording)]))
    return try await read { database throws(DatabaseFailure) in
      try ItemTable(database: database).items(sharing: traces).map(\.id)
    }
  }
}
