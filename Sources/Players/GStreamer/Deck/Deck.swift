import GStreamer
import MediaIntents

/// Reads and decodes one item: a bin around `uridecodebin` with one output pad.
///
/// A waiting deck has read as far as its first sound and holds it, so that it can follow another one without a gap. The
/// bin changes its state on its own, so that preparing a deck does not disturb a playing pipeline.
final class Deck: Sendable {
  private let bin: Bin
  private let pad: GhostPad
  private let lookahead: LookaheadQueue?
  /// Unique among the decks of a player, at least 1.
  let number: Int

  /// - Parameters:
  ///   - isBuffered: whether to gather data before playing, which a network needs and a disk does not.
  ///   - lookahead: decodes the sound ahead; owned by the deck from now on.
  ///   - onEnd: called on a streaming thread after the last sound has left.
  /// - Throws: `.decoderMissing` if `uridecodebin` is not installed.
  init(
    _ address: String, number: Int, isBuffered: Bool, lookahead: LookaheadQueue?,
    onEnd: @escaping @Sendable () -> Void
  ) throws(PlayerFailure) {
    let decoder = try Self.makeDecoder(of: address, isBuffered: isBuffered)
    self.number = number
    self.lookahead = lookahead
    bin = Bin(name: BinName.deck(number))
    bin.set("async-handling", to: true)
    bin.add(decoder)
    pad = GhostPad("src", .source)
    bin.addPad(pad)
    if let lookahead { bin.add(lookahead.bin) }
    connect(decoder, onEnd: onEnd)
  }

  private static func makeDecoder(of address: String, isBuffered: Bool) throws(PlayerFailure) -> Element {
    let decoder = try Element.make("uridecodebin", from: "gstreamer1.0-plugins-base")
    decoder.set("uri", to: address)
    decoder.set("use-buffering", to: isBuffered)
    decoder.set("buffer-duration", to: Int(ClockTime(seconds: bufferedSeconds)))
    decoder.set("buffer-size", to: bufferedBytes)
    // Covers and video are not decoded.
    decoder.set("expose-all-streams", to: false)
    if let sound = Caps("audio/x-raw(ANY)") { decoder.set("caps", to: sound) }
    return decoder
  }

  /// How much of a stream is gathered before it plays and kept buffered.
  private static let bufferedSeconds = 3.0
  /// The same until the bit rate is known; half of the initial burst of an Icecast server.
  private static let bufferedBytes = 32_768
}

// MARK: - On the streaming threads of the decoder

extension Deck {
  /// The handlers hold the deck weakly, because its bin contains the decoder that holds them.
  private func connect(_ decoder: Element, onEnd: @escaping @Sendable () -> Void) {
    decoder.onPadAdded { [weak self] pad in self?.take(pad) }
    decoder.onNoMorePads { [weak self] in self?.reportIfSoundless() }
    pad.addProbe(of: .events) { content, _ in
      if case .event(.endOfStream) = content { onEnd() }
      return .pass
    }
  }

  /// Plays the first of several sound tracks.
  private func take(_ found: Pad) {
    if hasSound { return }
    lookahead?.fill(from: found)
    pad.setTarget(lookahead?.output ?? found)
  }

  private func reportIfSoundless() {
    if !hasSound { bin.post(application: BusMessage.soundlessName) }
  }
}

// MARK: - In a pipeline

extension Deck {
  /// The output pad.
  var output: Pad { pad }

  /// Whether sound has been found in the item.
  var hasSound: Bool { pad.hasTarget }

  /// The format of its samples; nil before there are any, or if they have another layout.
  var format: SampleFormat? { pad.sampleFormat }

  func insert(into pipeline: Bin) { pipeline.add(bin) }

  /// Lets the sound out into the `concat` element, after what is already linked there.
  func link(to concat: Element) {
    if let entrance = concat.requestPad("sink_%u") { pad.link(to: entrance) }
  }

  /// Reads as far as the first sound and holds it until the probe is removed.
  func hold() -> PadProbe {
    let hold = pad.block()
    bin.syncStateWithParent()
    return hold
  }

  /// Ends its threads and removes it from the pipeline; `concat` continues with the next deck.
  func remove(from pipeline: Bin, concat: Element) {
    // Otherwise a pipeline that is changing its state would change this one's too.
    bin.setLockedState(true)
    bin.setState(.null)
    if let entrance = pad.peer {
      pad.unlink(from: entrance)
      concat.releaseRequestPad(entrance)
    }
    pipeline.remove(bin)
  }

  /// Seconds; nil if unknown.
  var duration: Double? { pad.duration }

  var isSeekable: Bool { pad.isSeekable }
}
