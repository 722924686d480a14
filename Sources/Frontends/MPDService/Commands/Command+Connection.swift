import ControlProtocol

extension Command {
  /// About the connection itself. `close`, `idle` and `noidle` are the server's.
  static let connection: [String: Command] = [
    "ping": Command(0, isForEveryone: true) { _, _, _ in Answer() },
    "close": Command(0, isForEveryone: true) { _, _, _ in Answer() },
    "password": Command(1, isForEveryone: true) { desk, arguments, session throws(Refusal) in
      guard await desk.gate.accepts(arguments[0], from: session.address) else {
        session.wrongPasswords += 1
        throw Refusal(.password, "incorrect password")
      }
      session.isAllowed = true
      return Answer()
    },
    "commands": Command(0, isForEveryone: true) { _, _, session in names(session) { $0 } },
    "notcommands": Command(0, isForEveryone: true) { _, _, session in names(session) { !$0 } },
    "idle": Command(0...any) { _, _, _ throws(Refusal) in throw Refusal(.notInList, "not possible in a list") },
    "noidle": Command(0) { _, _, _ in Answer() },
    "tagtypes": Command(0...any) { _, arguments, session throws(Refusal) in try tagTypes(arguments, &session) },
    "binarylimit": Command(1) { _, arguments, session throws(Refusal) in
      let bytes = try arguments.integer(0)
      guard bytes >= 64 else { throw Refusal(.argument, "Value too small") }
      session.pieceBytes = min(bytes, maxPiece)
      return Answer()
    },
    "urlhandlers": Command(0) { _, _, _ in
      var answer = Answer()
      for scheme in ["http://", "https://"] { answer.add("handler", scheme) }
      return answer
    },
    "decoders": Command(0) { _, _, _ in Answer() },
    "stats": Command(0) { desk, _, session throws(Refusal) in try await desk.stats(session) },
  ]

  /// The most bytes of a piece of a picture that a client may choose.
  private static let maxPiece = 1024 * 1024

  private static func names(_ session: Session, _ isWanted: (Bool) -> Bool) -> Answer {
    var answer = Answer()
    for (name, command) in all.sorted(by: { $0.key < $1.key })
    where isWanted(session.isAllowed || command.isForEveryone) {
      answer.add("command", name)
    }
    return answer
  }

  private static func tagTypes(_ arguments: Arguments, _ session: inout Session) throws(Refusal) -> Answer {
    var answer = Answer()
    switch arguments[0].lowercased() {
    case "" where arguments.count == 0:
      for tag in Tag.allCases where session.tags.contains(tag) { answer.add("tagtype", tag.rawValue) }
    case "all": session.tags = Set(Tag.allCases)
    case "clear": session.tags = []
    case "enable": session.tags.formUnion(try tags(arguments))
    case "disable": session.tags.subtract(try tags(arguments))
    default: throw Refusal(.argument, "Unknown sub command")
    }
    return answer
  }

  private static func tags(_ arguments: Arguments) throws(Refusal) -> Set<Tag> {
    guard arguments.count > 1 else { throw Refusal(.argument, "Not enough arguments") }
    for name in arguments.values.dropFirst() where Tag.known(name) == nil {
      throw Refusal(.argument, "Unknown tag type")
    }
    return Set(arguments.values.dropFirst().compactMap(Tag.init(named:)))
  }
}

extension CommandDesk {
  fileprivate func stats(_ session: Session) async throws(Refusal) -> Answer {
    let table = try await table(), counts = try await status(session).library
    var answer = Answer()
    answer.add("uptime", started.duration(to: .now).components.seconds)
    answer.add("playtime", 0)
    answer.add("artists", counts.artists)
    answer.add("albums", counts.albums)
    answer.add("songs", table.tracks.count)
    answer.add("db_playtime", table.tracks.reduce(0) { $0 + ($1.duration ?? 0) }.wholeSeconds)
    answer.add("db_update", table.tracks.compactMap(\.added).max() ?? 0)
    return answer
  }
}
