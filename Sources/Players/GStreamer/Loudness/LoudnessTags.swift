import CGStreamer
import Foundation

/// What the tags of one item say of its loudness: ReplayGain, or R128 as Opus has it (RFC 7845, 5.2.1).
struct LoudnessTags: Hashable, Sendable {
  /// What is to be added to one loudness for all, in decibels, and the highest sample, 1 being full scale.
  struct Gain: Hashable, Sendable {
    var decibels: Double
    var peak: Double?
  }

  var track: Gain?
  var album: Gain?

  /// By what the samples are to be multiplied. An item without an album's gain takes its own, and the other way round; one
  /// without any stays as it is. What would rise above full scale is raised less.
  ///
  /// - Parameter preamplification: added to all that have a gain, in decibels.
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
  /// Adds what these tags say; tags of one item may come in several lists.
  mutating func add(_ tags: UnsafeMutablePointer<GstTagList>) {
    let trackGain = Self.number(GST_TAG_TRACK_GAIN, in: tags) ?? Self.r128("R128_TRACK_GAIN", in: tags)
    let albumGain = Self.number(GST_TAG_ALBUM_GAIN, in: tags) ?? Self.r128("R128_ALBUM_GAIN", in: tags)
    if let trackGain { track = Gain(decibels: trackGain, peak: Self.number(GST_TAG_TRACK_PEAK, in: tags)) }
    if let albumGain { album = Gain(decibels: albumGain, peak: Self.number(GST_TAG_ALBUM_PEAK, in: tags)) }
  }

  private static func number(_ tag: String, in tags: UnsafeMutablePointer<GstTagList>) -> Double? {
    var value = 0.0
    guard gst_tag_list_get_double(tags, tag, &value) != 0, value.isFinite else { return nil }
    return value
  }

  /// R128 gains lead to -23 LUFS in steps of 1/256 dB, ReplayGain to 5 dB more.
  private static func r128(_ name: String, in tags: UnsafeMutablePointer<GstTagList>) -> Double? {
    for index in 0..<gst_tag_list_get_tag_size(tags, GST_TAG_EXTENDED_COMMENT) {
      var text: UnsafePointer<CChar>?
      guard gst_tag_list_peek_string_index(tags, GST_TAG_EXTENDED_COMMENT, index, &text) != 0, let text else {
        continue
      }
      let parts = String(cString: text).split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].uppercased() == name, let steps = Int16(parts[1]) else { continue }
      return Double(steps) / 256 + 5
    }
    return nil
  }
}
