import ControlProtocol
import MediaIntents

extension Command {
  /// The library as folders, and its covers.
  static let browsing: [String: Command] = [
    "lsinfo": Command(0...1) { desk, arguments, session throws(Refusal) in
      try await desk.contents(of: arguments[0], session)
    },
    "listall": Command(0...1) { desk, arguments, session throws(Refusal) in
      try await desk.everything(below: arguments[0]) { $0.add("file", $1.uri) }
    },
    "listallinfo": Command(0...1) { desk, arguments, session throws(Refusal) in
      let tags = session.tags
      return try await desk.everything(below: arguments[0]) { $0.add($1, tags) }
    },
    "albumart": Command(2) { desk, arguments, session throws(Refusal) in
      guard let picture = await desk.cache.picture(of: ItemID(arguments[0])) else {
        throw Refusal(.absent, "No file exists")
      }
      return try Answer(picture, from: arguments, session, tellsType: false)
    },
    "readcomments": Command(1) { desk, arguments, _ throws(Refusal) in
      let item = ItemID(arguments[0])
      guard let track = await desk.cache.tracks(of: [item])[item] else { throw .noSuchSong }
      var answer = Answer()
      for tag in Tag.allCases {
        for value in track.values(of: tag) { answer.add(tag.rawValue.uppercased(), value) }
      }
      return answer
    },
    "readpicture": Command(2) { desk, arguments, session throws(Refusal) in
      let item = ItemID(arguments[0])
      guard let picture = await desk.cache.picture(of: item) else {
        guard await desk.cache.tracks(of: [item])[item] != nil else { throw .noSuchSong }
        return Answer()
      }
      return try Answer(picture, from: arguments, session, tellsType: true)
    },
  ]
}

extension CommandDesk {
  fileprivate func contents(of path: String, _ session: Session) async throws(Refusal) -> Answer {
    let item = ItemID(path)
    var answer = Answer()
    if let track = await cache.tracks(of: [item])[item] {
      answer.add(track, session.tags)
      return answer
    }
    let table = try await table()
    guard let folder = table.tree[path] else { throw .noSuchDirectory }
    for folder in folder.folders { answer.add("directory", folder) }
    for place in folder.tracks { answer.add(table.tracks[place], session.tags) }
    if path.allSatisfy({ $0 == "/" }) { answer.add(try await playlistLines(session)) }
    return answer
  }

  /// The folders below one, and every track once.
  fileprivate func everything(
    below path: String, _ add: (inout Answer, ServedTrack) -> Void
  ) async throws(Refusal) -> Answer {
    let item = ItemID(path)
    var answer = Answer()
    if let track = await cache.tracks(of: [item])[item] {
      add(&answer, track)
      return answer
    }
    let table = try await table()
    guard let tracks = table.tracks(below: path) else { throw .noSuchDirectory }
    for folder in table.tree.folders(below: path) { answer.add("directory", folder) }
    for track in tracks { add(&answer, track) }
    return answer
  }
}

extension Answer {
  /// A piece of a picture, from the byte that the second argument names.
  fileprivate init(
    _ picture: ServedPicture, from arguments: Arguments, _ session: Session, tellsType: Bool
  ) throws(Refusal) {
    let first = try arguments.integer(1, in: 0...2_147_483_647)
    guard first <= picture.bytes.count else { throw Refusal(.argument, "Bad file offset") }
    self.init()
    add("size", picture.bytes.count)
    if tellsType { add("type", picture.type) }
    add(binary: picture.bytes[first...].prefix(session.pieceBytes))
  }
}
