import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import Page

/// The messages of pages.
@Suite(.timeLimit(.minutes(10)))
struct SocketTests {
  @Test func `A socket is opened by the rules, and messages are answered in order`() async throws {
    let stage = try await Stage()
    let client = try stage.client()
    let answer = try #require(await client.ask(stage.upgrade(try await stage.pair())))
    #expect(answer.status == 101 && answer.fields["upgrade"] == "websocket")
    // The example of RFC 6455.
    #expect(answer.fields["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(answer.fields["sec-websocket-extensions"] == nil && answer.fields["sec-websocket-protocol"] == nil)
    for number in 0..<20 { await client.say(ask("\(number)", id: number)) }
    for number in 0..<20 {
      let text = try #require(await client.frame()).text
      #expect(
        text.hasPrefix(#"{"id":\#(number),"jsonrpc":"2.0","result":{"#) && text.contains(#""displayed":"\#(number)""#))
      #expect(!text.hasSuffix("\n"))
    }
    #expect(stage.requests.map(\.conversation).allSatisfy { $0 == "mine" })
    await client.say("[" + call("ping", id: 1) + "," + call("ping", id: 2) + "]")
    #expect(
      await client.frame()?.text == #"[{"id":1,"jsonrpc":"2.0","result":{}},{"id":2,"jsonrpc":"2.0","result":{}}]"#)
    await client.say("{")
    #expect(await client.frame()?.text.contains("-32700") == true)
    await stage.frontend.stop()
  }

  static let handshakes: [(old: String, new: String, status: Int)] = [
    ("Upgrade: websocket", "Upgrade: h2c", 426), ("Upgrade: websocket\r\n", "", 426),
    ("Connection: keep-alive, Upgrade", "Connection: keep-alive", 426),
    ("Version: 13", "Version: 8", 426), ("Version: 13", "Version: 13, 8", 426),
    ("dGhlIHNhbXBsZSBub25jZQ==", "x", 400), ("dGhlIHNhbXBsZSBub25jZQ==", "dGhl", 400),
    ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", "", 400), ("GET", "HEAD", 405), ("GET", "POST", 405),
  ]

  @Test(arguments: handshakes)
  func `What is no request for a socket opens none`(_ example: (old: String, new: String, status: Int)) async throws {
    let stage = try await Stage()
    let request = stage.upgrade(try await stage.pair()).replacing(example.old, with: example.new)
    let isHead = example.new == "HEAD"
    #expect(try await stage.client().ask(request, isHead: isHead)?.status == example.status)
    await stage.frontend.stop()
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let code: Int

    init(_ name: String, _ bytes: [UInt8], _ code: Int) {
      (testDescription, self.bytes, self.code) = (name, bytes, code)
    }
  }

  private static func frame(_ first: UInt8, _ text: String = "") -> [UInt8] { WebClient.frame(first, Array(text.utf8)) }

  static let broken = [
    Broken("a frame without a mask", [0x81, 2, 0x7B, 0x7D], 1002),
    Broken("a reserved bit", frame(0xC1, "{}"), 1002), Broken("a reserved kind", frame(0x83, "{}"), 1002),
    Broken("a reserved kind of control", frame(0x8B), 1002),
    Broken("a continuation of nothing", frame(0x80, "{}"), 1002),
    Broken("a message within one", frame(0x01, "{") + frame(0x81, "}"), 1002),
    Broken("control in two frames", frame(0x09, "x"), 1002),
    Broken("long control", WebClient.frame(0x89, [UInt8](repeating: 0, count: 126)), 1002),
    Broken("a length written too long", [0x81, 0xFE, 0, 2, 0, 0, 0, 0, 0x7B, 0x7D], 1002),
    Broken("a length written much too long", [0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0], 1002),
    Broken("a negative length", [0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8) + [0, 0, 0, 0], 1002),
    Broken("bytes", frame(0x82, "{}"), 1003), Broken("no UTF-8", WebClient.frame(0x81, [0xFF, 0xFE]), 1007),
    Broken("half a character", WebClient.frame(0x81, [0xE6, 0x92]), 1007),
    Broken("64 KiB and one", [0x81, 0xFF, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0], 1009),
    Broken("a petabyte", [0x81, 0xFF, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1009),
    Broken(
      "64 KiB and one in parts",
      WebClient.frame(0x01, [UInt8](repeating: 0x20, count: 65_536)) + frame(0x80, " "), 1009),
    Broken("half a code", WebClient.frame(0x88, [3]), 1002),
    Broken("a code that none has", WebClient.frame(0x88, [0, 1]), 1002),
    Broken("a code for no code", WebClient.frame(0x88, [3, 237]), 1002),
    Broken("a reason without UTF-8", WebClient.frame(0x88, [3, 232, 0xFF]), 1002),
  ]

  @Test(arguments: broken) func `What breaks the rules closes the socket with its number`(_ example: Broken)
    async throws
  {
    let stage = try await Stage()
    let page = try await stage.page()
    await page.send(example.bytes + Self.frame(0x81, ask("late")))
    #expect(await page.frame()?.code == example.code)
    #expect(await page.isClosed())
    #expect(stage.requests.isEmpty)
    #expect(try await stage.answers())
    await stage.frontend.stop()
  }

  @Test func `A message may come in parts, with control between them`() async throws {
    let stage = try await Stage()
    let page = try await stage.page()
    let text = Array(ask("播放").utf8)
    for (place, byte) in text.enumerated() {
      let isLast = place == text.count - 1
      await page.send(WebClient.frame((isLast ? 0x80 : 0) | (place == 0 ? 1 : 0), [byte]))
      if place == 9 { await page.send(Self.frame(0x89, "there?")) }
      if place == 12 { await page.send(Self.frame(0x8A, "unasked")) }
    }
    #expect(await page.frame() == WebClient.Frame(0x8A, Array("there?".utf8)))
    #expect(await page.frame()?.text.contains("播放") == true)
    await stage.frontend.stop()
  }

  @Test func `A message may come in any number of parts`() throws {
    var reader = SocketMessageReader()
    reader.append(WebClient.frame(0x01, [UInt8](repeating: 0x20, count: 65_535)))
    for _ in 0..<100 {
      reader.append((0..<200).flatMap { _ in WebClient.frame(0x00, []) })
      #expect(try reader.next() == nil)
    }
    reader.append(WebClient.frame(0x80, [0x7B]))
    #expect(try reader.next() == .text([UInt8](repeating: 0x20, count: 65_535) + [0x7B]))
  }

  @Test func `A message of 64 KiB is answered, and an answer may be longer`() async throws {
    let stage = try await Stage()
    let page = try await stage.page()
    let message = ask("long")
    await page.say(message + String(repeating: " ", count: 65_536 - message.utf8.count))
    #expect(await page.frame()?.content.count ?? 0 > 65_536)
    await stage.frontend.stop()
  }

  @Test func `A page that closes is answered in kind`() async throws {
    let stage = try await Stage()
    for (content, code) in [([], nil), ([3, 232], 1000), ([3, 233, 0x78], 1001)] as [([UInt8], Int?)] {
      let page = try await stage.page()
      await page.send(WebClient.frame(0x88, content))
      let frame = try #require(await page.frame())
      #expect(frame.first == 0x88 && frame.code == code)
      #expect(await page.isClosed())
    }
    await stage.frontend.stop()
  }

  @Test func `Events are sent to pages that want them, and to those only`() async throws {
    let stage = try await Stage()
    let (one, other) = (try await stage.page(), try await stage.page(as: "other"))
    await one.say(call("events.subscribe"))
    #expect(await one.frame()?.text.contains("result") == true)
    await stage.frontend.publish(.player(.paused, from: EventSource(player: "desk", epoch: 1, revision: 2)))
    #expect(
      await one.frame()?.text
        == #"{"jsonrpc":"2.0","method":"playback.paused","params":{"epoch":1,"player":"desk","revision":2}}"#)
    await other.say(call("ping"))
    #expect(await other.frame()?.text.contains("result") == true)
    await stage.frontend.stop()
  }

  @Test func `A page that takes nothing is given up, and others are served`() async throws {
    var limits = PageLimits()
    limits.backlogBytes = 100_000
    let stage = try await Stage(limits: limits)
    let cookie = try await stage.pair()
    let page = try stage.client()
    await page.narrow()
    _ = await page.ask(stage.upgrade(cookie))
    await page.say(call("events.subscribe"))
    #expect(await page.frame()?.text.contains("result") == true)
    let item = MediaItem(identifier: ItemID("s1"), title: String(repeating: "x", count: 50_000), type: .song)
    for revision in 0..<200 {
      await stage.frontend.publish(
        .player(.started(item), from: EventSource(player: "a", epoch: 1, revision: revision)))
    }
    #expect(try await stage.answers())
    var frames = 0
    while let frame = await page.frame(), frame.first == 0x81 { frames += 1 }
    #expect(frames < 200)
    await stage.frontend.stop()
  }

  @Test func `A page that sends without reading is paused, and gets all answers`() async throws {
    var limits = PageLimits()
    limits.backlogBytes = 100_000
    let stage = try await Stage(limits: limits)
    let page = try await stage.page()
    await page.narrow()
    for number in 0..<100 { await page.say(ask("long", id: number)) }
    try await wait { stage.requests.count > 1 }
    #expect(try await stage.answers())
    for number in 0..<100 { #expect(await page.frame()?.text.hasPrefix("{\"id\":\(number),") == true) }
    await stage.frontend.stop()
  }

  @Test func `A page that is gone without a word is given up after two questions`() async throws {
    let stage = try await Stage()
    let page = try await stage.page()
    for _ in 0..<2 {
      try await wait { stage.clock.sleepers >= 1 }
      stage.clock.advance(by: .seconds(20))
      #expect(await page.frame()?.first == 0x89)
    }
    // Whoever answers stays.
    await page.send(Self.frame(0x8A))
    await page.say(call("ping"))
    #expect(await page.frame()?.text.contains("result") == true)
    for _ in 0..<2 {
      try await wait { stage.clock.sleepers >= 1 }
      stage.clock.advance(by: .seconds(20))
      #expect(await page.frame()?.first == 0x89)
    }
    try await wait { stage.clock.sleepers >= 1 }
    stage.clock.advance(by: .seconds(20))
    #expect(await page.isClosed())
    await stage.frontend.stop()
  }

  @Test func `A page that hangs up during its request is survived, and the request carried out`() async throws {
    let gate = Gate()
    let stage = try await Stage(gate: gate)
    let page = try await stage.page()
    await page.say(ask("one"))
    await gate.arrival()
    await page.hangUp()
    await gate.open()
    #expect(try await stage.answers())
    #expect(stage.requests.map(\.sentence) == ["one"])
    await stage.frontend.stop()
  }

  @Test func `Pages learn that the daemon stops`() async throws {
    let stage = try await Stage()
    let page = try await stage.page()
    await stage.frontend.stop()
    #expect(await page.frame()?.code == 1001)
    #expect(await page.isClosed())
  }
}
