/// How a browser keeps the token of its device.
enum PageCookie {
  private static let name = "arioso"
  private static let maxTokens = 4

  /// The tokens of a request. Another program of the same host may have set one of this name, too.
  static func tokens(of request: PageRequest) -> [String] {
    let pairs = request.values("cookie").flatMap { $0.split(separator: ";") }.map(\.trimmed)
    return pairs.filter { $0.hasPrefix(name + "=") }.prefix(maxTokens).map { String($0.dropFirst(name.count + 1)) }
  }

  /// - Parameter isEncrypted: whether it is never sent without encryption.
  static func setting(_ token: String, isEncrypted: Bool) -> (name: String, value: String) {
    field(token, seconds: 31_536_000, isEncrypted)
  }

  static let removing = field("", seconds: 0, false)

  private static func field(_ token: String, seconds: Int, _ isEncrypted: Bool) -> (name: String, value: String) {
    let rules = "HttpOnly; SameSite=Strict; Path=/; Max-Age=\(seconds)" + (isEncrypted ? "; Secure" : "")
    return ("Set-Cookie", "\(name)=\(token); \(rules)")
  }
}
