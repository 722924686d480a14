import Executors
import MediaIntents
import SQLite

/// Reads the whole file of a journal on a thread of its own, to check or to copy it.
actor JournalInspector {
  private let executor = QueueExecutor(label: "arioso.inspector")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns why the file cannot be used; `nil` if it is sound.
  func defect(of path: String, at time: Int64) throws(StorageFailure) -> JournalRestoration.Defect? {
    do throws(DatabaseFailure) {
      return try JournalFile(path: path).thoroughDefect(at: time)
    } catch {
      throw StorageFailure(error, path: path)
    }
  }

  /// Deletes all facts of a person from the copies of the file.
  func forget(_ person: PersonID, inCopiesOf path: String) throws(StorageFailure) {
    try JournalCopies(path: path).forget(person)
  }

  /// Deletes listening from the copies of the file.
  func erase(_ erasure: Erasure, inCopiesOf path: String) throws(StorageFailure) {
    try JournalCopies(path: path).erase(erasure)
  }

  /// Copies the file if it is due, and returns the path of the copy.
  func copyIfDue(_ path: String, at time: Int64) throws(StorageFailure) -> String? {
    let copies = JournalCopies(path: path)
    do throws(DatabaseFailure) {
      guard try copies.isDue(at: time) else { return nil }
    } catch {
      throw StorageFailure(error, path: path)
    }
    return try copies.copy(at: time)
  }
}
