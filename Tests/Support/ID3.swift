/// An ID3v2.4 tag, frame by frame, for frames that encoders do not write.
package struct ID3 {
  private var frames: [UInt8] = []

  package init() {}

  package var bytes: [UInt8] { Array("ID3".utf8) + [4, 0, 0] + Self.safe(frames.count) + frames }

  /// A text frame, with its values separated as in version 2.4.
  package mutating func text(_ name: String, _ values: String...) {
    frame(name, [3] + Array(values.joined(separator: "\0").utf8))
  }

  /// A text frame that says Latin-1, whatever its bytes are.
  package mutating func legacy(_ name: String, _ bytes: [UInt8]) { frame(name, [0] + bytes) }

  /// The tag of ID3v1 for the end of a file.
  package static func version1(title: [UInt8], artist: [UInt8] = [], album: [UInt8] = []) -> [UInt8] {
    func field(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
      Array(bytes.prefix(count)) + Array(repeating: 0, count: max(0, count - bytes.count))
    }
    return Array("TAG".utf8) + field(title, 30) + field(artist, 30) + field(album, 30) + field([], 34) + [255]
  }

  /// An APEv2 tag with a footer for the end of a file.
  package static func ape(_ items: [(key: String, value: String)]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(value >> $0 & 0xff) } }
    var body: [UInt8] = []
    for item in items {
      body += number(item.value.utf8.count) + number(0)
      body += Array(item.key.utf8) + [0] + Array(item.value.utf8)
    }
    var footer = Array("APETAGEX".utf8)
    for value in [2000, body.count + 32, items.count, 0, 0, 0] { footer += number(value) }
    return body + footer
  }

  package mutating func named(_ description: String, _ values: String...) {
    frame("TXXX", [3] + Array((description + "\0" + values.joined(separator: "\0")).utf8))
  }

  package mutating func identifier(_ owner: String, _ value: String) {
    frame("UFID", Array((owner + "\0" + value).utf8))
  }

  package mutating func popularimeter(_ rating: UInt8) {
    frame("POPM", Array("someone\0".utf8) + [rating, 0, 0, 0, 1])
  }

  package mutating func picture(_ bytes: [UInt8], type: UInt8 = 3) {
    frame("APIC", [3] + Array("image/png\0".utf8) + [type, 0] + bytes)
  }

  package mutating func podcast() { frame("PCST", [0, 0, 0, 0]) }

  package mutating func frame(_ name: String, _ body: [UInt8]) {
    frames += Array(name.utf8) + Self.safe(body.count) + [0, 0] + body
  }

  /// A frame compressed by zlib, in a stream that stores the bytes as they are.
  package mutating func compressed(_ name: String, _ body: [UInt8]) {
    let (low, high) = (UInt8(body.count & 0xff), UInt8(body.count >> 8))
    var sums = (1, 0)
    for byte in body {
      sums.0 = (sums.0 + Int(byte)) % 65_521
      sums.1 = (sums.1 + sums.0) % 65_521
    }
    let checksum = [sums.1 >> 8, sums.1, sums.0 >> 8, sums.0].map { UInt8($0 & 0xff) }
    let stream = [0x78, 0x01, 1, low, high, ~low, ~high] + body + checksum
    frames += Array(name.utf8) + Self.safe(stream.count + 4) + [0, 0b1001] + Self.safe(body.count) + stream
  }

  /// A number with seven bits in each byte.
  package static func safe(_ number: Int) -> [UInt8] { [21, 14, 7, 0].map { UInt8(number >> $0 & 0x7f) } }
}
