import Glibc

/// A folder for one file, accessible to the user only and removed with this value.
final class TemporaryFolder {
  private let path: String
  private let name: String
  var file: String { path + "/" + name }

  /// Returns nil if it cannot be made, and sets `errno`.
  ///
  /// - Parameter name: that of the file.
  init?(file name: String = "file") {
    self.name = name
    let parent = Environment["TMPDIR"].map { Environment.absolute($0) } ?? "/tmp"
    var template = Array((parent + "/arioso-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func remove() {
    unlink(file)
    rmdir(path)
  }

  deinit { remove() }
}
