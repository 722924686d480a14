/// The settings of a server whose library is part of this one. Descriptions never show its secrets.
package struct ServerSettings: Hashable, Sendable, CustomStringConvertible {
  package var name = ""
  /// The address of the server, without "/rest".
  package var address = ""
  package var user: String?
  package var password: String?
  /// The key of an account, instead of user and password.
  package var key: String?
  /// Whether it may be asked without encryption beyond this machine.
  package var isInsecure = false

  package init(
    name: String = "", address: String = "", user: String? = nil, password: String? = nil, key: String? = nil,
    isInsecure: Bool = false
  ) {
    (self.name, self.address, self.user, self.password) = (name, address, user, password)
    (self.key, self.isInsecure) = (key, isInsecure)
  }

  package var description: String { name }

  /// In bytes of UTF-8.
  static let maxName = 64
}
