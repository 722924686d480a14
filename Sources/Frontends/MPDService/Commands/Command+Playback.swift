import ControlProtocol
import MediaIntents

extension Command {
  /// What plays.
  static let playback: [String: Command] = [
    "play": Command(0...1) { desk, arguments, session throws(Refusal) in
      try await desk.play(arguments.count == 0 ? nil : arguments.integer(0), session)
    },
    "playid": Command(0...1) { desk, arguments, session throws(Refusal) in
      try await desk.play(id: arguments.count == 0 ? nil : arguments.integer(0), session)
    },
    "pause": Command(0...1) { desk, arguments, session throws(Refusal) in
      try await desk.pause(arguments.count == 0 ? nil : arguments.flag(0), session)
    },
    "stop": Command(0) { desk, _, session throws(Refusal) in
      guard try await desk.status(session).state != .stopped else { return Answer() }
      return try await desk.control(Stop(player: session.player), session)
    },
    "next": Command(0) { desk, _, session throws(Refusal) in
      try await desk.control(Next(player: session.player), session)
    },
    "previous": Command(0) { desk, _, session throws(Refusal) in
      try await desk.control(Previous(player: session.player), session)
    },
    "seek": Command(2) { desk, arguments, session throws(Refusal) in
      let (place, position) = (try arguments.place(0), try arguments.seconds(1))
      guard try await desk.queue(session).entries.indices.contains(place) else { throw .badIndex }
      return try await desk.seek(to: position, at: place, session)
    },
    "seekid": Command(2) { desk, arguments, session throws(Refusal) in
      let (id, position) = (try arguments.integer(0), try arguments.seconds(1))
      guard let place = try await desk.queue(session).place(of: id) else { throw .noSuchSong }
      return try await desk.seek(to: position, at: place, session)
    },
    "seekcur": Command(1) { desk, arguments, session throws(Refusal) in
      let seconds = try arguments.seconds(0), isRelative = arguments[0].hasPrefix("+") || arguments[0].hasPrefix("-")
      if isRelative, let change = SecondsChange(seconds) {
        return try await desk.control(SeekBy(seconds: change, player: session.player), session)
      }
      return try await desk.seek(to: seconds, session)
    },
    "status": Command(0) { desk, _, session throws(Refusal) in
      StatusLines.answer(try await desk.queue(session))
    },
    "currentsong": Command(0) { desk, _, session throws(Refusal) in
      let queue = try await desk.queue(session)
      guard let place = queue.status.queue.currentIndex else { return Answer() }
      return await desk.songs(of: queue, at: [place], session)
    },
    "clearerror": Command(0) { _, _, _ in Answer() },
  ]
}

extension CommandDesk {
  /// Plays an entry, or goes on with what was played.
  fileprivate func play(_ place: Int?, _ session: Session) async throws(Refusal) -> Answer {
    guard let place, place >= 0 else { return try await goOn(session) }
    guard try await queue(session).entries.indices.contains(place) else { throw .badIndex }
    return try await jump(to: place, session)
  }

  fileprivate func play(id: Int?, _ session: Session) async throws(Refusal) -> Answer {
    guard let id, id >= 0 else { return try await goOn(session) }
    guard try await queue(session).place(of: id) != nil else { throw .noSuchSong }
    return try await control(JumpInQueue(id: id, player: session.player), session)
  }

  private func goOn(_ session: Session) async throws(Refusal) -> Answer {
    let status = try await status(session)
    guard !status.state.isSounding, status.queue.total > 0 || status.current != nil else { return Answer() }
    return try await control(Resume(player: session.player), session)
  }

  private func jump(to place: Int, _ session: Session) async throws(Refusal) -> Answer {
    try await control(JumpInQueue(entry: PositiveCount(place + 1), player: session.player), session)
  }

  /// Does nothing to a player that is stopped.
  fileprivate func pause(_ pauses: Bool?, _ session: Session) async throws(Refusal) -> Answer {
    let state = try await status(session).state
    switch (state, pauses ?? state.isSounding) {
    case (.playing, true), (.loading, true): return try await control(Pause(player: session.player), session)
    case (.paused, false): return try await control(Resume(player: session.player), session)
    default: return Answer()
    }
  }

  /// Seeks within an entry, which begins to play if another one does.
  fileprivate func seek(to position: Double, at place: Int, _ session: Session) async throws(Refusal) -> Answer {
    let status = try await status(session)
    if status.state == .stopped || status.queue.currentIndex != place { _ = try await jump(to: place, session) }
    return try await seek(to: position, session)
  }

  fileprivate func seek(to position: Double, _ session: Session) async throws(Refusal) -> Answer {
    guard let position = Seconds(max(0, position)) else { throw Refusal(.argument, "Number too large") }
    return try await control(SeekTo(position: position, player: session.player), session)
  }
}
