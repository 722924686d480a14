import Foundation
import MediaFiles
package import MediaIntents

/// The file with the accounts, which only its owner may read.
package struct ScrobbleAccounts: Sendable {
  private let path: String

  package init(path: String) { self.path = path }

  /// Empty without a file. Throws if it cannot be read.
  package func all() throws(StorageFailure) -> [ScrobbleAccount] {
    guard FilePath.exists(path) else { return [] }
    do {
      return try JSONDecoder().decode([ScrobbleAccount].self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .other(path: path, message: "\(error)")
    }
  }

  /// Adds an account or replaces the one of its name. Throws also if the others cannot be read, because writing would lose
  /// them.
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
