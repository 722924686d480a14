import Foundation
import GStreamer
import MediaIntents

/// The loudness of one item by its tags: ReplayGain, or R128 as Opus has it (RFC 7845, section 5.2.1).
struct LoudnessTags: Hashable, Sendable {
  /// The gain that brings an item to the reference loudness, in decibels, and its highest sample, 1 being full scale.
  struct Gain: Hashable, Sendable {
    var decibels: Double
    var peak: Double?
  }

  var track: Gain?
  var album: Gain?

  /// The factor for the samples. An item without an album gain uses its own, and vice versa; one without any gain keeps
  /// its loudness. The factor is limited so that the peak stays within full scale.
  ///
  /// - Parameter preamplification: added to every gain, in decibels.
  func amplitude(_ mode: LoudnessMode, preamplification: Double) -> Double {
    let gain: Gain? =
      switch mode {
      case .off: nil
      case .track: track ?? album
      case .album: album ?? track
      }
    guard let gain else { return 1 }
    let wished = pow(10, (gain.decibels + preamplification) / 20)
    guard let peak = gain.peak, peak > 0 else { return wished }
    return min(wished, max(1 / peak, .leastNormalMagnitude))
  }
}

extension LoudnessTags {
  /// Adds these tags; those of one item may come in several lists.
  mutating func add(_ tags: TagList) {
    let trackGain = tags.number(.trackGain) ?? Self.r128("R128_TRACK_GAIN", in: tags)
    let albumGain = tags.number(.albumGain) ?? Self.r128("R128_ALBUM_GAIN", in: tags)
    if let trackGain { track = Gain(decibels: trackGain, peak: tags.number(.trackPeak)) }
    if let albumGain { album = Gain(decibels: albumGain, peak: tags.number(.albumPeak)) }
  }

  /// R128 gains are relative to -23 LUFS in steps of 1/256 dB, ReplayGain is 5 dB louder.
  private static func r128(_ name: String, in tags: TagList) -> Double? {
    for comment in tags.strings(.extendedComment) {
      let parts = comment.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].uppercased() == name,
        let steps = ExternalNumber.whole(parts[1], in: -32_768...32_767)
      else { continue }
      return Double(steps) / 256 + 5
    }
    return nil
  }
}
