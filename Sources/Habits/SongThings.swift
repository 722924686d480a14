/// Which things each song belongs to, such as its artists, its albums or itself. Both are numbers.
package struct SongThings: Sendable {
  private var starts: [Int32] = [0]
  private var things: [Int32] = []
  /// How many things there are.
  package private(set) var count = 0

  package init() {}

  /// How many songs there are.
  package var songs: Int { starts.count - 1 }

  /// Adds the next song with its things.
  package mutating func add(_ things: some Sequence<Int32>) {
    for thing in things {
      self.things.append(thing)
      count = max(count, Int(thing) + 1)
    }
    starts.append(Int32(clamping: self.things.count))
  }

  package subscript(song: Int) -> ArraySlice<Int32> { things[Int(starts[song])..<Int(starts[song + 1])] }
}
