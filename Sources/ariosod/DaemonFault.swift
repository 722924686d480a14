import Configuration
import ControlProtocol
import ControlSocket
import Foundation
import MediaIntents
import SQLite

/// Why the daemon cannot start, with messages for the log and its exit status.
enum DaemonFault: Error {
  case noHome
  case folder(FolderError)
  case configuration(ConfigurationError, file: String)
  case sharedFilesMissing([String])
  case localeUnknown(String, known: [String])
  case database(path: String, DatabaseFailure)
  case journal(StorageFailure)
  /// Another daemon writes to this folder.
  case stateInUse(String, pid: Int32?)
  case stateUnusable(path: String, code: Int32)
  case player(PlayerFailure)
  /// A service manager passed several sockets, of these names.
  case socketsPassed([String])

  static func status(of error: any Error) -> Int32 { error is DaemonOptions.UsageError ? 2 : 1 }

  static func lines(of error: any Error) -> [String] {
    switch error {
    // Of several lines, and logged as such.
    case is DaemonOptions.UsageError: []
    case let fault as DaemonFault: fault.lines
    case let failure as ControlSocketError: [words(for: failure)]
    default: ["\(error)"]
    }
  }

  var lines: [String] {
    switch self {
    case .noHome: ["no home folder: set HOME to an absolute path"]
    case .folder(let error): ["\(error.path): \(Self.text(error.code)); choose another folder with --state"]
    case .configuration(let error, let file): error.lines(file: file)
    case .sharedFilesMissing(let tried):
      ["the language files are not installed; looked in \(tried.joined(separator: ", ")); set ARIOSO_SHARE"]
    case .localeUnknown(let tag, let known):
      ["there is no language \"\(tag)\"; set locale to one of \(known.joined(separator: ", "))"]
    case .database(let path, let failure): ["\(path): \(failure.evidence.message)"]
    case .journal(let failure): [Self.words(for: failure)]
    case .stateInUse(let folder, let pid):
      [
        "\(folder): another daemon\(pid.map { " (process \($0))" } ?? "") is listening and keeps its data here; "
          + "stop it, or choose another folder with --state"
      ]
    case .stateUnusable(let path, let code): ["\(path): \(Self.text(code)); choose another folder with --state"]
    case .player(let failure): ["the player cannot start: \(failure)"]
    case .socketsPassed(let names):
      [
        "systemd passed \(names.count) sockets (\(names.joined(separator: ", "))), but the daemon listens at one; leave one "
          + "ListenStream= in arioso.socket"
      ]
    }
  }

  private static func words(for failure: StorageFailure) -> String {
    switch failure {
    case .diskFull(let path): "\(path): the disk is full; make room and start again"
    case .readOnly(let path): "\(path): cannot be written; choose another folder with --state"
    case .other(let path, let message): "\(path): \(message)"
    }
  }

  private static func words(for error: ControlSocketError) -> String {
    switch error {
    case .pathTooLong(let path, let limit): "\(path): longer than \(limit) bytes; choose another with --socket"
    case .alreadyRunning(let path, let pid):
      "\(path): another daemon\(pid.map { " (process \($0))" } ?? "") is listening; stop it, or choose --socket"
    case .notASocket(let path): "\(path): is not a socket and is left alone; choose another with --socket"
    case .foreignSocket(let path): "\(path): another user listens here; choose another with --socket"
    case .unsafe(.foreign(path: let path, owner: let owner)):
      "\(path): belongs to another user (\(owner)), who could listen instead; choose another folder with --socket"
    case .unsafe(.open(path: let path, mode: let mode)):
      "\(path): other users could listen instead (mode \(String(mode, radix: 8))); close it: chmod go-w \(path)"
    case .folderInUse(let path):
      "\(path): another daemon keeps its data here, or another program has locked it; choose another folder with --socket"
    case .passedKind(let path):
      "systemd passed what is no socket for connections; arioso.socket needs ListenStream=\(path), and no Accept=yes"
    case .passedElsewhere(let path, let passed):
      "systemd passed a socket at \(passed.isEmpty ? "no path" : passed), but the daemon listens at \(path); correct "
        + "ListenStream= of arioso.socket, or turn it off: systemctl --user disable --now arioso.socket"
    case .folder(let path, let code): "\(path): \(text(code))"
    case .system(let call, let path, let code): "\(path): \(call): \(text(code))"
    }
  }

  private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
