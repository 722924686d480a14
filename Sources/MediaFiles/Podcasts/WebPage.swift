import MediaIntents
import TextEncodings

/// What a web page says about feeds (RSS autodiscovery).
package struct WebPage: Hashable, Sendable {
  package var title: String?
  /// The addresses of its feeds as written, in document order.
  package var feeds: [String] = []

  private static let feedTypes: Set = ["application/rss+xml", "application/atom+xml"]
  /// Pages name their feeds at the start.
  private static let maxCharacters = 200_000

  /// Returns nil if the bytes are no web page.
  package init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(Self.maxCharacters), as: UTF8.self)
    let start = text.drop { $0.isWhitespace || $0 == "\u{feff}" }.prefix(2000).lowercased()
    guard start.hasPrefix("<!doctype html") || start.contains("<html") || start.contains("<head") else { return nil }
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      if rest.hasPrefix("!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      let name = rest.prefix { $0.isLetter }.lowercased()
      let tag = rest.prefix { $0 != ">" }
      if name == "link" { addLink(Self.attributes(of: tag.dropFirst(4))) }
      if name == "title", title == nil { title = Self.title(in: rest) }
      rest = rest[tag.endIndex...]
    }
  }

  private mutating func addLink(_ attributes: [String: String]) {
    let relations = attributes["rel"]?.lowercased().split(whereSeparator: \.isWhitespace) ?? []
    guard relations.contains("alternate"), let type = attributes["type"]?.lowercased(),
      Self.feedTypes.contains(type), let address = attributes["href"], !address.isEmpty, !feeds.contains(address)
    else { return }
    feeds.append(address)
  }

  private static func title(in text: Substring) -> String? {
    guard let start = text.firstIndex(of: ">") else { return nil }
    let title = unescaped(text[text.index(after: start)...].prefix { $0 != "<" }).tidied.clipped
    return title.isEmpty ? nil : title
  }

  private static func attributes(of tag: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    for match in tag.matches(of: /([A-Za-z-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/) {
      let value = match.output.2
      let bare = value.first == "\"" || value.first == "'" ? value.dropFirst().dropLast() : value
      attributes[match.output.1.lowercased()] = unescaped(bare).tidied
    }
    return attributes
  }

  private static func unescaped(_ text: Substring) -> String {
    HTMLEntities.decoded(String(text))
  }
}
