import MediaIntents
import SQLite

extension StorageFailure {
  /// Converts a SQLite failure to one of the file at `path`.
  init(_ failure: DatabaseFailure, path: String) {
    self =
      switch failure {
      case .full: .diskFull(path: path)
      case .readOnly: .readOnly(path: path)
      case .busy(let evidence), .corrupt(let evidence), .cannotOpen(let evidence), .other(let evidence):
        .other(path: path, message: evidence.message)
      }
  }
}
