import CSQLite

/// An open SQLite file; closed at the end of its lifetime.
struct Connection: ~Copyable {
  let handle: OpaquePointer

  /// Opens the file without SQLite's mutex, since each database belongs to one executor.
  init(path: String, _ opening: Database.Opening) throws(DatabaseFailure) {
    var opened: OpaquePointer?
    let flags = opening.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(opening == .immutable ? Self.immutableAddress(of: path) : path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let failure = DatabaseFailure(code: code, on: opened)
      sqlite3_close_v2(opened)
      throw failure
    }
    handle = opened
  }

  /// The file stays open until the last statement is finalised.
  deinit { sqlite3_close_v2(handle) }

  /// Runs any number of statements that take no values.
  func run(_ script: String) throws(DatabaseFailure) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseFailure(code: code, on: handle) }
  }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  private static func immutableAddress(of path: String) -> String {
    let plain = UInt8(ascii: "a")...UInt8(ascii: "z"), capital = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let escaped = path.utf8.map { byte in
      plain.contains(byte) || capital.contains(byte) || "0123456789/-_.".utf8.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "file:" + escaped.joined() + "?immutable=1"
  }
}

extension Database.Opening {
  fileprivate var flags: Int32 {
    switch self {
    case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .existing: SQLITE_OPEN_READWRITE
    case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
  }
}
