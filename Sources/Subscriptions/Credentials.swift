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
    let known = try all()
    var logins = known
    logins[subscription] = login
    if login == nil { logins = logins.filter { !$0.key.hasPrefix(subscription + "@") } }
    if logins != known { try write(logins) }
  }

  /// Puts the login of a feed aside that moved to another server, which must not get it, until the feed comes back.
  func follow(
    _ subscription: String, from old: HTTPAddress, to new: HTTPAddress
  ) throws(StorageFailure) {
    guard old.host != new.host || old.isSecure && !new.isSecure else { return }
    var logins = try all()
    guard !logins.isEmpty else { return }
    if let login = logins.removeValue(forKey: subscription) { logins[Self.key(subscription, old)] = login }
    if let login = logins.removeValue(forKey: Self.key(subscription, new)) { logins[subscription] = login }
    try write(logins)
  }

  /// Puts the login of a subscription that became a part of another one aside with that one's.
  func hand(_ moved: String, at address: HTTPAddress, to kept: String) throws(StorageFailure) {
    var logins = try all()
    guard let login = logins.removeValue(forKey: moved) else { return }
    if logins[Self.key(kept, address)] == nil { logins[Self.key(kept, address)] = login }
    try write(logins)
  }

  private static func key(_ subscription: String, _ address: HTTPAddress) -> String {
    subscription + "@" + (address.isSecure ? "https://" : "http://") + address.host
  }

  private func write(_ logins: [String: HTTPLogin]) throws(StorageFailure) {
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
