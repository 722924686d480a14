import ControlProtocol
import GLibRuntime
import TestSupport
import Testing

@testable import Page

/// Who is answered at all.
@Suite(.timeLimit(.minutes(10)))
struct GateTests {
  /// PORT stands for the port of the page.
  static let hosts: [(host: String, status: Int)] = [
    ("127.0.0.1:PORT", 200), ("localhost:PORT", 200), ("LOCALHOST:PORT", 200), ("desk.example:PORT", 200),
    ("desk:PORT", 200), ("desk.local:PORT", 200), ("music.home", 200), ("music.home:443", 200),
    // Names that point here, as in DNS rebinding, and the page at another port or address.
    ("evil.test:PORT", 421), ("evil.test", 421), ("desk.evil.test:PORT", 421), ("localhost.evil.test:PORT", 421),
    ("evil.test.desk:PORT", 421), ("127.0.0.1", 421), ("127.0.0.1:80", 421), ("localhost:1", 421),
    ("127.0.0.2:PORT", 421), ("192.0.2.1:PORT", 421), ("0.0.0.0:PORT", 421), ("[::1]:PORT", 421),
    ("127.0.0.1.:PORT", 421), ("music.home.evil.test", 421),
    ("127.0.0.1:PORT@evil.test", 400), ("evil.test/127.0.0.1:PORT", 400), ("[::1", 400), ("[evil.test]:PORT", 400),
    ("127.0.0.1:99999", 400), ("127.0.0.1:x", 400), (":PORT", 400),
  ]

  @Test(arguments: hosts)
  func `Only hosts of the page are answered, also of a website whose name points here`(
    _ example: (host: String, status: Int)
  ) async throws {
    let stage = try await Stage(names: ["Music.home"])
    let host = example.host.replacing("PORT", with: "\(stage.port)")
    for path in ["/", "/parts/app.js"] {
      let answer = try await stage.client().ask("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(answer?.status == example.status)
    }
    await stage.frontend.stop()
  }

  static let origins: [(origin: String?, isOwn: Bool)] = [
    ("http://HOST", true), ("HTTP://HOST", true), (nil, false), ("null", false), ("", false),
    ("http://evil.test", false), ("http://127.0.0.1", false), ("http://127.0.0.1:1", false),
    ("https://HOST", false), ("http://localhost:PORT", false), ("http://HOST.evil.test", false),
    ("http://HOST/", false), ("file://", false), ("http://evil.test, http://HOST", false),
    ("http://HOST\r\nOrigin: http://evil.test", false),
  ]

  @Test(arguments: origins)
  func `Only the page itself may pair, unpair or open a socket`(_ example: (origin: String?, isOwn: Bool)) async throws
  {
    let stage = try await Stage()
    let origin = example.origin?.replacing("HOST", with: stage.host).replacing("PORT", with: "\(stage.port)")
    let cookie = try await stage.pair()
    let line = origin.map { "Origin: \($0)\r\n" } ?? ""
    let body = #"{"code":"\#(try await stage.code())"}"#
    let json = "Content-Type: application/json\r\n"
    let socket = stage.upgrade(cookie).replacing("Origin: http://\(stage.host)\r\n", with: line)
    #expect(try await stage.client().ask(stage.post("/pair", body, line + json))?.status == (example.isOwn ? 204 : 403))
    #expect(try await stage.client().ask(socket)?.status == (example.isOwn ? 101 : 403))
    let leaving = stage.post("/unpair", "{}", line + json + "Cookie: \(cookie)\r\n")
    #expect(try await stage.client().ask(leaving)?.status == (example.isOwn ? 204 : 403))
    #expect(await stage.frontend.devices().contains { $0.name == "phone" } == !example.isOwn)
    await stage.frontend.stop()
  }

  @Test func `Behind a server that encrypts, the token is sent with encryption only`() async throws {
    let stage = try await Stage(names: ["music.home"])
    let body = #"{"code":"\#(try await stage.code())"}"#
    let request =
      "POST /pair HTTP/1.1\r\nHost: music.home\r\nOrigin: https://music.home\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let answer = try await stage.client().ask(request)
    #expect(answer?.status == 204 && answer?.fields["set-cookie"]?.hasSuffix("; Secure") == true)
    await stage.frontend.stop()
  }

  static let fetches: [(path: String, fields: String, status: Int)] = [
    ("/", "Sec-Fetch-Site: none\r\nSec-Fetch-Mode: navigate\r\n", 200), ("/", "Sec-Fetch-Site: same-origin\r\n", 200),
    // A link on another site leads to the page, but nothing of it is loaded by one.
    ("/", "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n", 200),
    ("/", "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n", 403),
    ("/", "Sec-Fetch-Site: same-site\r\nSec-Fetch-Mode: cors\r\n", 403),
    ("/parts/app.js", "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n", 403),
    ("/parts/app.js", "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n", 403),
    ("/parts/app.js", "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n", 403),
    ("/cover/\(Stage.cover)", "Sec-Fetch-Site: same-site\r\n", 403),
  ]

  @Test(arguments: fetches)
  func `Another website loads nothing of the page`(_ example: (path: String, fields: String, status: Int)) async throws
  {
    let stage = try await Stage()
    #expect(try await stage.client().ask(stage.get(example.path, example.fields))?.status == example.status)
    await stage.frontend.stop()
  }

  @Test func `A form of another website pairs nothing`() async throws {
    let stage = try await Stage()
    let body = #"{"code":"\#(try await stage.code())"}"#
    for type in [
      "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonx",
    ] {
      let fields = "Origin: http://\(stage.host)\r\nContent-Type: \(type)\r\n"
      #expect(try await stage.client().ask(stage.post("/pair", body, fields))?.status == 415)
    }
    let fields = "Origin: http://\(stage.host)\r\n"
    #expect(try await stage.client().ask(stage.post("/pair", body, fields))?.status == 415)
    #expect(await stage.frontend.devices().isEmpty)
    await stage.frontend.stop()
  }

  static let places = ["desk:8520", "", "127.0.0.1:x", "http://127.0.0.1:8520"]

  @Test(arguments: places) func `A place that is no address is told`(_ place: String) async throws {
    let stage = try await Stage(place)
    #expect(await stage.frontend.problem == .notAnAddress)
    #expect(stage.notices == [.notListening(at: place, .notAnAddress)])
    #expect(await stage.frontend.makeCode(.owner) == nil)
  }

  @Test func `It is told whether other machines can open it`() async throws {
    let own = try await Stage()
    #expect(own.notices == [.listening(at: ["http://\(own.host)"], isOpen: false)])
    #expect(await own.frontend.makeCode(.owner)?.square == nil)
    await own.frontend.stop()
    let all = try await Stage("0.0.0.0:0")
    let addresses = await all.frontend.addresses
    #expect(all.notices == [.listening(at: addresses, isOpen: true)])
    #expect(addresses.allSatisfy { $0.hasPrefix("http://") && !$0.contains("0.0.0.0") && !$0.contains("127.0.0.1") })
    #expect(await (all.frontend.makeCode(.owner)?.square == nil) == addresses.isEmpty)
    await all.frontend.stop()
  }

  @Test func `A folder without a page is told`() async throws {
    let folder = TemporaryFolder()
    let frontend = PageFrontend(
      .init(place: "127.0.0.1:0", host: "desk", folder: folder.path("web"), devices: folder.path("devices.json")),
      now: { 0 }, cover: { _, _ in nil }, onNotice: { _ in })
    await frontend.start(answering: .init())
    #expect(await frontend.problem == .noPage(folder: folder.path("web")))
  }
}
