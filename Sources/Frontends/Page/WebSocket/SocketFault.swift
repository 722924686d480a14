/// Why a page's socket is closed, as it is told to the page.
package enum SocketFault: Error, Hashable, Sendable {
  /// It does not keep to the rules of RFC 6455.
  case protocolBroken
  /// It sends something other than text.
  case notText
  case notUTF8
  case tooLarge
  /// The daemon stops, or the device was forgotten.
  case goingAway, forgotten

  /// The number of RFC 6455.
  var code: UInt16 {
    switch self {
    case .goingAway: 1001
    case .protocolBroken: 1002
    case .notText: 1003
    case .notUTF8: 1007
    case .forgotten: 1008
    case .tooLarge: 1009
    }
  }
}
