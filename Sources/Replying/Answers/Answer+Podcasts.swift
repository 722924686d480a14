import MediaIntents

extension Phrase {
  /// What a command about podcasts did or found.
  static func outcome(of command: PodcastCommand, _ outcome: PodcastOutcome) -> Phrase {
    let facts: [Placeholder: Filler?] = [
      .name: .name(outcome.title ?? command.name), .count: outcome.count.map(Filler.number),
    ]
    switch command {
    case .subscribe: return Phrase("podcast.subscribe", facts)
    case .unsubscribe where outcome.count == 0: return Phrase("podcast.unsubscribe.bare", facts)
    case .unsubscribe(_, let keepsFiles):
      return Phrase(keepsFiles ? "podcast.unsubscribe.kept" : "podcast.unsubscribe", facts)
    case .news:
      return list(outcome.isUnsubscribed == true ? "podcast.unheard" : "podcast.news", outcome.items, facts)
    case .subscriptions:
      return list(
        outcome.isUnsubscribed == true ? "podcast.unsubscribed" : "podcast.subscriptions", outcome.items, facts)
    case .mentions(let words, _):
      return mentions(of: words, outcome)
    case .download where outcome.count == 0: return Phrase("podcast.download.present", facts)
    case .download: return Phrase(outcome.count == 1 ? "podcast.download.one" : "podcast.download", facts)
    case .keep(_, nil): return Phrase("podcast.keep.none", facts)
    case .keep(_, 1): return Phrase("podcast.keep.one", facts)
    case .keep: return Phrase("podcast.keep", facts)
    case .metered(let isUsed): return Phrase(isUsed ? "podcast.metered" : "podcast.unmetered")
    }
  }

  private static let maxSpoken = SearchForMediaIntentResponse.maxSpoken

  private static func mentions(of words: String, _ outcome: PodcastOutcome) -> Phrase {
    let facts: [Placeholder: Filler?] = [.said: .name(words)]
    let places = outcome.places ?? []
    guard outcome.items.count == 1, let place = places.first ?? nil else {
      return list("podcast.mentions", outcome.items, facts, places)
    }
    return Phrase(
      "podcast.mentions.place",
      facts.merging([.item: outcome.items.first.map(Filler.item), .time: .time(place), .value: .clock(place)]) { $1 })
  }

  /// Only the first few are spoken; all are displayed, numbered.
  private static func list(
    _ key: PhraseKey, _ items: [MediaItem], _ facts: [Placeholder: Filler?], _ places: [Double?] = []
  ) -> Phrase {
    guard items.count > 1 else {
      return Phrase(PhraseKey(key.text + ".one"), facts.merging([.item: items.first.map(Filler.item)]) { $1 })
    }
    let listed: [Placeholder: Filler?] = [
      .count: (facts[.count] ?? nil) ?? .number(items.count), .list: .list(items.prefix(maxSpoken).map(Filler.item)),
      .lines: .lines(
        items.enumerated().map { index, item in
          let place = places.indices.contains(index) ? places[index] : nil
          return .phrase(
            place == nil ? "search.line" : "podcast.mentions.line",
            [.number: .number(index + 1), .item: .item(item), .value: place.map(Filler.clock)])
        }),
    ]
    return Phrase(key, facts.merging(listed) { $1 })
  }
}
