/// What could be read of a document.
package struct XMLDocument: Hashable, Sendable {
  package let root: XMLElement
  /// The names of the elements, from the root on, that were open where the reading ended; none of a whole document.
  package let unclosed: [String]
}
