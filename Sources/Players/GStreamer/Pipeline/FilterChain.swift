import GStreamer
import MediaIntents

/// The elements that every item's sound passes, from `concat` to the output: loudness, tempo and volume, and the conversion
/// into formats that these and the output accept.
struct FilterChain: ~Copyable {
  /// The element that decks are linked to; plays them in sequence.
  let concat: Element
  let loudness: LoudnessProbe
  /// Mixes the end of one item into the start of the next.
  let mixer: FadeMixer
  /// Mixes speech into everything, whatever the volume.
  let speech = SpeechMixer()
  var tempo: TempoFilter
  private let volume: Element
  private let outlet: Element

  /// Adds the chain to a pipeline.
  init(in pipeline: Bin, crossfade: Crossfade) throws(PlayerFailure) {
    let tempo = try TempoFilter()
    let concat = try Self.make("concat")
    let converter = try Self.make("audioconvert")
    let amplifier = try Self.make("volume")
    let volume = try Self.make("volume")
    let adapter = try Self.make("audioconvert")
    let resampler = try Self.make("audioresample")
    let chain = [concat, converter, amplifier, tempo.bin, volume, adapter, resampler]
    for element in chain { pipeline.add(element) }
    for (source, sink) in zip(chain, chain.dropFirst()) { source.link(to: sink) }
    self.tempo = tempo
    self.concat = concat
    self.volume = volume
    outlet = resampler
    loudness = LoudnessProbe(amplifier)
    loudness.attach()
    mixer = FadeMixer()
    if crossfade.seconds > 0 { mixer.attach(to: amplifier) }
    if let pad = volume.staticPad("src") { speech.attach(to: pad) }
  }

  private static func make(_ factory: String) throws(PlayerFailure) -> Element {
    try Element.make(factory, from: "gstreamer1.0-plugins-base")
  }

  /// - Parameter amplitude: 0 to 1.
  func setVolume(_ amplitude: Double) { volume.set("volume", to: amplitude) }

  func setMuted(_ isMuted: Bool) { volume.set("mute", to: isMuted) }

  func link(to sink: Element) { outlet.link(to: sink) }

  func unlink(from sink: Element) { outlet.unlink(from: sink) }
}
