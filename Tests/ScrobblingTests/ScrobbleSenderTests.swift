import Foundation
import Journal
import MediaIntents
import TestSupport
import Testing

@testable import Scrobbling

/// A sender with a scripted service and a clock that the test sets.
@Suite(.timeLimit(.minutes(10)))
struct ScrobbleSenderTests {
  let folder = TemporaryFolder()

  private func desk(
    _ kind: ScrobbleAccount.Kind, _ server: ScriptedHTTPServer, timeout: UInt32 = 30_000
  ) throws -> SenderDesk {
    try SenderDesk(kind, port: server.port, path: folder.path("journal.sqlite"), timeout: timeout)
  }

  @Test func `A single play is sent alone and several as a batch, oldest first`() async throws {
    let service = try FalseListenBrainz()
    let desk = try desk(.listenBrainz, service.server)
    try await desk.record(0..<1)
    #expect(await desk.sender.send() == nil)
    try await desk.record(1..<131)
    #expect(await desk.sender.send() == nil)
    #expect(service.server.requests.count == 3)
    #expect(service.taken.all.map(\.title) == (0..<131).map { "Song \($0)" })
    #expect(service.server.requests[0].headers["authorization"] == "Token token")
    #expect(await desk.sender.state.sent == 131)
  }

  @Test(arguments: [ScrobbleAccount.Kind.listenBrainz, .lastFM])
  func `A play that is refused is set aside with its reason, the others arrive`(
    _ kind: ScrobbleAccount.Kind
  ) async throws {
    let brainz = try FalseListenBrainz(), last = try FalseLastFM()
    let desk = try desk(kind, kind == .lastFM ? last.server : brainz.server)
    try await desk.record(0..<17)
    try await SenderDesk.record(17, in: desk.journal, for: [desk.account], artist: "Refused", title: "Refused")
    try await desk.record(18..<40)
    #expect(await desk.sender.send() == nil)
    let taken = kind == .lastFM ? last.taken : brainz.taken
    #expect(taken.all.map(\.title) == (0..<40).filter { $0 != 17 }.map { "Song \($0)" })
    let refused = try await desk.journal.refusedScrobbles(of: desk.account.name, limit: 10)
    #expect(refused.map(\.refusal) == [kind == .lastFM ? "the artist is filtered" : "track_name is not allowed"])
  }

  struct Wait: Sendable, CustomTestStringConvertible {
    let kind: ScrobbleAccount.Kind
    let answer: ScriptedHTTPServer.Answer
    let problem: ScrobbleProblem
    let seconds: ClosedRange<Int64>
    var testDescription: String { "\(kind) \(answer.status) \(problem)" }
  }

