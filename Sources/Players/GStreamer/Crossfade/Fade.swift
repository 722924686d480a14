import Foundation
import GStreamer

/// One sound that fades out while another one fades in.
///
/// The outgoing sound follows the cosine and the incoming one the sine of a quarter turn, so that the power of two
/// unrelated sounds stays constant.
struct Fade {
  private let outgoing: PCMBuffer
  /// Frames mixed so far.
  private var frame = 0

  init(_ outgoing: PCMBuffer) {
    self.outgoing = outgoing
  }

  /// The incoming sound must have the same format.
  var format: SampleFormat { outgoing.format }
  var hasBegun: Bool { frame > 0 }
  var isOver: Bool { frame >= outgoing.frames }

  mutating func mix(into buffer: UnsafeMutableRawBufferPointer) {
    let incoming = buffer.assumingMemoryBound(to: Float.self)
    let channels = outgoing.format.channels
    let count = min(incoming.count / channels, outgoing.frames - frame)
    let quarterTurn = Float.pi / 2 / Float(outgoing.frames)
    for place in 0..<count {
      let angle = (Float(frame + place) + 0.5) * quarterTurn
      let (coming, going) = (sin(angle), cos(angle))
      for channel in 0..<channels {
        let index = place * channels + channel
        incoming[index] = incoming[index] * coming + outgoing.samples[frame * channels + index] * going
      }
    }
    frame += count
  }
}
