import FoundationEssentials
import SQLite

/// One line of a backup: a row of a table as a JSON object.
///
/// Columns that a table lacks are left out. Later versions may add tables and keys; unknown ones are ignored.
struct BackupLine: Codable, Hashable {
  enum Table: String, Codable, CaseIterable {
    case item, like, play, place, speed, addition, rating, bookmark, subscription
  }

  /// A text, because later versions may know more tables.
  var table: String
  /// The item or the subscription that the row is about.
  var item: String
  /// The traces of an item. Fingerprints are texts, because other programs read JSON's numbers as floating-point ones.
  var musicBrainz: String?
  var feedGUID: String?
  var tags: String?
  var location: String?
  var path: String?
  /// The duration of an item, the time heard of a play, or the position of a place.
  var seconds: Double?
  /// `like` or `dislike`.
  var type: String?
  /// When it was liked, played, last heard or added, in seconds since 1970.
  var time: Double?
  var ending: String?
  var counts: Bool?
  var part: Int?
  var file: String?
  var finished: Bool?
  var stars: Int?
  var speed: Double?
  /// The name of a bookmark.
  var name: String?
  var subscription: Subscription?

  init(_ table: Table, _ item: String) {
    self.table = table.rawValue
    self.item = item
  }

  /// Returns `nil` if the text is no JSON object of a row.
  init?(_ text: some StringProtocol) {
    guard let line = try? JSONDecoder().decode(BackupLine.self, from: Data(text.utf8)) else { return nil }
    self = line
  }

  /// The line as JSON, without a line break.
  func text() -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension BackupLine {
  /// The time in whole seconds; `nil` if it is out of range.
  var second: Int64? { time.flatMap { Int64(exactly: $0.rounded(.down)) } }

  /// The item's traces.
  var traces: ItemTraces {
    ItemTraces(
      musicBrainz: Self.fingerprint(musicBrainz), feedGUID: Self.fingerprint(feedGUID), tags: Self.fingerprint(tags),
      duration: seconds, place: Self.fingerprint(location), path: path)
  }

  private static func fingerprint(_ text: String?) -> Fingerprint? {
    // because all bits of a fingerprint count, and it is only compared.
    text.flatMap { Int($0) }.map(Fingerprint.init(stored:))
  }
}
