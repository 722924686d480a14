/// Why something couldn't be written to disk.
package enum StorageFailure: Error, Hashable, Sendable, Codable {
  case diskFull(path: String)
  case readOnly(path: String)
  case other(path: String, message: String)
}
