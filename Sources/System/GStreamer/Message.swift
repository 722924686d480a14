import CGStreamer

/// Owns one reference to a message of a bus.
package final class Message: @unchecked Sendable {
  // because the reference count is atomic and a message is not changed after it has been posted.
  package enum Content: Sendable {
    /// A change of state or a seek has completed: the first buffer has arrived at the sink.
    case asyncDone
    /// A stream has reached the sink; each address has its own group.
    case streamStart(group: UInt32)
    case application(name: String)
    case endOfStream
    case error(ErrorReport)
    case tags(TagList)
    case buffering(percent: Int)
    case durationChanged
    case latency
    case clockLost
    /// The detail for an installer: `gstreamer|1.0|program|description|kind-detail`.
    case missingPlugin(installerDetail: String)
    case other
  }

  private let pointer: UnsafeMutablePointer<GstMessage>

  /// Takes over a reference.
  init(owning pointer: UnsafeMutablePointer<GstMessage>) { self.pointer = pointer }

  convenience init(retaining pointer: UnsafeMutablePointer<GstMessage>) {
    gst_mini_object_ref(Self.object(pointer))
    self.init(owning: pointer)
  }

  deinit {
    gst_mini_object_unref(Self.object(pointer))
  }

  package var content: Content {
    switch pointer.pointee.type {
    case GST_MESSAGE_ASYNC_DONE: .asyncDone
    case GST_MESSAGE_STREAM_START: .streamStart(group: group)
    case GST_MESSAGE_APPLICATION: applicationName.map { .application(name: $0) } ?? .other
    case GST_MESSAGE_EOS: .endOfStream
    case GST_MESSAGE_ERROR: .error(ErrorReport(parsing: pointer))
    case GST_MESSAGE_TAG: tags.map { .tags($0) } ?? .other
    case GST_MESSAGE_BUFFERING: .buffering(percent: percent)
    case GST_MESSAGE_DURATION_CHANGED: .durationChanged
    case GST_MESSAGE_LATENCY: .latency
    case GST_MESSAGE_CLOCK_LOST: .clockLost
    case GST_MESSAGE_ELEMENT: installerDetail.map { .missingPlugin(installerDetail: $0) } ?? .other
    default: .other
    }
  }

  private var group: UInt32 {
    var group: guint = 0
    gst_message_parse_group_id(pointer, &group)
    return group
  }

  private var percent: Int {
    var percent: gint = 0
    gst_message_parse_buffering(pointer, &percent)
    return Int(percent)
  }

  private var applicationName: String? {
    gst_message_get_structure(pointer).flatMap(gst_structure_get_name).map { String(cString: $0) }
  }

  private var tags: TagList? {
    var tags: UnsafeMutablePointer<GstTagList>?
    gst_message_parse_tag(pointer, &tags)
    return tags.map(TagList.init(owning:))
  }

  private var installerDetail: String? {
    guard gst_is_missing_plugin_message(pointer) != 0,
      let text = gst_missing_plugin_message_get_installer_detail(pointer)
    else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}

// MARK: - The source

extension Message {
  /// The names of the element that posted it and of all that contains that element now, innermost first.
  package var sourcePath: [String] { Self.sourcePath(of: pointer) }

  /// Whether the element that posted it is a source, which reads a file or connection.
  package var isFromSource: Bool { pointer.pointee.src.map { arioso_is_source($0) != 0 } ?? false }

  /// Holds each object while it asks for its parent, because another thread may be taking them apart.
  static func sourcePath(of message: UnsafeMutablePointer<GstMessage>) -> [String] {
    var names: [String] = []
    var next = message.pointee.src
    if let source = next { gst_object_ref(source) }
    while let object = next {
      if let name = gst_object_get_name(object) {
        names.append(String(cString: name))
        g_free(name)
      }
      next = gst_object_get_parent(object)
      gst_object_unref(object)
    }
    return names
  }
}

// MARK: - The label

extension Message {
  /// What `Bus.labelMessages` attached to it when it was posted.
  package var label: Int? {
    let label = UInt(bitPattern: gst_mini_object_get_qdata(Self.object(pointer), Self.quark))
    return label == 0 ? nil : Int(label)
  }

  private static let quark = g_quark_from_string("arioso-label")

  /// - Parameter label: at least 1.
  static func attach(_ label: Int, to message: UnsafeMutablePointer<GstMessage>) {
    gst_mini_object_set_qdata(object(message), quark, UnsafeMutableRawPointer(bitPattern: label), nil)
  }

  private static func object(_ message: UnsafeMutablePointer<GstMessage>) -> UnsafeMutablePointer<GstMiniObject> {
    UnsafeMutableRawPointer(message).assumingMemoryBound(to: GstMiniObject.self)
  }
}
