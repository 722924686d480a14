import MediaIntents

/// The numbers of a show's episodes, where its feed and its titles disagree.
///
/// The number that begins a title counts ("520: The Well", "#12 Ash", "Ep. 3 - Oak", "第4期 井") if at least three of four
/// episodes have one and no two of a season the same: people read titles, and feeds repeat or skip numbers unseen. Else the
/// feed's numbers count.
enum EpisodeNumbering {
  static func corrected(_ episodes: [PodcastFeed.Episode]) -> [PodcastFeed.Episode] {
    let numbers = episodes.map { $0.isTrailerOrBonus ? nil : Self.leadingNumber(of: $0.title ?? $0.shortTitle ?? "") }
    let whole = episodes.count { !$0.isTrailerOrBonus }
    let numbered = zip(episodes, numbers).compactMap { episode, number in
      number.map { Place(season: episode.season, number: $0) }
    }
    guard numbered.count > 1, numbered.count * 4 >= whole * 3, Set(numbered).count == numbered.count else {
      return episodes
    }
    return zip(episodes, numbers).map { episode, number in
      var episode = episode
      episode.number = number ?? episode.number
      return episode
    }
  }

  private struct Place: Hashable {
    let season: Int?
    let number: Int
  }

  /// The number that begins a title, after a word for it or before a sign that ends it; nil for "7 Ways" and "24/7".
  static func leadingNumber(of title: String) -> Int? {
    if let match = title.prefixMatch(of: worded()) { return ExternalNumber.ordinal(match.output.1) }
    return title.prefixMatch(of: bare()).flatMap { ExternalNumber.ordinal($0.output.1) }
  }

  private static func worded() -> Regex<(Substring, Substring)> {
    /(?i)(?:#|no\.?\s*|ep(?:isode|\.)?\s*#?|e#?|folge\s*|s\d{1,2}\s*[:.\-]?\s*e(?:p\.?)?\s*|第\s*)(\d{1,5})(?!\d|[.,]\d)/
  }

  private static func bare() -> Regex<(Substring, Substring)> { /(\d{1,5})\s*(?:[:.)|\]]|[\-–—])(?=\s|$)/ }
}
