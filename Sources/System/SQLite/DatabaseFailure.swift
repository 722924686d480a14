import CSQLite
import Glibc
package import MediaIntents

/// An error of SQLite, with its code and message.
package enum DatabaseFailure: Error, Hashable, Sendable {
  /// The disk is full.
  case full(Evidence)
  /// The file, its folder or the connection is read-only.
  case readOnly(Evidence)
  /// Another process held the file for longer than the busy timeout.
  case busy(Evidence)
  /// The file is damaged or not a database.
  case corrupt(Evidence)
  /// The file can be neither opened nor created.
  case cannotOpen(Evidence)
  /// A later version of this program has changed the tables.
  case laterVersion(Evidence)
  case other(Evidence)

  /// SQLite's code and message.
  package struct Evidence: Hashable, Sendable {
    /// The extended result code, as listed at sqlite.org/rescode.html.
    package let code: Int32
    package let message: String

    package init(code: Int32, message: String) {
      self.code = code
      self.message = message
    }
  }

  package var evidence: Evidence {
    switch self {
    case .full(let evidence), .readOnly(let evidence), .busy(let evidence), .corrupt(let evidence),
      .cannotOpen(let evidence), .laterVersion(let evidence), .other(let evidence):
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

  /// The failure just reported by `connection`; without a connection, the generic message of `code`.
  init(code: Int32, on connection: OpaquePointer?) {
    let message = String(cString: connection == nil ? sqlite3_errstr(code) : sqlite3_errmsg(connection))
    if let connection, Self.isWithoutRoom(code, connection) {
      self = .full(Evidence(code: code, message: message))
    } else {
      self.init(code: code, message: message)
    }
  }

  /// SQLite reports only ENOSPC as a full disk; an exceeded quota or file size limit is a failed write.
  private static func isWithoutRoom(_ code: Int32, _ connection: OpaquePointer) -> Bool {
    code & 0xff == SQLITE_IOERR && [EDQUOT, EFBIG].contains(csqlite_write_errno(connection))
  }
}

extension StorageFailure {
  /// Converts a failure of the database at a path.
  package init(_ failure: DatabaseFailure, path: String) {
    self =
      switch failure {
      case .full: .diskFull(path: path)
      case .readOnly: .readOnly(path: path)
      case .busy, .corrupt, .cannotOpen, .laterVersion, .other: .other(path: path, message: failure.evidence.message)
      }
  }
}
