/// The paths and addresses that another program lists: one a line, or each with a NUL behind it if there is any.
enum ListedAddresses {
  static func split(_ bytes: [UInt8]) -> [String] {
    let isByNull = bytes.contains(0)
    return bytes.split { $0 == (isByNull ? 0 : lineFeed) }.map { listed in
      String(decoding: !isByNull && listed.last == carriageReturn ? listed.dropLast() : listed, as: UTF8.self)
    }.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
