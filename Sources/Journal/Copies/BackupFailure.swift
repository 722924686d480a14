package import MediaIntents

/// Why a file was not restored; nothing of it was.
package enum BackupFailure: Error, Hashable, Sendable {
  case missing
  /// It is a folder, a pipe, a device or a socket.
  case notAFile
  /// The system's complaint.
  case unreadable(String)
  /// It does not begin as backups do.
  case notABackup
  /// It has more bytes than any backup.
  case tooLarge
  /// This line, counted from 1, or something in it was changed.
  case damaged(line: Int)
  /// It ends before the end that it was given.
  case cutOff
  case storage(StorageFailure)
}
