import ControlProtocol
import Journal
import MediaFiles
import MediaIntents
import Subscriptions

/// Methods about the journal as a file.
struct JournalMethods: Sendable {
  let journal: Journal
  let subscriptions: SubscriptionManager
  /// Those in which no backup is written.
  let ownFolders: [String]

  func add(to table: inout MethodTable) {
    table.on(BackUpJournal.self) { [self] method, _ in try await backUp(to: try Self.absolute(method.path)) }
    table.on(RestoreJournal.self) { [self] method, _ in try await restore(try Self.absolute(method.path)) }
  }

  private func backUp(to path: String) async throws -> BackupSummary {
    let (lines, counts) = try await journal.backup()
    let bytes = lines.flatMap { Array(($0 + "\n").utf8) }
    try ExportedFile(path: path, isReplaceable: Journal.isBackup).write(bytes, ownFolders: ownFolders)
    return BackupSummary(counts)
  }

  private func restore(_ path: String) async throws -> BackupSummary {
    let counts: Journal.BackupCounts
    do throws(BackupFailure) {
      counts = try await journal.restore(from: path)
    } catch {
      throw ControlFailure(error, path: path)
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

extension ControlFailure {
  fileprivate init(_ failure: BackupFailure, path: String) {
    self =
      switch failure {
      case .missing: .notFound(path)
      case .notAFile: .parameters("\(path) is not a file")
      case .unreadable(let complaint): .parameters("\(path) cannot be read: \(complaint)")
      case .notABackup: .parameters("\(path) is not a backup")
      case .tooLarge: .parameters("\(path) is larger than any backup")
      case .damaged(let line): .parameters("\(path) is damaged (line \(line)); nothing of it was restored")
      case .cutOff: .parameters("\(path) is not complete; nothing of it was restored")
      case .storage(let failure): .storage(failure)
      }
  }
}
