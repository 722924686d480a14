import MediaIntents
import Testing

@testable import Catalogue

struct LibraryChangesTests {
  private let item = ItemID("a")

  @Test func `An added item counts as added, whatever happens next`() {
    var changes = LibraryChanges()
    changes.put(item)
    changes.touch(item)
    #expect(changes.added == [item])
    changes.remove(item)
    #expect(changes.isEmpty)
  }

  @Test func `An item removed and added again counts as changed`() {
    var changes = LibraryChanges()
    changes.remove(item)
    #expect(changes.removed == [item])
    changes.put(item)
    #expect(changes.changed == [item])
    changes.remove(item)
    #expect(changes.removed == [item])
  }

  @Test func `Later changes are added to earlier ones`() {
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
