import MediaFiles
import MediaIntents
import SQLite

/// Which entries of a list mean certain files and streams.
struct EntryMatches {
  private let locations: [PathBytes]
  private let database: Database

  init(_ locations: [PathBytes], database: Database) {
    self.locations = locations
    self.database = database
  }

  /// Returns the places of all entries that mean one of these, in order.
  func places(of wanted: Set<PathBytes>) throws(DatabaseFailure) -> [Int] {
    let exact = locations.indices.filter { wanted.contains(locations[$0]) }
    let named = Set(exact.map { locations[$0] })
    return (exact + (try equivalents(of: wanted.subtracting(named)))).sorted()
  }

  /// Returns those of these that the list has an entry of.
  func known(among wanted: Set<PathBytes>) throws(DatabaseFailure) -> Set<PathBytes> {
    var known = wanted.intersection(locations)
    for location in wanted.subtracting(known) where try !equivalents(of: [location]).isEmpty { known.insert(location) }
    return known
  }

  /// The entries that have the other normal form of these paths and no file of their own.
  private func equivalents(of wanted: Set<PathBytes>) throws(DatabaseFailure) -> [Int] {
    let texts = Set(wanted.lazy.map(\.text).filter { !$0.utf8.allSatisfy { $0 < 0x80 } })
    guard !texts.isEmpty else { return [] }
    // Strings are looked up by canonical equivalence.
    let candidates = locations.indices.filter { texts.contains(locations[$0].text) }
    guard !candidates.isEmpty else { return [] }
    var resolver = EntryFiles(database: database)
    let found = try resolver.files(of: candidates.map { locations[$0] })
    var files: Set<Int> = []
    for path in wanted { if let file = try FileTable(database: database).file(at: path.text) { files.insert(file) } }
    return zip(candidates, found).compactMap { place, file in file.map(files.contains) == true ? place : nil }
  }
}
