import FoundationEssentials
import MediaIntents

/// One line of a backup: a row of a table as a JSON object.
///
/// Columns that a table lacks are left out. Later versions may add tables and keys; unknown ones are ignored.
struct BackupLine: Codable, Hashable {
  enum Table: String, Codable, CaseIterable {
    case item, like, play, place, speed, addition, rating, bookmark, playlist, donation, unlearned, leaning, name,
      subscription
    /// The last line.
    case end
  }

  /// A text, because later versions may know more tables.
  var table: String
  /// The item or the subscription that the row is about.
  var item: String
  /// Whose the row is; nil for the household, as in backups before persons were known.
  var person: String?
  /// The traces of an item. Fingerprints are texts, because other programs read JSON's numbers as floating-point ones.
  var musicBrainz: String?
  var feedGUID: String?
  var tags: String?
  var location: String?
  var path: String?
  /// The duration of an item, the time heard of a play, or the position of a place.
  var seconds: Double?
  /// `like` or `dislike`; of a leaning, `more` or `less`; of a name, `said` if it tells how the item is pronounced.
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
  /// The name of a bookmark, or one that an item was given.
  var name: String?
  /// Of a donation.
  var intent: String?
  var group: String?
  var player: String?
  var said: String?
  var language: String?
  var subscription: Subscription?
  /// Of the last line: the number of rows before it, and their checksum.
  var rows: Int?
  var checksum: String?

  /// The type of a name that tells how an item is pronounced.
  static let saidType = "said"

  init(_ table: Table, _ item: String, of person: String = "") {
    self.table = table.rawValue
    self.item = item
    self.person = person.isEmpty ? nil : person
  }

  /// Returns `nil` if the line is no JSON object of a row.
  init?(_ bytes: some Sequence<UInt8>) {
    guard let line = try? JSONDecoder().decode(BackupLine.self, from: Data(bytes)) else { return nil }
    self = line
  }

  private struct Foreign: Decodable {
    var table: String
  }

  /// Whether a line is a row of a table that this version doesn't know.
  static func isForeign(_ bytes: some Sequence<UInt8>) -> Bool {
    guard let row = try? JSONDecoder().decode(Foreign.self, from: Data(bytes)) else { return false }
    return Table(rawValue: row.table) == nil
  }

  /// The line as JSON, without a line break.
  func text() -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

// MARK: - The border

/// What of a row is stored: identifiers that are names, and numbers that a person's life may have.
extension BackupLine {
  /// Whether it is a subscription that has ended, of which a backup restores nothing.
  var isEnded: Bool { subscription?.isUnsubscribed == true }

  /// Whose the row is.
  var owner: PersonID { PersonID(person?.clipped(to: PersonID.limit) ?? "") }

  /// The time in whole seconds.
  var second: Int64? { time.map { ExternalNumber.time(ExternalNumber.second($0)) } }

  /// Whether the item has an identifier as the journal makes them, which is part of addresses.
  var isNamed: Bool { Self.isName(item) }

  static func isName(_ item: String) -> Bool {
    1...64 ~= item.utf8.count
      && item.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "-" || $0 == "_")
      }
  }

  /// The name of the file, which never leads to another folder.
  var fileName: String? {
    file.map { path in
      let name = path.utf8.split(separator: UInt8(ascii: "/")).last
      return name.map { String(Substring($0)) }?.clipped ?? ""
    }
  }

  /// The item's traces.
  var traces: ItemTraces {
    ItemTraces(
      musicBrainz: Self.fingerprint(musicBrainz), feedGUID: Self.fingerprint(feedGUID), tags: Self.fingerprint(tags),
      duration: ExternalNumber.duration(seconds), place: Self.fingerprint(location),
      path: path.flatMap { $0.utf8.count <= Self.maxPath ? $0 : nil })
  }

  /// In bytes; addresses of streams are longer than paths.
  static let maxPath = 8192

  private static func fingerprint(_ text: String?) -> Fingerprint? {
    // because all bits of a fingerprint count, and it is only compared.
    text.flatMap { Int($0) }.map(Fingerprint.init(stored:))
  }
}
