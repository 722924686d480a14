import MediaFiles
import MediaIntents

/// A song with everything that rules of smart playlists test.
struct SmartSong {
  let item: ItemID
  let file: Int
  let title: String
  let artist: String?
  let album: String?
  let albumArtist: String?
  let genres: [String]
  let date: PartialDate?
  let duration: Double?
  let track: Int?
  let disc: Int?
  let path: String
  /// Seconds since 1970.
  let added: Int
  /// 0 to 1.
  let rating: Double?
  var history = ItemHistory.none

  /// A value to compare: texts are folded; dates and times are seconds since 1970.
  enum Value {
    case texts([String])
    case number(Double)
    case missing
  }

  func value(of field: SmartField) -> Value {
    switch field {
    case .title: .texts([title.folded])
    case .artist: texts(artist)
    case .album: texts(album)
    case .albumartist: texts(albumArtist ?? artist)
    case .genre: genres.isEmpty ? .missing : .texts(genres.map(\.folded))
    case .filepath: .texts([path.folded])
    case .year: number(date.map { Double($0.year) })
    case .date: number(date.flatMap { SmartDate.seconds($0.description) })
    case .duration: number(duration)
    case .tracknumber: number(track.map(Double.init))
    case .discnumber: number(disc.map(Double.init))
    case .dateadded: .number(Double(added))
    case .playcount: .number(Double(history.plays))
    case .lastplayed: number(history.lastPlayed.map(Double.init))
    case .loved: .number(history.affinity == .like ? 1 : 0)
    case .rating: .number((rating ?? 0) * 5)
    case .random: .missing
    }
  }

  private func texts(_ text: String?) -> Value { text.map { .texts([$0.folded]) } ?? .missing }

  private func number(_ number: Double?) -> Value { number.map { .number($0) } ?? .missing }
}

/// Dates in rules.
enum SmartDate {
  /// The seconds since 1970 of the start of `2019`, `2019-05` or `2019-05-12`, in UTC; nil for other texts.
  static func seconds(_ text: String) -> Double? {
    guard let date = PartialDate(String(text.prefix(10))) else { return nil }
    return Double(days(date.year, date.month ?? 1, date.day ?? 1) * 86_400)
  }

  /// The number of days since 1970 in the Gregorian calendar, counted in years that begin in March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
