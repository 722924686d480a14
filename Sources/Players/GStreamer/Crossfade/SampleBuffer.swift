import CGStreamer

extension UnsafeMutablePointer<GstBuffer> {
  var object: UnsafeMutablePointer<GstMiniObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GstMiniObject.self)
  }

  /// Where it ends, in nanoseconds, if it says so.
  var end: GstClockTime? {
    let none = GstClockTime.max
    guard pointee.pts != none, pointee.duration != none else { return nil }
    return pointee.pts + pointee.duration
  }

  /// The same sound, in a buffer that nobody else sees; takes the place of this one.
  var writable: Self {
    let buffer = UnsafeMutableRawPointer(gst_mini_object_make_writable(object)).assumingMemoryBound(to: GstBuffer.self)
    _ = gst_buffer_unset_flags(buffer, GST_BUFFER_FLAG_GAP)
    return buffer
  }
}

extension GstPadProbeInfo {
  var isOfBuffer: Bool { type.rawValue & GST_PAD_PROBE_TYPE_BUFFER.rawValue != 0 }
}
