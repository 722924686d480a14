import CESpeak
import Synchronization

/// How words sound, by espeak-ng's letter-to-sound rules for English; each word is transcribed once and remembered.
///
/// The library keeps its state in globals, so one lock guards it for the whole process. A word takes about 16 µs the
/// first time. Words of other scripts are not for it: espeak reads every Han character alike.
package enum Transcriber {
  private struct PhonemeCache {
    var known: [String: [UInt8]] = [:]
    var isReady: Bool?
  }

  private static let memory = Mutex(PhonemeCache())

  /// Words to remember before everything is forgotten: what bounds a daemon that is asked for years.
  private static let mostWords = 400_000

  /// The codes of a folded word's sounds; empty where it has none, or where espeak-ng's data is not installed.
  package static func sounds(of word: String) -> [UInt8] {
    memory.withLock { memory in
      if let known = memory.known[word] { return known }
      guard isReady(&memory), word.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
      let sounds = transcribe(word)
      if memory.known.count >= mostWords { memory.known.removeAll() }
      memory.known[word] = sounds
      return sounds
    }
  }

  private static func isReady(_ memory: inout PhonemeCache) -> Bool {
    if let isReady = memory.isReady { return isReady }
    let rate = espeak_Initialize(AUDIO_OUTPUT_RETRIEVAL, 0, nil, Int32(espeakINITIALIZE_DONT_EXIT))
    let isReady = rate > 0 && espeak_SetVoiceByName("en-us") == EE_OK
    memory.isReady = isReady
    return isReady
  }

  /// Phonemes come as mnemonics with a separator between them, words with a space; a call reads one clause, and a single
  /// word is one.
  private static func transcribe(_ word: String) -> [UInt8] {
    word.withCString { start in
      var text: UnsafeRawPointer? = UnsafeRawPointer(start)
      let separator = Int32(UInt8(ascii: "_")) << 8
      guard let phonemes = espeak_TextToPhonemes(&text, Int32(espeakCHARS_UTF8), separator) else { return [] }
      return String(cString: phonemes).split { $0 == "_" || $0 == " " }
        .flatMap { Phoneme.sounds(of: $0) }.map(\.code)
    }
  }
}
