package import ControlProtocol

/// A device that was paired.
package struct PageDevice: Codable, Hashable, Sendable {
  /// Unlike that of any other device.
  package let name: String
  package let role: PageRole
  /// The hash of its token.
  let token: String
  /// In seconds since 1970.
  package let paired: Int64
  package var lastUsed: Int64
}
