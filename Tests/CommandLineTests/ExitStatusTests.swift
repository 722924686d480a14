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
    (.refused(RPCError(.unexpected("x"))), 1), (.refused(RPCError(.player(.nothingPlaying))), 1),
    (.refused(RPCError(.player(.endOfQueue))), 1), (.refused(RPCError(.player(.unsupported(.seek)))), 1),
    (.refused(RPCError(.player(.outputUnavailable("x")))), 5), (.refused(RPCError(.ambiguous("x", ["a", "b"]))), 3),
    (.refused(RPCError(.notRehearsed, "x")), 2),
  ]

  static let told: [(failure: ControlFailure, text: String)] = [
    (.feed(.unreachable, words: "its server cannot be reached", page: nil), "its server cannot be reached"),
    (.storage(.diskFull(path: "/d")), "the disk is full, so nothing was written to /d; make room and try again"),
    (.service("loginRefused", page: nil), "the service did not accept the account (loginRefused)"),
    (.player(.nothingPlaying), "nothing plays"), (.player(.disconnected), "the player failed (disconnected)"),
    (.ambiguous("owl", ["Owl: a", "Owl: b"]), "several are named \"owl\"\n  Owl: a\n  Owl: b"),
  ]

  @Test(arguments: told)
  func `A refusal is told in words, without those for programs`(_ example: (failure: ControlFailure, text: String)) {
    #expect(Words.problem(.refused(RPCError(example.failure)), path: "") == example.text)
  }

  @Test(arguments: failures)
  func `A failure has an exit status and a message`(_ example: (error: ConnectionError, status: Int32)) {
    #expect(ExitStatus(example.error).rawValue == example.status)
    #expect(!Words.problem(example.error, path: "/a").isEmpty)
  }
}
