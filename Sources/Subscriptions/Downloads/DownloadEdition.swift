import MediaFiles
import MediaIntents
import Soup

/// The edition of a file that a partial download belongs to. Servers that insert advertisements have many of one episode.
struct DownloadEdition: Codable, Hashable, Sendable {
  /// The address asked for, not the one that redirects led to.
  let address: String
  /// In bytes; nil if the server did not say.
  let total: Int?
  private let entityTag: String?
  private let lastModified: String?
  /// What makes a server send the rest of this edition only; nil if it named nothing that does.
  let condition: String?
  /// The name that the whole file gets, once it is about to get it.
  var target: String?

  init(address: String, _ response: HTTPResponse) {
    self.address = address
    total = response["content-length"].flatMap { ExternalNumber.size($0) }
    (entityTag, lastModified) = (response["etag"], response["last-modified"])
    condition = Self.condition(response)
  }

  /// Whether the rest of this edition can be asked for.
  var isResumable: Bool { condition != nil && total != nil }

  /// Where an answer with a part continues; nil if it is not the rest of this edition after so many bytes.
  func start(of response: HTTPResponse, after count: Int) -> Int? {
    guard let range = ContentRange(response), range.start <= count, range.total == total else { return nil }
    // A server that ignores the condition sends the part of another edition.
    guard response["etag"] == entityTag else { return nil }
    if let other = response["last-modified"], other != lastModified { return nil }
    return range.start
  }

  /// A strong entity tag or, without one, a date that was old enough to tell two editions apart.
  private static func condition(_ response: HTTPResponse) -> String? {
    if let tag = response["etag"] { return tag.hasPrefix("W/") ? nil : tag }
    guard let modified = response["last-modified"], let time = FeedDate(modified),
      let sent = response["date"].flatMap({ FeedDate($0) }), sent.seconds - time.seconds >= 60
    else { return nil }
    return modified
  }
}

/// The part of a file that an answer has.
struct ContentRange: Hashable, Sendable {
  let start: Int
  let total: Int

  /// Returns nil if it is missing, malformed or impossible, or has no total.
  init?(_ response: HTTPResponse) {
    guard let text = response["content-range"],
      let match = text.wholeMatch(of: /\s*bytes\s+(\d{1,18})-(\d{1,18})\/(\d{1,18})\s*/),
      let start = ExternalNumber.size(match.1), let end = ExternalNumber.size(match.2),
      let total = ExternalNumber.size(match.3), start <= end, end < total
    else { return nil }
    (self.start, self.total) = (start, total)
  }

  /// The total that an answer without a part names, as "bytes */1000".
  static func unsatisfied(_ response: HTTPResponse) -> Int? {
    response["content-range"]?.wholeMatch(of: /\s*bytes\s+\*\/(\d{1,18})\s*/).flatMap { ExternalNumber.size($0.1) }
  }
}
