/// The prefixes of namespaces, each looked up once for a document, since every element has one.
struct NamespacePrefixes {
  /// By the key of the namespace.
  private let prefixes: [String: String]
  /// By the URI as the document has it.
  private var known: [String: String] = [:]

  init(_ prefixes: [String: String]) { self.prefixes = prefixes }

  /// Returns the prefix for the URI of a namespace; empty for one that is not known.
  mutating func prefix(of uri: String) -> String {
    if let prefix = known[uri] { return prefix }
    let prefix = prefixes[XMLReader.namespaceKey(uri)] ?? ""
    known[uri] = prefix
    return prefix
  }
}
