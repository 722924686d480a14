import CGStreamer

/// An error as GStreamer reports it, with the domain and code of its manual.
package struct ErrorReport: Error, Hashable, Sendable {
  package enum Domain: Hashable, Sendable {
    case core, library, resource, stream, other
  }

  package var domain: Domain
  package var code: Int
  /// In GStreamer's words.
  package var message: String
  /// The status of an HTTP server that refused, at least 300.
  package var httpStatus: Int?

  package init(domain: Domain, code: Int, message: String, httpStatus: Int? = nil) {
    self.domain = domain
    self.code = code
    self.message = message
    self.httpStatus = httpStatus
  }

  /// A code of the domain `.resource`.
  package static let notFound = Int(GST_RESOURCE_ERROR_NOT_FOUND.rawValue)
  /// A code of the domain `.resource`: the server ignores the place that was asked for.
  package static let seek = Int(GST_RESOURCE_ERROR_SEEK.rawValue)
  /// A code of the domain `.core`.
  package static let missingPlugin = Int(GST_CORE_ERROR_MISSING_PLUGIN.rawValue)
}

extension ErrorReport {
  /// Frees the error.
  init?(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else { return nil }
    defer { g_error_free(error) }
    domain = Domain(quark: error.pointee.domain)
    code = Int(error.pointee.code)
    message = String(cString: error.pointee.message)
  }

  /// The error or warning in a message; an empty one if the message has none.
  init(parsing message: UnsafeMutablePointer<GstMessage>) {
    var error: UnsafeMutablePointer<GError>?
    if message.pointee.type == GST_MESSAGE_WARNING {
      gst_message_parse_warning(message, &error, nil)
    } else {
      gst_message_parse_error(message, &error, nil)
    }
    self = ErrorReport(taking: error) ?? ErrorReport(domain: .other, code: 0, message: "")
    httpStatus = Self.httpStatus(in: message)
  }

  private static func httpStatus(in message: UnsafeMutablePointer<GstMessage>) -> Int? {
    var details: UnsafePointer<GstStructure>?
    if message.pointee.type == GST_MESSAGE_ERROR { gst_message_parse_error_details(message, &details) }
    var status: guint = 0
    guard let details, gst_structure_get_uint(details, "http-status-code", &status) != 0, status >= 300 else {
      return nil
    }
    return Int(status)
  }
}

extension ErrorReport.Domain {
  fileprivate init(quark: GQuark) {
    switch quark {
    case gst_core_error_quark(): self = .core
    case gst_library_error_quark(): self = .library
    case gst_resource_error_quark(): self = .resource
    case gst_stream_error_quark(): self = .stream
    default: self = .other
    }
  }
}
