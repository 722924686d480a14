import Foundation
import MediaFiles
import MediaIntents
import Soup

/// The file with the logins of private feeds, which only its owner may read.
package struct Credentials: Sendable {
  private let path: String

  package init(path: String) { self.path = path }

  /// Returns nil also if the file can't be read; the server then refuses and says what it needs.
  func login(of subscription: String) -> HTTPLogin? { (try? all())?[subscription] }

  /// - Parameter login: nil removes it.
  /// - Throws: if the other logins cannot be read, because writing would lose them.
  func set(_ login: HTTPLogin?, of subscription: String) throws(StorageFailure) {
    var logins = try all()
    guard logins[subscription] != login else { return }
    logins[subscription] = login
    if logins.isEmpty { return try AtomicFile.remove(path) }
    guard let data = try? JSONEncoder().encode(logins) else { return }
    try AtomicFile.write([UInt8](data), to: path, mode: 0o600)
  }

  private func all() throws(StorageFailure) -> [String: HTTPLogin] {
    guard FilePath.exists(path) else { return [:] }
    do {
      return try JSONDecoder().decode([String: HTTPLogin].self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .other(path: path, message: "\(error)")
    }
  }
}
