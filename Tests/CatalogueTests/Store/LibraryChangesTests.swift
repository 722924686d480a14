import MediaIntents
import Testing

@testable import Catalogue

struct LibraryChangesTests {
  private let item = ItemID("a")

  @Test func `What was put in is new, whatever happens to it then`() {
    var changes = LibraryChanges()
    changes.put(item)
    changes.touch(item)
    #expect(changes.added == [item])
    changes.remove(item)
    #expect(changes.isEmpty)
  }

  @Test func `What was taken out and put in again has changed`() {
    var changes = LibraryChanges()
    changes.remove(item)
    #expect(changes.removed == [item])
    changes.put(item)
    #expect(changes.changed == [item])
    changes.remove(item)
    #expect(changes.removed == [item])
  }

  @Test func `Changes follow one another`() {
    var first = LibraryChanges(), second = LibraryChanges()
    first.put(item)
    first.touch(ItemID("b"))
    second.touch(item)
    second.remove(ItemID("b"))
    second.put(ItemID("c"))
    first.follow(with: second)
    #expect(first.added == [item, ItemID("c")])
    #expect(first.removed == [ItemID("b")])
    #expect(first.changed.isEmpty)
  }
}
