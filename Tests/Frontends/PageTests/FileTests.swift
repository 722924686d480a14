import Compression
import Foundation
import TestSupport
import Testing

@testable import Page

/// The files of the page.
@Suite(.timeLimit(.minutes(10)))
struct FileTests {
  static let files: [(path: String, type: String)] = [
    ("/", "text/html; charset=utf-8"), ("/index.html", "text/html; charset=utf-8"),
    ("/?x=1", "text/html; charset=utf-8"), ("/parts/app.js", "text/javascript; charset=utf-8"),
  ]

  @Test(arguments: files)
  func `The shell is served without a token, with its type and without leave for anything else`(
    _ example: (path: String, type: String)
  ) async throws {
    let stage = try await Stage()
    let client = try stage.client()
    let answer = try #require(await client.ask(stage.get(example.path)))
    #expect(answer.status == 200 && answer.fields["content-type"] == example.type && !answer.body.isEmpty)
    try checkGuards(answer)
    let tag = try #require(answer.fields["etag"])
    let again = try #require(await client.ask(stage.get(example.path, "If-None-Match: \"x\", \(tag)\r\n")))
    #expect(again.status == 304 && again.body.isEmpty && again.fields["etag"] == tag)
    let zipped = try #require(await client.ask(stage.get(example.path, "Accept-Encoding: gzip\r\n")))
    #expect((zipped.fields["etag"] == tag) == (zipped.fields["content-encoding"] == nil))
    let head = try #require(
      await client.ask(stage.get(example.path).replacing("GET", with: "HEAD"), isHead: true))
    #expect(head.status == 200 && head.fields["content-length"] == "\(answer.body.count)")
    #expect(await client.ask(stage.get("/"))?.status == 200)
    await stage.frontend.stop()
  }

  @Test func `Refusals have the same headers, and no other site may read them`() async throws {
    let stage = try await Stage()
    for request in [stage.get("/missing"), stage.get("/cover/x"), stage.post("/pair", "{}"), "GET / HTTP/1.1\r\n\r\n"] {
      try checkGuards(try #require(try await stage.client().ask(request)))
    }
    await stage.frontend.stop()
  }

  private func checkGuards(_ answer: WebClient.Answer) throws {
    let policy = try #require(answer.fields["content-security-policy"])
    for part in [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'",
      "manifest-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
      "require-trusted-types-for 'script'", "trusted-types 'none'",
    ] { #expect(policy.split(separator: "; ").contains(Substring(part)), "\(part)") }
    #expect(!policy.contains("unsafe") && !policy.contains("*") && !policy.contains("http"))
    #expect(answer.fields["x-content-type-options"] == "nosniff")
    #expect(answer.fields["referrer-policy"] == "no-referrer")
    #expect(answer.fields["cross-origin-resource-policy"] == "same-origin")
    #expect(answer.fields["cross-origin-opener-policy"] == "same-origin")
    #expect(answer.fields["cache-control"] != nil)
    #expect(!answer.fields.keys.contains { $0.hasPrefix("access-control") })
  }

  static let outside = [
    "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/parts/../../secret.txt",
    "/parts/../index.html", "//secret.txt", "/./index.html", "/link.txt", "/.hidden/a.txt", "/tool.exe", "/parts",
    "/parts/", "/..\\secret.txt", "/secret.txt%00.html", "/index.html/", "/INDEX.HTML", "/%69ndex.html", "/etc/passwd",
    "/cover/../secret.txt", "/devices.json",
    // What other remotes fetched for anybody.
    "/proxy?url=http://evil.test/", "/imageproxy?path=/etc/passwd", "/albumart?url=http://127.0.0.1:1/",
    "/cover/?path=/etc/passwd", "/api", "/jsonrpc", "/mcp",
  ]

  @Test(arguments: outside) func `No way around leads to another file`(_ path: String) async throws {
    let stage = try await Stage()
    let cookie = try await stage.pair()
    for fields in ["", "Cookie: \(cookie)\r\n"] {
      let answer = try await stage.client().ask(stage.get(path, fields))
      #expect([401, 404].contains(answer?.status) && answer?.text.contains("secret") == false)
    }
    await stage.frontend.stop()
  }

  @Test func `Files are only read`() async throws {
    let stage = try await Stage()
    #expect(try await stage.client().ask(stage.post("/", "{}"))?.status == 405)
    await stage.frontend.stop()
  }
}

extension FileTests {
  @Test func `A file is sent compressed to those who take that, and the page is under 80 KB in all`() async throws {
    let stage = try await Stage()
    let taking = "Accept-Encoding: br, gzip\r\n"
    let plain = try #require(try await stage.client().ask(stage.get("/parts/many.js")))
    #expect(plain.fields["content-encoding"] == nil && plain.body.count == 2200)
    let small = try #require(try await stage.client().ask(stage.get("/parts/many.js", taking)))
    #expect(small.fields["content-encoding"] == "gzip" && small.body.count < 200)
    // A few bytes only get longer.
    let short = try #require(try await stage.client().ask(stage.get("/parts/app.js", taking)))
    #expect(short.status == 200 && short.fields["content-encoding"] == nil)
    await stage.frontend.stop()
    let page = URL(filePath: #filePath).appending(path: "../../../../Config/web").standardizedFileURL.path
    let names = try FileManager.default.subpathsOfDirectory(atPath: page)
    let sizes = names.compactMap { FileManager.default.contents(atPath: page + "/" + $0) }
      .map { content in Gzip.compressed(Array(content)).map { min($0.count, content.count) } ?? content.count }
    #expect(names.count > 20 && sizes.reduce(0, +) < 80_000)
  }

  @Test func `A page that is not paired is told so by the socket's address, without opening it`() async throws {
    let stage = try await Stage()
    #expect(try await stage.client().ask(stage.get("/socket"))?.status == 401)
    await stage.frontend.stop()
  }
}
