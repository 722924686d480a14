import Concurrency
import Foundation
import Testing

struct EventBroadcastTests {
  @Test func `Every subscriber gets every event from its subscription on`() async {
    let broadcast = EventBroadcast<Int>()
    let early = broadcast.subscribe()
    broadcast.publish(1)
    let late = broadcast.subscribe()
    broadcast.publish(2)
    broadcast.finish()
    #expect(await Array(early) == [1, 2])
    #expect(await Array(late) == [2])
  }

  @Test func `A subscriber that falls behind loses the oldest events`() async {
    let broadcast = EventBroadcast<Int>(bound: 3)
    let slow = broadcast.subscribe()
    for number in 1...10 { broadcast.publish(number) }
    broadcast.finish()
    #expect(await Array(slow) == [8, 9, 10])
  }

  @Test(.timeLimit(.minutes(10))) func `After the end nothing is delivered`() async {
    let broadcast = EventBroadcast<Int>()
    broadcast.finish()
    broadcast.publish(1)
    #expect(broadcast.isFinished)
    #expect(await Array(broadcast.subscribe()) == [])
  }

  @Test(.timeLimit(.minutes(10))) func `Releasing the broadcast ends its streams`() async throws {
    var broadcast: EventBroadcast<Int>? = EventBroadcast()
    let stream = try #require(broadcast?.subscribe())
    broadcast?.publish(1)
    broadcast = nil
    #expect(await Array(stream) == [1])
  }

  @Test func `One subscriber's leaving does not disturb another`() async {
    let broadcast = EventBroadcast<Int>()
    let staying = broadcast.subscribe()
    do {
      var leaving = broadcast.subscribe().makeAsyncIterator()
      broadcast.publish(1)
      #expect(await leaving.next() == 1)
    }
    broadcast.publish(2)
    broadcast.finish()
    #expect(await Array(staying) == [1, 2])
  }

  @Test(.timeLimit(.minutes(10))) func `Subscribers may be cancelled while events are published`() async {
    let broadcast = EventBroadcast<Int>(bound: 1)
    let (left, departures) = AsyncStream.makeStream(of: Void.self)
    // On threads of their own, because a deadlock must leave one for the time limit.
    let publishing = Thread { while !Thread.current.isCancelled { broadcast.publish(1) } }
    publishing.start()
    Thread.detachNewThread {
      for _ in 1...2000 {
        let subscriber = Task.detached { for await _ in broadcast.subscribe() {} }
        sched_yield()
        subscriber.cancel()
      }
      departures.yield()
    }
    var hasLeft = false
    for await _ in left {
      hasLeft = true
      break
    }
    publishing.cancel()
    #expect(hasLeft)
  }
}

extension Array where Element: Sendable {
  fileprivate init(_ stream: AsyncStream<Element>) async {
    self = []
    for await element in stream { append(element) }
  }
}
