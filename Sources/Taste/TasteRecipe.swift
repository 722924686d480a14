import Foundation

/// How well something goes with the seeds of a station:
///
///     own co-listening + ½ genre overlap + ¼ same decade + ⅛ tempo + 0.2 habit
///
/// The mean over the seeds, weighted; what is avoided counts against. The weights were chosen on three people's histories,
/// where a quarter as much of genres does no worse and years were not known.
package struct TasteRecipe: Sendable {
  private let seeds: [TasteSeed]
  /// For each seed, how alike artists are to its artist.
  private let likeness: [[String: Double]]
  private let habits: HabitStrength<String>
  /// The sum of the weights of what was asked for.
  private let total: Double

  private static let genreWeight = 0.5
  private static let decadeWeight = 0.25
  private static let tempoWeight = 0.125
  private static let habitWeight = 0.2
  /// How alike an artist is to itself at least, where no other is known to be.
  private static let ownLikeness = 0.25

  package init(seeds: [TasteSeed], taste: Taste) {
    self.seeds = seeds
    habits = taste.habits
    likeness = seeds.map { seed in
      guard let artist = seed.traits.artist else { return [:] }
      var likeness = taste.coListening.likeness(to: artist)
      likeness[artist] = max(Self.ownLikeness, likeness.values.max() ?? 0)
      return likeness
    }
    total = max(1, seeds.map { max(0, $0.weight) }.reduce(0, +))
  }

  /// The artists that are like the seeds' by one's own listening, the likest first, without those to be avoided.
  package func artists(atMost count: Int) -> [String] {
    var sums: [String: Double] = [:]
    for (seed, likeness) in zip(seeds, likeness) {
      for (artist, value) in likeness { sums[artist, default: 0] += seed.weight * value }
    }
    return sums.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(count).map(\.key)
  }

  /// Higher is better; not above 0 for what has nothing in common with the seeds, or more with those to be avoided. A habit
  /// alone makes nothing alike.
  package func score(_ traits: TasteTraits) -> Double {
    let alike = zip(seeds, likeness).reduce(0) { sum, pair in
      sum + pair.0.weight * likeness(of: traits, to: pair.0.traits, pair.1)
    }
    guard alike > 0 else { return min(0, alike) }
    return alike / total + Self.habitWeight * (traits.artist.map { habits[$0] } ?? 0)
  }

  private func likeness(of traits: TasteTraits, to seed: TasteTraits, _ known: [String: Double]) -> Double {
    let heard = traits.artist.flatMap { known[$0] } ?? 0
    let genre = Self.genreWeight * traits.genres.overlap(with: seed.genres)
    // The time and the tempo tell what goes best of what is alike; by themselves they make nothing alike.
    guard heard + genre > 0 else { return 0 }
    let decade = traits.decade != nil && traits.decade == seed.decade ? Self.decadeWeight : 0
    return heard + genre + decade + Self.tempoWeight * Self.nearness(traits.tempo, seed.tempo)
  }

  /// 1 for the same tempo, 0 for half or double of it or more.
  private static func nearness(_ one: Int?, _ other: Int?) -> Double {
    guard let one, let other, one > 0, other > 0 else { return 0 }
    return max(0, 1 - abs(log2(Double(one) / Double(other))))
  }
}
