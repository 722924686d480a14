import MediaIntents
import ControlProtocol
import Glibc

/// Formats the services that plays are sent to, one a line with its problem below.
enum ScrobblingText {
  static let none = """
    No plays are sent to any service. To add one:
      arioso scrobble add listenbrainz   (or lastfm, librefm)
    """

  static func status(_ status: ScrobblingStatus) -> String {
    status.services.isEmpty ? none : status.services.map(service).joined(separator: "\n")
  }

  static func service(_ service: ScrobblingService) -> String {
    let account = service.service + (service.user.map { " (\($0))" } ?? "")
    var lines = ["\(account): \(service.sent) sent, \(service.waiting) waiting, \(service.refused) set aside"]
    if let oldest = service.oldest { lines.append("  waiting since \(time(oldest))") }
    if let page = service.page {
      lines.append("  allow access on \(page)\n  and then: arioso scrobble confirm \(service.service)")
    } else if let problem = service.problem {
      lines.append("  \(words(problem))" + (service.due.map { "; next try at \(time($0))" } ?? ""))
    }
    lines += service.reasons.map { "  set aside: \($0)" }
    return lines.map(PrintableText.lines).joined(separator: "\n")
  }

  static func words(_ problem: String) -> String {
    switch problem {
    case "loginRefused": "the login is not accepted; add the account again"
    case "keyRefused": "the key of the application is not accepted; add the account again"
    case "wrongAddress": "the address does not answer as such a service"
    case "unreachable": "the service cannot be reached"
    case "busy": "the service asks for fewer requests"
    case "serverFailed": "the service has a failure"
    case "dailyLimit": "the service takes no more plays today"
    case "notAllowedYet": "access was not allowed yet"
    case "storage": "the queue could not be written"
    default: problem
    }
  }

  private static func time(_ seconds: Int64) -> String {
    var (moment, parts) = (time_t(ExternalNumber.clamped(Int(seconds), to: ExternalNumber.dates)), tm())
    localtime_r(&moment, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
