import ControlProtocol
import Foundation
import TestSupport
import Testing

@testable import Page

/// How a device becomes known, and what is kept of it.
@Suite(.timeLimit(.minutes(10)))
struct PairingTests {
  private func pairing(_ code: String, _ name: String = "phone") -> String {
    #"{"code":"\#(code)","device":"\#(name)"}"#
  }

  @Test func `A code pairs one device, whose token no script can read`() async throws {
    let stage = try await Stage()
    let made = try #require(await stage.frontend.makeCode(.owner))
    #expect(made.addresses == ["http://\(stage.host)"] && made.expires == 1_700_000_120)
    #expect(made.code.utf8.count == 32 && Set(made.code).count > 4)
    let client = try stage.client()
    let answer = try #require(await client.ask(stage.post("/pair", pairing(made.code))))
    #expect(answer.status == 204)
    let cookie = try #require(answer.fields["set-cookie"])
    #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000"))
    #expect(cookie.hasPrefix("arioso=") && answer.cookie?.utf8.count == "arioso=".utf8.count + 64)
    #expect(answer.fields["cache-control"] == "no-store")
    #expect(await client.ask(stage.post("/pair", pairing(made.code)))?.status == 403)
    let devices = await stage.frontend.devices()
    #expect(devices.map(\.name) == ["phone"] && devices[0].role == .owner && devices[0].paired == 1_700_000_000)
    await stage.frontend.stop()
  }

