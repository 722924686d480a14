import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

/// A daemon on which conversations are played, each with askers of its own.
struct ConversationStage {
  private let client: RawClient

  init(_ daemon: RunningDaemon) throws { client = try daemon.client() }

  /// Plays one conversation from silence, and holds every answer against what was written down.
  func play(_ script: ConversationScript) async throws {
    _ = try await reply("stop", from: "stage hand")
    let _: Done = try await call(ClearQueue())
    for turn in script.turns {
      let reply = try await reply(turn.said, from: "\(script.title) \(turn.asker)")
      let place = "\(script.file):\(turn.line): \(turn.said) → \(reply.displayed)"
      let state = [reply.state.rawValue, reply.reason].compactMap(\.self)
      #expect(turn.state.split(separator: " ").map(String.init) == Array(state.prefix(turn.words)), "\(place) \(state)")
      if !turn.displayed.isEmpty {
        let pattern = turn.displayed.joined(separator: "\n")
        #expect(fits(reply.displayed, pattern), "\(place)\n  expected: \(pattern)")
      }
      if let spoken = turn.spoken { #expect(fits(reply.spoken, spoken), "\(place) spoken: \(reply.spoken)") }
      if let playing = turn.playing {
        let status: DaemonStatus = try await call(GetStatus())
        let title = status.state == .stopped ? "" : status.current?.title ?? ""
        #expect(title == playing, "\(place)")
      }
      if let queue = turn.queue {
        let listing: QueueListing = try await call(GetQueue())
        #expect(listing.items.map(\.title).joined(separator: ", ") == queue, "\(place)")
      }
    }
  }

  private func reply(_ sentence: String, from asker: String) async throws -> Reply {
    try await call(Ask(sentence: sentence, conversation: asker))
  }

  private struct Call<Method: ControlMethod>: Encodable {
    let jsonrpc = "2.0"
    let id = 1
    let method = Method.name
    let params: Method
  }

  private struct Answer<Result: Decodable>: Decodable {
    let result: Result
  }

  private func call<Method: ControlMethod>(_ method: Method) async throws -> Method.Result {
    let line = String(decoding: try JSONEncoder().encode(Call(params: method)), as: UTF8.self)
    await client.send(line + "\n")
    // Events of late answers come between; the answer has the id.
    while let line = await client.line() {
      if line.contains("\"id\":1") {
        return try JSONDecoder().decode(Answer<Method.Result>.self, from: Data(line.utf8)).result
      }
    }
    throw RunningDaemon.Mute()
  }
}

extension ConversationScript.Turn {
  /// How many words of state and reason were written down; the reason may be left out where there is none to tell.
  fileprivate var words: Int { state == "answered" ? 1 : max(1, state.split(separator: " ").count) }
}
