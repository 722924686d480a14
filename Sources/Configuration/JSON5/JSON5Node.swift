/// A value of a JSON5 text, with its position.
package struct JSON5Node: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSON5Node])
    /// In file order, including repeated keys.
    case object([JSON5Member])
  }

  package var content: Content
  package var position: TextPosition?

  package init(_ content: Content, at position: TextPosition? = nil) {
    self.content = content
    self.position = position
  }
}

/// A key with its value.
package struct JSON5Member: Hashable, Sendable {
  package var key: String
  package var position: TextPosition
  package var value: JSON5Node

  package init(key: String, position: TextPosition, value: JSON5Node) {
    self.key = key
    self.position = position
    self.value = value
  }
}
