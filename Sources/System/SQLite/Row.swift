import CSQLite

/// One row of a result, valid while the statement is on it. Columns are counted from 0.
///
/// Values of another type are converted by SQLite's rules: NULL reads as 0 or the empty text.
package struct Row: ~Copyable {
  private let handle: OpaquePointer

  init(of handle: OpaquePointer) { self.handle = handle }

  package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  package func bool(_ column: Int32) -> Bool { sqlite3_column_int64(handle, column) != 0 }

  package func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  package func text(_ column: Int32) -> String {
    withUTF8(column) { String(decoding: $0, as: UTF8.self) }
  }

  package func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  package func optionalInteger(_ column: Int32) -> Int? { isNull(column) ? nil : integer(column) }

  package func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// Calls `read` with the bytes of a text, without copying them.
  package func withUTF8<Result>(_ column: Int32, _ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let bytes = sqlite3_column_text(handle, column)
    return read(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(sqlite3_column_bytes(handle, column))))
  }
}
