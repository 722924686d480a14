import ControlProtocol
import Testing

@testable import ariosod

/// Refused calls with their errors, and limits on sizes. Nothing is played.
@Suite(.timeLimit(.minutes(10)))
struct RefusedParameterTests {
  struct Refusal {
    let method: String
    let parameters: String
    let error: String

    init(_ method: String, _ parameters: String, _ error: String) {
      self.method = method
      self.parameters = parameters
      self.error = error
    }
  }

  static let refusals = [
    Refusal("playback.fly", "{}", #"-32601 there is no method "playback.fly""#),
    Refusal("playback.pause", "[1]", #"-32602 "params" must be an object"#),
    Refusal("playback.pause", #"{"plyer":"desk"}"#, #"-32602 "plyer" is not a parameter of this method"#),
    Refusal("playback.pause", #"{"player":"moon"}"#, #"-32602 there is no player "moon", only: silent"#),
    Refusal("playback.pause", "{}", "-32013 nothing plays"),
    Refusal("playback.seekTo", "{}", #"-32602 "position" is missing"#),
    Refusal("playback.seekTo", #"{"position":-1}"#, #"-32602 "position" must be between 0 and 10000000"#),
    Refusal("playback.seekTo", #"{"position":"1"}"#, #"-32602 "position" must be a number"#),
    Refusal("playback.setSpeed", #"{"speed":11}"#, #"-32602 "speed" must be between 0.1 and 10"#),
    Refusal("playback.setVolume", #"{"volume":101}"#, #"-32602 "volume" must be between 0 and 100"#),
    Refusal("playback.setMuted", #"{"muted":1}"#, #"-32602 "muted" must be true or false"#),
    Refusal("playback.setRepeat", #"{"repeat":"some"}"#, #"-32602 "repeat" must be one of none, all, one"#),
    Refusal("playback.goToChapter", #"{"chapter":0}"#, #"-32602 "chapter" must be between 1 and 100000"#),
    Refusal("playback.setSleepTimer", #"{"seconds":1,"end":"item"}"#, #"-32602 "seconds" excludes "end""#),
    Refusal("queue.jump", "{}", #"-32602 either "entry" or "id" must be given"#),
    Refusal("queue.jump", #"{"entry":1,"id":1}"#, #"-32602 either "entry" or "id" must be given"#),
    Refusal("queue.jump", #"{"entry":1}"#, "-32014 the list has no such entry"),
    Refusal("queue.remove", #"{"id":7}"#, "-32014 the list has no such entry"),
    Refusal("queue.remove", #"{"entry":1,"through":100000}"#, "-32014 the list has no such entry"),
    Refusal(
      "queue.remove", #"{"entry":2,"through":1}"#,
      #"-32602 "through" must be given with an "entry" that is not behind it"#),
    Refusal("queue.move", #"{"entry":1,"to":1}"#, "-32014 the list has no such entry"),
    Refusal("queue.add", #"{"items":[]}"#, #"-32602 "items" must hold between 1 and 1000 identifiers"#),
    Refusal("queue.add", #"{"items":["x"],"location":"next","to":1}"#, #"-32015 there is no "x""#),
    Refusal("journal.backup", #"{"path":"backup"}"#, #"-32602 "path" must be absolute"#),
    Refusal("journal.backup", #"{"path":"/dev/stdout"}"#, "-32602 /dev/stdout is a link; name a file"),
    Refusal("journal.backup", #"{"path":"/dev/null"}"#, "-32602 /dev/null is not a file; name one"),
    Refusal("journal.backup", #"{"path":"/tmp"}"#, "-32602 /tmp is a folder; name a file in it"),
    Refusal("podcasts.export", #"{"path":"/dev/null"}"#, "-32602 /dev/null is not a file; name one"),
    Refusal("journal.restore", #"{"path":"/dev/null"}"#, "-32602 /dev/null is not a file"),
    Refusal("journal.restore", #"{"path":"/none"}"#, #"-32015 there is no "/none""#),
    Refusal("queue.save", #"{"name":" "}"#, #"-32602 "name" must not be blank"#),
    Refusal("search", #"{"search":{"name":"x"}}"#, #"-32602 "search" has no field "name""#),
    Refusal(
      "search", #"{"search":{"reference":"offered"}}"#,
      #"-32602 "reference" and "choice" have a meaning only in a conversation; see "play""#),
    Refusal(
      "search", #"{"search":{"releaseDate":{"from":2000,"to":1990}}}"#,
      #"-32602 "releaseDate" must not end before it begins"#),
    Refusal("search", #"{"search":{},"limit":0}"#, #"-32602 "limit" must be between 1 and 100000"#),
    Refusal("play", #"{"items":["x"]}"#, #"-32602 "conversation" is missing"#),
    Refusal("play", #"{"items":["x"],"search":{},"conversation":"a"}"#, #"-32602 "items" excludes "search""#),
    Refusal("play", #"{"items":["x"],"conversation":"a"}"#, #"-32015 there is no "x""#),
    Refusal(
      "play", #"{"location":"soon","conversation":"a"}"#,
      #"-32602 "location" must be one of now, next, later, afterNext"#),
    Refusal("play", #"{"conversation":"a","locale":"xx"}"#, #"-32602 there is no language "xx", only: en, zh"#),
    Refusal("choose", #"{"conversation":"a"}"#, #"-32602 either "choice" or "item" must be given"#),
    Refusal("choose", #"{"choice":0,"conversation":"a"}"#, #"-32602 "choice" must be between 1 and 100000"#),
    Refusal(
      "items.setAffinity", #"{"items":["x"],"affinity":"love","conversation":"a"}"#,
      #"-32602 "affinity" must be one of like, dislike, unset"#),
    Refusal("playlists.get", #"{"playlist":"x"}"#, #"-32015 there is no "x""#),
    Refusal("playlists.delete", #"{"playlist":"x"}"#, #"-32015 there is no "x""#),
    Refusal("artwork.get", "{}", #"-32602 either "artwork" or "item" must be given"#),
    Refusal("artwork.get", #"{"artwork":"../../etc/passwd"}"#, #"-32015 there is no "../../etc/passwd""#),
    Refusal("status", #"{"epoch":1}"#, #"-32602 "epoch" and "revision" must be given together"#),
  ]

  @Test func `An invalid call is refused with the reason`() async throws {
    let daemon = try RunningDaemon(#"{ library: { folders: [] } }"#)
    let client = try await ProtocolClient(daemon)
    for refusal in Self.refusals {
      let answer = try await client.call(refusal.method, refusal.parameters)
      #expect(answer.error == refusal.error, "\(refusal)")
    }
    await daemon.daemon.stop()
  }

  @Test func `Two playlists cannot have the same name`() async throws {
    let daemon = try RunningDaemon(#"{ library: { folders: [] } }"#)
    let client = try await ProtocolClient(daemon)
    #expect(try await client.call("playlists.create", #"{"name":"Rain"}"#).result != nil)
    let answer = try await client.call("playlists.create", #"{"name":" rain "}"#)
    #expect(answer.error == #"-32016 there is a playlist "rain" already"#)
    await daemon.daemon.stop()
  }

  @Test func `Long lists, batches and lines are refused`() async throws {
    let daemon = try RunningDaemon(#"{ library: { folders: [] } }"#)
    let client = try await ProtocolClient(daemon)
    let items = Array(repeating: #""x""#, count: ItemList.maxItems + 1).joined(separator: ",")
    let list = try await client.call("queue.add", "{\"items\":[\(items)]}")
    #expect(list.error == #"-32602 "items" must hold between 1 and 1000 identifiers"#)
    let calls = Array(repeating: #"{"jsonrpc":"2.0","method":"ping"}"#, count: ControlLimits.maxBatchRequests + 1)
    let batch = try await client.answer("[\(calls.joined(separator: ","))]")
    #expect(batch.error == "-32600 a batch holds at most 100 requests")
    let line = try await client.answer(String(repeating: "x", count: ControlLimits.maxRequestBytes + 1))
    #expect(line.error == "-32002 a line holds at most 65536 bytes")
    await daemon.daemon.stop()
  }
}
