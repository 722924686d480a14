import ControlProtocol
import MediaIntents

extension Command {
  /// The queue.
  static let queue: [String: Command] = [
    "playlistinfo": Command(0...1) { desk, arguments, session throws(Refusal) in
      let queue = try await desk.queue(session)
      guard arguments.count > 0, arguments[0] != "-1" else {
        return await desk.songs(of: queue, at: Array(queue.entries.indices), session)
      }
      let places = try arguments.range(0)
      guard places.lowerBound < queue.entries.count || arguments[0].contains(":") else { throw .badIndex }
      return await desk.songs(of: queue, at: Array(places.clamped(to: queue.entries.indices)), session)
    },
    "playlistid": Command(0...1) { desk, arguments, session throws(Refusal) in
      let queue = try await desk.queue(session)
      guard arguments.count > 0 else {
        return await desk.songs(of: queue, at: Array(queue.entries.indices), session)
      }
      guard let place = queue.place(of: try arguments.integer(0)) else { throw .noSuchSong }
      return await desk.songs(of: queue, at: [place], session)
    },
    "playlist": Command(0) { desk, _, session throws(Refusal) in
      var answer = Answer()
      for (place, entry) in try await desk.queue(session).entries.enumerated() {
        answer.add("\(place):file", entry.item.identifier.text)
      }
      return answer
    },
    "plchanges": Command(1...2) { desk, arguments, session throws(Refusal) in
      let (queue, places) = try await desk.changes(arguments, session)
      return await desk.songs(of: queue, at: places, session)
    },
    "plchangesposid": Command(1...2) { desk, arguments, session throws(Refusal) in
      let (queue, places) = try await desk.changes(arguments, session)
      var answer = Answer()
      for place in places {
        answer.add("cpos", place)
        answer.add("Id", queue.entries[place].id)
      }
      return answer
    },
    "playlistfind": Command(1...any) { desk, arguments, session throws(Refusal) in
      try await desk.search(arguments, folds: false, session)
    },
    "playlistsearch": Command(1...any) { desk, arguments, session throws(Refusal) in
      try await desk.search(arguments, folds: true, session)
    },
    "add": Command(1...2) { desk, arguments, session throws(Refusal) in
      _ = try await desk.add(arguments, session)
      return Answer()
    },
    "addid": Command(1...2) { desk, arguments, session throws(Refusal) in
      var answer = Answer()
      if let id = try await desk.add(song: arguments, session) { answer.add("Id", id) }
      return answer
    },
    "delete": Command(1) { desk, arguments, session throws(Refusal) in
      let places = try arguments.range(0), count = try await desk.queue(session).entries.count
      guard places.lowerBound < count || places.isEmpty || arguments[0].contains(":") else { throw .badIndex }
      return try await desk.remove(places.clamped(to: 0..<count), session)
    },
    "deleteid": Command(1) { desk, arguments, session throws(Refusal) in
      let id = try arguments.integer(0)
      guard try await desk.queue(session).place(of: id) != nil else { throw .noSuchSong }
      return try await desk.control(RemoveFromQueue(id: id, player: session.player), session)
    },
    "clear": Command(0) { desk, _, session throws(Refusal) in try await desk.clear(session) },
    "move": Command(2) { desk, arguments, session throws(Refusal) in
      let queue = try await desk.queue(session)
      let places = try arguments.range(0)
      guard places.upperBound <= queue.entries.count else { throw .badIndex }
      return try await desk.move(places.map { queue.entries[$0].id }, to: arguments[1], queue, session)
    },
    "moveid": Command(2) { desk, arguments, session throws(Refusal) in
      let queue = try await desk.queue(session), id = try arguments.integer(0)
      guard queue.place(of: id) != nil else { throw .noSuchSong }
      return try await desk.move([id], to: arguments[1], queue, session)
    },
    "swap": Command(2) { desk, arguments, session throws(Refusal) in
      let queue = try await desk.queue(session), (one, other) = (try arguments.place(0), try arguments.place(1))
      guard max(one, other) < queue.entries.count else { throw .badIndex }
      return try await desk.swap(one, other, queue, session)
    },
    "swapid": Command(2) { desk, arguments, session throws(Refusal) in
      let queue = try await desk.queue(session)
      guard let one = queue.place(of: try arguments.integer(0)), let other = queue.place(of: try arguments.integer(1))
      else { throw .noSuchSong }
      return try await desk.swap(one, other, queue, session)
    },
  ]
}

