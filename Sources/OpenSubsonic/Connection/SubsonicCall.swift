import GLibRuntime
import MediaIntents
import Soup

/// A call of the interface, as an address.
struct SubsonicCall {
  let method: String
  var parameters: [(name: String, value: String)] = []
  /// Whether the answer is to be JSON and not sound or a picture.
  var isData = true

  /// How a password is proved.
  enum Proof: Hashable, Sendable {
    /// By the digest of it and a salt, which is another one for each call.
    case token
    /// By itself, for servers before 1.13 and those that keep no passwords.
    case plain
  }

  /// Since this version of the interface there are tokens; servers refuse a client that is newer than they are.
  private static let version = "1.16.1"
  private static let versionWithoutTokens = "1.10.2"

  /// Returns nil if it is too long.
  func address(on server: SubsonicServer, _ proof: Proof) -> HTTPAddress? {
    let all =
      parameters + login(server.login, proof) + [
        ("v", proof == .token ? Self.version : Self.versionWithoutTokens), ("c", "arioso"),
      ] + (isData ? [("f", "json")] : [])
    let query = all.map { Self.encoded($0.name) + "=" + Self.encoded($0.value) }.joined(separator: "&")
    let path = server.address.text.prefix { $0 != "?" }
    let base = path.hasSuffix("/") ? String(path.dropLast()) : String(path)
    return HTTPAddress("\(base)/rest/\(method).view?\(query)")
  }

  private func login(_ login: SubsonicServer.Login, _ proof: Proof) -> [(name: String, value: String)] {
    switch (login, proof) {
    case (.key(let key), _): return [("apiKey", key)]
    case (.password(let user, let password), .plain):
      return [("u", user), ("p", "enc:" + Self.hexadecimal(Array(password.utf8)))]
    case (.password(let user, let password), .token):
      var generator = SystemRandomNumberGenerator()
      let salt = Self.hexadecimal((0..<8).map { _ in generator.next() })
      return [("u", user), ("s", salt), ("t", Self.hexadecimal(Checksum.md5(Array((password + salt).utf8))))]
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The encoding of names in addresses of songs is that of a query too.
  private static func encoded(_ text: String) -> String { ServedAddress.escaped(text) }
}
