import FoundationEssentials
import GLibRuntime

/// How a request becomes a socket.
enum SocketHandshake {
  /// The answer. Throws if it is no request for a socket of RFC 6455.
  static func answer(to request: PageRequest) throws(PageFault) -> PageResponse {
    guard request.method == .get, request.lists("websocket", in: "upgrade"),
      request.lists("upgrade", in: "connection"), request.value("sec-websocket-version") == "13"
    else { throw .notASocket }
    guard let key = request.value("sec-websocket-key"), Data(base64Encoded: key)?.count == 16 else { throw .malformed }
    return PageResponse(
      .switching, [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Accept", acceptance(of: key))])
  }

  /// What RFC 6455 makes of a key, so that nothing takes a socket for anything else.
  static func acceptance(of key: String) -> String {
    Data(Checksum.sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
  }
}
