import MediaIntents
import Playback
import Testing

@testable import Listening

/// The queues that were replaced on a player, of several persons.
struct InterruptionsTests {
  private let anna = PersonID("Anna"), ben = PersonID("Ben")

  private func queue(of person: PersonID, at position: Double = 0) -> PlaybackSnapshot {
    PlaybackSnapshot(status: PlaybackStatus(position: position), listener: person)
  }

  @Test func `The last one of each person is kept, and the last of all comes first`() {
    var interruptions = Interruptions()
    #expect(interruptions.replaceLatest(with: queue(of: anna, at: 1)) == [])
    #expect(interruptions.replaceLatest(with: queue(of: ben, at: 2)) == [0])
    #expect(interruptions.replaceLatest(with: queue(of: .household, at: 3)) == [1])
    #expect(interruptions.latest == queue(of: .household, at: 3))
    #expect(interruptions.earlier == [0: queue(of: anna, at: 1), 1: queue(of: ben, at: 2)])
    #expect(interruptions.replaceLatest(with: queue(of: anna, at: 4)) == [0])
    #expect(interruptions.earlier == [0: queue(of: .household, at: 3), 1: queue(of: ben, at: 2)])
  }

  @Test func `What is put back is kept no longer`() {
    var interruptions = Interruptions(latest: queue(of: ben), earlier: [0: queue(of: anna)])
    #expect(interruptions.replaceLatest(with: queue(of: .household), restoring: anna) == [0])
    #expect(interruptions.earlier == [0: queue(of: ben)])
    #expect(interruptions.replaceLatest(with: nil, restoring: .household) == [])
    #expect(interruptions.latest == nil)
  }

  @Test func `No more than a few persons are kept`() {
    var interruptions = Interruptions()
    for number in 0..<20 { _ = interruptions.replaceLatest(with: queue(of: PersonID("\(number)"))) }
    #expect(interruptions.earlier.count == Interruptions.maxEarlier)
    #expect(interruptions.latest?.listener == PersonID("19"))
  }

  @Test func `Those of a person who is forgotten are dropped`() {
    var interruptions = Interruptions(latest: queue(of: anna), earlier: [0: queue(of: ben), 3: queue(of: .household)])
    #expect(interruptions.forget(anna) == [])
    #expect(interruptions.latest == nil)
    #expect(interruptions.forget(ben) == [0])
    #expect(interruptions.earlier == [3: queue(of: .household)])
  }
}
