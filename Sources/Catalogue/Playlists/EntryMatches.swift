import MediaFiles
import MediaIntents
import SQLite

/// Which entries of a list mean certain files and streams.
struct EntryMatches {
  /// The entry at a place, and the one that it means of those that were asked for.
  struct Match {
    let place: Int
    let wanted: PathBytes
  }

  private let locations: [PathBytes]
  private let files: [Int?]
  private let database: Database

  /// - Parameter files: the file that each entry means.
  init(_ entries: [PlaylistEntry], files: [Int?], database: Database) {
    locations = entries.map { PathBytes($0.location) }
    self.files = files
    self.database = database
  }

  /// Returns all entries that mean one of these, in order.
  func matches(of wanted: Set<PathBytes>) throws(DatabaseFailure) -> [Match] {
    var wantedByFile: [Int: PathBytes] = [:]
    for path in wanted {
      if let file = try FileTable(database: database).file(at: path.text) { wantedByFile[file] = path }
    }
    return locations.indices.compactMap { place in
      let meant = wanted.contains(locations[place]) ? locations[place] : files[place].flatMap { wantedByFile[$0] }
      return meant.map { Match(place: place, wanted: $0) }
    }
  }

  /// Returns those of these that the list has an entry of.
  func known(among wanted: Set<PathBytes>) throws(DatabaseFailure) -> Set<PathBytes> {
    Set(try matches(of: wanted).map(\.wanted))
  }
}
