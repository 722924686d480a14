import MediaIntents

extension Phrase {
  /// Nothing was found; repeats what was asked for.
  static func notFound(_ search: MediaSearch) -> Phrase {
    guard !search.isLikelyMisheard else { return Phrase("reason.notFound.misheard") }
    if let version = search.required?.first, search.mediaName != nil {
      return Phrase(
        "reason.notFound.version",
        [.said: .name(version), .name: .name(search.mediaName), .artist: .name(search.artistName)])
    }
    return Phrase(
      key(for: search),
      [
        .name: .name(search.mediaName), .artist: .name(search.artistName ?? search.composerName),
        .album: .name(search.albumName),
        .type: search.mediaType.isNamed ? .phrase(.type(search.mediaType)) : nil,
        .types: .phrase(.types(search.mediaType)), .genre: .row(ofNames: search.moodNames + search.genreNames),
        .activity: .list(ifAny: search.activityNames.compactMap { .name($0) }),
        .years: search.releaseDate.flatMap(Filler.years),
        .place: search.place.flatMap(Filler.place),
        .condition: .list(ifAny: (search.criteria ?? []).map(Filler.condition)),
      ])
  }

  private static func key(for search: MediaSearch) -> PhraseKey {
    if search.isPointer { return "reason.notFound.pointed" }
    return search.mediaName == nil ? "reason.notFound.unnamed" : "reason.notFound.named"
  }
}

extension MediaSearch {
  /// Whether a name is so long that it was rather a sentence that wasn't understood.
  fileprivate var isLikelyMisheard: Bool {
    [mediaName, artistName, albumName].contains { ($0 ?? "").split(separator: " ").count > Self.maxWordsRead }
  }

  /// The maximum number of words of a name that are read back.
  private static let maxWordsRead = 5
}

extension Filler {
  fileprivate static func condition(_ criterion: SearchCriterion) -> Filler {
    switch criterion {
    case .longer(let seconds), .shorter(let seconds): .phrase(.condition(criterion), [.time: .time(seconds)])
    case .about(let words): .phrase(.condition(criterion), [.name: .name(words)])
    default: .phrase(.condition(criterion))
    }
  }

  fileprivate static func row(ofNames names: [String]) -> Filler? {
    names.isEmpty ? nil : .row(names.compactMap { .name($0) })
  }

  fileprivate static func years(_ range: ReleaseDateRange) -> Filler? {
    let (from, to) = (range.from.map { Filler.number($0) }, range.to.map { Filler.number($0) })
    return switch (range.from, range.to) {
    case (nil, nil): nil
    case (_, nil): .phrase("years.since", [.from: from])
    case (nil, _): .phrase("years.until", [.to: to])
    case (let first, let last) where first == last: .phrase("years.one", [.from: from])
    default: .phrase("years.between", [.from: from, .to: to])
    }
  }

  fileprivate static func place(_ place: MediaPlace) -> Filler? {
    let parts: [Filler?] = [
      place.season.map { .phrase("place.season", [.season: .number($0)]) },
      place.episode.map { .phrase("place.episode", [.episode: .number($0)]) },
      place.chapter.map { .phrase("place.chapter", [.chapter: .number($0)]) },
    ]
    return parts.allSatisfy { $0 == nil } ? nil : .row(parts.compactMap(\.self))
  }
}
