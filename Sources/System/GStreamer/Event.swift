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

  package init(seconds: Double) { self.init(seconds * Self.perSecond) }
}
