import Foundation
import GLibRuntime

/// The parameters of a request to Last.fm or Libre.fm.
struct AudioScrobblerRequest: Sendable {
  private(set) var parameters: [String: String]

  init(_ method: String, key: String) { parameters = ["method": method, "api_key": key] }

  subscript(name: String) -> String? {
    get { parameters[name] }
    set { parameters[name] = newValue }
  }

  /// The body: all parameters, signed and with the wish for JSON.
  func body(secret: String) -> [UInt8] {
    var all = parameters
    all["api_sig"] = signature(secret: secret)
    all["format"] = "json"
    return Array(Self.form(all).utf8)
  }

  /// The MD5 of all names and values, sorted by name as bytes, and the secret.
  func signature(secret: String) -> String {
    let sorted = parameters.filter { !["format", "callback"].contains($0.key) }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let text = sorted.map { $0.key + $0.value }.joined() + secret
    return Checksum.md5(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Encodes parameters as `application/x-www-form-urlencoded`.
  static func form(_ parameters: [String: String]) -> String {
    parameters.sorted { $0.key < $1.key }.map { encoded($0.key) + "=" + encoded($0.value) }.joined(separator: "&")
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
