import ControlProtocol
import Glibc
import MediaIntents
import Testing

@testable import arioso

struct ExitStatusTests {
  static let replies: [(state: Reply.State, playerFailed: Bool?, status: Int32)] = [
    (.answered, nil, 0), (.answered, true, 5), (.refused, nil, 1), (.refused, false, 1), (.question, nil, 3),
    (.refused, true, 5),
  ]

  @Test(arguments: replies)
  func `The exit status follows from the answer`(_ example: (state: Reply.State, playerFailed: Bool?, status: Int32)) {
    let reply = Reply(
      state: example.state, request: .play, code: "", spoken: "", displayed: "", playerFailed: example.playerFailed)
    #expect(ExitStatus(reply).rawValue == example.status)
  }

  static let findings: [(kinds: [Finding.Kind], status: Int32)] = [
    ([], 0), ([.restartNeeded], 1), ([.podcastFailed, .filesUnreadable], 1), ([.noSoundDevice], 5),
    ([.playerUnreachable, .restartNeeded], 5), ([.playerFailed], 5),
  ]

  @Test(arguments: findings)
  func `The exit status follows from what does not work`(_ example: (kinds: [Finding.Kind], status: Int32)) {
    #expect(ExitStatus(Diagnosis(findings: example.kinds.map { Finding($0) })).rawValue == example.status)
    let passed = Diagnosis(findings: [], warnings: [LoggedWarning(time: 0, text: "x")])
    #expect(ExitStatus(passed) == .done)
  }

  static let failures: [(error: ConnectionError, status: Int32)] = [
    (.noDaemon(code: ENOENT), 4), (.noDaemon(code: EIO), 4), (.forbidden, 4),
    (.unsafe(.open(path: "/tmp", mode: 0o777)), 4), (.noAnswer, 4), (.hungUp, 4),
    (.foreign, 4), (.pathTooLong, 2), (.requestTooLong, 2),
    (.refused(RPCError(.noSuchEntry)), 1), (.refused(RPCError(.player(.disconnected))), 5),
    (.refused(RPCError(.stopping)), 4), (.refused(RPCError(.invalidParameters, "x")), 2),
    (.refused(RPCError(.unexpected("x"))), 1),
  ]

  @Test(arguments: failures)
  func `A failure has an exit status and a message`(_ example: (error: ConnectionError, status: Int32)) {
    #expect(ExitStatus(example.error).rawValue == example.status)
    #expect(!Words.problem(example.error, path: "/a").isEmpty)
  }
}
