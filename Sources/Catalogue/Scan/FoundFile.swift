/// A file as a folder lists it.
struct FoundFile: Hashable, Sendable {
  let name: String
  /// Nanoseconds since 1970.
  let modified: Int
  /// Bytes.
  let size: Int
  let format: FileFormat
}
