import MediaIntents

extension AudioSink {
  /// Opens the sink that is wished for, or the void where that is wished for as a last resort.
  ///
  /// - Parameter unheard: called with the reason when it is the void against the wish.
  static func open(_ output: GStreamerOutput, unheard: (String) -> Void) throws(PlayerFailure) -> AudioSink {
    switch output {
    case .null: return try AudioSink(void)
    case .custom(let description): return try AudioSink(description)
    case .device(let name): return try AudioSink(device: name)
    case .preferred(let description):
      do {
        return try AudioSink(description)
      } catch {
        guard case .outputUnavailable(let reason) = error else { throw error }
        unheard(reason)
        return try AudioSink(void)
      }
    }
  }

  /// Takes everything, at the pace of the clock.
  private static let void = "fakesink sync=true enable-last-sample=false"
}

extension GStreamerOutput {
  /// The sink that is preferred to silence; `nil` where it cannot be opened.
  func openWished() -> AudioSink? {
    guard case .preferred(let description) = self else { return nil }
    return try? AudioSink(description)
  }
}
