import CSQLite
import Glibc

/// Why SQLite could not do what it was asked, with its own code and words as evidence.
package enum DatabaseFailure: Error, Hashable, Sendable {
  /// No room on the disk.
  case full(Evidence)
  /// The file, its folder or the connection may not be written.
  case readOnly(Evidence)
  /// Another process held the file for longer than the busy timeout.
  case busy(Evidence)
  /// The file is damaged, or is no database.
  case corrupt(Evidence)
  /// The file can be neither opened nor made.
  case cannotOpen(Evidence)
  case other(Evidence)

  /// What SQLite said.
  package struct Evidence: Hashable, Sendable {
    /// The extended result code, as listed at sqlite.org/rescode.html.
    package let code: Int32
    package let message: String
  }

  package var evidence: Evidence {
    switch self {
    case .full(let evidence), .readOnly(let evidence), .busy(let evidence), .corrupt(let evidence),
      .cannotOpen(let evidence), .other(let evidence):
      evidence
    }
  }
}

extension DatabaseFailure {
  init(code: Int32, message: String) {
    let evidence = Evidence(code: code, message: message)
    // The primary code is the lowest byte of an extended one.
    self =
      switch code & 0xff {
      case SQLITE_FULL: .full(evidence)
      case SQLITE_READONLY, SQLITE_PERM: .readOnly(evidence)
      case SQLITE_BUSY, SQLITE_LOCKED: .busy(evidence)
      case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt(evidence)
      case SQLITE_CANTOPEN: .cannotOpen(evidence)
      default: .other(evidence)
      }
  }

  /// The failure with `code` that `connection` has just reported; where there is none, in SQLite's general words.
  init(code: Int32, on connection: OpaquePointer?) {
    let message = String(cString: connection == nil ? sqlite3_errstr(code) : sqlite3_errmsg(connection))
    if let connection, Self.isWithoutRoom(code, connection) {
      self = .full(Evidence(code: code, message: message))
    } else {
      self.init(code: code, message: message)
    }
  }

  /// SQLite calls only ENOSPC a full disk; to it, a quota that is used up and a file at its largest are failed writes.
  private static func isWithoutRoom(_ code: Int32, _ connection: OpaquePointer) -> Bool {
    code & 0xff == SQLITE_IOERR && [EDQUOT, EFBIG].contains(csqlite_write_errno(connection))
  }
}
