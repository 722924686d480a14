/// An element of an XML document, under a name that does not depend on the prefixes that the document chose.
package struct XMLElement: Hashable, Sendable {
  /// The local name, after the prefix that the reader was given for its namespace, such as "itunes:type".
  package let name: String
  /// By qualified name.
  package var attributes: [String: String] = [:]
  /// The text directly in it.
  package var text = ""
  package var children: [XMLElement] = []

  init(name: String) { self.name = name }

  package func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  package func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}
