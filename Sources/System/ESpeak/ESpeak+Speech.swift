import CESpeak

extension ESpeak {
  /// A text as sound: samples of one channel and their rate; nil if the library's data is not installed, and no samples if it has
  /// neither the voice nor the language.
  ///
  /// - Parameters:
  ///   - voice: the name of a voice; nil for the one of the language.
  ///   - language: a BCP 47 tag.
  package static func samples(of text: String, voice: String?, language: String) -> (rate: Int, samples: [Int16])? {
    exclusively { rate in
      // The rules for names are those of this voice.
      defer { espeak_SetVoiceByName(namesVoice) }
      guard select(voice, language) else { return (rate, []) }
      espeak_SetSynthCallback(collect)
      defer { espeak_SetSynthCallback(nil) }
      let sound = Sound()
      let bytes = text.utf8CString
      let outcome = bytes.withUnsafeBytes { bytes in
        espeak_Synth(
          bytes.baseAddress, bytes.count, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil,
          Unmanaged.passUnretained(sound).toOpaque())
      }
      return (rate, outcome == EE_OK ? sound.samples : [])
    }
  }

  private static func select(_ voice: String?, _ language: String) -> Bool {
    // A voice of another module of the speech server is none here.
    if let voice, espeak_SetVoiceByName(voice) == EE_OK { return true }
    let primary = language.prefix { $0.isLetter }.lowercased()
    // The library knows Mandarin by its own code only.
    let names = [language.lowercased(), primary == "zh" ? "cmn" : primary]
    return names.contains { (name: String) in espeak_SetVoiceByName(name) == EE_OK }
  }

  fileprivate final class Sound {
    var samples: [Int16] = []
  }
}

/// Takes samples as they are made. Called on the thread that asks for them.
private func collect(
  _ samples: UnsafeMutablePointer<CShort>?, _ count: CInt, _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> CInt {
  guard let samples, let data = events?.pointee.user_data else { return 0 }
  let sound = Unmanaged<ESpeak.Sound>.fromOpaque(data).takeUnretainedValue()
  sound.samples += UnsafeBufferPointer(start: samples, count: max(Int(count), 0))
  return 0
}
