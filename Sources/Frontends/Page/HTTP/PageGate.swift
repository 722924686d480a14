package import GLibRuntime
import MediaIntents

/// Which requests are answered at all: those to an address of the page, and of those that change something only the page's
/// own.
///
/// A website that has its name point here, as in DNS rebinding, still sends its name; so addresses are safe and names are
/// not, unless they are known. A website that asks for an address of the page still tells its own origin.
package struct PageGate: Hashable, Sendable {
  /// The names of this machine, in lower case. They count with the port only.
  private let names: Set<String>
  /// The names of the configuration, in lower case. They count with any port, since a program in front has its own.
  private let given: Set<String>
  private let port: UInt16

  package init(port: UInt16, hostName: String, given: [String] = []) {
    self.port = port
    self.given = Set(given.map { $0.lowercased() })
    let host = hostName.lowercased()
    let short = String(host.prefix { $0 != "." })
    names = Set(["localhost"] + (short.isEmpty ? [] : [host, short, short + ".local"]))
  }

  /// Throws why the request is not answered.
  ///
  /// - Parameter local: the address that the connection was made to.
  package func check(_ request: PageRequest, at local: NetworkAddress) throws(PageFault) {
    let hosts = request.values("host")
    guard hosts.count == 1, let host = PageHost(hosts[0]) else { throw .malformed }
    guard isOwn(host, local) else { throw .foreignHost }
    // A page that was forgotten asks for the socket without opening it, to be told so; that tells nothing else.
    let isSocket = request.path == PageAddress.socket && !request.values("upgrade").isEmpty
    if request.method == .post || isSocket {
      guard isOwn(request.value("origin"), host) else { throw .foreignOrigin }
    }
    guard isOwnFetch(request) else { throw .foreignOrigin }
  }

  /// Whether the origin of a request is encrypted, as with a program in front.
  static func isEncrypted(_ request: PageRequest) -> Bool { request.value("origin")?.hasPrefix("https://") == true }

  private func isOwn(_ host: PageHost, _ local: NetworkAddress) -> Bool {
    if given.contains(host.name) { return true }
    guard host.port == port else { return false }
    return host.address == local || names.contains(host.name)
  }

  private func isOwn(_ origin: String?, _ host: PageHost) -> Bool {
    guard let origin = origin?.lowercased() else { return false }
    return origin == "http://" + host.text || given.contains(host.name) && origin == "https://" + host.text
  }

  /// Browsers tell who asks, where they can. A link on another site may lead to the page.
  private func isOwnFetch(_ request: PageRequest) -> Bool {
    let sites = request.values("sec-fetch-site")
    if sites.allSatisfy({ $0 == "same-origin" || $0 == "none" }) { return true }
    return request.method == .get && request.path == "/" && request.value("sec-fetch-mode") == "navigate"
  }
}

/// The value of a `Host` field.
struct PageHost: Hashable, Sendable {
  /// In lower case.
  let text: String
  /// A name, or an address without brackets, in lower case.
  let name: String
  /// That of HTTP if none is named.
  let port: UInt16
  /// Nil for a name.
  let address: NetworkAddress?

  init?(_ text: String) {
    self.text = text.lowercased()
    let end = text.hasPrefix("[") ? text.firstIndex(of: "]") : text.firstIndex(of: ":") ?? text.endIndex
    guard let end else { return nil }
    let isBracketed = text.hasPrefix("[")
    let host = isBracketed ? text[text.index(after: text.startIndex)..<end] : text[..<end]
    let rest = isBracketed ? text[text.index(after: end)...] : text[end...]
    guard let port = Self.port(rest), !host.isEmpty, host.utf8.allSatisfy({ Self.isPart($0, isBracketed) }) else {
      return nil
    }
    self.port = port
    name = host.lowercased()
    address = NetworkAddress(name)
    if isBracketed, address == nil { return nil }
  }

  private static func port(_ text: Substring) -> UInt16? {
    if text.isEmpty { return 80 }
    let digits = text.dropFirst()
    guard text.first == ":", digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return ExternalNumber.whole(digits, in: 0...65_536).flatMap(UInt16.init(exactly:))
  }

  private static func isPart(_ byte: UInt8, _ isAddress: Bool) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."): true
    case UInt8(ascii: ":"): isAddress
    case UInt8(ascii: "-"), UInt8(ascii: "_"): !isAddress
    default: false
    }
  }
}

/// The addresses that are no files.
enum PageAddress {
  static let socket = "/socket"
  static let pair = "/pair"
  static let unpair = "/unpair"
  static let cover = "/cover/"
}
