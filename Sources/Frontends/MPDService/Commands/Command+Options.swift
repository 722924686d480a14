import ControlProtocol
import MediaIntents

extension Command {
  /// How it plays.
  static let options: [String: Command] = [
    "setvol": Command(1) { desk, arguments, session throws(Refusal) in
      guard let volume = Percent(Double(try arguments.integer(0, in: 0...100))) else { return Answer() }
      return try await desk.control(SetVolume(volume: volume, player: session.player), session)
    },
    "volume": Command(1) { desk, arguments, session throws(Refusal) in
      guard let change = PercentChange(Double(try arguments.integer(0, in: -100...100))) else { return Answer() }
      return try await desk.control(ChangeVolume(by: change, player: session.player), session)
    },
    "getvol": Command(0) { desk, _, session throws(Refusal) in
      var answer = Answer()
      answer.add("volume", try await desk.status(session).volume)
      return answer
    },
    "random": Command(1) { desk, arguments, session throws(Refusal) in
      try await desk.shuffle(try arguments.flag(0), session)
    },
    "shuffle": Command(0...1) { desk, arguments, session throws(Refusal) in
      if arguments.count > 0 {
        _ = try arguments.range(0)
        throw Refusal(.system, "only the whole queue is shuffled")
      }
      return try await desk.shuffle(true, session)
    },
    "repeat": Command(1) { desk, arguments, session throws(Refusal) in
      let now = try await desk.status(session).repeat
      return try await desk.repeats(try arguments.flag(0) ? (now == .one ? .one : .all) : .none, session)
    },
    "single": Command(1) { desk, arguments, session throws(Refusal) in
      try await desk.single(arguments[0], session)
    },
    "consume": Command(1) { desk, arguments, session throws(Refusal) in
      guard ["0", "1", "oneshot"].contains(arguments[0]) else {
        throw Refusal(.argument, "Unrecognized consume mode, expected 0, 1, or oneshot")
      }
      guard arguments[0] == "0" else { throw Refusal(.system, "consume is not offered") }
      return Answer()
    },
  ]
}

extension CommandDesk {
  /// One that repeats is a mode of the player; one that ends is what a sleep timer does.
  fileprivate func single(_ word: String, _ session: Session) async throws(Refusal) -> Answer {
    let status = try await status(session)
    let isTimed = status.sleepTimer?.end == .item
    switch (word, status.repeat) {
    case ("0", .one): return try await repeats(.all, session)
    case ("0", _):
      return isTimed ? try await control(SetSleepTimer(player: session.player), session) : Answer()
    case ("1", .none): throw Refusal(.system, "single needs repeat; single oneshot does not")
    case ("1", _): return try await repeats(.one, session)
    case ("oneshot", _):
      return try await control(SetSleepTimer(end: Word(.item), player: session.player), session)
    default: throw Refusal(.argument, "Unrecognized single mode, expected 0, 1, or oneshot")
    }
  }
}
