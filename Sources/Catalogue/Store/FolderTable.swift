import MediaFiles
import SQLite

/// The folders with known files.
struct FolderTable {
  let database: Database

  /// A known folder with its state when it was last scanned.
  struct Known {
    let id: Int
    let context: String
  }

  func folder(at path: String) throws(DatabaseFailure) -> Known? {
    try database.first("SELECT id, context FROM folders WHERE path = ?", path) {
      Known(id: $0.integer(0), context: $0.text(1))
    }
  }

  func add(_ listing: FolderListing) throws(DatabaseFailure) -> Int {
    try database.run(
      "INSERT INTO folders (path, artwork, context) VALUES (?, ?, ?)", listing.place.path, listing.artwork,
      listing.context)
    return database.lastInsertedRow
  }

  /// Updates the folder's context, and marks all its files to be read again.
  func update(_ folder: Int, to listing: FolderListing) throws(DatabaseFailure) {
    try database.run(
      "UPDATE folders SET artwork = ?, context = ? WHERE id = ?", listing.artwork, listing.context, folder)
    try database.run("UPDATE files SET modified = 0 WHERE folder = ?", folder)
  }

  func remove(_ folder: Int) throws(DatabaseFailure) {
    try database.run("DELETE FROM folders WHERE id = ?", folder)
  }

  /// Returns all folders with their paths.
  func all() throws(DatabaseFailure) -> [Place] {
    try database.rows("SELECT id, path FROM folders") { Place(id: $0.integer(0), path: $0.text(1)) }
  }

  struct Place {
    let id: Int
    let path: String

    /// Whether it is the folder at `ancestor` or below it.
    func isWithin(_ ancestor: String) -> Bool {
      (path + "/").utf8.starts(with: (ancestor + "/").utf8)
    }
  }

  /// Returns the folders below `path`.
  func below(_ path: String) throws(DatabaseFailure) -> [Place] {
    // "0" follows "/" in ASCII, so the range holds everything that begins with the path and a slash.
    try database.rows("SELECT id, path FROM folders WHERE path > ? AND path < ?", path + "/", path + "0") {
      Place(id: $0.integer(0), path: $0.text(1))
    }
  }

  /// The devices of the files at or below `path`; nil is one that is unknown.
  func devices(at path: String) throws(DatabaseFailure) -> [Int?] {
    try database.rows(
      """
      SELECT DISTINCT device FROM files WHERE folder IN (
        SELECT id FROM folders WHERE path = ? OR path > ? AND path < ?)
      """, path, path + "/", path + "0"
    ) { $0.optionalInteger(0) }
  }

  /// Whether anything at or below `path` is known.
  func knows(_ path: String) throws(DatabaseFailure) -> Bool {
    try database.first("SELECT 1 FROM folders WHERE path = ? OR path > ? AND path < ?", path, path + "/", path + "0") {
      _ in true
    } ?? false
  }
}
