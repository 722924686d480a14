import Synchronization
import TestSupport
import Testing

@testable import Speech

/// The room that is made for speech, by a clock of the test.
struct DuckingTests {
  /// Notes each time that the room is made or ended.
  final class Room: Sendable {
    let changes = Mutex<[Bool]>([])
    private let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)

    func apply(_ hasRoom: Bool) {
      changes.withLock { $0.append(hasRoom) }
      continuation.yield(hasRoom)
    }

    var all: [Bool] { changes.withLock(\.self) }

    /// Returns when the room has ended.
    func ends() async { for await hasRoom in stream where !hasRoom { return } }
  }

  private let clock = ManualClock()
  private let room = Room()
  private var ducking: Ducking {
    Ducking(linger: .milliseconds(400), clock: clock) { [room] in room.apply($0) }
  }

  @Test(.timeLimit(.minutes(10)))
  func `The room ends a moment after the last stay, and is ended once`() async throws {
    let ducking = ducking
    let listening = await ducking.enter(atMost: .seconds(20))
    let speaking = await ducking.enter(atMost: .seconds(20))
    await ducking.leave(listening)
    await ducking.leave(listening)
    clock.advance(by: .seconds(1))
    #expect(room.all == [true, true])
    await ducking.leave(speaking)
    #expect(room.all == [true, true])
    try await wait { clock.sleepers == 1 }
    clock.advance(by: .milliseconds(400))
    await room.ends()
    #expect(room.all == [true, true, false])
  }

  @Test(.timeLimit(.minutes(10)))
  func `Music does not swell between the turns of a dialogue`() async throws {
    let ducking = ducking
    for _ in 0..<5 {
      let stay = await ducking.enter(atMost: .seconds(20))
      await ducking.leave(stay)
      clock.advance(by: .milliseconds(300))
    }
    #expect(room.all == Array(repeating: true, count: 5))
    try await wait { clock.sleepers == 1 }
    clock.advance(by: .milliseconds(400))
    await room.ends()
  }

  @Test(.timeLimit(.minutes(10)))
  func `A stay that nobody leaves ends by its limit`() async throws {
    let ducking = ducking
    let stay = await ducking.enter(atMost: .seconds(20))
    try await wait { clock.sleepers == 1 }
    clock.advance(by: .seconds(20))
    // The limit, then the moment behind it.
    try await clock.sleeperArrives()
    clock.advance(by: .milliseconds(400))
    await room.ends()
    await ducking.leave(stay)
    #expect(room.all == [true, false])
  }

  @Test(.timeLimit(.minutes(10)))
  func `The end of everything ends the room at once`() async throws {
    let ducking = ducking
    _ = await ducking.enter(atMost: .seconds(20))
    await ducking.end()
    await ducking.end()
    #expect(room.all == [true, false])
  }
}
