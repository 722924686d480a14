import CGStreamer
import MediaIntents

/// What every item's sound flows through, from the joint of the decks to the output: loudness, tempo and volume, with what
/// brings the sound into forms that these and the output take.
struct FilterChain: ~Copyable {
  /// Where decks are linked; takes one after the other.
  let joint: UnsafeMutablePointer<GstElement>
  let loudness: LoudnessProbe
  /// Adds the end of one item to the beginning of the next.
  let mixer: FadeMixer
  var tempo: TempoFilter
  private let volume: UnsafeMutablePointer<GstElement>
  private let outlet: UnsafeMutablePointer<GstElement>

  /// Puts the chain into a pipeline, which keeps its elements.
  init(in pipeline: UnsafeMutablePointer<GstBin>, crossfade: Crossfade) throws(PlayerFailure) {
    let tempo = try TempoFilter()
    let joint = try Self.make("concat", in: pipeline)
    let converter = try Self.make("audioconvert", in: pipeline)
    let amplifier = try Self.make("volume", in: pipeline)
    let volume = try Self.make("volume", in: pipeline)
    let adapter = try Self.make("audioconvert", in: pipeline)
    let resampler = try Self.make("audioresample", in: pipeline)
    gst_bin_add(pipeline, tempo.bin)
    let chain = [joint, converter, amplifier, tempo.bin, volume, adapter, resampler]
    for (source, target) in zip(chain, chain.dropFirst()) { gst_element_link(source, target) }
    self.tempo = tempo
    self.joint = joint
    self.volume = volume
    outlet = resampler
    loudness = LoudnessProbe(amplifier)
    loudness.attach()
    mixer = FadeMixer()
    if crossfade.seconds > 0 { mixer.attach(to: amplifier) }
  }

  private static func make(
    _ name: String, in pipeline: UnsafeMutablePointer<GstBin>
  ) throws(PlayerFailure) -> UnsafeMutablePointer<GstElement> {
    let element = try GStreamerRuntime.makeElement(name, package: "gstreamer1.0-plugins-base")
    gst_bin_add(pipeline, element)
    gst_object_unref(element)
    return element
  }

  /// 0 to 1, of the amplitude.
  func setVolume(_ amplitude: Double) { arioso_set_double(volume, "volume", amplitude) }

  func setMuted(_ isMuted: Bool) { arioso_set_int(volume, "mute", isMuted ? 1 : 0) }

  func link(to sink: UnsafeMutablePointer<GstElement>) { gst_element_link(outlet, sink) }

  func unlink(from sink: UnsafeMutablePointer<GstElement>) { gst_element_unlink(outlet, sink) }
}
