import Foundation

/// The library that comes with the sources.
enum SampleLibrary {
  static let path = root + "/Library"

  /// Where the sources lie.
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
}
