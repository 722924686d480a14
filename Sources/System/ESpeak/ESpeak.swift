import CESpeak
import Synchronization

/// espeak-ng: its letter-to-sound rules for English, and its voices.
///
/// The library keeps its state in globals, so one lock guards it for the whole process.
package enum ESpeak {
  /// The samples a second that it makes, and 0 if it cannot be used; nil before the first use.
  private static let rate = Mutex<Int?>(nil)
  /// The voice by whose rules names are read.
  static let namesVoice = "en-us"

  /// The version of the rules.
  package static var version: String { espeak_Info(nil).map { String(cString: $0) } ?? "" }

  /// The sounds of a word of ASCII letters as espeak-ng's mnemonics; nil if its data is not installed. Takes about 16 µs.
  package static func phonemes(of word: String) -> [Substring]? {
    exclusively { _ in transcribe(word) }
  }

  /// Uses the library; nil if it cannot be used. It is told the samples a second that it makes.
  static func exclusively<Result: Sendable>(_ use: (_ rate: Int) -> Result) -> Result? {
    rate.withLock { rate in
      let usable = rate ?? initialise()
      rate = usable
      return usable > 0 ? use(usable) : nil
    }
  }

  /// Whatever is asked for is done when the call returns.
  private static func initialise() -> Int {
    let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, Int32(espeakINITIALIZE_DONT_EXIT))
    return rate > 0 && espeak_SetVoiceByName(namesVoice) == EE_OK ? Int(rate) : 0
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