  static let waits = [
    Wait(kind: .listenBrainz, answer: .init(429, ["X-RateLimit-Reset-In": "42"]), problem: .busy, seconds: 42...42),
    Wait(kind: .listenBrainz, answer: .init(503, ["Retry-After": "120"]), problem: .serverFailed, seconds: 120...120),
    Wait(kind: .listenBrainz, answer: .init(500), problem: .serverFailed, seconds: 5...6),
    Wait(kind: .listenBrainz, answer: .init(200, [:], "<html>"), problem: .serverFailed, seconds: 5...6),
    Wait(kind: .listenBrainz, answer: .init(401), problem: .loginRefused, seconds: 86_400...86_400),
    Wait(kind: .listenBrainz, answer: .init(404), problem: .wrongAddress, seconds: 86_400...86_400),
    Wait(kind: .listenBrainz, answer: .silence, problem: .unreachable, seconds: 5...6),
    Wait(kind: .lastFM, answer: .init(200, [:], #"{"error":29}"#), problem: .busy, seconds: 5...6),
    Wait(kind: .lastFM, answer: .init(403, [:], #"{"error":9}"#), problem: .loginRefused, seconds: 86_400...86_400),
    Wait(kind: .lastFM, answer: .init(200, [:], #"{"error":10}"#), problem: .keyRefused, seconds: 86_400...86_400),
    Wait(kind: .lastFM, answer: .init(200, [:], "login page"), problem: .serverFailed, seconds: 5...6),
  ]

  @Test(arguments: waits)
  func `What cannot be sent waits as long as the service wants`(_ wait: Wait) async throws {
    let server = try ScriptedHTTPServer { _ in wait.answer }
    let desk = try desk(wait.kind, server, timeout: wait.answer.isSilent ? 8_000 : 30_000)
    try await desk.record(0..<3)
    let due = try #require(await desk.sender.send())
    #expect(wait.seconds ~= due - desk.time.now)
    #expect(await desk.sender.state.problem == wait.problem)
    #expect(try await desk.counts().waiting == 3)
    // It is remembered by the next run, which asks no earlier.
    let next = SenderDesk.sender(desk.account, desk.journal, desk.time, timeout: 30_000)
    #expect(await next.send() == due)
    // A request that was given up may be read late.
    try await TestSupport.wait { !server.requests.isEmpty }
    #expect(server.requests.count == 1)
  }

  @Test func `Waits grow while the service fails, and a success ends them`() async throws {
    let server = try ScriptedHTTPServer { _ in .init(500) }
    let desk = try desk(.listenBrainz, server)
    try await desk.record(0..<1)
    var waits: [Int64] = []
    for _ in 0..<14 {
      let due = try #require(await desk.sender.send())
      waits.append(due - desk.time.now)
      desk.time.advance(to: due)
    }
    #expect(waits[3] >= 40 && waits[9] >= 2560 && 3600...4320 ~= waits[13])
    server.answer { _ in .init(200, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset-In": "9"], #"{"status":"ok"}"#) }
    #expect(await desk.sender.send() == desk.time.now + 9)
    #expect(await desk.sender.state.failures == 0)
    #expect(try await desk.counts() == ScrobbleQueueCounts())
  }

  @Test func `A batch without an answer is looked up before it is sent again`() async throws {
    let service = try FalseLastFM()
    let desk = try desk(.lastFM, service.server, timeout: 30_000)
    try await desk.record(0..<4)
    service.server.answer { [taken = service.taken] request in
      let all = FalseLastFM.parameters(request.body)
      if all["method"] == "track.scrobble" {
        taken.add([TakenPlay(at: SenderDesk.start, artist: "Violet Tramway", title: "Song 0")], once: false)
        return .silence
      }
      return .init(200, [:], #"{"recenttracks":{"track":{"date":{"uts":"\#(SenderDesk.start)"}}}}"#)
    }
    desk.time.advance(to: try #require(await desk.sender.send()))
    #expect(try await desk.counts().waiting == 4)
    _ = await desk.sender.send()
    #expect(try await desk.counts().waiting == 3)
    let methods = service.server.requests.map { FalseLastFM.parameters($0.body)["method"] }
    #expect(methods == ["track.scrobble", "user.getRecentTracks", "track.scrobble"])
  }

  @Test func `Last.fm gets no more than its limit a day and nothing too old`() async throws {
    let service = try FalseLastFM()
    let desk = try desk(.lastFM, service.server)
    try await desk.record(0..<700)
    let due = try #require(await desk.sender.send())
    #expect(service.taken.all.count == 600 && due / 86_400 == desk.time.now / 86_400 + 1)
    #expect(await desk.sender.state.problem == .dailyLimit)
    desk.time.advance(to: SenderDesk.start + 15 * 86_400)
    #expect(await desk.sender.send() == nil)
    #expect(service.taken.all.count == 600)
    #expect(try await desk.counts().refused == 100)
  }

  @Test func `An opinion is sent after the plays before it`() async throws {
    let service = try FalseLastFM()
    let desk = try desk(.lastFM, service.server)
    try await desk.record(0..<1)
    let opinion = ScrobbleOpinion(track: ScrobbleTrack(artist: "Violet Tramway", title: "Song 0"), affinity: .like)
    let entry = try #require(ScrobbleEntry(.opinion, opinion, for: desk.account, at: SenderDesk.start + 60))
    try await desk.journal.queue([entry])
    #expect(await desk.sender.send() == nil)
    let methods = service.server.requests.map { FalseLastFM.parameters($0.body)["method"] }
    #expect(methods == ["track.scrobble", "track.love"])
  }

  @Test func `ListenBrainz gets an opinion by the recording that it knows by the names`() async throws {
    let service = try FalseListenBrainz()
    let desk = try desk(.listenBrainz, service.server)
    let opinion = ScrobbleOpinion(track: ScrobbleTrack(artist: "Violet Tramway", title: "Song"), affinity: .dislike)
    try await desk.journal.queue([try #require(ScrobbleEntry(.opinion, opinion, for: desk.account, at: 1))])
    #expect(await desk.sender.send() == nil)
    let body = try #require(service.server.requests.last?.body)
    let feedback = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
    #expect(feedback["recording_mbid"] as? String == "mbid-by-names" && feedback["score"] as? Int == -1)
  }

  @Test func `Nothing is queued while listening is private`() async throws {
    let service = try FalseListenBrainz()
    let desk = try desk(.listenBrainz, service.server)
    try desk.journal.privacy.set(true)
    try await desk.record(0..<3)
    #expect(await desk.sender.send() == nil)
    #expect(service.server.requests.isEmpty)
  }
}
