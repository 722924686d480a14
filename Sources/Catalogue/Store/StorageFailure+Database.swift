import MediaIntents
import SQLite

extension StorageFailure {
  /// What a failure of the catalogue's database at `path` is to the person: something that could not be written.
  init(_ failure: DatabaseFailure, path: String) {
    self =
      switch failure {
      case .full: .diskFull(path: path)
      case .readOnly: .readOnly(path: path)
      case .busy, .corrupt, .cannotOpen, .other: .other(path: path, message: failure.evidence.message)
      }
  }
}
