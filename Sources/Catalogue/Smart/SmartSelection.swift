import MediaFiles
import MediaIntents

/// Selects the songs of a smart playlist.
struct SmartSelection {
  let playlist: SmartPlaylist
  /// Seconds since 1970.
  let now: Double
  /// The songs of another playlist, by its name, path or identifier; nil if there is none.
  let members: (String) -> Set<ItemID>?

  /// The songs in the order of the playlist; without one, in the order given.
  func songs(of songs: [SmartSong], using generator: inout some RandomNumberGenerator) -> [SmartSong] {
    let selected = sorted(songs.filter { holds(playlist.rule, for: $0) }, &generator)
    let share = playlist.limitPercent.map { max(1, selected.count * $0 / 100) }
    return Array(selected.prefix(playlist.limit ?? share ?? .max))
  }

  private func holds(_ rule: SmartPlaylist.Rule, for song: SmartSong) -> Bool {
    switch rule {
    case .all(let rules): rules.allSatisfy { holds($0, for: song) }
    case .any(let rules): rules.contains { holds($0, for: song) }
    case .inPlaylist(let name, let isMember): (members(name)?.contains(song.item) ?? false) == isMember
    case .test(let field, let test, let values): SmartComparison(test, values, now).holds(for: song.value(of: field))
    }
  }

  private func sorted(_ songs: [SmartSong], _ generator: inout some RandomNumberGenerator) -> [SmartSong] {
    if playlist.order.first?.field == .random { return songs.shuffled(using: &generator) }
    guard !playlist.order.isEmpty else { return songs }
    return songs.enumerated().sorted { left, right in
      for order in playlist.order {
        let (one, other) = (left.element.value(of: order.field), right.element.value(of: order.field))
        if let isBefore = one.isBefore(other) { return isBefore != order.isDescending }
      }
      return left.offset < right.offset
    }.map(\.element)
  }
}

/// Compares a value with that of a rule.
private struct SmartComparison {
  let test: SmartTest
  let texts: [String]
  let numbers: [Double]
  let flag: Bool
  let now: Double

  init(_ test: SmartTest, _ values: [SmartValue], _ now: Double) {
    self.test = test
    self.now = now
    texts = values.map { value in
      switch value {
      case .text(let text): text.folded
      case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
      case .flag(let flag): flag ? "1" : "0"
      }
    }
    numbers = values.compactMap { value in
      switch value {
      // A text with hyphens is a date.
      case .text(let text): text.dropFirst().contains("-") ? SmartDate.seconds(text) : ExternalNumber.decimal(text)
      case .number(let number): number
      case .flag(let flag): flag ? 1 : 0
      }
    }
    flag = values.first != .flag(false) && values.first != .number(0)
  }

  func holds(for value: SmartSong.Value) -> Bool {
    switch (test, value) {
    case (.isMissing, .missing): return flag
    case (.isMissing, _): return !flag
    case (.isPresent, .missing): return !flag
    case (.isPresent, _): return flag
    // What has no value is not equal to any, contains nothing and was not played lately.
    case (.isNot, .missing), (.notContains, .missing), (.notInTheLast, .missing): return true
    case (_, .missing): return false
    case (_, .texts(let own)): return holds(for: own)
    case (_, .number(let own)): return holds(for: own)
    }
  }

  private func holds(for own: [String]) -> Bool {
    guard let said = texts.first else { return false }
    return switch test {
    case .is: own.contains(said)
    case .isNot: !own.contains(said)
    case .contains: own.contains { $0.contains(said) }
    case .notContains: !own.contains { $0.contains(said) }
    case .startsWith: own.contains { $0.hasPrefix(said) }
    case .endsWith: own.contains { $0.hasSuffix(said) }
    case .gt: own.contains { $0 > said }
    case .lt: own.contains { $0 < said }
    default: false
    }
  }

  private func holds(for own: Double) -> Bool {
    guard let said = numbers.first else { return false }
    return switch test {
    case .is: own == said
    case .isNot: own != said
    case .gt, .after: own > said
    case .lt, .before: own < said
    case .inTheRange: numbers.count == 2 && own >= said && own <= numbers[1]
    case .inTheLast: own > now - said * 86_400
    case .notInTheLast: own <= now - said * 86_400
    default: false
    }
  }
}

extension SmartSong.Value {
  /// Whether it sorts before another; nil if they are equal. Missing values come first.
  fileprivate func isBefore(_ other: SmartSong.Value) -> Bool? {
    switch (self, other) {
    case (.missing, .missing): nil
    case (.missing, _): true
    case (_, .missing): false
    case (.texts(let one), .texts(let two)): one == two ? nil : one.lexicographicallyPrecedes(two)
    case (.number(let one), .number(let two)): one == two ? nil : one < two
    case (.texts, .number): false
    case (.number, .texts): true
    }
  }
}
