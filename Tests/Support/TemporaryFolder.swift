package import Foundation

/// A temporary folder, removed on deinit.
package final class TemporaryFolder: Sendable {
  package let url: URL

  /// - Parameter parent: where it is made.
  package init(in parent: URL = FileManager.default.temporaryDirectory) {
    url = parent.appendingPathComponent("arioso-\(UUID().uuidString)")
    do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch {
      preconditionFailure("no temporary folder: \(error)")
    }
  }

  /// Failures are ignored because the system cleans up temporary files.
  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file of this name.
  package func write(_ content: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try content.write(to: file)
    return file
  }
}

extension TemporaryFolder {
  package var path: String { url.path }

  /// Writes a file, creates missing folders, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let path = self.path(name)
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw CocoaError(.fileWriteUnknown)
    }
    return path
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String { try write(text.utf8, to: name) }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  package func move(_ name: String, to other: String) throws {
    let target = self.path(other)
    let folder = (target as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: path(name), toPath: target)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  package func text(of name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// The names in a folder, hidden ones included, sorted.
  package func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  package func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  package func setModified(_ seconds: Double, of name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path(name))
  }
}
