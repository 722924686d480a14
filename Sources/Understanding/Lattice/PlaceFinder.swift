import MediaIntents
import Names

/// Finds rooms that are named together, and what is said of all rooms: any list of them with the words between, and all but
/// some.
struct PlaceFinder {
  struct Found {
    let span: Range<Int>
    let slots: UInt32
    let set: PlaceSet
  }

  private let words: SentenceWords
  /// The rooms and the words between them that start at each word.
  private let said: [[KnownSpans.Listed]]
  private let isMinor: [Bool]

  /// The most rooms of a list.
  private static let maxRooms = 12
  /// The most words without meaning between two rooms: "in the".
  private static let maxMinor = 2

  init(_ words: SentenceWords, _ said: [[KnownSpans.Listed]], _ isMinor: [Bool]) {
    self.words = words
    self.said = said
    self.isMinor = isMinor
  }

  /// All of them, each with the slots that it fills besides those of the lists.
  func sets() -> [Found] {
    words.words.indices.flatMap { start -> [Found] in
      lists(from: start).flatMap { list in
        let isListed = list.set.names.count < 2 && list.set.scope == nil
        let own = found(start, list, in: isListed ? SlotKey.whereabouts.bit : Self.places)
        return (own.slots == 0 ? [] : [own]) + without(list, from: start)
      } + exceptFirst(from: start)
    }
  }

  private struct List {
    var end: Int
    var slots: UInt32
    var set: PlaceSet
  }

  private static let places = SlotKey.target.bit | SlotKey.whereabouts.bit

  private func found(_ start: Int, _ list: List, in slots: UInt32 = places) -> Found {
    Found(span: start..<list.end, slots: list.slots & slots, set: list.set)
  }

  /// The lists of rooms that start at a word, the short ones, too.
  private func lists(from start: Int) -> [List] {
    var lists = rooms(at: start)
    var next = 0
    while next < lists.count, lists[next].set.names.count < Self.maxRooms {
      let list = lists[next]
      next += 1
      guard !list.set.isEverywhere, list.set.scope == nil else { continue }
      for place in continuations(after: list.end) {
        for room in rooms(at: place) where !room.set.isEverywhere && room.set.scope == nil {
          lists.append(
            List(end: room.end, slots: list.slots & room.slots, set: PlaceSet(list.set.names + room.set.names)))
        }
      }
    }
    return lists
  }

  /// All rooms but some.
  private func without(_ list: List, from start: Int) -> [Found] {
    guard list.set.isEverywhere || list.set.isSingle else { return [] }
    return ends(of: .excepting, at: list.end).flatMap { end in
      starts(after: end).flatMap(lists).filter { !$0.set.isEverywhere }.map { left in
        var whole = list
        whole.set.except = left.set.names
        whole.end = left.end
        return found(start, whole)
      }
    }
  }

  /// The same with the exception first, as Chinese has it.
  private func exceptFirst(from start: Int) -> [Found] {
    ends(of: .excepting, at: start).flatMap { opening in
      lists(from: opening).filter { !$0.set.isEverywhere }.flatMap { left in
        ([left.end] + ends(of: .excepting, at: left.end)).flatMap { end in
          starts(after: end).flatMap(rooms).filter(\.set.isEverywhere).map { all in
            var whole = all
            whole.set.except = left.set.names
            return found(start, whole)
          }
        }
      }
    }
  }

  private func rooms(at place: Int) -> [List] {
    guard words.words.indices.contains(place) else { return [] }
    return said[place].filter { $0.slots & SlotKey.target.bit != 0 }.map { entry in
      let isAll = entry.slots & SlotKey.everywhere.bit != 0
      let isHere = entry.slots & SlotKey.here.bit != 0
      let names = isAll || isHere ? [] : [words.text(place..<entry.end)]
      return List(
        end: entry.end, slots: entry.slots,
        set: PlaceSet(names, isEverywhere: isAll, scope: isHere ? .here : nil))
    }
  }

  /// Where another room of a list may start: after a word for that, or a comma.
  private func continuations(after end: Int) -> [Int] {
    let joined = ends(of: .together, at: end).flatMap(starts)
    return hasComma(before: end) ? joined + starts(after: end) : joined
  }

  private func ends(of slot: SlotKey, at place: Int) -> [Int] {
    guard words.words.indices.contains(place) else { return [] }
    return said[place].filter { $0.slots & slot.bit != 0 }.map(\.end)
  }

  /// A word and those after it, as long as the ones before have no meaning.
  private func starts(after end: Int) -> [Int] {
    var starts = [end]
    while let last = starts.last, starts.count <= Self.maxMinor, words.words.indices.contains(last), isMinor[last] {
      starts.append(last + 1)
    }
    return starts
  }

  private func hasComma(before place: Int) -> Bool {
    guard place > 0, words.words.indices.contains(place) else { return false }
    let between = words.sentence[words[place - 1].range.upperBound..<words[place].range.lowerBound]
    return between.contains { ",，、;".contains($0) }
  }
}
