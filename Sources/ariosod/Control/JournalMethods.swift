import ControlProtocol
import Foundation
import Journal
import MediaFiles
import MediaIntents
import Subscriptions

/// Methods about the journal as a file.
struct JournalMethods: Sendable {
  let journal: Journal
  let subscriptions: SubscriptionManager

  func add(to table: inout MethodTable) {
    table.on(BackUpJournal.self) { [self] method, _ in try await backUp(to: try Self.absolute(method.path)) }
    table.on(RestoreJournal.self) { [self] method, _ in try await restore(try Self.absolute(method.path)) }
  }

  private func backUp(to path: String) async throws -> BackupSummary {
    let (lines, counts) = try await journal.backup()
    let bytes = lines.flatMap { Array(($0 + "\n").utf8) }
    try AtomicFile.write(bytes, to: path, mode: 0o600)
    return BackupSummary(counts)
  }

  private func restore(_ path: String) async throws -> BackupSummary {
    guard FileStatus(path: path)?.isRegularFile == true else { throw ControlFailure.notFound(path) }
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw ControlFailure.storage(.other(path: path, message: FileProblem.unreadable.rawValue))
    }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard let counts = try await journal.restore(lines) else {
      throw ControlFailure.parameters("\(path) is not a backup")
    }
    try await subscriptions.readRestored()
    return BackupSummary(counts)
  }

  /// The daemon's current folder is not the client's.
  private static func absolute(_ path: String) throws(ControlFailure) -> String {
    guard path.hasPrefix("/") else { throw .parameters("\"path\" must be absolute") }
    return path
  }
}

extension BackupSummary {
  fileprivate init(_ counts: Journal.BackupCounts) {
    self.init(likes: counts.likes, plays: counts.plays, places: counts.places, speeds: counts.speeds)
    subscriptions = counts.subscriptions
  }
}
