import MediaIntents
import Soup

/// Why a server did not do what it was asked.
package enum SubsonicFailure: Error, Hashable, Sendable {
  /// It was not found, did not answer or stopped answering; in GLib's words if it has any.
  case away(String)
  /// Its certificate is not valid.
  case untrusted
  /// The user, the password or the key is not accepted.
  case loginRefused
  /// It refused with this number of the interface.
  case refused(code: Int, message: String)
  /// It answered with a status of HTTP that is no success.
  case status(Int)
  /// It is no such server, or its answer cannot be read.
  case unreadable
  /// It sends the same songs for ever.
  case repeated
  /// It had songs and says that it has none, as one without its disk does.
  case emptied
  /// It has more than is read.
  case tooMuch
}

extension SubsonicFailure {
  init(_ failure: HTTPFailure) {
    self =
      switch failure {
      case .unreachable(let reason): .away(reason)
      case .timedOut: .away("it does not answer")
      case .interrupted, .cancelled, .stopped: .away("the connection ended")
      case .untrusted: .untrusted
      case .tooLarge: .tooMuch
      }
  }

  /// The failure of a call with this number.
  init(code: Int, message: String) {
    self =
      switch code {
      case 40, 44: .loginRefused
      default: .refused(code: code, message: message)
      }
  }

  /// Whether it may answer again by itself.
  var isAway: Bool {
    switch self {
    case .away: true
    case .status(let status): status >= 500
    default: false
    }
  }

  /// For the log and for who looks into it. Addresses, which hold the login, are never part of it.
  package var words: String {
    switch self {
    case .away(let reason): reason
    case .untrusted: "its certificate is not valid"
    case .loginRefused: "it does not accept the login"
    case .refused(let code, let message): message.isEmpty ? "it refuses (\(code))" : "\(message) (\(code))"
    case .status(let status): "it answers with the status \(status)"
    case .unreadable: "its answer is none of a Subsonic server"
    case .repeated: "it sends the same songs again"
    case .emptied: "it says that it has no songs any more"
    case .tooMuch: "it sends too much"
    }
  }
}
