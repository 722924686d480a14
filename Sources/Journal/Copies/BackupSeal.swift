import FoundationEssentials

/// The first and the last line of a backup, by which one that was cut off or changed is recognised.
///
/// Version 1 had no last line.
struct BackupSeal {
  static let version = 2
  static let heading = #"{"arioso":"journal","version":2}"#
  /// The heading begins so in every version.
  private static let start = Array(#"{"arioso":"journal","#.utf8)
  static let maxHeading = 1024

  /// Rows so far.
  private(set) var rows = 0
  /// FNV-1a of the rows, each with a line feed. It tells accidents, not forgers.
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  private struct Heading: Decodable {
    var version: Int
  }

  /// Returns the version of the backup that begins with this line; `nil` if none does.
  static func version(of line: some Collection<UInt8>) -> Int? {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : Array(line)
    guard text.starts(with: start), let heading = try? JSONDecoder().decode(Heading.self, from: Data(text)) else {
      return nil
    }
    return heading.version > 0 ? heading.version : nil
  }

  mutating func add(_ row: some Sequence<UInt8>) {
    rows += 1
    for byte in row { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ UInt64(UInt8(ascii: "\n"))) &* 0x100_0000_01b3
  }

  /// The last line.
  var end: BackupLine {
    var line = BackupLine(.end, "")
    line.rows = rows
    line.checksum = String(hash, radix: 16)
    return line
  }
}
