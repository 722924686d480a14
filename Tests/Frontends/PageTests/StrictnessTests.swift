import Foundation
import TestSupport
import Testing

@testable import Page

/// Requests that a server may not read in two ways.
@Suite(.timeLimit(.minutes(10)))
struct StrictnessTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    /// HOST stands for the page's own.
    let text: String
    let status: Int
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ status: Int) { (self.name, self.text, self.status) = (name, text, status) }
  }

  private static let host = "Host: HOST\r\n"
  private static let own = host + "Origin: http://HOST\r\nContent-Type: application/json\r\n"

  static let examples = [
    Example("two hosts", "GET / HTTP/1.1\r\n\(host)Host: evil.test\r\n\r\n", 400),
    Example("the same host twice", "GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400),
    Example("two hosts in one field", "GET / HTTP/1.1\r\nHost: HOST, evil.test\r\n\r\n", 400),
    Example("no host", "GET / HTTP/1.1\r\n\r\n", 400),
    Example("an empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
    Example("the address of another server", "GET http://evil.test/ HTTP/1.1\r\n\(host)\r\n", 400),
    Example("the address of this server", "GET http://HOST/ HTTP/1.1\r\n\(host)\r\n", 400),
    Example("a tunnel", "CONNECT evil.test:443 HTTP/1.1\r\n\(host)\r\n", 501),
    Example("no path", "GET * HTTP/1.1\r\n\(host)\r\n", 400),
    Example("a fragment", "GET /#x HTTP/1.1\r\n\(host)\r\n", 400),
    Example("a zero in a path", "GET /\u{0} HTTP/1.1\r\n\(host)\r\n", 400),
    Example("two blanks", "GET  / HTTP/1.1\r\n\(host)\r\n", 400),
    Example("a blank before a colon", "GET / HTTP/1.1\r\nHost : evil.test\r\n\(host)\r\n", 400),
    Example("a continued line", "GET / HTTP/1.1\r\n\(host) x: y\r\n\r\n", 400),
    Example("a continued first field", "GET / HTTP/1.1\r\n \(host)\r\n", 400),
    Example("a line without a colon", "GET / HTTP/1.1\r\n\(host)x\r\n\r\n", 400),
    Example("a zero in a field", "GET / HTTP/1.1\r\n\(host)X: a\u{0}b\r\n\r\n", 400),
    Example("a carriage return in a field", "GET / HTTP/1.1\r\n\(host)X: a\rb\r\n\r\n", 400),
    Example("line feeds alone", "GET / HTTP/1.1\nHost: HOST\n\n", 400),
    Example("a line feed alone among others", "GET / HTTP/1.1\r\nHost: HOST\nX: y\r\n\r\n", 400),
    Example("an empty line first", "\r\nGET / HTTP/1.1\r\n\(host)\r\n", 400),
    Example("another protocol", "\u{16}\u{3}\u{1}\u{2}", 400),
    Example("a small method", "get / HTTP/1.1\r\n\(host)\r\n", 400),
    Example("an unknown method", "BREW / HTTP/1.1\r\n\(host)\r\n", 501),
    Example("a trace", "TRACE / HTTP/1.1\r\n\(host)\r\n", 501),
    Example("options", "OPTIONS / HTTP/1.1\r\n\(host)\r\n", 501),
    Example("version 1.0", "GET / HTTP/1.0\r\n\(host)\r\n", 505),
    Example("version 2.0", "GET / HTTP/2.0\r\n\(host)\r\n", 505),
    Example("no version", "GET /\r\n\(host)\r\n", 400),
    Example(
      "a coding with a length", "POST /pair HTTP/1.1\r\n\(own)Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0",
      501),
    Example("a coding", "POST /pair HTTP/1.1\r\n\(own)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
    Example("a coding that is none", "POST /pair HTTP/1.1\r\n\(own)Transfer-Encoding: identity\r\n\r\n", 501),
    Example("two lengths", "POST /pair HTTP/1.1\r\n\(own)Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ", 400),
    Example(
      "the same length twice", "POST /pair HTTP/1.1\r\n\(own)Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", 400),
    Example("lengths in a list", "POST /pair HTTP/1.1\r\n\(own)Content-Length: 2, 2\r\n\r\n{}", 400),
    Example("a negative length", "POST /pair HTTP/1.1\r\n\(own)Content-Length: -2\r\n\r\n{}", 400),
    Example("a length with a sign", "POST /pair HTTP/1.1\r\n\(own)Content-Length: +2\r\n\r\n{}", 400),
    Example("a length with a letter", "POST /pair HTTP/1.1\r\n\(own)Content-Length: 2x\r\n\r\n{}", 400),
    Example("an empty length", "POST /pair HTTP/1.1\r\n\(own)Content-Length:\r\n\r\n{}", 400),
    Example("a body of a read", "GET / HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\n{}", 400),
    Example("a body of 64 KiB and one", "POST /pair HTTP/1.1\r\n\(own)Content-Length: 65537\r\n\r\n", 413),
    Example(
      "a body of any size", "POST /pair HTTP/1.1\r\n\(own)Content-Length: 99999999999999999999999\r\n\r\n", 413),
    Example(
      "a body that asks first", "POST /pair HTTP/1.1\r\n\(own)Expect: 100-continue\r\nContent-Length: 2\r\n\r\n", 417),
    Example("a head of 9 KiB", "GET / HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 9000))\r\n\r\n", 431),
    Example("a head without an end", "GET /" + String(repeating: "a", count: 9000), 431),
    Example("65 fields", "GET / HTTP/1.1\r\n\(host)\(String(repeating: "X: y\r\n", count: 64))\r\n", 431),
  ]

  @Test(arguments: examples)
  func `What can be read in two ways is refused, and what follows it is no request`(_ example: Example) async throws {
    let stage = try await Stage()
    let client = try stage.client()
    await client.send(example.text.replacing("HOST", with: stage.host))
    await client.send(stage.get("/"))
    #expect(await client.answer()?.status == example.status)
    #expect(await client.isClosed())
    #expect(try await stage.answers())
    await stage.frontend.stop()
  }

  @Test func `A request is read however its bytes arrive`() async throws {
    let stage = try await Stage()
    let client = try stage.client()
    for byte in stage.get("/").utf8 { await client.send([byte]) }
    #expect(await client.answer()?.status == 200)
    await client.send(stage.get("/") + stage.get("/missing") + stage.get("/", "Connection: close\r\n") + stage.get("/"))
    for status in [200, 404, 200] { #expect(await client.answer()?.status == status) }
    #expect(await client.isClosed())
    await stage.frontend.stop()
  }

  @Test func `A request inside a body is none`() async throws {
    let stage = try await Stage()
    let client = try stage.client()
    await client.send(stage.post("/pair", stage.get("/parts/app.js")) + stage.get("/"))
    #expect(await client.answer()?.status == 400)
    #expect(await client.answer()?.text.contains("doctype") == true)
    await stage.frontend.stop()
  }

  @Test func `A body of 50 MB is refused by its head, and not taken`() async throws {
    let stage = try await Stage()
    let client = try stage.client()
    let fields = "Origin: http://\(stage.host)\r\nContent-Type: application/json\r\n"
    await client.send(
      "POST /pair HTTP/1.1\r\nHost: \(stage.host)\r\n\(fields)Content-Length: 52428800\r\n\r\n")
    #expect(await client.answer()?.status == 413)
    #expect(await client.send([UInt8](repeating: 0x20, count: 50 << 20)) < 50 << 20)
    #expect(try await stage.answers())
    await stage.frontend.stop()
  }
}
