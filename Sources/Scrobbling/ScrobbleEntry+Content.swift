import Foundation
import Journal

extension ScrobbleEntry {
  /// Returns nil if the content cannot be encoded.
  init?(_ kind: Kind, _ content: some Encodable, for account: ScrobbleAccount, at time: Int64) {
    guard let data = try? JSONEncoder().encode(content) else { return nil }
    self.init(service: account.name, kind: kind, at: time, content: [UInt8](data))
  }
}
