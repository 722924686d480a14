/// The numeric criteria of many rankings in one array, so that thousands of candidates are sorted without moving them or
/// comparing them criterion by criterion.
struct RankingKeys {
  /// For each ranking, its numbers in the order of `Criterion`, smaller is better.
  private let numbers: [Int64]
  /// How many numbers each ranking has.
  private let width: Int
  private let rankings: [Ranking]

  init(_ rankings: [Ranking]) {
    self.rankings = rankings
    let sortWidth = rankings.lazy.map { $0.sortKey?.parts.count ?? 0 }.max() ?? 0
    var numbers: [Int64] = []
    for ranking in rankings {
      numbers += ranking.numbersBeforeOrder
      let parts = ranking.sortKey?.parts ?? []
      // Where one is the beginning of another, the shorter comes first.
      numbers += parts + Array(repeating: .min, count: sortWidth - parts.count)
      numbers += ranking.numbersAfterOrder
    }
    self.numbers = numbers
    width = rankings.isEmpty ? 0 : numbers.count / rankings.count
  }

  /// The places of the rankings, the best first.
  var order: [Int] { rankings.indices.sorted(by: isBetter) }

  private func isBetter(_ left: Int, _ right: Int) -> Bool {
    for place in 0..<width {
      let one = numbers[left * width + place], other = numbers[right * width + place]
      if one != other { return one < other }
    }
    return rankings[left] < rankings[right]
  }
}

extension Ranking {
  /// From `constraints` to `distance`.
  fileprivate var numbersBeforeOrder: [Int64] {
    [relaxed, isRepetition ? 1 : 0, rung.height, distance].map(Int64.init)
  }

  /// From `type` to `date`.
  fileprivate var numbersAfterOrder: [Int64] {
    [
      Int64(typeRank), isOtherRecording ? 1 : 0, Int64(length), -Int64(preference.affinity),
      -Int64(preference.likesInside), -Int64(preference.plays), -(preference.lastPlayed ?? 0), -Int64(date),
    ]
  }
}

extension [Candidate] {
  /// Best first.
  var ranked: [Candidate] { RankingKeys(map(\.ranking)).order.map { self[$0] } }
}
