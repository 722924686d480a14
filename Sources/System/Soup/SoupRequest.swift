import CSoup
import Glibc

/// Converts requests to messages of libsoup and their answers back.
enum SoupRequest {
  static func message(_ request: HTTPRequest) -> OpaquePointer? {
    guard let message = soup_message_new(request.method, request.address.text) else { return nil }
    soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    if !request.acceptsCompression { arioso_disable_decoding(message) }
    let headers = soup_message_get_request_headers(message)
    for (name, value) in request.headers where isSafe(name) && isSafe(value) {
      soup_message_headers_append(headers, name, value)
    }
    if let body = request.body {
      let bytes = g_bytes_new(body, gsize(body.count))
      soup_message_set_request_body_from_bytes(message, request.contentType, bytes)
      g_bytes_unref(bytes)
    }
    return message
  }

  static func response(to message: OpaquePointer) -> HTTPResponse {
    var headers: [String: String] = [:]
    var iterator = SoupMessageHeadersIter()
    soup_message_headers_iter_init(&iterator, soup_message_get_response_headers(message))
    var (name, value): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
    while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      guard let name, let value else { continue }
      let key = String(cString: name).lowercased()
      let earlier = headers[key].map { $0 + ", " } ?? ""
      guard earlier.utf8.count < maxHeaderBytes else { continue }
      headers[key] = earlier + text(value)
    }
    return HTTPResponse(status: Int(soup_message_get_status(message).rawValue), headers: headers)
  }

  /// The most bytes of a header's value, which is cut.
  private static let maxHeaderBytes = 8192

  private static func text(_ value: UnsafePointer<CChar>) -> String {
    String(decoding: UnsafeRawBufferPointer(start: value, count: strnlen(value, maxHeaderBytes)), as: UTF8.self)
  }

  /// A line break would begin another header.
  private static func isSafe(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 9 } }
}

extension HTTPFailure {
  /// Maps an error of GLib and frees it.
  init(taking error: UnsafeMutablePointer<GError>?, isBody: Bool = false) {
    guard let error else {
      self = .interrupted
      return
    }
    defer { g_error_free(error) }
    if arioso_is_error(error, 0) != 0 {
      self = .cancelled
    } else if arioso_is_error(error, 1) != 0 {
      self = .timedOut
    } else if arioso_is_untrusted(error) != 0 {
      self = .untrusted
    } else {
      self = isBody ? .interrupted : .unreachable(String(cString: error.pointee.message))
    }
  }
}