  @Test func `Tokens are kept as hashes in a file of the owner`() async throws {
    let stage = try await Stage()
    let cookie = try await stage.pair()
    let file = stage.folder.path("devices.json")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains(cookie.dropFirst("arioso=".count)))
    await stage.frontend.stop()
  }

  @Test func `A code is void after two minutes`() async throws {
    let stage = try await Stage()
    let (early, late) = (try await stage.code(), try await stage.code())
    stage.passTime(119)
    #expect(try await stage.client().ask(stage.post("/pair", pairing(early)))?.status == 204)
    stage.passTime(1)
    #expect(try await stage.client().ask(stage.post("/pair", pairing(late)))?.status == 403)
    await stage.frontend.stop()
  }

  @Test func `Five wrong codes void all codes, and none counts for a minute`() async throws {
    let stage = try await Stage()
    let code = try await stage.code()
    let client = try stage.client()
    for status in [403, 403, 403, 403, 429] {
      #expect(await client.ask(stage.post("/pair", pairing("00000000000000000000000000000000")))?.status == status)
    }
    #expect(stage.notices.last == .codesVoid(from: "127.0.0.1"))
    #expect(await client.ask(stage.post("/pair", pairing(code)))?.status == 429)
    stage.passTime(60)
    #expect(await client.ask(stage.post("/pair", pairing(code)))?.status == 403)
    #expect(await client.ask(stage.post("/pair", pairing(try await stage.code())))?.status == 204)
    await stage.frontend.stop()
  }

  static let bodies = [
    "", "{}", "[]", "null", "{\"code\":1}", "{\"code\":null}", "\u{0}", String(repeating: "[", count: 60_000),
  ]

  @Test(arguments: bodies) func `What is no code is refused`(_ body: String) async throws {
    let stage = try await Stage()
    #expect(try await stage.client().ask(stage.post("/pair", body))?.status == 400)
    #expect(try await stage.answers())
    await stage.frontend.stop()
  }

  static let names: [(given: String, kept: String)] = [
    ("phone", "phone"), ("  my phone ", "my phone"), ("", "device"), ("\\u001b[31mred", "[31mred"), ("a\\nb", "ab"),
    ("\\u202ekcab", "kcab"), ("手机", "手机"), (String(repeating: "é", count: 100), String(repeating: "é", count: 32)),
  ]

  @Test(arguments: names)
  func `The name of a device is one line of text that acts on no terminal`(_ example: (given: String, kept: String))
    async throws
  {
    let stage = try await Stage()
    _ = try await stage.pair(as: example.given)
    _ = try await stage.pair(as: example.given)
    #expect(await stage.frontend.devices().map(\.name) == [example.kept, example.kept + " 2"])
    await stage.frontend.stop()
  }

  static let strangers = [
    nil, "arioso=", "arioso=x", "arioso=" + String(repeating: "0", count: 64), "other=1",
    "arioso=" + String(repeating: "0", count: 63), "arioso", "=", ";;;",
  ]

  @Test(arguments: strangers)
  func `Without a token, or with a wrong one, there is nothing but the shell`(_ cookie: String?) async throws {
    let stage = try await Stage()
    _ = try await stage.pair()
    let fields = cookie.map { "Cookie: \($0)\r\n" } ?? ""
    #expect(try await stage.client().ask(stage.upgrade(cookie))?.status == 401)
    #expect(try await stage.client().ask(stage.get("/cover/\(Stage.cover)", fields))?.status == 401)
    let json = "Origin: http://\(stage.host)\r\nContent-Type: application/json\r\n"
    #expect(try await stage.client().ask(stage.post("/unpair", "{}", json + fields))?.status == 401)
    #expect(try await stage.client().ask(stage.get("/", fields))?.status == 200)
    await stage.frontend.stop()
  }

  @Test func `A token counts among others, also after a restart, and its use is noted each hour`() async throws {
    let folder = TemporaryFolder()
    var stage = try await Stage(in: folder)
    let cookie = try await stage.pair()
    await stage.frontend.stop()
    stage = try await Stage(in: folder)
    let fields = "Cookie: a=b; arioso=x; \(cookie); arioso=y\r\n"
    stage.passTime(3599)
    #expect(try await stage.client().ask(stage.get("/cover/\(Stage.cover)", fields))?.status == 200)
    #expect(await stage.frontend.devices().map(\.lastUsed) == [1_700_000_000])
    stage.passTime(1)
    #expect(try await stage.client().ask(stage.get("/cover/\(Stage.cover)", fields))?.status == 200)
    #expect(await stage.frontend.devices().map(\.lastUsed) == [1_700_003_600])
    await stage.frontend.stop()
  }

  @Test func `A device that is forgotten is closed out at once`() async throws {
    let stage = try await Stage()
    let cookie = try await stage.pair()
    let page = try stage.client()
    #expect(await page.ask(stage.upgrade(cookie))?.status == 101)
    let other = try await stage.page(as: "tablet")
    #expect(try await stage.frontend.forget("nobody") == nil)
    #expect(try await stage.frontend.forget("phone")?.name == "phone")
    #expect(await page.frame()?.code == 1008)
    #expect(await page.isClosed())
    #expect(try await stage.client().ask(stage.upgrade(cookie))?.status == 401)
    await other.say(call("ping"))
    #expect(await other.frame()?.text.contains("result") == true)
    await stage.frontend.stop()
  }

  @Test func `A device can leave by itself`() async throws {
    let stage = try await Stage()
    let cookie = try await stage.pair()
    let json = "Origin: http://\(stage.host)\r\nContent-Type: application/json\r\nCookie: \(cookie)\r\n"
    let client = try stage.client()
    #expect(await client.ask(stage.get("/unpair", "Cookie: \(cookie)\r\n"))?.status == 405)
    let answer = try #require(await client.ask(stage.post("/unpair", "", json)))
    #expect(answer.status == 204 && answer.fields["set-cookie"]?.contains("Max-Age=0") == true)
    #expect(await client.ask(stage.upgrade(cookie))?.status == 401)
    #expect(await stage.frontend.devices().isEmpty)
    await stage.frontend.stop()
  }

  @Test func `Devices that cannot be read are not lost`() async throws {
    let folder = TemporaryFolder()
    try folder.write("{", to: "devices.json")
    let stage = try await Stage(in: folder)
    guard case .devices = await stage.frontend.problem else {
      Issue.record("it listens")
      return
    }
    #expect(try String(contentsOfFile: folder.path("devices.json"), encoding: .utf8) == "{")
  }

  @Test func `A cover is told by its hash or its item, and never by a path`() async throws {
    let stage = try await Stage()
    let client = try stage.client()
    let fields = "Cookie: \(try await stage.pair())\r\n"
    let answer = try #require(await client.ask(stage.get("/cover/\(Stage.cover)?size=160", fields)))
    #expect(answer.status == 200 && answer.text == "picture of 160" && answer.fields["content-type"] == "image/png")
    #expect(answer.fields["cache-control"] == "private, max-age=31536000, immutable")
    for query in ["", "?", "?size=", "?size=x", "?size=0x10", "?side=160"] {
      #expect(await client.ask(stage.get("/cover/\(Stage.cover)" + query, fields))?.text == "picture", "\(query)")
    }
    let album = try #require(await client.ask(stage.get("/cover/of/album-1?size=9", fields)))
    #expect(album.text == "picture of 9" && album.fields["cache-control"] == "private, max-age=3600")
    #expect(await client.ask(stage.get("/cover/of/song-2", fields))?.status == 204)
    for path in [
      "/cover/of/", "/cover/of/a/b", "/cover/of/..", "/cover/of/%41", "/cover/", "/cover/x",
      "/cover/" + String(repeating: "f", count: 32), "/cover/\(Stage.cover)/x",
    ] {
      #expect(await client.ask(stage.get(path, fields))?.status == 404)
    }
    await stage.frontend.stop()
  }
}
