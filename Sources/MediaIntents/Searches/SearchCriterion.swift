/// A condition on the items of a search besides their names.
package enum SearchCriterion: Hashable, Sendable, Codable {
  case unheard, heard
  /// Begun and not finished.
  case started
  case liked, disliked
  case rated(StarRange)
  /// Added to the library, last heard, not heard or released within a time.
  case added(DaySpan)
  case heardWithin(DaySpan)
  case unheardWithin(DaySpan)
  case released(DaySpan)
  /// Seconds.
  case longer(than: Double)
  case shorter(than: Double)
  case explicit, clean
  case extra(EpisodeExtra)
  /// Words of a description.
  case about(String)
}

/// Numbers of stars, 1 to 5; 0 to 0 for what has none.
package struct StarRange: Hashable, Sendable, Codable {
  package var from: Int
  package var to: Int

  package static let highest = 5
  package static let unrated = StarRange(from: 0, to: 0)

  package init(from: Int = 1, to: Int = Self.highest) {
    self.from = from
    self.to = to
  }

  package func contains(_ stars: Int) -> Bool { from <= stars && stars <= to }
}

extension SearchCriterion {
  /// Whether it depends on what the person did with an item rather than on the item.
  package var isOfHistory: Bool {
    switch self {
    case .unheard, .heard, .started, .liked, .disliked, .rated, .heardWithin, .unheardWithin: true
    case .added, .released, .longer, .shorter, .explicit, .clean, .extra, .about: false
    }
  }

  /// Whether it holds only for what has a history.
  package var isOfPast: Bool {
    switch self {
    case .heard, .started, .liked, .disliked, .heardWithin: true
    case .rated(let range): range != .unrated
    default: false
    }
  }

  /// The name used in scripts.
  package var name: String {
    switch self {
    case .unheard: "unheard"
    case .heard: "heard"
    case .started: "started"
    case .liked: "liked"
    case .disliked: "disliked"
    case .rated(.unrated): "unrated"
    case .rated: "rated"
    case .added: "added"
    case .heardWithin: "heardWithin"
    case .unheardWithin: "unheardWithin"
    case .released: "released"
    case .longer: "longer"
    case .shorter: "shorter"
    case .explicit: "explicit"
    case .clean: "clean"
    case .extra(let extra): extra.rawValue
    case .about: "about"
    }
  }

  /// One of each kind.
  package static let samples: [SearchCriterion] = [
    .unheard, .heard, .started, .liked, .disliked, .rated(StarRange(from: 4)), .rated(.unrated), .added(.days(7)),
    .heardWithin(.named(.today)), .unheardWithin(.days(30)), .released(.named(.thisYear)), .longer(than: 300),
    .shorter(than: 120), .explicit, .clean, .extra(.trailer), .extra(.bonus), .about("owls"),
  ]
}
