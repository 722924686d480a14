import Foundation
import MediaFiles
import MediaIntents
import Soup

/// The file with the logins of private feeds, which only its owner may read.
package struct Credentials: Sendable {
  private let path: String

  package init(path: String) { self.path = path }

  func login(of subscription: String) -> HTTPLogin? { all()[subscription] }

  /// - Parameter login: nil removes it.
  func set(_ login: HTTPLogin?, of subscription: String) throws(StorageFailure) {
    var logins = all()
    guard logins[subscription] != login else { return }
    logins[subscription] = login
    if logins.isEmpty { return try AtomicFile.remove(path) }
    guard let data = try? JSONEncoder().encode(logins) else { return }
    try AtomicFile.write([UInt8](data), to: path, mode: 0o600)
  }

  private func all() -> [String: HTTPLogin] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    return (try? JSONDecoder().decode([String: HTTPLogin].self, from: data)) ?? [:]
  }
}
