import Foundation
import GLibRuntime
import Soup
import Testing

@testable import OpenSubsonic

/// The addresses of calls.
@Suite struct SubsonicCallTests {
  private static func items(
    _ login: SubsonicServer.Login, _ proof: SubsonicCall.Proof = .token, base: String = "https://music.example/sub/"
  ) throws -> (path: String, query: [String: String]) {
    let server = SubsonicServer(name: "home", address: try #require(HTTPAddress(base)), login: login)
    let call = SubsonicCall(method: "search3", parameters: [("query", "a&b=ü")])
    let address = try #require(call.address(on: server, proof))
    let parts = try #require(URLComponents(string: address.text))
    return (parts.path, Dictionary(parts.queryItems?.map { ($0.name, $0.value ?? "") } ?? []) { $1 })
  }

  @Test func `A password is proved by the digest of it and a salt, which is never the same`() throws {
    let login = SubsonicServer.Login.password(user: "anna", password: "sésame")
    let (path, query) = try Self.items(login)
    #expect(path == "/sub/rest/search3.view" && query["query"] == "a&b=ü" && query["u"] == "anna")
    #expect(query["f"] == "json" && query["c"] == "arioso" && query["v"] == "1.16.1" && query["p"] == nil)
    let salt = try #require(query["s"])
    let digest = Checksum.md5(Array(("sésame" + salt).utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    #expect(salt.count >= 6 && query["t"] == digest.joined())
    #expect(try Self.items(login).query["s"] != salt)
  }

  @Test func `An old server gets the password in digits, and a key comes without a user`() throws {
    let plain = try Self.items(.password(user: "anna", password: "abc"), .plain).query
    #expect(plain["p"] == "enc:616263" && plain["t"] == nil && plain["v"] == "1.10.2")
    let key = try Self.items(.key("k-1"), base: "http://127.0.0.1:4040").query
    #expect(key["apiKey"] == "k-1" && key["u"] == nil && key["t"] == nil)
  }

  @Test(arguments: [SubsonicServer.Login.password(user: "anna", password: "sesame"), .key("sesame")])
  func `No description shows a secret`(_ login: SubsonicServer.Login) throws {
    let server = SubsonicServer(name: "home", address: try #require(HTTPAddress("https://a.example")), login: login)
    #expect(!"\(server) \(login) \(SubsonicFailure.loginRefused)".contains("sesame"))
  }
}
