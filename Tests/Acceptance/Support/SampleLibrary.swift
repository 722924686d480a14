import Foundation

/// The library that comes with the sources.
enum SampleLibrary {
  static let path = URL(filePath: #filePath).appending(path: "../../../../Library").standardizedFileURL.path
}
