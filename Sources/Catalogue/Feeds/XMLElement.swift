/// An element of an XML file, by a name that is the same whatever prefix the file chose.
struct XMLElement: Hashable, Sendable {
  /// The local name; those of the known extensions of RSS carry their usual prefix: "itunes:type".
  let name: String
  /// By qualified name.
  var attributes: [String: String] = [:]
  /// The text directly in it.
  var text = ""
  var children: [XMLElement] = []

  func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The tidied text of the first child of this name; `nil` where it is missing or empty.
  func text(of name: String) -> String? {
    guard let text = first(name)?.text.tidied, !text.isEmpty else { return nil }
    return text
  }
}
