/// One connection for as long as it lasts; numbers are never used again.
package struct ClientID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}
