/// The width and height of a picture in pixels, as its first bytes tell them.
package struct PictureDimensions: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The longest side of a JPEG. A PNG may tell anything.
  private static let longest = 65_535

  /// Returns nil for other formats than JPEG and PNG, for sides that no JPEG has, and if the bytes do not tell.
  package init?(_ bytes: [UInt8]) {
    switch PictureFormat(bytes) {
    case .png: self.init(png: bytes)
    case .jpg: self.init(jpeg: bytes)
    case .gif, .webp, nil: return nil
    }
  }

  private init?(png bytes: [UInt8]) {
    guard let width = bytes.number(at: 16, size: 4), let height = bytes.number(at: 20, size: 4) else { return nil }
    self.init(known: width, height)
  }

  /// The frame header stands behind segments that tell their lengths.
  private init?(jpeg bytes: [UInt8]) {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF { place += 1; continue }
      guard let length = bytes.number(at: place + 2, size: 2), length >= 2 else { return nil }
      if Self.isFrame(marker) {
        guard let height = bytes.number(at: place + 5, size: 2), let width = bytes.number(at: place + 7, size: 2) else {
          return nil
        }
        self.init(known: width, height)
        return
      }
      place += 2 + length
    }
    return nil
  }

  /// All frames but those of tables that lie among them.
  private static func isFrame(_ marker: UInt8) -> Bool {
    0xC0...0xCF ~= marker && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  private init?(known width: Int, _ height: Int) {
    guard 1...Self.longest ~= width, 1...Self.longest ~= height else { return nil }
    self.init(width: width, height: height)
  }

  /// The same shape with the shorter side of this length; nil if the picture is not larger.
  package func scaled(toShorter side: Int) -> PictureDimensions? {
    let shorter = min(width, height)
    guard shorter > side else { return nil }
    func length(_ own: Int) -> Int { max(1, own * side / shorter) }
    return PictureDimensions(width: length(width), height: length(height))
  }
}

extension [UInt8] {
  /// A number of some bytes, the greatest first; nil behind the end.
  fileprivate func number(at place: Int, size: Int) -> Int? {
    guard place + size <= count else { return nil }
    return self[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
  }
}
