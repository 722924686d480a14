import MediaIntents
import SQLite

/// Reads a backup from its first line to its last and writes its rows.
struct BackupRestoration: ~Copyable {
  private var file: BackupFile
  private let version: Int
  private var seal = BackupSeal()

  /// Reads the first line, which tells whether the file is a backup at all.
  init(path: String) throws(BackupFailure) {
    var file = try BackupFile(path: path)
    version = try Self.version(&file)
    self.file = file
  }

  private static func version(_ file: inout BackupFile) throws(BackupFailure) -> Int {
    do throws(BackupFailure) {
      if let line = try file.next(atMost: BackupSeal.maxHeading), let version = BackupSeal.version(of: line) {
        return version
      }
    } catch {
      // The line is too long to be the first one of a backup.
      guard case .damaged = error else { throw error }
    }
    throw .notABackup
  }

  /// Writes all rows and returns what they were. If it throws, the caller takes back what was written.
  ///
  /// - Parameter path: that of the journal, for failures to write it.
  mutating func run(_ writer: BackupWriter, path: String) throws(BackupFailure) -> Journal.BackupCounts {
    var writer = writer
    while let line = try file.next() {
      // An editor may leave a blank line at the end.
      if line.isEmpty, try isAtEnd() { break }
      guard let row = BackupLine(line) else {
        try ignore(line)
        continue
      }
      if row.table == BackupLine.Table.end.rawValue {
        guard row.rows == seal.rows, row.checksum == seal.end.checksum, try isAtEnd() else { throw damage }
        return writer.counts
      }
      seal.add(line)
      let isWhole: Bool
      do throws(DatabaseFailure) {
        isWhole = try writer.write(row)
      } catch {
        throw .storage(StorageFailure(error, path: path))
      }
      // Later versions may have rows of these tables that this one doesn't understand.
      guard isWhole || version > 1 else { throw damage }
    }
    // Version 1 has no last line, so only one without any row is surely cut off.
    guard version == 1, seal.rows > 0 else { throw .cutOff }
    return writer.counts
  }

  private var damage: BackupFailure { .damaged(line: file.lines) }

  /// Passes over a line of a later version; there is none after version 1.
  private mutating func ignore(_ line: ArraySlice<UInt8>) throws(BackupFailure) {
    guard version > 1 || BackupLine.isForeign(line) else { throw damage }
    seal.add(line)
  }

  /// Whether nothing but blank lines follows.
  private mutating func isAtEnd() throws(BackupFailure) -> Bool {
    for _ in 0..<8 {
      guard let line = try file.next() else { return true }
      if !line.isEmpty { return false }
    }
    return false
  }
}
