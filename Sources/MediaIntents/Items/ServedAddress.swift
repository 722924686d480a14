/// Addresses of songs in the library of an OpenSubsonic server: "subsonic://", the name of the server here and the song's
/// identifier there.
///
/// They have neither host nor login, so that they may be stored and shown. From where a song is read is found out when it
/// plays.
package enum ServedAddress {
  package static let scheme = "subsonic://"

  package static func of(_ song: String, on server: String) -> String { root(of: server) + "/" + escaped(song) }

  /// The beginning of all addresses of a server, without the slash.
  package static func root(of server: String) -> String { scheme + escaped(server) }

  package static func isServed(_ address: some StringProtocol) -> Bool { address.utf8.starts(with: scheme.utf8) }

  /// Returns the server and the identifier; nil for other addresses.
  package static func parts(_ address: String) -> (server: String, song: String)? {
    guard isServed(address) else { return nil }
    let rest = address.utf8.dropFirst(scheme.utf8.count)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return (unescaped(rest[..<slash]), unescaped(rest[rest.index(after: slash)...]))
  }

  /// Encodes all but letters, digits and a few marks, so that any identifier is one name in a path.
  package static func escaped(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = value(rest.popFirst()), let low = value(rest.popFirst()) {
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func value(_ digit: UInt8?) -> UInt8? {
    switch digit {
    case let digit? where UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit: digit - UInt8(ascii: "0")
    case let digit? where UInt8(ascii: "A")...UInt8(ascii: "F") ~= digit: digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
