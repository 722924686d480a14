import Foundation
import MediaIntents

/// The rules of a playlist that holds what a search finds, in the format of `.nsp` files.
struct PlaylistRules {
  /// The file's content.
  let text: String
  /// A title for the playlist.
  let title: String

  /// Returns nil if the rules cannot say what the search asks for, or if it asks for nothing.
  init?(_ search: MediaSearch, title said: String) {
    var rules: [RuleValue] = []
    guard search.isDescription, [.song, .music, .unknown].contains(search.mediaType) else { return nil }
    rules += search.genreNames.map { Self.genre($0, search.genreTags?[$0] ?? []) }
    if let artist = search.artistName { rules.append(.rule("contains", "artist", .text(artist))) }
    if let album = search.albumName { rules.append(.rule("contains", "album", .text(album))) }
    if let years = search.releaseDate { rules += Self.years(years) }
    for criterion in search.criteria ?? [] {
      guard let rule = Self.rule(criterion) else { return nil }
      rules.append(rule)
    }
    guard !rules.isEmpty || search.sortOrder != nil else { return nil }
    let isOrderAlone = rules.isEmpty
    if isOrderAlone { rules = [.rule("isPresent", "title", .flag(true))] }
    title = said.isEmpty ? Self.title(of: search) : said.prefix(1).uppercased() + said.dropFirst()
    var fields: [String: RuleValue] = ["name": .text(title), "all": .list(rules)]
    if let order = search.sortOrder {
      guard let sort = Self.sort(order) else { return nil }
      fields["sort"] = .text(sort)
    }
    if let limit = search.limit ?? (isOrderAlone ? Self.usualLimit : nil) { fields["limit"] = .number(Double(limit)) }
    guard let text = RuleValue.object(fields).json else { return nil }
    self.text = text + "\n"
  }

  /// How many songs the playlist of an order alone holds: "the recently added songs".
  private static let usualLimit = 100

  /// The genre by its name and by the other tags that mean it.
  private static func genre(_ name: String, _ tags: [GenreTag]) -> RuleValue {
    let words = tags.compactMap { if case .words(let words) = $0 { words } else { nil } }
    return .object(["any": .list(([name] + words).map { .rule("contains", "genre", .text($0)) })])
  }

  private static func years(_ range: ReleaseDateRange) -> [RuleValue] {
    [
      range.from.map { .rule("gt", "year", .number(Double($0 - 1))) },
      range.to.map { .rule("lt", "year", .number(Double($0 + 1))) },
    ].compactMap(\.self)
  }

  private static func rule(_ criterion: SearchCriterion) -> RuleValue? {
    switch criterion {
    case .unheard: .rule("is", "playcount", .number(0))
    case .heard: .rule("gt", "playcount", .number(0))
    case .liked: .rule("is", "loved", .flag(true))
    case .rated(.unrated): .rule("is", "rating", .number(0))
    case .rated(let range):
      .rule("inTheRange", "rating", .list([.number(Double(range.from)), .number(Double(range.to))]))
    case .added(.days(let days)): .rule("inTheLast", "dateadded", .number(Double(days)))
    case .heardWithin(.days(let days)): .rule("inTheLast", "lastplayed", .number(Double(days)))
    case .unheardWithin(.days(let days)): .rule("notInTheLast", "lastplayed", .number(Double(days)))
    case .longer(let seconds): .rule("gt", "duration", .number(seconds))
    case .shorter(let seconds): .rule("lt", "duration", .number(seconds))
    case .started, .disliked, .added, .heardWithin, .unheardWithin, .released, .explicit, .clean, .extra, .about: nil
    }
  }

  private static func sort(_ order: MediaSortOrder) -> String? {
    switch order {
    case .newest: "-date"
    case .oldest: "date"
    case .best: "-rating"
    case .worst: "rating"
    case .popular: "-playcount"
    case .unpopular: "playcount"
    case .added: "-dateadded"
    case .longest: "-duration"
    case .shortest: "duration"
    case .trending, .recommended, .habitual: nil
    }
  }

  /// A title of the criteria, genres, names and years, or else of the order.
  private static func title(of search: MediaSearch) -> String {
    let years = search.releaseDate.map { range in
      range.from == range.to
        ? range.from.map { String($0) } ?? ""
        : (range.from.map { String($0) } ?? "") + "–" + (range.to.map { String($0) } ?? "")
    }
    let named = search.genreNames + [search.artistName, search.albumName, years].compactMap(\.self)
    let parts = (search.criteria ?? []).map(\.name) + named
    if parts.isEmpty, let order = search.sortOrder {
      return order.rawValue.prefix(1).uppercased() + order.rawValue.dropFirst()
    }
    let title = parts.joined(separator: " ")
    return title.prefix(1).uppercased() + title.dropFirst()
  }
}

extension MediaSearch {
  /// Whether it says nothing but what rules may say.
  fileprivate var isDescription: Bool {
    mediaName == nil && !isPointer && place == nil && choice == nil && mediaIdentifier == nil && excluded == nil
      && required == nil && total == nil && composerName == nil && moodNames.isEmpty && activityNames.isEmpty
  }
}

/// A value of the rules' JSON.
private indirect enum RuleValue: Encodable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([RuleValue])
  case object([String: RuleValue])

  static func rule(_ test: String, _ field: String, _ value: RuleValue) -> RuleValue {
    .object([test: .object([field: value])])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }

  var json: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
