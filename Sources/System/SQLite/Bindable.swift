import CSQLite

/// A value that can be bound to a parameter of a statement.
package protocol Bindable {
  /// Binds to the prepared statement `handle`, parameters counted from 1, and returns SQLite's result code.
  func bind(to handle: OpaquePointer, at index: Int32) -> Int32
}

extension Int: Bindable {
  package func bind(to handle: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(handle, index, Int64(self))
  }
}

extension Int64: Bindable {
  package func bind(to handle: OpaquePointer, at index: Int32) -> Int32 { sqlite3_bind_int64(handle, index, self) }
}

extension Bool: Bindable {
  package func bind(to handle: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int(handle, index, self ? 1 : 0)
  }
}

extension Double: Bindable {
  package func bind(to handle: OpaquePointer, at index: Int32) -> Int32 { sqlite3_bind_double(handle, index, self) }
}

extension String: Bindable {
  package func bind(to handle: OpaquePointer, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { csqlite_bind_text_copy(handle, index, $0.baseAddress, Int32(clamping: $0.count)) }
  }
}

extension [UInt8]: Bindable {
  package func bind(to handle: OpaquePointer, at index: Int32) -> Int32 {
    withUnsafeBytes { csqlite_bind_blob_copy(handle, index, $0.baseAddress, Int32(clamping: $0.count)) }
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  package func bind(to handle: OpaquePointer, at index: Int32) -> Int32 {
    self?.bind(to: handle, at: index) ?? sqlite3_bind_null(handle, index)
  }
}
