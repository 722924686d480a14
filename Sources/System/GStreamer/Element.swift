import CGStreamer

/// Owns one reference to an element of GStreamer, which must be in the state `.null` when the last reference is released.
package class Element: @unchecked Sendable {
  // because GStreamer's objects count references atomically and lock themselves, and nothing else is kept here.
  let pointer: UnsafeMutablePointer<GstElement>

  /// Takes over a reference, which may be floating.
  init(owning pointer: UnsafeMutablePointer<GstElement>) {
    if g_object_is_floating(pointer) != 0 { gst_object_ref_sink(pointer) }
    self.pointer = pointer
  }

  deinit {
    gst_object_unref(pointer)
  }

  /// A new element; nil if no plugin has a factory of this name.
  package convenience init?(_ factory: String) {
    guard let element = gst_element_factory_make(factory, nil) else { return nil }
    self.init(owning: element)
  }

  package func isSame(as other: Element) -> Bool { pointer == other.pointer }

  var object: UnsafeMutablePointer<GstObject> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GstObject.self)
  }
}

// MARK: - Properties

extension Element {
  package func set(_ property: String, to value: String) { arioso_set_string(pointer, property, value) }

  package func set(_ property: String, to value: Double) { arioso_set_double(pointer, property, value) }

  /// Sets a property of any integer type.
  package func set(_ property: String, to value: Int) { arioso_set_integer(pointer, property, gint64(value)) }

  package func set(_ property: String, to value: Bool) { arioso_set_boolean(pointer, property, value ? 1 : 0) }

  package func set(_ property: String, to value: Caps) { arioso_set_caps(pointer, property, value.pointer) }
}

extension Element {
  /// A property that is a text; nil if it is not set or there is none of this name.
  package func text(_ property: String) -> String? {
    guard let text = arioso_text(pointer, property) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}

// MARK: - State

extension Element {
  package enum State {
    case null, ready, paused, playing
  }

  /// The result of asking for a state.
  package enum StateChange {
    case failed, done
    /// The change completes on other threads; the end is reported on the bus.
    case underway
    /// The source is live: it delivers data only while playing, so there is no preroll to wait for.
    case noPreroll
  }

  @discardableResult
  package func setState(_ state: State) -> StateChange {
    switch gst_element_set_state(pointer, state.value) {
    case GST_STATE_CHANGE_FAILURE: .failed
    case GST_STATE_CHANGE_NO_PREROLL: .noPreroll
    case GST_STATE_CHANGE_ASYNC: .underway
    default: .done
    }
  }

  /// Whether the element keeps its state when its parent changes state.
  package func setLockedState(_ isLocked: Bool) { gst_element_set_locked_state(pointer, isLocked ? 1 : 0) }

  package func syncStateWithParent() { gst_element_sync_state_with_parent(pointer) }

  /// The bus that its messages go to; a parent sets another one.
  package func setBus(_ bus: Bus?) { gst_element_set_bus(pointer, bus?.pointer) }

  package var bus: Bus? { gst_element_get_bus(pointer).map(Bus.init(owning:)) }

  /// Posts a message of the application with this element as its source.
  package func post(application name: String) {
    gst_element_post_message(pointer, gst_message_new_application(object, gst_structure_new_empty(name)))
  }
}

extension Element.State {
  fileprivate var value: GstState {
    switch self {
    case .null: GST_STATE_NULL
    case .ready: GST_STATE_READY
    case .paused: GST_STATE_PAUSED
    case .playing: GST_STATE_PLAYING
    }
  }
}

// MARK: - Pads and links

extension Element {
  package func link(to other: Element) { gst_element_link(pointer, other.pointer) }

  package func unlink(from other: Element) { gst_element_unlink(pointer, other.pointer) }

  package func staticPad(_ name: String) -> Pad? { gst_element_get_static_pad(pointer, name).map(Pad.init(owning:)) }

  /// A new pad by the name of a template, such as `sink_%u`.
  package func requestPad(_ template: String) -> Pad? {
    gst_element_request_pad_simple(pointer, template).map(Pad.init(owning:))
  }

  package func releaseRequestPad(_ pad: Pad) { gst_element_release_request_pad(pointer, pad.pointer) }

  package func addPad(_ pad: Pad) { gst_element_add_pad(pointer, pad.pointer) }
}

// MARK: - Position

extension Element {
  /// Seconds into the stream; nil if the element does not know.
  package var position: Double? {
    var nanoseconds: gint64 = 0
    guard gst_element_query_position(pointer, GST_FORMAT_TIME, &nanoseconds) != 0 else { return nil }
    return Double(nanoseconds) / ClockTime.perSecond
  }

  /// Flushes and seeks to exactly this position, in seconds, and continues at this rate; returns false if it cannot.
  package func seek(to position: Double, rate: Double) -> Bool {
    let flags = GstSeekFlags(GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue)
    let start = gint64(clamping: ClockTime(seconds: position))
    return gst_element_seek(
      pointer, rate, GST_FORMAT_TIME, flags, GST_SEEK_TYPE_SET, start, GST_SEEK_TYPE_NONE, -1) != 0
  }
}
