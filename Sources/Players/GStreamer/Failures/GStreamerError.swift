import CGStreamer

/// An error as GStreamer tells it: the domain and code that its manual lists, with what else is known of the cause.
struct GStreamerError: Hashable, Sendable {
  enum Domain: Hashable, Sendable {
    case core, library, resource, stream, other
  }

  var domain: Domain
  var code: Int
  /// In GStreamer's own words.
  var message: String
  /// What an HTTP server answered.
  var httpStatus: Int?
  /// Whether the sink told it.
  var isOfOutput = false
  /// Whether the element that reads the file or connection told it.
  var isOfSource = false
  /// The number of the deck that told it; `nil` where it is of what all items flow through.
  var deck: Int?

  init(
    domain: Domain, code: Int, message: String, httpStatus: Int? = nil, isOfOutput: Bool = false,
    isOfSource: Bool = false, deck: Int? = nil
  ) {
    self.domain = domain
    self.code = code
    self.message = message
    self.httpStatus = httpStatus
    self.isOfOutput = isOfOutput
    self.isOfSource = isOfSource
    self.deck = deck
  }
}

extension GStreamerError {
  init(parsing message: UnsafeMutablePointer<GstMessage>) {
    var error: UnsafeMutablePointer<GError>?
    gst_message_parse_error(message, &error, nil)
    defer { g_clear_error(&error) }
    domain = Domain(quark: error?.pointee.domain ?? 0)
    code = Int(error?.pointee.code ?? 0)
    self.message = error.map { String(cString: $0.pointee.message) } ?? ""
    httpStatus = Self.httpStatus(in: message)
    isOfOutput = AudioSink.holds(message.pointee.src)
    isOfSource = message.pointee.src.map { arioso_is_source($0) != 0 } ?? false
    deck = DeckMark.deck(of: message)
  }

  private static func httpStatus(in message: UnsafeMutablePointer<GstMessage>) -> Int? {
    var details: UnsafePointer<GstStructure>?
    gst_message_parse_error_details(message, &details)
    var status: guint = 0
    guard let details, gst_structure_get_uint(details, "http-status-code", &status) != 0, status >= 300 else {
      return nil
    }
    return Int(status)
  }
}

extension GStreamerError.Domain {
  init(quark: GQuark) {
    switch quark {
    case gst_core_error_quark(): self = .core
    case gst_library_error_quark(): self = .library
    case gst_resource_error_quark(): self = .resource
    case gst_stream_error_quark(): self = .stream
    default: self = .other
    }
  }
}

extension UnsafeMutablePointer<GstObject> {
  /// This object or the nearest one around it that fits; alive as long as this one is.
  func ancestor(where fits: (Self) -> Bool) -> Self? {
    var object: Self? = self
    while let candidate = object, !fits(candidate) { object = candidate.pointee.parent }
    return object
  }
}
