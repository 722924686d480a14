import ControlProtocol
import GLibRuntime
import JSON
import MediaIntents
import Synchronization
import TestSupport
import WyomingProtocol

@testable import Wyoming

/// A service on a free port of this machine, which answers each sentence with itself, "long" at length, and
/// refuses "no".
struct Service {
  let server: WyomingServer
  let port: UInt16
  /// By which connections wait.
  let clock = ManualClock()
  private let record = Record()

  private final class Record: Sendable {
    let requests = Mutex<[Ask]>([])
    let refused = Mutex<[String]>([])
  }

  /// - Parameters:
  ///   - place: an address and a port.
  ///   - gate: what sentences wait for; nil if they are answered at once.
  init(
    _ place: String = "127.0.0.1:0", allowed: [String] = [], satellites: [String: String] = [:],
    limits: WyomingServer.Limits = WyomingServer.Limits(), gate: Gate? = nil
  ) async throws {
    server = WyomingServer(
      access: try WyomingAccess(listeningAt: place, to: allowed),
      satellites: WyomingSatellites(players: satellites, languages: ["en", "zh"], patience: nil),
      info: .info(version: "1", languages: ["en", "zh"]), limits: limits, clock: clock
    ) { [record] address in record.refused.withLock { $0.append(address.text) } }
    var methods = MethodTable()
    methods.on(Ask.self) { [record] ask, _ in
      record.requests.withLock { $0.append(ask) }
      await gate?.pass()
      guard ask.sentence != "fail" else { throw ControlFailure.unexpected("it fails") }
      return Reply(
        state: ask.sentence == "no" ? .refused : .answered, request: .play, code: "success",
        spoken: ask.sentence == "long" ? Self.long : ask.sentence,
        displayed: "shown")
    }
    port = try await server.start(answering: methods)
  }

  static let long = String(repeating: "la ", count: 20_000)

  var requests: [Ask] { record.requests.withLock { $0 } }
  /// The addresses whose connections were refused.
  var refused: [String] { record.refused.withLock { $0 } }

  func client() async throws -> WyomingClient {
    let client = WyomingClient()
    try await client.connect(port)
    return client
  }

  /// Whether it is there for others.
  func answers() async throws -> Bool { try await client().describe()?.type == "info" }

  static func transcript(_ text: String, _ data: [String: JSONValue] = [:]) -> WyomingEvent {
    WyomingEvent("transcript", data.merging(["text": .text(text)]) { $1 })
  }
}
