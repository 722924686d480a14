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
    var changes = LibraryChanges()
    changes.put(item)
    changes.touch(ItemID("b"))
    changes.follow(.changed, of: item)
    changes.follow(.removed, of: ItemID("b"))
    changes.follow(.added, of: ItemID("c"))
    #expect(changes.added == [item, ItemID("c")])
    #expect(changes.removed == [ItemID("b")])
    #expect(changes.changed.isEmpty)
  }
}
