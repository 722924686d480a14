import Foundation
import Journal

extension ScrobbleEntry {
  /// Returns nil if the content cannot be encoded.
  init?(_ kind: Kind, _ content: some Encodable, for account: ScrobbleAccount, at time: Int64) {
    self.init(kind, content, for: account.name, at: time)
  }

  init?(_ kind: Kind, _ content: some Encodable, for service: String, at time: Int64) {
    guard let data = try? JSONEncoder().encode(content) else { return nil }
    self.init(service: service, kind: kind, at: time, content: [UInt8](data))
  }
}
