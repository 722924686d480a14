import ControlProtocol

extension Command {
  /// A player is a partition with one output, which is off while the player is muted.
  static let outputs: [String: Command] = [
    "outputs": Command(0) { desk, _, session throws(Refusal) in
      let status = try await desk.status(session)
      var answer = Answer()
      answer.add("outputid", 0)
      answer.add("outputname", status.player ?? "default")
      answer.add("plugin", "arioso")
      answer.add("outputenabled", !status.muted)
      return answer
    },
    "enableoutput": Command(1) { desk, arguments, session throws(Refusal) in
      try await desk.setOutput(arguments, session) { _ in true }
    },
    "disableoutput": Command(1) { desk, arguments, session throws(Refusal) in
      try await desk.setOutput(arguments, session) { _ in false }
    },
    "toggleoutput": Command(1) { desk, arguments, session throws(Refusal) in
      try await desk.setOutput(arguments, session) { !$0 }
    },
    "listpartitions": Command(0) { desk, _, session throws(Refusal) in
      var answer = Answer()
      for player in try await desk.call(ListPlayers(), session).players { answer.add("partition", player.name) }
      return answer
    },
    "partition": Command(1) { desk, arguments, session throws(Refusal) in
      let players = try await desk.call(ListPlayers(), session).players
      guard let player = players.first(where: { $0.name == arguments[0] }) else {
        throw Refusal(.absent, "partition does not exist")
      }
      session.player = player.name
      return Answer()
    },
  ]
}

extension CommandDesk {
  fileprivate func setOutput(
    _ arguments: Arguments, _ session: Session, _ change: (Bool) -> Bool
  ) async throws(Refusal) -> Answer {
    guard try arguments.place(0) == 0 else { throw Refusal(.absent, "No such audio output") }
    let isOn = !(try await status(session).muted)
    return try await control(SetMuted(muted: !change(isOn), player: session.player), session)
  }
}
