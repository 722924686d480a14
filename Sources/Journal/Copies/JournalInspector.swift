import Executors
import MediaIntents
import SQLite

/// Reads the whole file of a journal on a thread of its own, to check or to copy it.
actor JournalInspector {
  private let executor = QueueExecutor(label: "arioso.inspector")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns SQLite's complaint about the file; `nil` if it is sound.
  func defect(of path: String) throws(StorageFailure) -> String? {
    do throws(DatabaseFailure) {
      return try Database(path: path).firstDefect()
    } catch {
      if case .corrupt(let evidence) = error { return evidence.message }
      throw StorageFailure(error, path: path)
    }
  }

  /// Copies the file if the day has no copy yet, and returns the path of the copy.
  func copyIfDue(_ path: String, at time: Int64) throws(StorageFailure) -> String? {
    let copies = JournalCopies(path: path)
    return copies.isDue(at: time) ? try copies.copy(at: time) : nil
  }
}
