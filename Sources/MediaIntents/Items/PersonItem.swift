/// An item as a person knows it: the key of their place, their speed and the like.
package struct PersonItem: Hashable, Sendable {
  package let item: ItemID
  package let person: PersonID

  package init(item: ItemID, person: PersonID) {
    self.item = item
    self.person = person
  }
}
