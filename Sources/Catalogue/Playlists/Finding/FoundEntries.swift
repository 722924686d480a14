import SQLite

/// Remembers which files were found for entries that name paths from elsewhere, until the catalogue changes, because each
/// search reads the names of all files.
final class FoundEntries {
  private struct Place: Hashable {
    let entry: SoughtEntry
    let folder: String
  }

  private var generation: CatalogueVersion?
  private var known: [Place: Int?] = [:]

  /// Returns the file of each entry; nil where none is surely the one.
  ///
  /// - Parameter folder: The folder of the list.
  func files(
    of entries: [SoughtEntry], in folder: String, _ database: Database
  ) throws(DatabaseFailure) -> [Int?] {
    let version = try ChangeLog(database: database).version()
    if version != generation || known.count > Self.most { (generation, known) = (version, [:]) }
    let new = Array(Set(entries.filter { known[Place(entry: $0, folder: folder)] == nil }))
    if !new.isEmpty {
      for (entry, file) in zip(new, try EntryFinder(database: database).files(of: new, in: folder)) {
        known[Place(entry: entry, folder: folder)] = .some(file)
      }
    }
    return entries.map { known[Place(entry: $0, folder: folder)] ?? nil }
  }

  private static let most = 400_000
}
