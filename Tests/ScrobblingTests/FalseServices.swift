import Foundation
import Synchronization
import TestSupport

/// A play that a false service took.
struct TakenPlay: Hashable, Sendable {
  let at: Int64
  let artist: String
  let title: String
}

/// What goes wrong with a request.
enum Mishap: CaseIterable {
  case none, refusedLogin, tooMany, failed, failedAfterTaking, silent, silentAfterTaking

  var takes: Bool { [.none, .failedAfterTaking, .silentAfterTaking].contains(self) }
}

/// Chooses mishaps by a seed.
final class MishapSource: Sendable {
  private let state: Mutex<(generator: SeededGenerator, share: Int)>

  /// - Parameter share: of requests that go wrong, in percent.
  init(seed: UInt64 = 1, share: Int = 0) { state = Mutex((SeededGenerator(seed: seed), share)) }

  func calm() { state.withLock { $0.share = 0 } }

  func next() -> Mishap {
    state.withLock { state in
      guard Int.random(in: 0..<100, using: &state.generator) < state.share else { return .none }
      return Mishap.allCases.dropFirst().randomElement(using: &state.generator) ?? .none
    }
  }
}

/// The plays that a false service took, in the order of arrival.
final class TakenPlays: Sendable {
  private let plays = Mutex<[TakenPlay]>([])

  var all: [TakenPlay] { plays.withLock(\.self) }

  func add(_ more: [TakenPlay], once: Bool) {
    plays.withLock { plays in
      for play in more where !once || !plays.contains(play) { plays.append(play) }
    }
  }
}

/// A false ListenBrainz: takes a play of the same second and track once, and refuses a batch with "Refused" in it.
final class FalseListenBrainz: Sendable {
  let taken = TakenPlays()
  let server: ScriptedHTTPServer

  init(_ mishaps: MishapSource = MishapSource()) throws {
    let taken = taken
    server = try ScriptedHTTPServer { request in
      if request.path.contains("feedback") { return .init(200, [:], #"{"status":"ok"}"#) }
      if request.path.contains("lookup") { return .init(200, [:], #"{"recording_mbid":"mbid-by-names"}"#) }
      let mishap = mishaps.next()
      guard let plays = Self.plays(request.body) else { return .init(400, [:], #"{"code":400,"error":"no listens"}"#) }
      if mishap.takes {
        if plays.contains(where: { $0.title.contains("Refused") }) {
          return .init(400, [:], #"{"code":400,"error":"track_name is not allowed"}"#)
        }
        taken.add(plays, once: true)
      }
      return Self.answer(mishap)
    }
  }

  private static func answer(_ mishap: Mishap) -> ScriptedHTTPServer.Answer {
    switch mishap {
    case .none: .init(200, [:], #"{"status":"ok"}"#)
    case .refusedLogin: .init(401, [:], #"{"code":401,"error":"Invalid authorization token."}"#)
    case .tooMany: .init(429, ["X-RateLimit-Reset-In": "7"], #"{"code":429,"error":"Too many requests"}"#)
    case .failed, .failedAfterTaking: .init(500, [:], "<html>")
    case .silent, .silentAfterTaking: .silence
    }
  }

  private struct Body: Decodable {
    struct Listen: Decodable {
      struct Metadata: Decodable {
        var artist_name: String
        var track_name: String
      }
      var listened_at: Int64?
      var track_metadata: Metadata
    }
    var listen_type: String
    var payload: [Listen]
  }

  /// Returns nil for what is no list of plays; empty for what is playing now.
  private static func plays(_ body: Data) -> [TakenPlay]? {
    guard let body = try? JSONDecoder().decode(Body.self, from: body) else { return nil }
    if body.listen_type == "playing_now" { return body.payload.contains { $0.listened_at != nil } ? nil : [] }
    guard body.listen_type == (body.payload.count == 1 ? "single" : "import") else { return nil }
    return body.payload.compactMap { listen in
      listen.listened_at.map {
        TakenPlay(at: $0, artist: listen.track_metadata.artist_name, title: listen.track_metadata.track_name)
      }
    }
  }
}
