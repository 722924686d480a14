import ControlProtocol
import MediaIntents

/// The exit status of the process; the highest one if there are several sentences.
enum ExitStatus: Int32, Comparable, CaseIterable {
  /// Done or under way.
  case done = 0
  /// Not found, unsupported or refused.
  case refused = 1
  case usage = 2
  /// The daemon asked a question.
  case question = 3
  case noDaemon = 4
  case playerFailed = 5

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

extension ExitStatus {
  init(_ reply: Reply) {
    switch reply.state {
    case .answered: self = reply.playerFailed == true ? .playerFailed : .done
    case .question: self = .question
    case .refused: self = reply.playerFailed == true ? .playerFailed : .refused
    }
  }

  init(_ status: DaemonStatus) { self = status.unreachable == nil ? .done : .playerFailed }

  init(_ result: PodcastImport) { self = result.refused.isEmpty && (result.failed ?? []).isEmpty ? .done : .refused }

  init(_ error: ConnectionError) {
    switch error {
    case .pathTooLong, .requestTooLong: self = .usage
    case .noDaemon, .forbidden, .unsafe, .noAnswer, .hungUp, .foreign: self = .noDaemon
    case .refused(let refusal):
      switch refusal.known {
      case .playerFailed: self = refusal.isOfRequest ? .refused : .playerFailed
      case .ambiguous: self = .question
      case .stopping, .tooManyClients: self = .noDaemon
      case .invalidParameters, .lineTooLong, .notRehearsed: self = .usage
      default: self = .refused
      }
    }
  }
}
