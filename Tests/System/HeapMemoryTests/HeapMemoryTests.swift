import Foundation
import HeapMemory
import Synchronization
import TestSupport
import Testing

struct HeapMemoryTests {
  @Test func `Memory freed below what is in use goes back to the system`() {
    let blocks = (0..<4000).map { _ in calloc(1, 16_384) }
    for block in blocks.dropLast() { free(block) }
    defer { free(blocks[blocks.count - 1]) }
    #expect(HeapMemory.trim())
  }

  @Test func `Pieces of work that end one after the other are followed by one trim`() async throws {
    let clock = ManualClock()
    let (trims, trim) = AsyncStream.makeStream(of: Void.self)
    let count = Atomic(0)
    let trimmer = HeapTrimmer(after: .seconds(2), clock: clock) {
      count.add(1, ordering: .relaxed)
      trim.yield()
    }
    for _ in 0..<3 { await trimmer.workEnded() }
    var iterator = trims.makeAsyncIterator()
    try await clock.sleeperArrives()
    clock.advance(by: .seconds(2))
    await iterator.next()
    await trimmer.workEnded()
    try await clock.sleeperArrives()
    clock.advance(by: .seconds(2))
    await iterator.next()
    #expect(count.load(ordering: .relaxed) == 2)
  }
}
