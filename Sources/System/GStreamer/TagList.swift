import CGStreamer

/// Owns one reference to a list of tags.
package final class TagList: @unchecked Sendable {
  // because the reference count is atomic and a list that has been sent is never changed.
  private let pointer: UnsafeMutablePointer<GstTagList>

  /// Takes over a reference.
  init(owning pointer: UnsafeMutablePointer<GstTagList>) { self.pointer = pointer }

  convenience init(retaining pointer: UnsafeMutablePointer<GstTagList>) {
    gst_mini_object_ref(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstMiniObject.self))
    self.init(owning: pointer)
  }

  deinit {
    gst_mini_object_unref(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstMiniObject.self))
  }

  package func string(_ tag: TextTag) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard gst_tag_list_get_string(pointer, tag.name, &text) != 0, let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  package func strings(_ tag: TextTag) -> [String] {
    (0..<gst_tag_list_get_tag_size(pointer, tag.name)).compactMap { index in
      var text: UnsafePointer<CChar>?
      guard gst_tag_list_peek_string_index(pointer, tag.name, index, &text) != 0 else { return nil }
      return text.map { String(cString: $0) }
    }
  }

  /// Returns nil for infinity and what is not a number.
  package func number(_ tag: NumberTag) -> Double? {
    var value = 0.0
    guard gst_tag_list_get_double(pointer, tag.name, &value) != 0, value.isFinite else { return nil }
    return value
  }
}

package enum TextTag {
  case title
  /// Other comments as `KEY=value`.
  case extendedComment

  fileprivate var name: String {
    switch self {
    case .title: GST_TAG_TITLE
    case .extendedComment: GST_TAG_EXTENDED_COMMENT
    }
  }
}

package enum NumberTag {
  /// ReplayGain: gains in decibels, peaks with 1 as full scale.
  case trackGain, trackPeak, albumGain, albumPeak

  fileprivate var name: String {
    switch self {
    case .trackGain: GST_TAG_TRACK_GAIN
    case .trackPeak: GST_TAG_TRACK_PEAK
    case .albumGain: GST_TAG_ALBUM_GAIN
    case .albumPeak: GST_TAG_ALBUM_PEAK
    }
  }
}
