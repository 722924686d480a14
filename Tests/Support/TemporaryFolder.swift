package import Foundation

/// A folder of its own for one test, gone afterwards.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("arioso-\(UUID().uuidString)")
    do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch {
      preconditionFailure("no temporary folder: \(error)")
    }
  }

  /// What cannot be removed is left to the system, which empties the place of temporary files.
  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in it.
  package func file(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file of this name.
  package func write(_ content: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try content.write(to: file)
    return file
  }
}
