import Foundation
import Journal
import MediaIntents
import Soup
import Synchronization
import TestSupport

@testable import Scrobbling

/// A journal, a sender and a clock that a test sets.
struct SenderDesk {
  static let start: Int64 = 1_750_000_000

  let journal: Journal
  let account: ScrobbleAccount
  let sender: ScrobbleSender
  let time: Clock

  final class Clock: Sendable {
    private let seconds = Mutex(SenderDesk.start)
    var now: Int64 { seconds.withLock(\.self) }
    func advance(to time: Int64) { seconds.withLock { $0 = max($0, time) } }
  }

  /// - Parameters:
  ///   - path: of the journal.
  ///   - timeout: in milliseconds.
  init(_ kind: ScrobbleAccount.Kind, port: UInt16, path: String, timeout: UInt32) throws {
    let time = Clock()
    self.time = time
    journal = try Journal(path: path, now: { time.now })
    account = Self.account(kind, port: port)
    sender = Self.sender(account, journal, time, timeout: timeout)
  }

  static func account(_ kind: ScrobbleAccount.Kind, port: UInt16) -> ScrobbleAccount {
    var account = ScrobbleAccount(kind, address: "http://127.0.0.1:\(port)/")
    (account.token, account.user, account.key, account.secret) = ("token", "ann", "key", "secret")
    return account
  }

  static func sender(
    _ account: ScrobbleAccount, _ journal: Journal, _ time: Clock, timeout: UInt32
  ) -> ScrobbleSender {
    let client = ServiceClient(session: HTTPSession(agent: "Test/1"), timeout: timeout)
    guard let root = HTTPAddress(account.address) else { preconditionFailure("no address") }
    let service: any ScrobbleService =
      account.kind == .listenBrainz
      ? ListenBrainz(root: root, token: "token", client: client, version: "1")
      : AudioScrobbler(root: root, account: account, client: client)
    return ScrobbleSender(account.name, service, journal, now: { time.now })
  }

  /// Records a play ten seconds after the one before, with messages for these accounts.
  static func record(
    _ number: Int, in journal: Journal, for accounts: [ScrobbleAccount], artist: String = "Violet Tramway",
    title: String? = nil
  ) async throws {
    let play = Play(
      item: ItemID("song \(number)"), startedAt: start + Int64(10 * number), secondsHeard: 200, ending: .finished)
    let track = ScrobbleTrack(artist: artist, title: title ?? "Song \(number)")
    try await journal.record(
      play, .processCrash,
      queueing: accounts.compactMap { ScrobbleEntry(.play, track, for: $0, at: play.startedAt) })
  }

  func record(_ numbers: Range<Int>) async throws {
    for number in numbers { try await Self.record(number, in: journal, for: [account]) }
  }

  /// Sends until nothing waits, letting the time pass and renewing refused logins.
  static func drain(_ sender: ScrobbleSender, _ time: Clock) async throws {
    while let due = await sender.send() {
      if await sender.state.problem == .loginRefused { try await sender.retry() } else { time.advance(to: due) }
    }
  }

  func counts() async throws -> ScrobbleQueueCounts { try await journal.scrobbleCounts(of: account.name) }
}
