import MediaIntents

/// An error as JSON-RPC sends it: a code for programs, a sentence for people, and details line by line.
package struct RPCError: Error, Codable, Hashable, Sendable {
  package var code: Int
  package var message: String
  package var data: [String]?

  package init(_ code: RPCErrorCode, _ message: String, data: [String]? = nil) {
    self.code = code.rawValue
    self.message = message
    self.data = data
  }

  /// Whether the player is well, but could not do what was asked of it.
  package var isOfRequest: Bool {
    let names = [PlayerFailure.nothingPlaying, .endOfQueue] + PlayerAbility.allCases.map(PlayerFailure.unsupported)
    return known == .playerFailed && names.contains { data == [$0.name] }
  }

  /// The code; nil if it is unknown to this version.
  package var known: RPCErrorCode? { RPCErrorCode(rawValue: code) }
}

/// The codes: those of JSON-RPC, then Arioso's in the range reserved for servers.
package enum RPCErrorCode: Int, Sendable, CaseIterable {
  case parseError = -32700
  case invalidRequest = -32600
  case methodNotFound = -32601
  case invalidParameters = -32602
  case internalError = -32603
  case tooManyClients = -32001
  case lineTooLong = -32002
  case stopping = -32003
  case configurationInvalid = -32011
  case storageFailed = -32012
  case playerFailed = -32013
  case noSuchEntry = -32014
  case notFound = -32015
  case nameTaken = -32016
  case notEditable = -32017
  case sessionLocked = -32018
  case refused = -32019
  case feedUnread = -32020
  case alreadySubscribed = -32021
  case serviceRefused = -32022
  case notRehearsed = -32023
  case ambiguous = -32024
  case tooOften = -32025
}

extension RPCError {
  package static let parseError = RPCError(.parseError, "the line is not JSON in UTF-8")
  package static let lineTooLong = RPCError(.lineTooLong, "a line holds at most \(ControlLimits.maxRequestBytes) bytes")
  package static let tooManyClients = RPCError(.tooManyClients, "too many clients are connected")
  static let unencodable = RPCError(.internalError, "the result cannot be written as JSON")

  static func invalidRequest(_ message: String) -> RPCError { RPCError(.invalidRequest, message) }

  static func notRehearsed(_ name: String) -> RPCError {
    RPCError(.notRehearsed, "nothing was done: there is no dry run of \"\(name)\"")
  }

  static func methodNotFound(_ name: String) -> RPCError { RPCError(.methodNotFound, "there is no method \"\(name)\"") }

  package init(_ failure: ControlFailure) {
    switch failure {
    case .configurationInvalid(let problems):
      self.init(.configurationInvalid, "the configuration has mistakes", data: problems)
    case .localeUnknown(let tag, let known):
      self.init(.invalidParameters, "there is no language \"\(tag)\", only: \(known.joined(separator: ", "))")
    case .playerUnknown(let name, let known):
      self.init(.invalidParameters, "there is no player \"\(name)\", only: \(known.joined(separator: ", "))")
    case .storage(let failure): self.init(.storageFailed, Self.words(for: failure), data: [failure.name])
    case .player(let failure): self.init(.playerFailed, Self.words(for: failure), data: [failure.name])
    case .noSuchEntry: self.init(.noSuchEntry, "the list has no such entry")
    case .parameters(let message): self.init(.invalidParameters, message)
    case .notFound(let name): self.init(.notFound, "there is no \"\(name)\"")
    case .nameTaken(let name): self.init(.nameTaken, "there is a playlist \"\(name)\" already")
    case .notEditable(let name): self.init(.notEditable, "the playlist \"\(name)\" can't be changed")
    case .sessionLocked: self.init(.sessionLocked, "the session is locked")
    case .nothingInside(let path): self.init(.refused, "there is nothing to play in \(path)", data: ["nothingInside"])
    case .unreadable(let path):
      self.init(.refused, "\(path) may not be read; change its permissions", data: ["fileUnreadable"])
    case .noSound(let path): self.init(.refused, "\(path) is no sound that can be played", data: ["undecodable"])
    case .abandoned: self.init(.refused, "the client has disconnected", data: ["disconnected"])
    case .refused(let reason): self.init(.refused, Self.unexplained, data: [reason.name])
    case .feed(let problem, let words, let page):
      let named = page.map { words + " (\"\($0)\")" } ?? words
      self.init(.feedUnread, named, data: [problem.rawValue])
    case .notSubscribed(let title):
      self.init(.notFound, "\"\(title)\" is a podcast of files in the library, and not subscribed to")
    case .alreadySubscribed(let title): self.init(.alreadySubscribed, "\"\(title)\" is subscribed to already")
    case .ambiguous(let name, let titles): self.init(.ambiguous, "several are named \"\(name)\"", data: titles)
    case .tooShort(let name, let titles):
      self.init(
        .invalidParameters, "\"\(name)\" is too short for a part of a title; give a whole word or three characters",
        data: titles)
    case .noSuchEpisode(let total): self.init(.noSuchEntry, "the podcast has only \(total) episodes")
    case .noDownload(let title): self.init(.notFound, "there is no download of \"\(title)\"")
    case .notADownload(let path):
      self.init(.refused, "\(path) was not deleted: it is not a sound file in the folder of the downloads")
    case .service(let problem, let page):
      let hint = page.map { "; allow access on \($0)" } ?? ""
      self.init(.serviceRefused, "the service did not accept the account (\(problem))\(hint)", data: [problem])
    case .voice(let problem, let words): self.init(.refused, words, data: [problem.name])
    case .shortcut(let refusal, let words): self.init(.refused, words, data: [refusal.name])
    case .tooOften: self.init(.tooOften, "guests may ask ten times a minute")
    case .noPage(let words): self.init(.refused, "there is no page: \(words)", data: ["noPage"])
    case .stopping: self.init(.stopping, "the daemon is stopping")
    case .unexpected(let message): self.init(.internalError, message)
    }
  }

  /// The message of a refusal that only its data explains.
  package static let unexplained = "the request was refused"

  private static func words(for failure: PlayerFailure) -> String {
    switch failure {
    case .nothingPlaying: "nothing plays"
    case .endOfQueue: "the queue ends here"
    case .unsupported: "the player cannot do this with what plays"
    default: "the player failed"
    }
  }

  private static func words(for failure: StorageFailure) -> String {
    switch failure {
    case .diskFull(let path): "the disk is full, so nothing was written to \(path); make room and try again"
    case .readOnly(let path): "\(path) may not be written; change its permissions and try again"
    case .other(let path, let message): "\(path) could not be written: \(message)"
    }
  }
}
