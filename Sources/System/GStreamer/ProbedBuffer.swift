import CGStreamer

/// The buffer that is passing a pad; valid only while the handler of the probe runs.
package struct ProbedBuffer {
  private let info: UnsafeMutablePointer<GstPadProbeInfo>

  init(_ info: UnsafeMutablePointer<GstPadProbeInfo>) { self.info = info }

  private var pointer: UnsafeMutablePointer<GstBuffer>? { info.pointee.data?.assumingMemoryBound(to: GstBuffer.self) }

  private var object: UnsafeMutablePointer<GstMiniObject>? {
    info.pointee.data?.assumingMemoryBound(to: GstMiniObject.self)
  }

  /// When its last sample ends; nil if it has no time or duration.
  package var end: ClockTime? {
    guard let buffer = pointer?.pointee, buffer.pts != .max, buffer.duration != .max else { return nil }
    return buffer.pts + buffer.duration
  }

  /// In bytes.
  package var size: Int { pointer.map { Int(gst_buffer_get_size($0)) } ?? 0 }

  /// Reads its bytes; nil if they cannot be mapped.
  package func withBytes<Result>(_ read: (UnsafeRawBufferPointer) -> Result) -> Result? {
    var map = GstMapInfo()
    guard let pointer, gst_buffer_map(pointer, &map, GST_MAP_READ) != 0 else { return nil }
    defer { gst_buffer_unmap(pointer, &map) }
    return read(UnsafeRawBufferPointer(start: map.data, count: Int(map.size)))
  }

  /// Changes its bytes, in a copy if others hold the buffer.
  package func withMutableBytes(_ change: (UnsafeMutableRawBufferPointer) -> Void) {
    guard let object else { return }
    info.pointee.data = UnsafeMutableRawPointer(gst_mini_object_make_writable(object))
    guard let pointer else { return }
    gst_buffer_unset_flags(pointer, GST_BUFFER_FLAG_GAP)
    var map = GstMapInfo()
    let access = GstMapFlags(GST_MAP_READ.rawValue | GST_MAP_WRITE.rawValue)
    guard gst_buffer_map(pointer, &map, access) != 0 else { return }
    defer { gst_buffer_unmap(pointer, &map) }
    change(UnsafeMutableRawBufferPointer(start: map.data, count: Int(map.size)))
  }

  /// Removes the samples after a time. Returns false, and leaves the buffer unchanged, if there are none before it.
  package func clip(at stop: ClockTime, format: SampleFormat) -> Bool {
    guard let pointer, let object else { return false }
    var segment = GstSegment()
    gst_segment_init(&segment, GST_FORMAT_TIME)
    segment.stop = stop
    // Clipping takes over one reference; the pad keeps the other one unless the buffer is replaced.
    gst_mini_object_ref(object)
    guard
      let clipped = gst_audio_buffer_clip(
        pointer, &segment, gint(clamping: format.rate), gint(clamping: format.frameSize))
    else {
      return false
    }
    gst_mini_object_unref(object)
    info.pointee.data = UnsafeMutableRawPointer(clipped)
    return true
  }
}
