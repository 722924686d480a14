import MediaIntents
import Playback
import TestSupport
import Testing

struct ShuffleTests {
  private static let alphabet = "abcdefghijklmnop"

  private static func items(_ titles: String) -> [PlayableItem] { titles.map { .sample(String($0)) } }

  private static func shuffled(seed: UInt64, start: Int = 4) -> Queue {
    var queue = Queue()
    var generator = SeededGenerator(seed: seed)
    queue.replace(with: items(alphabet), start: start)
    queue.shuffle(using: &generator)
    return queue
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Shuffling keeps all entries and moves the current one to the front`(seed: UInt64) {
    let queue = Self.shuffled(seed: seed)
    #expect(queue.titles.sorted() == Self.alphabet.sorted())
    #expect(queue.currentIndex == 0)
    #expect(queue.titles.first == "e")
    #expect(queue.titles != "e" + Self.alphabet.filter { $0 != "e" })
  }

  @Test func `The same seed gives the same order, another seed another one`() {
    #expect(Self.shuffled(seed: 7).titles == Self.shuffled(seed: 7).titles)
    #expect(Self.shuffled(seed: 7).titles != Self.shuffled(seed: 8).titles)
  }

  @Test func `Unshuffling restores the original order and keeps the current entry`() {
    var queue = Self.shuffled(seed: 3)
    queue.move(to: 5)
    let playing = queue.current
    queue.unshuffle()
    #expect(queue.titles == Self.alphabet)
    #expect(queue.current == playing)
    #expect(!queue.isShuffled)
  }

  @Test func `Shuffling twice gives another order and still restores the original one`() {
    var queue = Self.shuffled(seed: 3)
    let once = queue.titles
    var generator = SeededGenerator(seed: 4)
    queue.shuffle(using: &generator)
    #expect(queue.titles != once)
    queue.unshuffle()
    #expect(queue.titles == Self.alphabet)
  }

  @Test func `Entries queued next while shuffled stay next when unshuffled`() {
    var queue = Self.shuffled(seed: 3)
    queue.move(to: 2)
    queue.insertNext(Self.items("xy"))
    #expect(queue.entries[3...4].map(\.item.item.title) == ["x", "y"])
    queue.move(to: 1)
    let playing = queue.entries[1].item.item.title
    queue.unshuffle()
    #expect(queue.titles == Self.alphabet.replacing(playing, with: "\(playing)xy"))
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `Entries queued next stay next when shuffled`(seed: UInt64) {
    var queue = Queue()
    var generator = SeededGenerator(seed: seed)
    queue.replace(with: Self.items(Self.alphabet), start: 0)
    queue.insertNext(Self.items("xy"))
    queue.shuffle(using: &generator)
    #expect(queue.titles.hasPrefix("axy"))
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `Entries queued next that were played are shuffled like the rest`(seed: UInt64) {
    var queue = Queue()
    queue.replace(with: Self.items("ab"), start: 0)
    queue.insertNext(Self.items("x"))
    queue.move(to: 1)
    queue.move(to: 0)
    var generator = SeededGenerator(seed: seed)
    let orders = (0..<40).map { _ in
      queue.unshuffle()
      queue.shuffle(using: &generator)
      return queue.titles
    }
    #expect(Set(orders) == ["axb", "abx"])
  }

  @Test func `Play later appends, shuffled or not`() {
    var queue = Self.shuffled(seed: 3)
    queue.append(Self.items("x"))
    #expect(queue.titles.last == "x")
    queue.unshuffle()
    #expect(queue.titles == Self.alphabet + "x")
  }

  @Test func `An empty queue can be shuffled`() {
    var queue = Queue()
    var generator = SeededGenerator(seed: 1)
    queue.shuffle(using: &generator)
    #expect(queue.snapshot == QueueSnapshot(unshuffled: []))
  }

  // MARK: Rounds

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Each round of a repeating queue is in another order and does not begin with the song just heard`(
    seed: UInt64
  ) throws {
    let items = Self.items("abcdefgh")
    var session = PlaybackSession(abilities: PlayerAbilities(speeds: nil), generator: SeededGenerator(seed: seed))
    _ = try session.handle(.play(items, PlayOptions(shuffle: true, repeatMode: .all)), at: 0)
    var rounds: [[String]] = []
    for _ in 0..<4 {
      var round: [String] = []
      for _ in items {
        round.append(try #require(session.status(at: 0).current).item.title)
        let told = session.queue.snapshot.indexAfterSkip(repeating: .all).map { session.queue.entries[$0].item }
        _ = try session.handle(.next, at: 5)
        // What was told and prepared is what follows.
        #expect(session.status(at: 0).current == told)
      }
      rounds.append(round)
    }
    #expect(rounds.allSatisfy { $0.sorted() == items.map(\.item.title) })
    #expect(Set(rounds).count == rounds.count)
    for (before, after) in zip(rounds, rounds.dropFirst()) { #expect(before.last != after.first) }
  }

  @Test func `A successor that followed without a gap begins the round that was prepared`() throws {
    var session = PlaybackSession(abilities: PlayerAbilities(speeds: nil), generator: SeededGenerator(seed: 3))
    _ = try session.handle(.play(Self.items("abc"), PlayOptions(shuffle: true, repeatMode: .all)), at: 0)
    for _ in 0..<2 { _ = try session.handle(.next, at: 5) }
    let last = try #require(session.status(at: 0).current)
    let opened = session.handle(.started(Load.ID(number: 5)))
    #expect(opened.events.count == 1)
    let promised = try #require(session.queue.snapshot.nextRound)
    let next = session.queue.entries[promised].item
    _ = session.handle(.continued(Load.ID(number: 6), position: 180))
    #expect(session.status(at: 0).current == next && next != last && session.queue.currentIndex == 0)
    #expect(session.queue.titles.sorted() == Array("abc"))
  }

  @Test func `A queue that does not repeat, or is not shuffled, has no next round`() throws {
    for options in [PlayOptions(shuffle: true), PlayOptions(repeatMode: .all)] {
      var session = PlaybackSession(abilities: PlayerAbilities(speeds: nil), generator: SeededGenerator(seed: 3))
      _ = try session.handle(.play(Self.items("ab"), options), at: 0)
      _ = try session.handle(.next, at: 5)
      #expect(session.queue.snapshot.nextRound == nil)
    }
  }
}
