import Foundation

/// The sample library in the repository.
enum SampleLibrary {
  static let path = root + "/Library"

  /// The root of the repository.
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
}
