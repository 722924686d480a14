import Playback
import Testing

struct EventBroadcastTests {
  @Test func `Every subscriber receives all events after its subscription`() async {
    let broadcast = EventBroadcast<Int>()
    let early = broadcast.subscribe()
    broadcast.publish(1)
    let late = broadcast.subscribe()
    broadcast.publish(2)
    broadcast.finish()
    #expect(await Array(early) == [1, 2])
    #expect(await Array(late) == [2])
  }

  @Test func `A slow subscriber loses the oldest events`() async {
    let broadcast = EventBroadcast<Int>(bound: 3)
    let slow = broadcast.subscribe()
    for number in 1...10 { broadcast.publish(number) }
    broadcast.finish()
    #expect(await Array(slow) == [8, 9, 10])
  }

  @Test(.timeLimit(.minutes(10))) func `After the end there are no events`() async {
    let broadcast = EventBroadcast<Int>()
    broadcast.finish()
    broadcast.publish(1)
    #expect(broadcast.isFinished)
    #expect(await Array(broadcast.subscribe()) == [])
  }

  @Test func `A cancelled subscriber does not affect others`() async {
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
}

extension Array where Element: Sendable {
  fileprivate init(_ stream: AsyncStream<Element>) async {
    self = []
    for await element in stream { append(element) }
  }
}
