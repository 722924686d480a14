/// A file in a folder listing.
struct FoundFile: Hashable, Sendable {
  let name: String
  /// Nanoseconds since 1970.
  let modified: Int
  /// Bytes.
  let size: Int
  let format: FileFormat
}
