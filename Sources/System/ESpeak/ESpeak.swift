import CESpeak
import Synchronization

/// The letter-to-sound rules of espeak-ng for English.
///
/// The library keeps its state in globals, so one lock guards it for the whole process.
package enum ESpeak {
  /// Whether the library is initialised; nil before the first use.
  private static let isReady = Mutex<Bool?>(nil)

  /// The version of the rules.
  package static var version: String { espeak_Info(nil).map { String(cString: $0) } ?? "" }

  /// The sounds of a word of ASCII letters as espeak-ng's mnemonics; nil if its data is not installed. Takes about 16 µs.
  package static func phonemes(of word: String) -> [Substring]? {
    isReady.withLock { isReady in
      let isUsable = isReady ?? initialise()
      isReady = isUsable
      return isUsable ? transcribe(word) : nil
    }
  }

  private static func initialise() -> Bool {
    let rate = espeak_Initialize(AUDIO_OUTPUT_RETRIEVAL, 0, nil, Int32(espeakINITIALIZE_DONT_EXIT))
    return rate > 0 && espeak_SetVoiceByName("en-us") == EE_OK
  }

  /// The library puts the separator between mnemonics and a space between words. One call reads one clause, and a single
  /// word is one.
  private static func transcribe(_ word: String) -> [Substring] {
    word.withCString { start in
      var text: UnsafeRawPointer? = UnsafeRawPointer(start)
      let separator = Int32(UInt8(ascii: "_")) << 8
      guard let phonemes = espeak_TextToPhonemes(&text, Int32(espeakCHARS_UTF8), separator) else { return [] }
      return String(cString: phonemes).split { $0 == "_" || $0 == " " }
    }
  }
}