extension CommandDesk {
  /// The places that have changed since a version; all of them if that is not known.
  fileprivate func changes(
    _ arguments: Arguments, _ session: Session
  ) async throws(Refusal) -> (QueueReading, places: [Int]) {
    let version = try arguments.integer(0, in: 0...4_294_967_295)
    let queue = try await queue(session)
    let range = try arguments.count > 1 ? arguments.range(1) : 0..<queue.entries.count
    let places = range.clamped(to: queue.entries.indices)
    let isKnown = 1...queue.version ~= version
    return (queue, places.filter { !isKnown || queue.entries[$0].changed > version })
  }

  fileprivate func search(_ arguments: Arguments, folds: Bool, _ session: Session) async throws(Refusal) -> Answer {
    let search = try TrackSearch(arguments, folds: folds)
    let queue = try await queue(session)
    let known = await cache.tracks(of: queue.entries.map(\.item.identifier))
    let places = queue.entries.indices.filter { place in
      let item = queue.entries[place].item
      return search.filter.accepts(known[item.identifier] ?? ServedTrack(item), isBelow: TrackTree.isBelow)
    }
    return await songs(of: queue, at: search.windowed(places), session)
  }

  fileprivate func remove(_ places: Range<Int>, _ session: Session) async throws(Refusal) -> Answer {
    guard let first = PositiveCount(places.lowerBound + 1), let last = PositiveCount(places.upperBound),
      !places.isEmpty
    else { return Answer() }
    return try await control(RemoveFromQueue(entry: first, through: last, player: session.player), session)
  }

  /// Also what plays, unlike a queue that is cleared by a sentence.
  fileprivate func clear(_ session: Session) async throws(Refusal) -> Answer {
    if try await status(session).state != .stopped { _ = try await control(Stop(player: session.player), session) }
    return try await remove(0..<(try await queue(session).entries.count), session)
  }

  /// Two entries change places. The later one goes first, which leaves the earlier one where it is.
  fileprivate func swap(
    _ one: Int, _ other: Int, _ queue: QueueReading, _ session: Session
  ) async throws(Refusal) -> Answer {
    let (first, last) = (min(one, other), max(one, other))
    guard first < last, let start = PositiveCount(first + 1), let end = PositiveCount(last + 1) else { return Answer() }
    _ = try await control(MoveInQueue(id: queue.entries[last].id, to: start, player: session.player), session)
    return try await control(MoveInQueue(id: queue.entries[first].id, to: end, player: session.player), session)
  }

  /// One after another, each behind the one before.
  fileprivate func move(
    _ ids: [Int], to target: String, _ queue: QueueReading, _ session: Session
  ) async throws(Refusal) -> Answer {
    guard let first = ids.first, let start = queue.place(of: first) else { return Answer() }
    let target = try queue.place(target, moving: start..<start + ids.count)
    guard target >= 0, target + ids.count <= queue.entries.count else { throw .badIndex }
    // Backwards the first one goes first, and forwards the last, so that none passes another.
    let steps = Array(ids.enumerated())
    for (offset, id) in target < start ? steps : steps.reversed() {
      guard let place = PositiveCount(target + offset + 1) else { throw .badIndex }
      _ = try await control(MoveInQueue(id: id, to: place, player: session.player), session)
    }
    return Answer()
  }
}
