import CSoup

/// An absolute address of the web (http or https), without a fragment and without a login.
package struct HTTPAddress: Hashable, Sendable, CustomStringConvertible {
  package let text: String
  package let isSecure: Bool
  /// In lower case, with the port if it is not the usual one.
  package let host: String
  /// The path and the query.
  package let path: String
  /// What the text has before the host.
  package let login: HTTPLogin?

  /// Returns nil if the text is no such address.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maxBytes, let uri = arioso_parse_uri(Self.escaped(text)) else { return nil }
    defer { g_uri_unref(uri) }
    self.init(uri)
  }

  /// Servers refuse longer ones.
  private static let maxBytes = 8192

  /// Resolves a reference in a document at this address.
  package func resolving(_ reference: String) -> HTTPAddress? {
    guard reference.utf8.count <= Self.maxBytes, let base = arioso_parse_uri(text) else { return nil }
    defer { g_uri_unref(base) }
    guard let uri = arioso_resolve_uri(base, Self.escaped(reference)) else { return nil }
    defer { g_uri_unref(uri) }
    return HTTPAddress(uri)
  }

  package var description: String { text }

  /// Whether both are the same but for the scheme.
  package func differsOnlyInScheme(from other: HTTPAddress) -> Bool { host == other.host && path == other.path }

  private init?(_ uri: OpaquePointer) {
    guard let scheme = g_uri_get_scheme(uri).map({ String(cString: $0) }), ["http", "https"].contains(scheme),
      let name = g_uri_get_host(uri).map({ String(cString: $0).lowercased() }), !name.isEmpty,
      !name.contains(where: \.isWhitespace)
    else { return nil }
    let port = g_uri_get_port(uri)
    let bracketed = name.contains(":") ? "[\(name)]" : name
    isSecure = scheme == "https"
    host = port < 0 || port == (isSecure ? 443 : 80) ? bracketed : "\(bracketed):\(port)"
    let query = g_uri_get_query(uri).map { "?" + String(cString: $0) } ?? ""
    let start = g_uri_get_path(uri).map { String(cString: $0) } ?? ""
    path = (start.isEmpty ? "/" : start) + query
    text = scheme + "://" + host + path
    login = HTTPLogin(
      user: g_uri_get_user(uri).map { String(cString: $0) },
      password: g_uri_get_password(uri).map { String(cString: $0) })
  }

  /// Escapes the characters that no address may hold but many do.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.drop { $0.properties.isWhitespace }.reversed().drop { $0.properties.isWhitespace }.reversed()
      .map { scalar in
        let isForbidden = scalar.value <= 0x20 || scalar.value >= 0x7f || "\"<>\\^`{|}".unicodeScalars.contains(scalar)
        return isForbidden ? Self.encoded(scalar) : String(scalar)
      }.joined()
  }

  private static func encoded(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

/// A user's name and password for a host. Descriptions never show the password.
package struct HTTPLogin: Hashable, Sendable, Codable, CustomStringConvertible {
  package let user: String
  package let password: String

  package init(user: String, password: String) {
    self.user = user
    self.password = password
  }

  fileprivate init?(user: String?, password: String?) {
    guard let user else { return nil }
    self.init(user: user, password: password ?? "")
  }

  package var description: String { user + ":…" }
}
