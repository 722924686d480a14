import NameIndex

/// The order in which the makers put things: album by album, disc by disc, song by song; episodes by season and number.
/// What has no number follows what has one.
struct AlbumOrder: Comparable, Sendable {
  private let album: String
  private let disc: Int
  private let number: Int

  init(_ record: NameRecord) {
    album = record.album ?? ""
    disc = record.season ?? 1
    number = record.number ?? .max
  }

  static func < (left: AlbumOrder, right: AlbumOrder) -> Bool {
    (left.album, left.disc, left.number) < (right.album, right.disc, right.number)
  }

  /// "2.5" is the fifth song of the second disc; `nil` where there is no number.
  var words: String? { number == .max ? nil : "\(disc).\(number)" }
}
