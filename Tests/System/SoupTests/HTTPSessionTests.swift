import Foundation
import Soup
import Synchronization
import TestSupport
import Testing

/// Requests over libsoup to a server on the loopback interface.
@Suite(.timeLimit(.minutes(10)))
struct HTTPSessionTests {
  private let session = HTTPSession(agent: "Test/1", readTimeout: 20)

  private func body(
    _ address: String, _ change: (inout HTTPRequest) -> Void = { _ in }
  ) async throws -> (HTTPResponse, String) {
    var request = HTTPRequest(try #require(HTTPAddress(address)))
    change(&request)
    let collected = Collected()
    let response = try await session.send(request) { collected.add($0) }
    return (response, collected.text)
  }

  private final class Collected: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    func add(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func `An answer arrives with its headers and body`() async throws {
    let server = try ScriptedHTTPServer { request in
      .init(200, ["ETag": "W/\"a\"", "X-Seen": request.headers["user-agent"] ?? ""], "body of \(request.path)")
    }
    let (response, text) = try await body(server.address("/a%20b?c=d e"))
    #expect(response.status == 200 && text == "body of /a%20b?c=d%20e")
    #expect(response["etag"] == "W/\"a\"" && response["x-seen"] == "Test/1")
  }

  @Test func `Redirects and requests for a login are answers`() async throws {
    let server = try ScriptedHTTPServer { request in
      request.path == "/moved" ? .init(301, ["Location": "/a"]) : .init(401, ["WWW-Authenticate": "Basic realm=\"x\""])
    }
    #expect(try await body(server.address("/moved")).0["location"] == "/a")
    #expect(try await body(server.address("/private")).0.status == 401)
    #expect(server.requests.count == 2)
  }

  @Test func `A header with a line break is not sent`() async throws {
    let server = try ScriptedHTTPServer { _ in .init() }
    _ = try await body(server.address("/")) { $0.set("X-A", "1\r\nX-B: 2") }
    #expect(server.requests.first?.headers["x-b"] == nil)
  }

  @Test func `A body over the limit, a cut one and a silent server are failures`() async throws {
    let server = try ScriptedHTTPServer { request in
      switch request.path {
      case "/long": .init(200, [:], String(repeating: "x", count: 200_000))
      case "/cut": .init(200, [:], Data(count: 50_000), cut: 20_000)
      default: .silence
      }
    }
    await #expect(throws: HTTPFailure.tooLarge(limit: 1000)) {
      try await body(server.address("/long")) { $0.maxBytes = 1000 }
    }
    await #expect(throws: HTTPFailure.interrupted) { _ = try await body(server.address("/cut")).0.status }
    await #expect(throws: HTTPFailure.timedOut) { try await body(server.address("/silent")) { $0.timeout = 100 } }
    server.stop()
    await #expect(throws: HTTPFailure.self) { try await body(server.address("/gone")) }
  }

  @Test func `Cancelling ends a request`() async throws {
    let server = try ScriptedHTTPServer { _ in .silence }
    let request = HTTPRequest(try #require(HTTPAddress(server.address("/"))))
    let task = Task { [session] in try await session.send(request) { _ in } }
    task.cancel()
    await #expect(throws: HTTPFailure.cancelled) { try await task.value }
  }

  struct Example: Sendable {
    let text: String
    let address: String?

    init(_ text: String, _ address: String?) { (self.text, self.address) = (text, address) }
  }

  @Test(arguments: [
    Example(" HTTP://Example.ORG:80/a?b#c ", "http://example.org/a?b"), Example("https://a.org", "https://a.org/"),
    Example("https://u:p@a.org:8443/x", "https://a.org:8443/x"),
    Example("http://a.org/é <b>", "http://a.org/%C3%A9%20%3Cb%3E"),
    Example("ftp://a.org/", nil), Example("file:///etc/passwd", nil), Example("words", nil), Example("", nil),
    Example("https://not an address", nil),
  ])
  func `Only addresses of the web are accepted`(_ example: Example) {
    #expect(HTTPAddress(example.text)?.text == example.address)
  }

  @Test func `References are resolved and logins kept apart`() throws {
    let base = try #require(HTTPAddress("https://ann:secret@a.org/feeds/one.xml?x"))
    #expect(base.resolving("../two.mp3")?.text == "https://a.org/two.mp3")
    #expect(base.resolving("//b.org/c")?.text == "https://b.org/c")
    #expect(
      base.login == HTTPLogin(user: "ann", password: "secret") && !"\(base) \(base.login as Any)".contains("secret"))
  }

  @Test func `Connections that are reset and requests that are cancelled at any moment end nothing but themselves`()
    async throws
  {
    let server = try ScriptedHTTPServer { request in
      switch request.path.last {
      case "0": .reset()
      case "1": .reset(after: 20_000)
      case "2": .silence
      default: .init(200, [:], "whole")
      }
    }
    let address = server.address("/")
    for round in 0..<6 {
      let tasks = (0..<16).map { number in Task { try await body("\(address)\(number % 4)").1 } }
      for (number, task) in tasks.enumerated() where (number + round) % 3 == 0 || number % 4 == 2 { task.cancel() }
      for (number, task) in tasks.enumerated() {
        let result = await task.result
        if number % 4 == 3, (number + round) % 3 != 0 { #expect(try result.get() == "whole") }
        if number % 4 < 3 { #expect(throws: HTTPFailure.self) { try result.get() } }
      }
    }
  }

  @Test func `A request may be cancelled just as its answer arrives`() async throws {
    let server = try ScriptedHTTPServer { _ in .init(200, [:], "whole") }
    let address = server.address("/")
    for round in 0..<100 {
      let task = Task { try await body(address).1 }
      try await Task.sleep(for: .microseconds(20 * round))
      task.cancel()
      _ = await task.result
    }
  }
}
