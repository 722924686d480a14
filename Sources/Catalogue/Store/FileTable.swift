import MediaIntents
import SQLite

/// The files that were seen, each in its folder.
struct FileTable {
  let database: Database

  /// A file as it was last seen.
  struct Known {
    let id: Int
    let name: String
    let modified: Int
    let size: Int

    func isUnchanged(in found: FoundFile) -> Bool { modified == found.modified && size == found.size }
  }

  /// The known files of a folder, by the bytes of their names.
  func files(in folder: Int) throws(DatabaseFailure) -> [Known] {
    try database.rows("SELECT id, name, modified, size FROM files WHERE folder = ? ORDER BY name", folder) {
      Known(id: $0.integer(0), name: $0.text(1), modified: $0.integer(2), size: $0.integer(3))
    }
  }

  /// The row of a file, and when it came into the library.
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

  /// A file that could not be opened counts as changed when it is seen again.
  func add(_ read: ReadFile, added: Int) throws(DatabaseFailure) -> Int {
    let modified = read.problem?.isPassing == true ? 0 : read.file.modified
    try database.run(
      "INSERT INTO files (folder, name, modified, size, added, problem) VALUES (?, ?, ?, ?, ?, ?)", read.folder,
      read.file.name, modified, read.file.size, added, read.problem?.rawValue)
    return database.lastInsertedRow
  }

  /// Forgets a file and everything that was read from it.
  func remove(_ file: Int) throws(DatabaseFailure) {
    try database.run("DELETE FROM files WHERE id = ?", file)
  }

  /// The file at an absolute path.
  func file(at path: String) throws(DatabaseFailure) -> Int? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return try database.first(
      "SELECT f.id FROM files f JOIN folders d ON d.id = f.folder WHERE d.path = ? AND f.name = ?",
      String(path[..<slash]), String(path[slash...].dropFirst())
    ) { $0.integer(0) }
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
