package import Foundation

/// A temporary folder, removed on deinit.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("arioso-\(UUID().uuidString)")
    do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch {
      preconditionFailure("no temporary folder: \(error)")
    }
  }

  /// Failures are ignored because the system cleans up temporary files.
  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  package func file(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file of this name.
  package func write(_ content: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try content.write(to: file)
    return file
  }
}
