import ControlProtocol
import Foundation
import MediaIntents
import Synchronization
import TestSupport

@testable import Page

/// A page on a free port of this machine. Each sentence is answered with itself, "long" at length; the library has one
/// cover.
struct Stage {
  let frontend: PageFrontend
  let port: UInt16
  let folder: TemporaryFolder
  /// By which connections wait.
  let clock = ManualClock()
  let record: Record

  final class Record: Sendable {
    let requests = Mutex<[Ask]>([])
    let callers = Mutex<[Caller]>([])
    let notices = Mutex<[PageNotice]>([])
    /// Seconds since 1970.
    let time = Mutex<Int64>(1_700_000_000)
  }

  /// - Parameters:
  ///   - gate: what sentences wait for; nil if they are answered at once.
  ///   - folder: where devices were paired before.
  init(
    _ place: String = "127.0.0.1:0", names: [String] = [], limits: PageLimits = PageLimits(), gate: Gate? = nil,
    in folder: TemporaryFolder = TemporaryFolder()
  ) async throws {
    let record = Record()
    (self.folder, self.record) = (folder, record)
    try folder.write("<!doctype html><title>Arioso</title>", to: "web/index.html")
    try folder.write("export const one = 1\n", to: "web/parts/app.js")
    try folder.write(String(repeating: "export const many = 1\n", count: 100), to: "web/parts/many.js")
    try folder.write("a secret", to: "secret.txt")
    try folder.write("hidden", to: "web/.hidden/a.txt")
    try folder.write("unknown", to: "web/tool.exe")
    try? folder.link("web/link.txt", to: folder.path("secret.txt"))
    let configuration = PageFrontend.Configuration(
      place: place, names: names, host: "desk.example", folder: folder.path("web"),
      devices: folder.path("devices.json"))
    frontend = PageFrontend(configuration, limits: limits, clock: clock) {
      record.time.withLock { $0 }
    } cover: { name, side in
      let picture = "picture" + (side.map { " of \($0)" } ?? "")
      return name == .hash(Self.cover) || name == .item(ItemID("album-1"))
        ? PageCover(type: "image/png", bytes: Array(picture.utf8)) : nil
    } onNotice: { notice in
      record.notices.withLock { $0.append(notice) }
    }
    await frontend.start(answering: Self.methods(record, gate))
    port = await frontend.port ?? 0
  }

  static let cover = "0123456789abcdef0123456789abcdef"
  static let long = String(repeating: "la ", count: 20_000)

  private static func methods(_ record: Record, _ gate: Gate?) -> MethodTable {
    var methods = MethodTable()
    methods.on(Ask.self) { ask, caller in
      record.requests.withLock { $0.append(ask) }
      record.callers.withLock { $0.append(caller) }
      await gate?.pass()
      if ask.sentence == "disk" { throw ControlFailure.storage(.diskFull(path: "/home/dora/secret")) }
      if ask.sentence == "bug" { throw ControlFailure.unexpected("at /home/dora/secret") }
      if ask.sentence == "later" {
        let reply = Reply(state: .refused, request: .play, code: "failure", spoken: "", displayed: "")
        await caller.send(.answerLater(LaterAnswer(conversation: ask.conversation, reply: reply)))
      }
      let text = ask.sentence == "long" ? Self.long : ask.sentence
      return Reply(state: .answered, request: .play, code: "success", spoken: text, displayed: text)
    }
    methods.on(Ping.self) { _, _ in EmptyResult() }
    methods.on(SubscribeToEvents.self) { _, caller in
      await caller.subscribe()
      return EmptyResult()
    }
    methods.on(ListPodcasts.self) { _, _ in
      PodcastListing(podcasts: [PodcastStatus(id: "1", title: "Owl", address: "http://a/", folders: ["/home/dora/x"])])
    }
    methods.on(GetItems.self) { method, _ in
      let item = MediaItem(identifier: method.items.items[0], title: "Foam", type: .song)
      let played = ItemListing.Entry(
        item: item, duration: 60, affinity: .dislike, plays: 3, lastPlayed: 5, finished: true)
      return ItemListing(items: [played])
    }
    methods.on(GetHistory.self) { _, _ in PlayHistory(plays: []) }
    methods.on(ReloadConfiguration.self) { _, _ in ConfigurationReload(applied: [], restart: []) }
    methods.on(ClearQueue.self) { _, _ in CommandOutcome(.success, player: "desk", epoch: 1, revision: 1) }
    return methods
  }

  var host: String { "127.0.0.1:\(port)" }
  var requests: [Ask] { record.requests.withLock { $0 } }
  var notices: [PageNotice] { record.notices.withLock { $0 } }

  func passTime(_ seconds: Int64) { record.time.withLock { $0 += seconds } }

  func client(from source: String = "127.0.0.1") throws -> WebClient { try WebClient(port, from: source) }

  /// Whether it is there for others, from an address of their own.
  func answers() async throws -> Bool { try await client(from: "127.0.0.9").ask(get("/"))?.status == 200 }

  // MARK: Requests

  /// - Parameter fields: lines with their ends.
  func get(_ path: String, _ fields: String = "") -> String { "GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\(fields)\r\n" }

  func post(_ path: String, _ body: String, _ fields: String? = nil) -> String {
    let fields = fields ?? "Origin: http://\(host)\r\nContent-Type: application/json\r\n"
    return "POST \(path) HTTP/1.1\r\nHost: \(host)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// A request for a socket.
  func upgrade(_ cookie: String?, origin: String? = nil) -> String {
    get(
      "/socket",
      "Origin: \(origin ?? "http://" + host)\r\n" + (cookie.map { "Cookie: \($0)\r\n" } ?? "")
        + "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
  }

  // MARK: Devices

  func code(_ role: PageRole = .owner) async throws -> String {
    guard let code = await frontend.makeCode(role)?.code else { throw NoPage() }
    return code
  }

  struct NoPage: Error {}

  /// Pairs a device and returns its cookie.
  func pair(_ role: PageRole = .owner, as name: String = "phone") async throws -> String {
    let body = #"{"code":"\#(try await code(role))","device":"\#(name)"}"#
    guard let cookie = try await client(from: "127.0.0.8").ask(post("/pair", body))?.cookie else { throw NoPage() }
    return cookie
  }

  /// A client with an open socket.
  func page(_ role: PageRole = .owner, as name: String = "phone") async throws -> WebClient {
    let client = try client()
    guard await client.ask(upgrade(try await pair(role, as: name)))?.status == 101 else { throw NoPage() }
    return client
  }
}

/// A request of the control protocol.
func call(_ method: String, _ parameters: String = "{}", id: Int = 1) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
}

func ask(_ sentence: String, id: Int = 1) -> String {
  call("ask", #"{"sentence":"\#(sentence)","conversation":"mine"}"#, id: id)
}
