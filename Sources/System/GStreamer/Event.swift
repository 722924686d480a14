import CGStreamer

/// The events passing a pad that are used here.
package enum Event: Sendable {
  case streamStart
  case tags(TagList)
  case endOfStream
  case flushStop
  case other

  init(_ event: UnsafeMutablePointer<GstEvent>) {
    switch event.pointee.type {
    case GST_EVENT_STREAM_START: self = .streamStart
    case GST_EVENT_EOS: self = .endOfStream
    case GST_EVENT_FLUSH_STOP: self = .flushStop
    case GST_EVENT_TAG:
      var tags: UnsafeMutablePointer<GstTagList>?
      gst_event_parse_tag(event, &tags)
      self = tags.map { .tags(TagList(retaining: $0)) } ?? .other
    default: self = .other
    }
  }
}

/// A time or duration in nanoseconds, as GStreamer counts.
package typealias ClockTime = UInt

extension ClockTime {
  /// `GST_SECOND`.
  static let perSecond = 1e9

  /// The nearest time that GStreamer can seek to; 0 for a negative number or NaN.
  package init(seconds: Double) {
    let nanoseconds = seconds * Self.perSecond
    self =
      nanoseconds > 0 ? UInt(exactly: nanoseconds.rounded(.down)).map { Swift.min($0, Self.latest) } ?? Self.latest : 0
  }

  private static let latest = UInt(Int64.max)
}
