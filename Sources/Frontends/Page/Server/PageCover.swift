package import MediaIntents

/// Which cover a request is for. Never one by its path.
package enum PageCoverName: Hashable, Sendable {
  /// By the hash that an item had.
  case hash(String)
  /// The cover of an item, which may be inside its file.
  case item(ItemID)

  /// - Parameter text: what follows in the address. Returns nil for anything but a hash or `of/` and an identifier.
  init?(_ text: some StringProtocol) {
    if text.hasPrefix(Self.itemStart) {
      let item = text.dropFirst(Self.itemStart.count)
      guard 1...64 ~= item.utf8.count, item.utf8.allSatisfy(Self.isOfIdentifier) else { return nil }
      self = .item(ItemID(String(item)))
    } else {
      guard text.utf8.count == 32, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }) else { return nil }
      self = .hash(String(text))
    }
  }

  private static let itemStart = "of/"

  private static func isOfIdentifier(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == UInt8(ascii: "-")
  }
}

/// The picture of a cover.
package struct PageCover: Hashable, Sendable {
  /// The MIME type.
  let type: String
  let bytes: [UInt8]

  package init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }
}
