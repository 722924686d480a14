import Foundation
import TestSupport

/// A false Last.fm, which counts every play that it is sent and filters artists named "Refused".
final class FalseLastFM: Sendable {
  let taken = TakenPlays()
  let server: ScriptedHTTPServer

  init(_ mishaps: MishapSource = MishapSource()) throws {
    let taken = taken
    server = try ScriptedHTTPServer { request in
      let parameters = Self.parameters(request.body)
      let mishap = mishaps.next()
      if parameters["method"] == "user.getRecentTracks" {
        return mishap == .none ? Self.recent(taken.all, parameters) : Self.answer(mishap)
      }
      guard parameters["method"] == "track.scrobble" else { return .init(200, [:], "{}") }
      let plays = Self.plays(parameters)
      if mishap.takes { taken.add(plays.filter { $0.artist != "Refused" }, once: false) }
      return mishap == .none ? Self.accepted(plays) : Self.answer(mishap)
    }
  }

  private static func answer(_ mishap: Mishap) -> ScriptedHTTPServer.Answer {
    switch mishap {
    case .none: .init(200, [:], "{}")
    case .refusedLogin: .init(403, [:], #"{"error":9,"message":"Invalid session key"}"#)
    case .tooMany: .init(200, [:], #"{"error":29,"message":"Rate limit exceeded"}"#)
    case .failed, .failedAfterTaking: .init(500, [:], #"{"error":16,"message":"Temporary error"}"#)
    case .silent, .silentAfterTaking: .silence
    }
  }

  static func parameters(_ body: Data) -> [String: String] {
    var parameters: [String: String] = [:]
    for pair in String(decoding: body, as: UTF8.self).split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
      parameters[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    return parameters
  }

  private static func plays(_ parameters: [String: String]) -> [TakenPlay] {
    (0..<50).compactMap { index in
      guard let at = parameters["timestamp[\(index)]"].flatMap({ Int64($0) }),
        let artist = parameters["artist[\(index)]"], let title = parameters["track[\(index)]"]
      else { return nil }
      return TakenPlay(at: at, artist: artist, title: title)
    }
  }

  private static func accepted(_ plays: [TakenPlay]) -> ScriptedHTTPServer.Answer {
    let fates = plays.map { #"{"ignoredMessage":{"code":"\#($0.artist == "Refused" ? 1 : 0)"}}"# }
    let list = fates.count == 1 ? fates[0] : "[" + fates.joined(separator: ",") + "]"
    return .init(200, [:], #"{"scrobbles":{"@attr":{},"scrobble":\#(list)}}"#)
  }

  private static func recent(_ plays: [TakenPlay], _ parameters: [String: String]) -> ScriptedHTTPServer.Answer {
    let from = parameters["from"].flatMap { Int64($0) } ?? 0
    let to = parameters["to"].flatMap { Int64($0) } ?? .max
    let tracks = plays.filter { from...to ~= $0.at }.map { #"{"name":"corrected","date":{"uts":"\#($0.at)"}}"# }
    return .init(200, [:], #"{"recenttracks":{"track":[\#(tracks.joined(separator: ","))]}}"#)
  }
}
