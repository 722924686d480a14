import MediaFiles

/// The names of a path from its end on, without differences in case and normal form, to compare it with a path of another
/// machine. Windows separates names by backslashes and cannot write some characters.
struct PathTail {
  /// The file's name without its ending.
  let stem: String
  let ending: String
  /// The innermost first.
  let folders: [String]

  /// Nil without a name.
  init?(_ path: String) {
    let names = path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.map {
      Self.folded(Substring($0))
    }
    guard let name = names.last else { return nil }
    stem = FileName.stem(of: name)
    ending = String(name.dropFirst(stem.count))
    folders = names.dropLast().reversed()
  }

  /// How many names both have in common at their ends, with that of the file.
  func shared(with other: PathTail) -> Int {
    stem == other.stem ? 1 + zip(folders, other.folders).prefix { $0 == $1 }.count : 0
  }

  static func folded(_ name: Substring) -> String {
    let lower = name.lowercased()
    guard lower.utf8.contains(where: unwritable.contains) else { return lower }
    return String(decoding: lower.utf8.map { unwritable.contains($0) ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }

  /// Whether the file's name tells no file apart: "01", "Track 01".
  var isGeneric: Bool { Self.genericNames.contains(stem.filter(\.isLetter)) }

  private static let genericNames: Set = ["", "track", "audiotrack", "titel", "titre", "piste", "pista", "song"]

  /// What Windows allows in no name, and programs replace.
  private static let unwritable = Set(":?*\"<>|".utf8)
}
