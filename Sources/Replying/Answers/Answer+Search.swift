import MediaIntents

extension Answer {
  init(_ response: SearchForMediaIntentResponse) {
    switch response.code {
    case .success where response.items.isEmpty && response.member == nil:
      self.init(
        request: .search, code: response.code.rawValue, failure: response.reason ?? .notFound(MediaSearch()), items: [])
    case .success, .inProgress, .ready, .continueInApp:
      self.init(
        request: .search, code: response.code.rawValue, items: response.items, saying: .results(of: response),
        relaxed: response.relaxed, reason: response.reason)
      total = response.total ?? response.items.count
      suggested = response.suggestions
      if response.isTrend { sentences.append(Phrase("trend")) }
    case .unspecified, .failure, .failureRequiringAppLaunch:
      self.init(request: .search, code: response.code.rawValue, failure: response.reason, items: response.items)
    }
  }
}

extension Phrase {
  /// Only the first few results are spoken; all listed ones are displayed, numbered.
  fileprivate static func results(of response: SearchForMediaIntentResponse) -> Phrase {
    let items = response.items
    switch response.code {
    case .inProgress: return Phrase("search.inProgress")
    case .ready: return Phrase("search.ready")
    case .continueInApp: return Phrase("search.continueInApp")
    case .success, .unspecified, .failure, .failureRequiringAppLaunch: break
    }
    if let reasons = response.suggestions { return suggested(items, reasons) }
    if let container = response.container, let member = response.member {
      return membership(member, container, response)
    }
    if let container = response.container, !container.isArtist { return inside(container, response) }
    if response.first > 0 { return Phrase("search.rest", list(of: response)) }
    guard items.count > 1 else { return Phrase("search.one", [.item: items.first.map(Filler.item)]) }
    return Phrase(items.count > maxSpoken ? "search.manyMore" : "search.many", list(of: response))
  }

  private static func suggested(_ items: [MediaItem], _ reasons: [SuggestionReason]) -> Phrase {
    let pairs = Array(zip(items, reasons))
    let told = pairs.prefix(maxSpoken).map { item, reason in
      Filler.phrase("suggest.told", [.item: .item(item), .value: .why(reason)])
    }
    let lines = pairs.enumerated().map { number, pair in
      Filler.phrase(
        "suggest.line", [.number: .number(number + 1), .item: .item(pair.0), .value: .why(pair.1)])
    }
    return Phrase(
      items.count == 1 ? "suggest.one" : "suggest.many",
      [.first: told.first, .list: .list(told), .lines: .lines(lines)])
  }

  private static func membership(
    _ member: MediaItem, _ container: SearchContainer, _ response: SearchForMediaIntentResponse
  ) -> Phrase {
    let facts = list(of: response).merging([.name: name(of: container), .item: .item(member)]) { $1 }
    return Phrase(response.items.isEmpty ? "search.lacks" : "search.holds", facts)
  }

  private static func name(of container: SearchContainer) -> Filler {
    switch container {
    case .queue: .phrase("search.queue")
    case .item(let item): .item(item)
    }
  }

  private static func inside(_ container: SearchContainer, _ response: SearchForMediaIntentResponse) -> Phrase {
    let facts = list(of: response).merging([.name: name(of: container)]) { $1 }
    if response.items.count == 1 { return Phrase("search.insideOne", facts) }
    return Phrase(response.items.count > maxSpoken ? "search.insideMore" : "search.inside", facts)
  }

  private static func list(of response: SearchForMediaIntentResponse) -> [Placeholder: Filler?] {
    let items = response.told, several = counted(response)
    return [
      .item: items.first.map(Filler.item), .count: .number(response.total ?? response.items.count),
      .value: several, .number: several == nil ? .count(response.total ?? response.items.count) : nil,
      .list: .list((response.spoken ?? Array(items.prefix(maxSpoken))).map(Filler.item)),
      .lines: .lines(lines(of: response)),
    ]
  }

  /// The items told, one a line, and how many more there are.
  private static func lines(of response: SearchForMediaIntentResponse) -> [Filler] {
    let told = response.told.enumerated().map { number, item in
      Filler.phrase(
        response.down?.contains(item.identifier) == true ? "search.lineDown" : "search.line",
        [.number: .number(response.first + number + 1), .item: .item(item)])
    }
    let further = (response.total ?? response.items.count) - response.first - told.count
    return further > 0 ? told + [.phrase("search.further", [.count: .number(further)])] : told
  }

  /// How many of the one kind that all of them are: "6 songs"; nil if they are of several kinds, or there is one.
  private static func counted(_ response: SearchForMediaIntentResponse) -> Filler? {
    guard let type = response.items.first?.type, MediaItemType.counted.contains(type),
      response.items.allSatisfy({ $0.type == type })
    else { return nil }
    let count = response.total ?? response.items.count
    return count > 1 ? .phrase(.several(type), [.count: .count(count)]) : nil
  }

  /// The maximum number of results to speak.
  private static let maxSpoken = SearchForMediaIntentResponse.maxSpoken
}

extension SearchContainer {
  /// Whether it is an artist, who is named with each song.
  fileprivate var isArtist: Bool { if case .item(let item) = self { item.type == .artist } else { false } }
}
