package import Foundation
import Synchronization

/// Serves a show with one episode, whose sound may change between two requests, as by inserted advertisements.
package final class EditionServer: Sendable {
  private struct State {
    var generator: SeededGenerator
    var editions: [Data] = []
  }

  private let state: Mutex<State>
  private let server: Mutex<ScriptedHTTPServer?> = Mutex(nil)
  private let isSlow: Bool

  package init(seed: UInt64, isSlow: Bool) throws {
    state = Mutex(State(generator: SeededGenerator(seed: seed)))
    self.isSlow = isSlow
    let server = try ScriptedHTTPServer { [weak self] request in self?.answer(request) ?? .init(500) }
    self.server.withLock { $0 = server }
  }

  package var feed: String { server.withLock { $0?.address("/feed") } ?? "" }

  /// Every sound that was ever served.
  package var editions: [Data] { state.withLock(\.editions) }

  /// How often the sound was asked for.
  package var soundRequests: Int { requests { $0.path == "/sound.wav" } }

  /// How often a part of it was asked for.
  package var rangeRequests: Int { requests { $0.headers["range"] != nil } }

  private func requests(_ condition: (ScriptedHTTPServer.Request) -> Bool) -> Int {
    server.withLock { $0?.requests.count(where: condition) } ?? 0
  }

  private func answer(_ request: ScriptedHTTPServer.Request) -> ScriptedHTTPServer.Answer {
    guard request.path == "/sound.wav" else {
      return .init(
        200, ["ETag": "\"feed\""],
        """
        <rss><channel><title>Many Editions</title><item><title>Tide</title><guid>tide</guid>
        <pubDate>Mon, 06 Jan 2025 10:00:00 GMT</pubDate><enclosure url="/sound.wav" type="audio/wav"/></item>
        </channel></rss>
        """)
    }
    return state.withLock { state in
      if state.editions.isEmpty || Int.random(in: 0..<3, using: &state.generator) == 0 {
        state.editions.append(ToneFile.wave(frequency: 200 + state.editions.count, seconds: 20))
      }
      let ignoresCondition = Int.random(in: 0..<8, using: &state.generator) == 0
      return answer(request, edition: state.editions.count - 1, of: state.editions, ignoresCondition: ignoresCondition)
    }
  }

  private func answer(
    _ request: ScriptedHTTPServer.Request, edition: Int, of editions: [Data], ignoresCondition: Bool
  ) -> ScriptedHTTPServer.Answer {
    let sound = editions[edition]
    // Some editions have only a weak tag, which does not allow a part to be asked for.
    let tag = (edition % 5 == 4 ? "W/" : "") + "\"\(edition)\""
    var answer = ScriptedHTTPServer.Answer(200, ["ETag": tag, "Content-Type": "audio/wav"], sound)
    if let range = request.headers["range"]?.firstMatch(of: /bytes=(\d+)-/).flatMap({ Int($0.1) }),
      request.headers["if-range"] == tag || ignoresCondition
    {
      answer = .init(206, answer.headers, sound.dropFirst(range))
      answer.headers["Content-Range"] = "bytes \(range)-\(sound.count - 1)/\(sound.count)"
    }
    answer.pause = isSlow ? .slow : .none
    return answer
  }
}
