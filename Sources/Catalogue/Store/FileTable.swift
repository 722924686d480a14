import MediaFiles
import MediaIntents
import SQLite

/// The known files, each with its folder.
struct FileTable {
  let database: Database

  /// A known file with its state when it was last scanned.
  struct Known: Hashable {
    let id: Int
    let name: String
    let modified: Int
    let changed: Int
    let size: Int

    /// Programs can set the time of modification back, but not the one of change.
    func isUnchanged(in found: FoundFile) -> Bool {
      modified == found.modified && changed == found.changed && size == found.size
    }
  }

  /// Returns the known files of a folder, sorted by the bytes of their names.
  func files(in folder: Int) throws(DatabaseFailure) -> [Known] {
    try database.rows("SELECT id, name, modified, changed, size FROM files WHERE folder = ? ORDER BY name", folder) {
      Known(id: $0.integer(0), name: $0.text(1), modified: $0.integer(2), changed: $0.integer(3), size: $0.integer(4))
    }
  }

  /// Returns the row of a file and when it was added.
  func arrival(of name: String, in folder: Int) throws(DatabaseFailure) -> Arrival? {
    try database.first("SELECT id, added FROM files WHERE folder = ? AND name = ?", folder, name) {
      Arrival(file: $0.integer(0), added: $0.integer(1))
    }
  }

  struct Arrival {
    let file: Int
    /// Seconds since 1970.
    let added: Int
  }

  /// A file whose problem may pass is stored with time 0, so that the next scan reads it again.
  func add(_ read: ReadFile, added: Int) throws(DatabaseFailure) -> Int {
    let modified = read.problem?.isPassing == true ? 0 : read.file.modified
    try database.run(
      """
      INSERT INTO files (folder, name, modified, changed, size, added, problem, device, inode)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      read.folder, read.file.name, modified, read.file.changed, read.file.size, added, read.problem?.rawValue,
      read.file.identity.map { Int64(bitPattern: $0.device) }, read.file.identity.map { Int64(bitPattern: $0.number) })
    return database.lastInsertedRow
  }

  /// Removes a file and everything that was read from it.
  func remove(_ file: Int) throws(DatabaseFailure) {
    try database.run("DELETE FROM files WHERE id = ?", file)
  }

  /// Returns the row of the file at an absolute path, or of the song at its address on a server.
  func file(at path: String) throws(DatabaseFailure) -> Int? {
    guard path.utf8.contains(UInt8(ascii: "/")) else { return nil }
    if ServedAddress.isServed(path) {
      return try database.first("SELECT file FROM tracks WHERE address = ?", path) { $0.integer(0) }
    }
    return try database.first(
      "SELECT f.id FROM files f JOIN folders d ON d.id = f.folder WHERE d.path = ? AND f.name = ?",
      FilePath.folder(of: path), FilePath.name(of: path)
    ) { $0.integer(0) }
  }

  /// Returns the paths of all files of a song or episode, and its addresses on servers.
  func paths(of item: ItemID) throws(DatabaseFailure) -> [String] {
    try database.rows(
      """
      SELECT CASE WHEN substr(t.address, 1, \(ServedAddress.scheme.utf8.count)) = '\(ServedAddress.scheme)' THEN t.address
      ELSE d.path || '/' || f.name END FROM tracks t JOIN files f ON f.id = t.file JOIN folders d ON d.id = f.folder
      WHERE t.item = ?
      """, item.text
    ) { $0.text(0) }
  }

  /// Marks all files of folders on this machine to be read again.
  func forgetTimes() throws(DatabaseFailure) {
    try database.run("UPDATE files SET modified = 0 WHERE folder IN (SELECT id FROM folders WHERE path LIKE '/%')")
  }

  func problems() throws(DatabaseFailure) -> [ScanProblem] {
    try database.rows(
      """
      SELECT d.path || '/' || f.name AS path, f.problem FROM files f JOIN folders d ON d.id = f.folder
      WHERE f.problem IS NOT NULL ORDER BY path
      """
    ) { row in
      FileProblem(rawValue: row.text(1)).map { ScanProblem(path: row.text(0), reason: $0) }
    }.compactMap(\.self)
  }
}
