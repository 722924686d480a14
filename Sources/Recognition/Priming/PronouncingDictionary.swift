import ESpeak
import FoundationEssentials

/// The sounds of words: those of a dictionary, and by espeak-ng's rules those that it lacks.
struct PronouncingDictionary {
  /// Each way in which a word is said, by the word without its apostrophes.
  private var known: [String: [String]] = [:]

  /// Reads a dictionary of CMU's format, one word with its sounds a line; `word(2)` is another way to say it.
  ///
  /// - Parameter words: those to keep, because the whole dictionary takes 30 MB.
  init(contentsOf path: String, keeping words: Set<String>) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    var exact: Set<String> = []
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      guard let gap = line.firstIndex(of: " ") else { continue }
      let written = line[..<gap].prefix { $0 != "(" }
      let word = written.filter { $0 != "'" }
      guard words.contains(word) else { continue }
      let sounds = line[gap...].drop { $0 == " " }
      // "were" is no "we're".
      if written.count == word.count {
        if exact.insert(word).inserted { known[word] = [] }
      } else if exact.contains(word) {
        continue
      }
      known[word, default: []].append(String(sounds))
    }
  }

  /// The ways to say a word of ASCII letters; none if nobody knows.
  func sounds(of word: String) -> [String] {
    if let sounds = known[word] { return sounds }
    return ESpeak.phonemes(of: word).flatMap { ARPAbet.sounds(of: $0) }.map { [$0] } ?? []
  }
}
