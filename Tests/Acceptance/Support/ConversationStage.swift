import ControlProtocol
import MediaIntents
import Testing

/// A daemon for scripted conversations, each with its own conversation names.
struct ConversationStage {
  private let caller: DaemonCaller

  init(_ daemon: RunningDaemon) throws { caller = try DaemonCaller(daemon) }

  /// Removes the current entry, too.
  private func emptyQueue() async throws {
    let queue: QueueListing = try await caller.call(ListQueue())
    guard let first = PositiveCount(1), let last = PositiveCount(queue.total) else { return }
    let _: CommandOutcome = try await caller.call(RemoveFromQueue(entry: first, through: last))
  }

  /// Runs a conversation from a stopped player and checks every answer.
  func play(_ script: ConversationScript) async throws {
    _ = try await caller.reply("stop", from: "stage hand")
    try await emptyQueue()
    for turn in script.turns {
      let reply = try await caller.reply(turn.said, from: "\(turn.asker) \(script.title)")
      let place = "\(script.file):\(turn.line): \(turn.said) → \(reply.displayed)"
      let state = [reply.state.rawValue, reply.reason].compactMap(\.self)
      #expect(turn.state.split(separator: " ").map(String.init) == Array(state.prefix(turn.words)), "\(place) \(state)")
      if !turn.displayed.isEmpty {
        let pattern = turn.displayed.joined(separator: "\n")
        #expect(fits(reply.displayed, pattern), "\(place)\n  expected: \(pattern)")
      }
      if let spoken = turn.spoken { #expect(fits(reply.spoken, spoken), "\(place) spoken: \(reply.spoken)") }
      if let playing = turn.playing {
        let status: DaemonStatus = try await caller.call(GetStatus())
        let title = status.state == .stopped ? "" : status.current?.title ?? ""
        #expect(title == playing, "\(place)")
      }
      if let queue = turn.queue {
        let listing: QueueListing = try await caller.call(ListQueue())
        #expect(listing.items.map(\.title).joined(separator: ", ") == queue, "\(place)")
      }
    }
  }
}

extension ConversationScript.Turn {
  /// The number of words of state and reason to compare.
  fileprivate var words: Int { state == "answered" ? 1 : max(1, state.split(separator: " ").count) }
}
