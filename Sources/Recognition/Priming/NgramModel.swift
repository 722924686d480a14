import Glibc

/// A trigram model by interpolated Kneser-Ney smoothing: a part of each count is set aside for words that were not counted
/// behind a context, and shared out by how many contexts each has, not by how often it is said. So "percent" is likely
/// behind a number that was never counted before it.
///
/// Written in ARPA's format, whose probabilities and back-off weights are powers of ten.
struct NgramModel {
  private let counts: NgramCounts

  private static let discount = 0.7
  /// The share of the uniform distribution over all words.
  private static let floor = 0.02

  init(_ counts: NgramCounts) { self.counts = counts }

  /// What follows a context: its counts together, and what is set aside of them.
  private struct Context {
    var total = 0.0
    var aside = 0.0

    var left: Double { total > 0 ? min(aside / total, 1) : 1 }

    mutating func add(_ count: Double) {
      total += count
      aside += NgramModel.aside(of: count)
    }
  }

  private struct Pair: Hashable {
    var first: Int32
    var second: Int32
  }

  /// What is set aside of a count.
  private static func aside(of count: Double) -> Double { min(count, 1) * discount }

  /// The lines of the file.
  func lines() -> [String] {
    let pairs = pairCounts()
    let words = wordProbabilities(pairs)
    var contexts: [Int32: Context] = [:]
    for (pair, count) in pairs { contexts[pair.first, default: Context()].add(count) }
    var pairProbabilities: [Pair: Double] = [:]
    pairProbabilities.reserveCapacity(pairs.count)
    for (pair, count) in pairs {
      let context = contexts[pair.first] ?? Context()
      pairProbabilities[pair] =
        (count - Self.aside(of: count)) / context.total + context.left * words[Int(pair.second)]
    }
    var pairContexts: [Pair: Context] = [:]
    for (key, count) in counts.trigrams {
      pairContexts[Pair(first: key.first, second: key.second), default: Context()].add(count)
    }
    return header(pairs.count) + wordLines(words, contexts) + pairLines(pairProbabilities, pairContexts)
      + tripleLines(pairProbabilities, pairContexts) + ["", "\\end\\"]
  }

  /// How often a word is said behind another at the start of a sentence; elsewhere, behind how many words both are.
  private func pairCounts() -> [Pair: Double] {
    var pairs: [Pair: Double] = [:]
    for (key, count) in counts.bigrams {
      pairs[Pair(first: key.second, second: key.third)] = key.second == 0 ? count : 0
    }
    for (key, count) in counts.trigrams {
      pairs[Pair(first: key.second, second: key.third), default: 0] += min(count, 1)
    }
    return pairs
  }

  private func wordProbabilities(_ pairs: [Pair: Double]) -> [Double] {
    var contexts = [Double](repeating: 0, count: counts.words.count)
    for pair in pairs.keys { contexts[Int(pair.second)] += 1 }
    // The start of a sentence is said behind nothing.
    let total = max(contexts.reduce(0, +), 1), uniform = 1 / Double(max(contexts.count - 1, 1))
    return contexts.map { (1 - Self.floor) * $0 / total + Self.floor * uniform }
  }

  // MARK: Lines

  private func header(_ pairs: Int) -> [String] {
    [
      "\\data\\", "ngram 1=\(counts.words.count)", "ngram 2=\(pairs)", "ngram 3=\(counts.trigrams.count)", "",
    ]
  }

  private func wordLines(_ words: [Double], _ contexts: [Int32: Context]) -> [String] {
    ["\\1-grams:"]
      + counts.words.enumerated().map { number, word in
        // The start of a sentence follows nothing.
        Self.line(number == 0 ? 0 : words[number], word, contexts[Int32(clamping: number)]?.left ?? 1)
      } + [""]
  }

  private func pairLines(_ pairs: [Pair: Double], _ contexts: [Pair: Context]) -> [String] {
    ["\\2-grams:"]
      + pairs.map { pair, probability in
        Self.line(probability, text(pair.first, pair.second), contexts[pair]?.left ?? 1)
      } + [""]
  }

  private func tripleLines(_ pairs: [Pair: Double], _ contexts: [Pair: Context]) -> [String] {
    ["\\3-grams:"]
      + counts.trigrams.map { key, count in
        let context = contexts[Pair(first: key.first, second: key.second)] ?? Context()
        let shorter = pairs[Pair(first: key.second, second: key.third)] ?? 0
        let own = (count - Self.aside(of: count)) / context.total
        return Self.line(own + context.left * shorter, text(key.first, key.second, key.third), nil)
      }
  }

  private func text(_ words: Int32...) -> String { words.map { counts.words[Int($0)] }.joined(separator: " ") }

  private static func line(_ probability: Double, _ text: String, _ backoff: Double?) -> String {
    let head = "\(log10(max(probability, 1e-10))) \(text)"
    return backoff.map { "\(head) \(log10(max($0, 1e-10)))" } ?? head
  }
}
