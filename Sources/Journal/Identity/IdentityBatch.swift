import MediaIntents

/// Decides which entries of one scan are items that are already known.
///
/// Every entry of a batch is a thing of its own: two of them never share an id. For each entry the items that share an
/// alias with it are looked up, and each such pair in which nothing contradicts makes a `Claim`. An item is left out
/// when its file still lies elsewhere and is no part of this batch: then the entry is a copy of it and not the file
/// itself, moved. The claims are settled from the strongest to the weakest, each giving its item to its entry while
/// both are still free; among equals the earlier entry and the older item come first. Who is left over is new.
///
/// So a moved or re-encoded file is rejoined by its recording, its GUID or its tags; a retagged one by its recording
/// or by its place and length. One recording on two albums is two items, told apart by their tags; two files with the
/// same tags in different folders are two items, told apart by their paths, also after one of them was moved. When the
/// aliases of an entry belong to different items, the strongest decides. What the entry says is then what its item is
/// known by; an item whose place is taken by another file loses it and can still be rejoined by what remains.
struct IdentityBatch {
  let entries: [ItemTraces]
  /// For each entry the items that share an alias with it.
  let candidates: [[KnownItem]]
  let isPresent: (String) -> Bool

  /// For each entry the known item it is.
  func settled() -> [KnownItem?] {
    var result = [KnownItem?](repeating: nil, count: entries.count)
    var given: Set<Int> = []
    for pairing in pairings() where result[pairing.entry] == nil && given.insert(pairing.item.row).inserted {
      result[pairing.entry] = pairing.item
    }
    return result
  }

  /// Everything that is possible, strongest first.
  private func pairings() -> [Pairing] {
    let places = Set(entries.compactMap(\.place))
    var pairings: [Pairing] = []
    for (number, entry) in entries.enumerated() {
      for item in candidates[number] {
        guard let claim = Claim(of: entry, on: item.traces), claim.path || !isElsewhere(item, places) else { continue }
        pairings.append(Pairing(entry: number, item: item, claim: claim))
      }
    }
    return pairings.sorted(by: >)
  }

  /// Whether the item's own file is still where it was. One that is part of the batch speaks for itself.
  private func isElsewhere(_ item: KnownItem, _ places: Set<Fingerprint>) -> Bool {
    guard let path = item.traces.path, let place = item.traces.place, !places.contains(place) else { return false }
    return isPresent(path)
  }

  /// An entry and an item it might be.
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
