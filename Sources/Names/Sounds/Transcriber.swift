import ESpeak
import Synchronization

/// The sounds of words by espeak-ng's rules for English; each word is transcribed once and cached.
///
/// Words in other scripts have no sounds, since espeak-ng reads all Han characters the same.
package enum Transcriber {
  private static let cache = Mutex<[String: [UInt8]]>([:])

  /// A full cache is emptied, which bounds the memory of a long-running daemon.
  private static let maxCachedWords = 400_000

  /// The codes of a folded word's sounds; empty if it has none, or if espeak-ng's data is not installed.
  package static func sounds(of word: String) -> [UInt8] {
    cache.withLock { cache in
      if let known = cache[word] { return known }
      guard word.utf8.allSatisfy({ $0 < 0x80 }), let phonemes = ESpeak.phonemes(of: word) else { return [] }
      let sounds = phonemes.flatMap { Phoneme.sounds(of: $0) }.map(\.code)
      if cache.count >= maxCachedWords { cache.removeAll() }
      cache[word] = sounds
      return sounds
    }
  }
}
