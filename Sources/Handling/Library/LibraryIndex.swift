package import Catalogue
package import Journal
import MediaIntents
import Names

/// What can be named now and how the person stands to it: the catalogue's names and the journal's standings, kept in
/// step with both.
package actor LibraryIndex {
  private let catalogue: Catalogue
  private let journal: Journal
  private var names = NameIndex()
  private var sample = LibrarySample()
  private var standings: [ItemID: Standing] = [:]
  /// Items that have changed while everything is being read, and may have been read too early.
  private var changedMeanwhile: Set<ItemID> = []

  package init(catalogue: Catalogue, journal: Journal) {
    self.catalogue = catalogue
    self.journal = journal
  }

  /// Reads all names and standings; the old ones serve until the new ones are there.
  package func reload() async throws {
    changedMeanwhile = []
    let records = try await catalogue.records()
    let standings = try await journal.standings()
    (names, sample) = await Self.index(of: records)
    self.standings = standings
    let changed = Array(changedMeanwhile)
    try await refreshNames(of: changed)
    try await refreshStandings(of: changed)
  }

  /// Takes in what the catalogue has of these items now.
  func refreshNames(of items: [ItemID]) async throws {
    changedMeanwhile.formUnion(items)
    let records = try await catalogue.records(of: items)
    for item in items { names.remove(item) }
    for record in records { names.insert(record) }
  }

  /// Takes in what the journal has learnt of these items.
  func refreshStandings(of items: [ItemID]) async throws(StorageFailure) {
    changedMeanwhile.formUnion(items)
    for (item, standing) in try await journal.standing(of: items) { standings[item] = standing }
  }

  /// The library as it is at this moment, for one request.
  package func snapshot() -> LibrarySnapshot { LibrarySnapshot(names: names, standings: standings, sample: sample) }

  /// Building takes a while with a large library, and requests go on meanwhile.
  @concurrent private static func index(of records: [NameRecord]) async -> (NameIndex, LibrarySample) {
    (NameIndex(records), LibrarySample(of: records))
  }
}
