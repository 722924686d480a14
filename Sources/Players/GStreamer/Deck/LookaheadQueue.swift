import GStreamer
import MediaIntents

/// Sound that a deck has decoded ahead, as floating point, so that its end is available before it is audible.
final class LookaheadQueue: Sendable {
  let bin = Bin()
  let input: Pad
  let output: Pad

  /// - Parameter format: the format of the previous song if this one follows it by itself, because a device that has to
  ///   change its format is silent for a moment, which would be in the middle of the fade; nil keeps the item's rate and
  ///   channels.
  init(for crossfade: Crossfade, format: SampleFormat?) throws(PlayerFailure) {
    let package = "gstreamer1.0-plugins-base"
    let converter = try Element.make("audioconvert", from: package)
    let resampler = try Element.make("audioresample", from: package)
    let filter = try Element.make("capsfilter", from: package)
    let queue = try Element.make("queue", from: package)
    if let caps = Caps(format?.description ?? Self.anyFormat) { filter.set("caps", to: caps) }
    queue.set("max-size-buffers", to: 0)
    queue.set("max-size-bytes", to: 0)
    queue.set("max-size-time", to: Int(ClockTime(seconds: crossfade.seconds + 1)))
    let chain = [converter, resampler, filter, queue]
    for element in chain { bin.add(element) }
    for (source, sink) in zip(chain, chain.dropFirst()) { source.link(to: sink) }
    input = try Self.expose("sink", of: converter, on: bin)
    output = try Self.expose("src", of: queue, on: bin)
  }

  func fill(from source: Pad) {
    // The deck may be changing its state already.
    bin.syncStateWithParent()
    source.link(to: input)
  }

  private static func expose(_ name: String, of element: Element, on bin: Bin) throws(PlayerFailure) -> Pad {
    guard let inner = element.staticPad(name) else { throw .other("no pad “\(name)”") }
    let pad = GhostPad(name, of: inner)
    bin.addPad(pad)
    return pad
  }

  /// At least two channels, so that a mono song does not reduce the next one to mono in a fade.
  private static let anyFormat = "audio/x-raw,format=F32LE,layout=interleaved,channels=[2,64]"
}
