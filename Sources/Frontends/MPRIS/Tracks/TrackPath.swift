import Listening
import MediaIntents

/// The object path of a track. It contains the entry number because the same item may be queued twice.
struct TrackPath: Hashable, Sendable {
  let item: ItemID
  /// `QueueSnapshot.entryNumbers`
  let entry: Int

  private static let prefix = "/org/arioso/Track/"

  var text: String { Self.prefix + PathCode.encode(item.text) + "/" + String(entry) }

  init(item: ItemID, entry: Int) {
    self.item = item
    self.entry = entry
  }

  /// Returns nil for any other path, including `NoTrack`.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let elements = text.dropFirst(Self.prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    guard elements.count == 2, let item = PathCode.decode(elements[0]), let entry = ExternalNumber.ordinal(elements[1]),
      String(entry) == elements[1]
    else { return nil }
    self.init(item: ItemID(item), entry: entry)
  }
}

extension PlayerSnapshot {
  /// The path of the current track; nil while stopped.
  var currentPath: TrackPath? {
    guard let current = status.current else { return nil }
    guard let index = queue.currentIndex, queue.items[index].item.identifier == current.item.identifier else {
      // A server can play an item that isn't in the queue.
      return TrackPath(item: current.item.identifier, entry: 0)
    }
    return queue.path(at: index)
  }
}

extension QueueSnapshot {
  func path(at index: Int) -> TrackPath { TrackPath(item: items[index].item.identifier, entry: entryNumbers[index]) }
}

/// The object path of a playlist.
struct PlaylistPath: Hashable {
  let item: ItemID

  private static let prefix = "/org/arioso/Playlist/"

  var text: String { Self.prefix + PathCode.encode(item.text) }

  init(item: ItemID) { self.item = item }

  /// Returns nil for any other path.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix), let item = PathCode.decode(text.dropFirst(Self.prefix.count)) else {
      return nil
    }
    self.init(item: ItemID(item))
  }
}

/// Encodes any text as an element of an object path: ASCII letters and digits are unchanged, every other UTF-8 byte
/// becomes `_` and two hexadecimal digits, and the empty text becomes `_`.
enum PathCode {
  static func encode(_ text: String) -> String {
    if text.isEmpty { return "_" }
    return text.utf8.map { byte in
      isPlain(byte) ? String(Unicode.Scalar(byte)) : "_" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// Returns nil for anything that `encode` doesn't produce.
  static func decode(_ element: some StringProtocol) -> String? {
    if element == "_" { return "" }
    var bytes: [UInt8] = []
    var rest = Substring(element).utf8
    while let byte = rest.popFirst() {
      if isPlain(byte) {
        bytes.append(byte)
      } else if byte == UInt8(ascii: "_"), let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) {
        bytes.append(high << 4 | low)
      } else {
        return nil
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self), encode(text) == element else { return nil }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    // because one digit is at most 15.
    byte.flatMap { UInt8(String(Unicode.Scalar($0)), radix: 16) }
  }
}
