import Foundation
import MediaFiles
import MediaIntents

/// The file with the accounts, which only its owner may read.
package struct ScrobbleAccounts: Sendable {
  private let path: String

  package init(path: String) { self.path = path }

  func all() -> [ScrobbleAccount] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return (try? JSONDecoder().decode([ScrobbleAccount].self, from: data)) ?? []
  }

  /// Adds an account or replaces the one of its name.
  func set(_ account: ScrobbleAccount) throws(StorageFailure) {
    try write(all().filter { $0.name != account.name } + [account])
  }

  func remove(_ name: String) throws(StorageFailure) { try write(all().filter { $0.name != name }) }

  private func write(_ accounts: [ScrobbleAccount]) throws(StorageFailure) {
    if accounts.isEmpty { return try AtomicFile.remove(path) }
    guard let data = try? JSONEncoder().encode(accounts.sorted { $0.name < $1.name }) else { return }
    try AtomicFile.write([UInt8](data), to: path, mode: 0o600)
  }
}
