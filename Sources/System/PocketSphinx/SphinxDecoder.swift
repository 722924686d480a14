import CPocketSphinx

/// A recogniser of pocketsphinx with its models, about 100 MB. It is used by one task at a time.
package final class SphinxDecoder: @unchecked Sendable {
  // because it is used by one task at a time, and the library keeps no state outside of the decoder.
  private let decoder: OpaquePointer

  /// The samples a second that it hears, of one channel.
  package static let sampleRate = 16_000

  /// - Parameters:
  ///   - acoustic: the folder of the acoustic model.
  ///   - dictionary: the file with the sounds of each word, one a line.
  ///   - model: the language model, in ARPA's format or that of `SphinxLanguageModel`.
  package init(acoustic: String, dictionary: String, model: String) throws(SphinxFailure) {
    arioso_silence_sphinx()
    guard let decoder = arioso_new_decoder(acoustic, dictionary, model) else { throw .unusable(acoustic) }
    self.decoder = decoder
  }

  deinit { ps_free(decoder) }

  /// Begins an utterance.
  package func begin() { ps_start_utt(decoder) }

  /// Hears samples at `sampleRate`.
  package func hear(_ samples: [Int16]) { ps_process_raw(decoder, samples, samples.count, 0, 0) }

  /// Ends the utterance and returns what was said, the most likely first, each once; none if nothing was.
  ///
  /// - Parameter count: the most hearings.
  package func end(atMost count: Int) -> [String] {
    ps_end_utt(decoder)
    var score: Int32 = 0
    guard let best = ps_get_hyp(decoder, &score).map({ String(cString: $0) }), !best.isEmpty else { return [] }
    var hearings = [best]
    guard let first = ps_nbest(decoder) else { return hearings }
    var next: OpaquePointer? = first
    // Many differ only in their pauses.
    for _ in 0..<Self.tries where hearings.count < count {
      guard let hearing = next else { break }
      if let text = ps_nbest_hyp(hearing, &score).map({ String(cString: $0) }), !text.isEmpty,
        !hearings.contains(text)
      {
        hearings.append(text)
      }
      // The last one is freed by the step beyond it.
      next = ps_nbest_next(hearing)
    }
    if let next { ps_nbest_free(next) }
    return hearings
  }

  private static let tries = 100
}

/// A language model of the library's own binary format, which is mapped instead of read.
package enum SphinxLanguageModel {
  /// Writes the model in a file of ARPA's format to another file.
  package static func convert(_ path: String, to output: String) throws(SphinxFailure) {
    arioso_silence_sphinx()
    guard let math = logmath_init(1.0001, 0, 0) else { throw .unusable(path) }
    defer { logmath_free(math) }
    guard let model = ngram_model_read(nil, path, NGRAM_ARPA, math) else { throw .unusable(path) }
    defer { ngram_model_free(model) }
    guard ngram_model_write(model, output, NGRAM_BIN) == 0 else { throw .unusable(output) }
  }
}
