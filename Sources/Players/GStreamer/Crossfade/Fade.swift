import CGStreamer
import Foundation

/// One sound that goes while another one comes.
///
/// The one goes with the cosine and the other comes with the sine of a quarter turn, so that the power of two sounds that
/// have nothing to do with each other stays the same throughout.
struct Fade {
  private let outgoing: PCMBuffer
  /// How far it has come.
  private var frame = 0

  init(_ outgoing: PCMBuffer) {
    self.outgoing = outgoing
  }

  /// That of what goes; what comes must have it too.
  var form: SampleForm { outgoing.form }
  var hasBegun: Bool { frame > 0 }
  var isOver: Bool { frame >= outgoing.frames }

  mutating func mix(into buffer: UnsafeMutablePointer<GstBuffer>) {
    var map = GstMapInfo()
    guard gst_buffer_map(buffer, &map, GstMapFlags(GST_MAP_READ.rawValue | GST_MAP_WRITE.rawValue)) != 0 else { return }
    defer { gst_buffer_unmap(buffer, &map) }
    let incoming = UnsafeMutableRawBufferPointer(start: map.data, count: Int(map.size)).assumingMemoryBound(
      to: Float.self)
    let channels = outgoing.form.channels
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
