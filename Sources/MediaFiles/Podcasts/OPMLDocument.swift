import MediaIntents
import XML

/// A list of subscriptions as programs exchange it (OPML 2.0).
package struct OPMLDocument: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var title: String?
    package var address: String
    package var website: String?
    /// Each is the names of nested folders, joined by "/".
    package var folders: [String]

    package init(title: String?, address: String, website: String? = nil, folders: [String] = []) {
      self.title = title
      self.address = address
      self.website = website
      self.folders = folders
    }
  }

  package var entries: [Entry]

  private static let maxFolders = 100

  package init(entries: [Entry]) { self.entries = entries }
}

// MARK: - Reading

extension OPMLDocument {
  /// Whether a file that begins with these bytes is OPML.
  package static func isList(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self).lowercased()
    return text.drop { $0 == "\u{feff}" || $0.isWhitespace }.hasPrefix("<") && text.contains("<opml")
  }

  /// Reads OPML, or a plain list of addresses with one a line. Returns nil if the bytes are neither.
  package init?(_ bytes: [UInt8]) {
    entries = []
    if let root = XMLReader.root(of: bytes), root.name.lowercased() == "opml" || root.first("body") != nil {
      for outline in (root.first("body") ?? root).all("outline") { add(outline, folder: nil) }
    } else {
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map { $0.tidied }
      let addresses = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
      guard !addresses.isEmpty, addresses.allSatisfy({ FileAddress.isAddress($0) }) else { return nil }
      for address in addresses { add(Entry(title: nil, address: Self.webAddress(address))) }
    }
  }

  private mutating func add(_ outline: XMLElement, folder: String?) {
    let attributes = Dictionary(outline.attributes.map { ($0.key.lowercased(), $0.value.tidied(to: .address)) }) {
      first, _ in first
    }
    let name = [attributes["text"], attributes["title"]].compactMap { $0?.clipped }.first { !$0.isEmpty }
    if let address = attributes["xmlurl"], !address.isEmpty {
      let tags = attributes["category"]?.split(separator: ",").prefix(Self.maxFolders).map { tag in
        tag.split(separator: "/").map { $0.tidied }.joined(separator: "/")
      }
      let folders = ([folder].compactMap(\.self) + (tags ?? [])).filter { !$0.isEmpty }
      add(Entry(title: name, address: Self.webAddress(address), website: attributes["htmlurl"], folders: folders))
    }
    let inner = attributes["xmlurl"] == nil ? [folder, name].compactMap(\.self).joined(separator: "/") : folder
    for child in outline.all("outline") { add(child, folder: inner?.isEmpty == true ? nil : inner) }
  }

  /// Adds an entry, or its folders to one of the same address.
  private mutating func add(_ entry: Entry) {
    guard let index = entries.firstIndex(where: { PathBytes($0.address) == PathBytes(entry.address) }) else {
      return entries.append(entry)
    }
    for folder in entry.folders where !entries[index].folders.contains(folder) { entries[index].folders.append(folder) }
  }

  /// Replaces the schemes that only name podcast programs.
  private static func webAddress(_ text: String) -> String {
    for scheme in ["feed", "itpc", "pcast", "podcast"] {
      let lowered = text.lowercased()
      for rest in ["https://", "http://"] where lowered.hasPrefix(scheme + ":" + rest) {
        return String(text.dropFirst(scheme.count + 1))
      }
      if lowered.hasPrefix(scheme + "://") { return "https" + text.dropFirst(scheme.count) }
    }
    return text
  }
}

// MARK: - Writing

extension OPMLDocument {
  /// The document, sorted by title. A subscription in several folders is in the first, and names the others.
  package func text(title: String) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<opml version=\"2.0\">",
      "  <head><title>\(Self.escaped(title))</title></head>", "  <body>",
    ]
    let sorted = entries.sorted { ($0.title ?? $0.address, $0.address) < ($1.title ?? $1.address, $1.address) }
    Self.add(sorted.map { ($0.folders.first.map { $0.split(separator: "/") } ?? [], $0) }, depth: 2, to: &lines)
    return (lines + ["  </body>", "</opml>", ""]).joined(separator: "\n")
  }

  private static func add(_ entries: [(path: [Substring], entry: Entry)], depth: Int, to lines: inout [String]) {
    let indent = String(repeating: "  ", count: depth)
    for (path, entry) in entries where path.isEmpty { lines.append(indent + outline(entry)) }
    let folders = Set(entries.compactMap(\.path.first)).sorted()
    for folder in folders {
      lines.append(indent + "<outline text=\"\(escaped(String(folder)))\">")
      let inside = entries.filter { $0.path.first == folder }.map { (Array($0.path.dropFirst()), $0.entry) }
      add(inside, depth: depth + 1, to: &lines)
      lines.append(indent + "</outline>")
    }
  }

  private static func outline(_ entry: Entry) -> String {
    var attributes = [("type", "rss"), ("text", entry.title ?? entry.address), ("xmlUrl", entry.address)]
    if let website = entry.website { attributes.append(("htmlUrl", website)) }
    if entry.folders.count > 1 { attributes.append(("category", entry.folders.dropFirst().joined(separator: ","))) }
    return "<outline" + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined() + "/>"
  }

  private static func escaped(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
