/// Parts of the daemon whose changes clients wait for.
struct Subsystems: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let database = Subsystems(rawValue: 1 << 0)
  static let storedPlaylist = Subsystems(rawValue: 1 << 1)
  static let queue = Subsystems(rawValue: 1 << 2)
  static let player = Subsystems(rawValue: 1 << 3)
  static let mixer = Subsystems(rawValue: 1 << 4)
  static let options = Subsystems(rawValue: 1 << 5)
  static let update = Subsystems(rawValue: 1 << 6)
  static let output = Subsystems(rawValue: 1 << 7)
  static let all = Subsystems(rawValue: .max)

  /// The names of the protocol. Those without a part here never change.
  private static let names: [(name: String, part: Subsystems)] = [
    ("stored_playlist", .storedPlaylist), ("playlist", .queue), ("player", .player), ("mixer", .mixer),
    ("options", .options), ("update", .update), ("database", .database), ("output", .output), ("sticker", []),
    ("subscription", []), ("message", []), ("neighbor", []), ("mount", []), ("partition", []),
  ]

  /// All of them if none is named.
  init(named words: [String]) throws(Refusal) {
    var parts: Subsystems = words.isEmpty ? .all : []
    for word in words {
      guard let known = Self.names.first(where: { $0.name == word.lowercased() }) else {
        throw Refusal(.argument, "Unrecognized idle event: \(word)")
      }
      parts.formUnion(known.part)
    }
    self = parts
  }

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The lines that tell them.
  var lines: [UInt8] {
    Self.names.filter { !$0.part.isEmpty && contains($0.part) }.flatMap { Array("changed: \($0.name)\n".utf8) }
  }
}
