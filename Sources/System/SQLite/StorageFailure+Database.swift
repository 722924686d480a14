package import MediaIntents

extension StorageFailure {
  /// Converts a failure of the database at a path.
  package init(_ failure: DatabaseFailure, path: String) {
    self =
      switch failure {
      case .full: .diskFull(path: path)
      case .readOnly: .readOnly(path: path)
      case .busy, .corrupt, .cannotOpen, .other: .other(path: path, message: failure.evidence.message)
      }
  }
}
