package import MediaIntents
import SQLite

extension Journal {
  /// The ids of these items, in their order: the old one for each that is known by an alias, a new one for the rest.
  ///
  /// The whole batch is one transaction; a few thousand at a time are quickest. Two entries are two items unless they
  /// are equal in every alias. The rule by which an item is known again stands at `IdentityBatch`.
  package func identify(_ identities: [ItemIdentity]) throws(StorageFailure) -> [ItemID] {
    var numbers: [ItemTraces: Int] = [:]
    var entries: [ItemTraces] = []
    let numberOfEach = identities.map { identity in
      let entry = ItemTraces(identity)
      if let number = numbers[entry] { return number }
      numbers[entry] = entries.count
      entries.append(entry)
      return entries.count - 1
    }
    let ids = try naming { () throws(DatabaseFailure) in
      try inBulk { () throws(DatabaseFailure) in
        try database.transaction { () throws(DatabaseFailure) in try identify(entries) }
      }
    }
    return numberOfEach.map { ids[$0] }
  }

  private func identify(_ entries: [ItemTraces]) throws(DatabaseFailure) -> [ItemID] {
    let table = ItemTable(database: database)
    var candidates: [[KnownItem]] = []
    for entry in entries { candidates.append(try table.items(sharing: entry)) }
    let settled = IdentityBatch(entries: entries, candidates: candidates, isPresent: isPresent).settled()
    try displace(entries, candidates, settled, in: table)
    var ids: [ItemID] = []
    for (entry, item) in zip(entries, settled) {
      if let item {
        try table.update(item, to: entry)
        ids.append(item.id)
      } else {
        ids.append(try table.add(entry))
      }
    }
    return ids
  }

  /// Takes their place from items that are not in this batch and where another file lies now.
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

  /// Does `work` with more memory and without waiting for the disk. A loss of power may then cost the latest batches;
  /// their items keep the ids that the catalogue holds, and are new only if they move before the next scan.
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
