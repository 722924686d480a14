import NameIndex

/// The published order: by album, disc and track, or by season and episode. Unnumbered ones come last.
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

  /// "2.5" is track 5 of disc 2; nil without a track number.
  var words: String? { number == .max ? nil : "\(disc).\(number)" }
}
