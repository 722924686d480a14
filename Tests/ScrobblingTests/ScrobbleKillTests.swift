import Foundation
import Glibc
import Journal
import MediaIntents
import TestSupport
import Testing

@testable import Scrobbling

/// A process that records and sends plays, killed with SIGKILL at random times, with services that fail at random.
///
/// `ARIOSO_SCROBBLES` sets the number of plays.
@Suite(.timeLimit(.minutes(30)))
struct ScrobbleKillTests {
  @Test func `Each play arrives exactly once and in order`() async throws {
    let plays = ProcessInfo.processInfo.environment["ARIOSO_SCROBBLES"].flatMap { Int($0) } ?? 120
    let mishaps = MishapSource(seed: 7, share: 35)
    let brainz = try FalseListenBrainz(mishaps), last = try FalseLastFM(mishaps)
    let folder = TemporaryFolder()
    let path = folder.path("journal.sqlite")
    var generator = SeededGenerator(seed: 11)
    var recorded = 0
    for _ in 0..<plays where recorded < plays {
      let delay = UInt32.random(in: 20...700, using: &generator), seed = generator.next()
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [
          path = path as String, brainz = brainz.server.port as UInt16, last = last.server.port as UInt16,
          plays = plays as Int, delay = delay as UInt32, seed = seed as UInt64
        ] in
        try await ScrobbleLife(path: path, brainz: brainz, last: last, seed: seed).run(to: plays, killedAfter: delay)
      }
      recorded = try await ScrobbleLife.plays(at: path)
    }
    mishaps.calm()
    let life = try ScrobbleLife(path: path, brainz: brainz.server.port, last: last.server.port, seed: 1)
    try await life.drain()
    let expected = (0..<plays).filter { !ScrobbleLife.isBad($0) }.map { SenderDesk.start + Int64(10 * $0) }
    #expect(brainz.taken.all.map(\.at) == expected)
    #expect(last.taken.all.map(\.at) == expected)
    for account in life.accounts {
      let counts = try await life.journal.scrobbleCounts(of: account.name)
      #expect(counts.waiting == 0 && counts.refused == plays - expected.count)
    }
  }
}

/// What the process does.
struct ScrobbleLife {
  let journal: Journal
  let accounts: [ScrobbleAccount]
  private let senders: [ScrobbleSender]
  private let time = SenderDesk.Clock()
  private let seed: UInt64

  init(path: String, brainz: UInt16, last: UInt16, seed: UInt64) throws {
    let time = time
    let journal = try Journal(path: path, now: { time.now })
    accounts = [SenderDesk.account(.listenBrainz, port: brainz), SenderDesk.account(.lastFM, port: last)]
    senders = accounts.map { SenderDesk.sender($0, journal, time, timeout: 1_000) }
    self.journal = journal
    self.seed = seed
  }

  /// How many plays were recorded.
  static func plays(at path: String) async throws -> Int {
    try await Journal(path: path, now: { 0 }).history(limit: .max).count
  }

  /// Every 23rd play is one that the services refuse.
  static func isBad(_ number: Int) -> Bool { number % 23 == 22 }

  func run(to count: Int, killedAfter milliseconds: UInt32) async throws {
    Thread.detachNewThread {
      usleep(milliseconds * 1000)
      kill(getpid(), SIGKILL)
    }
    var generator = SeededGenerator(seed: seed)
    var number = try await journal.history(limit: .max).count
    while number < count {
      for _ in 0..<Int.random(in: 1...20, using: &generator) where number < count {
        let isBad = Self.isBad(number)
        try await SenderDesk.record(
          number, in: journal, for: accounts, artist: isBad ? "Refused" : "Violet Tramway",
          title: isBad ? "Refused" : nil)
        number += 1
      }
      try await drain()
    }
    while true { try await Task.sleep(for: .seconds(60)) }
  }

  func drain() async throws {
    for sender in senders { try await SenderDesk.drain(sender, time) }
  }
}
