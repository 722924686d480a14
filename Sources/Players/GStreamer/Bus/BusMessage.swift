import CGStreamer

/// What a pipeline says on its bus, copied out of GStreamer's memory; whatever a player has no use for is left out.
enum BusMessage: Sendable {
  /// A change of state or a seek has come to rest: the first buffer waits at the sink.
  case settled
  /// A stream has reached the sink; every address has a group of its own.
  case streamStarted(group: UInt32)
  /// What `SoundProbe` tells.
  case sounding
  case ended
  case failed(GStreamerError)
  /// There is nothing to hear on the deck of this number.
  case soundless(deck: Int)
  /// What GStreamer lacks for the deck of this number.
  case pluginMissing(MissingPlugin, deck: Int?)
  case titled(String)
  case buffered(percent: Int)
  case durationChanged
  case latencyChanged
  case clockLost

  init?(_ message: UnsafeMutablePointer<GstMessage>) {
    switch message.pointee.type {
    case GST_MESSAGE_ASYNC_DONE: self = .settled
    case GST_MESSAGE_STREAM_START: self = .streamStarted(group: Self.group(of: message))
    case GST_MESSAGE_APPLICATION where gst_message_has_name(message, SoundProbe.message) != 0: self = .sounding
    case GST_MESSAGE_APPLICATION where gst_message_has_name(message, DeckSignals.soundless) != 0:
      guard let deck = DeckMark.deck(of: message) else { return nil }
      self = .soundless(deck: deck)
    case GST_MESSAGE_EOS: self = .ended
    case GST_MESSAGE_ERROR: self = .failed(GStreamerError(parsing: message))
    case GST_MESSAGE_TAG:
      guard let title = Self.title(in: message) else { return nil }
      self = .titled(title)
    case GST_MESSAGE_BUFFERING: self = .buffered(percent: Self.percent(of: message))
    case GST_MESSAGE_DURATION_CHANGED: self = .durationChanged
    case GST_MESSAGE_LATENCY: self = .latencyChanged
    case GST_MESSAGE_CLOCK_LOST: self = .clockLost
    case GST_MESSAGE_ELEMENT:
      guard let missing = MissingPlugin(parsing: message) else { return nil }
      self = .pluginMissing(missing, deck: DeckMark.deck(of: message))
    default: return nil
    }
  }

  private static func group(of message: UnsafeMutablePointer<GstMessage>) -> UInt32 {
    var group: guint = 0
    gst_message_parse_group_id(message, &group)
    return group
  }

  private static func percent(of message: UnsafeMutablePointer<GstMessage>) -> Int {
    var percent: gint = 0
    gst_message_parse_buffering(message, &percent)
    return Int(percent)
  }

  private static func title(in message: UnsafeMutablePointer<GstMessage>) -> String? {
    var tags: UnsafeMutablePointer<GstTagList>?
    gst_message_parse_tag(message, &tags)
    guard let tags else { return nil }
    defer { gst_mini_object_unref(UnsafeMutableRawPointer(tags).assumingMemoryBound(to: GstMiniObject.self)) }
    var title: UnsafeMutablePointer<CChar>?
    guard gst_tag_list_get_string(tags, GST_TAG_TITLE, &title) != 0, let title else { return nil }
    defer { g_free(title) }
    return String(cString: title)
  }
}
