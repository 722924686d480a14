import MediaIntents

/// Matches the entries of a scan with known items.
///
/// Two entries of a batch never share an ID. For each entry, the items that share an alias with it are candidates, and
/// each pair without a contradiction is a `Claim`. A candidate is excluded if its file still exists at another path
/// that is not part of the batch: then the entry is a copy, not the moved file. Claims are settled from strongest to
/// weakest, each assigning its item to its entry if both are still free; among equals, earlier entries and older items
/// come first. The remaining entries are new items.
///
/// A moved or re-encoded file is therefore recognised by its recording, GUID or tags, and a retagged one by its
/// recording or by its path and duration. The same recording on two albums is two items, distinguished by tags. Two
/// files with the same tags in different folders are two items, distinguished by path even after one of them was moved.
/// If the aliases of an entry belong to different items, the strongest alias decides. The item then takes over the
/// entry's traces. An item whose path is taken by another file loses the path and can still be recognised by its other
/// traces.
///
/// A song in a server's library is no file: it is the same item as its file on this machine, whose path the item keeps.
struct IdentityBatch {
  let entries: [ItemTraces]
  /// The items that share an alias with each entry.
  let candidates: [[KnownItem]]
  let isPresent: (String) -> Bool

  /// The known item for each entry; nil if the entry is new.
  func settled() -> [KnownItem?] {
    var result = [KnownItem?](repeating: nil, count: entries.count)
    var given: Set<Int> = []
    for pairing in pairings() where result[pairing.entry] == nil && given.insert(pairing.item.row).inserted {
      result[pairing.entry] = pairing.item
    }
    return result
  }

  /// All possible pairings, strongest first.
  private func pairings() -> [Pairing] {
    let places = Set(entries.compactMap(\.place))
    var pairings: [Pairing] = []
    for (number, entry) in entries.enumerated() {
      for item in candidates[number] {
        guard let claim = Claim(of: entry, on: item.traces),
          claim.path || entry.isServed || !isElsewhere(item, places)
        else { continue }
        pairings.append(Pairing(entry: number, item: item, claim: claim))
      }
    }
    return pairings.sorted(by: >)
  }

  /// Whether the item's file still exists at its old path and is not itself part of the batch.
  private func isElsewhere(_ item: KnownItem, _ places: Set<Fingerprint>) -> Bool {
    guard let path = item.traces.path, let place = item.traces.place, !places.contains(place) else { return false }
    return isPresent(path)
  }

  /// An entry, a known item and the claim between them.
  private struct Pairing: Comparable {
    let entry: Int
    let item: KnownItem
    let claim: Claim

    static func < (left: Pairing, right: Pairing) -> Bool {
      if left.claim != right.claim { return left.claim < right.claim }
      return (left.entry, left.item.row) > (right.entry, right.item.row)
    }
  }
}
