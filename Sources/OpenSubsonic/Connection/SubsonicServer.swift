package import Soup

/// A server with the interface of Subsonic, as it is configured.
package struct SubsonicServer: Sendable, CustomStringConvertible {
  /// What it is called here, which the addresses of its songs have instead of its host.
  package let name: String
  package let address: HTTPAddress
  let login: Login

  /// Who asks. Descriptions never show a secret.
  package enum Login: Sendable, CustomStringConvertible {
    case password(user: String, password: String)
    /// Of an account; the server knows whose it is.
    case key(String)

    package var description: String { if case .password(let user, _) = self { user + ":…" } else { "…" } }
  }

  package init(name: String, address: HTTPAddress, login: Login) {
    self.name = name
    self.address = address
    self.login = login
  }

  package var description: String { name }
}
