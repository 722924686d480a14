/// A path or an address, compared byte by byte: file systems and servers tell names apart that are equal as strings, such
/// as "é" written as one scalar or as two.
package struct PathBytes: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: PathBytes, right: PathBytes) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension PathBytes: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

extension PathBytes: Comparable {
  package static func < (left: PathBytes, right: PathBytes) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
