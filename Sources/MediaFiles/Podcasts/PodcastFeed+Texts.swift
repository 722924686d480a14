import MediaIntents
import XML

extension XMLElement {
  /// The show notes of the item as they are written, the most complete kind first; nil if there are none.
  var notes: String? {
    let names = [
      "content:encoded", "description", "itunes:summary", "atom:content", "content", "atom:summary", "summary",
    ]
    return names.lazy.compactMap { first($0)?.text }.first { $0.contains { !$0.isWhitespace } }?.clipped(
      to: .description)
  }

  /// The address of the item's transcript: one with times rather than one without, else the first.
  var transcript: String? {
    let named = all("podcast:transcript").compactMap { element in
      element.address("url").map { (address: $0, rank: Self.rank(element)) }
    }
    return named.enumerated().min { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }?.element.address
  }

  private static func rank(_ transcript: XMLElement) -> Int {
    let type = transcript.attributes["type"]?.lowercased() ?? "",
      path = transcript.attributes["url"]?.lowercased().prefix { $0 != "?" } ?? ""
    let isIn = { (names: [String]) in names.contains { type.contains($0) || path.hasSuffix("." + $0) } }
    if isIn(["vtt"]) { return 0 }
    if isIn(["srt", "subrip", "srr"]) { return 1 }
    if isIn(["json"]) { return 2 }
    return isIn(["html"]) ? 3 : 4
  }

  /// The address of Podlove's chapters in a document of their own.
  var linkedChapters: String? {
    all("atom:link").first { $0.attributes["rel"]?.hasSuffix("podlove.org/simple-chapters") == true }?
      .address("href")
  }
}
