import ControlProtocol

extension Command {
  /// The library by its tags.
  static let database: [String: Command] = [
    "find": Command(1...any) { desk, arguments, session throws(Refusal) in
      try await desk.found(arguments, folds: false, session)
    },
    "search": Command(1...any) { desk, arguments, session throws(Refusal) in
      try await desk.found(arguments, folds: true, session)
    },
    "findadd": Command(1...any) { desk, arguments, session throws(Refusal) in
      try await desk.addFound(arguments, folds: false, session)
    },
    "searchadd": Command(1...any) { desk, arguments, session throws(Refusal) in
      try await desk.addFound(arguments, folds: true, session)
    },
    "count": Command(1...any) { desk, arguments, _ throws(Refusal) in
      try await desk.counted(arguments, folds: false)
    },
    "searchcount": Command(1...any) { desk, arguments, _ throws(Refusal) in
      try await desk.counted(arguments, folds: true)
    },
    "list": Command(1...any) { desk, arguments, _ throws(Refusal) in
      TagListing(try await desk.table(), try ListRequest(arguments)).answer
    },
    "update": Command(0...1) { desk, _, _ in await desk.update() },
    "rescan": Command(0...1) { desk, _, _ in await desk.update() },
  ]
}

extension CommandDesk {
  fileprivate func found(
    _ arguments: Arguments, folds: Bool, _ session: Session
  ) async throws(Refusal) -> Answer {
    let search = try TrackSearch(arguments, folds: folds)
    var answer = Answer()
    for track in search.tracks(of: try await table()) { answer.add(track, session.tags) }
    return answer
  }

  fileprivate func addFound(
    _ arguments: Arguments, folds: Bool, _ session: Session
  ) async throws(Refusal) -> Answer {
    var arguments = arguments
    let place = arguments.takeLast("position")
    let search = try TrackSearch(arguments, folds: folds)
    _ = try await enqueue(search.tracks(of: try await table()).map(\.item), place, session)
    return Answer()
  }

  fileprivate func counted(_ arguments: Arguments, folds: Bool) async throws(Refusal) -> Answer {
    var arguments = arguments
    let group = try arguments.takeLast("group").map { name throws(Refusal) in try ListRequest.tag(name) }
    let isWhole = arguments.count == 0 && group != nil
    let filter = try isWhole ? .all([]) : FilterParser.filter(arguments.values, folds: folds)
    let tracks = try await table().matching(filter)
    guard let group, let tag = group.tag else { return Self.totals(of: tracks) }
    var answer = Answer()
    for (value, tracks) in TagListing.grouped(tracks, by: tag) where !value.isEmpty {
      answer.add(tag.rawValue, value)
      answer.add(Self.totals(of: tracks))
    }
    return answer
  }

  private static func totals(of tracks: [ServedTrack]) -> Answer {
    var answer = Answer()
    answer.add("songs", tracks.count)
    answer.add("playtime", tracks.reduce(0) { $0 + ($1.duration ?? 0) }.wholeSeconds)
    return answer
  }

  /// Looks for changes of the library, which then tells of them.
  fileprivate func update() async -> Answer {
    await library.scan()
    var answer = Answer()
    answer.add("updating_db", await updates.next())
    return answer
  }
}
