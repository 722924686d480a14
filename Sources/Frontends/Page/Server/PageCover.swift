/// The picture of a cover.
package struct PageCover: Hashable, Sendable {
  /// The MIME type.
  let type: String
  let bytes: [UInt8]

  package init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }
}
