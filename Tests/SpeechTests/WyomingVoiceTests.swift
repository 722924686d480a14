import ClientSockets
import Synchronization
import TestSupport
import Testing

@testable import Speech

/// A Wyoming voice of the test on the loopback interface.
struct WyomingVoiceTests {
  /// Keeps the samples that would be heard.
  final class Output: SampleOutput {
    let form: SampleForm
    let samples = Mutex<[UInt8]>([])
    let ending = Mutex<String?>(nil)

    init(_ form: SampleForm) { self.form = form }

    func write(_ samples: [UInt8]) { self.samples.withLock { $0 += samples } }
    func finish() { ending.withLock { $0 = "finished" } }
    func stop() { ending.withLock { $0 = $0 ?? "stopped" } }
  }

  final class Outputs: Sendable {
    let all = Mutex<[Output]>([])
    var last: Output? { all.withLock { $0.last } }

    func open(_ form: SampleForm) -> Output {
      let output = Output(form)
      all.withLock { $0.append(output) }
      return output
    }
  }

  private let outputs = Outputs()

  private func voice(
    at port: UInt16, patience: Duration = .seconds(600), startLimit: Duration = .seconds(600)
  ) -> WyomingVoice {
    WyomingVoice(
      .internet(host: "127.0.0.1", port: port), voices: VoiceNames("joe"), patience: patience, startLimit: startLimit
    ) { [outputs] form in outputs.open(form) }
  }

  /// Reads the request: a header and its data.
  private static func request(of client: ScriptedPeer.Client) -> String {
    guard let header = client.line(), let length = header.split(separator: ":").dropFirst().first else { return "" }
    return header + String(decoding: client.bytes(Int(length.prefix { $0.isNumber }) ?? 0), as: UTF8.self)
  }

  private static func event(_ type: String, _ data: String = "{}", payload: [UInt8] = []) -> [UInt8] {
    let header = #"{"type":"\#(type)","data_length":\#(data.utf8.count),"payload_length":\#(payload.count)}"#
    return Array((header + "\n" + data).utf8) + payload
  }

  private static let start = event("audio-start", #"{"rate":22050,"width":2,"channels":1}"#)

  @Test(.timeLimit(.minutes(10)))
  func `The voice is named, and what it sends is heard to the end`() async throws {
    let asked = Mutex("")
    let server = try ScriptedPeer { client in
      asked.withLock { $0 = Self.request(of: client) }
      client.send(Self.start + Self.event("audio-chunk", payload: [1, 2, 3, 4]))
      client.send(Self.event("audio-chunk", payload: [5, 6]) + Self.event("audio-stop"))
    }
    let starts = Mutex(0)
    try await voice(at: server.port).speak(SpokenSentence("Hello", in: "en")) { starts.withLock { $0 += 1 } }
    #expect(asked.withLock(\.self) == #"{"data_length":39,"type":"synthesize"}{"text":"Hello","voice":{"name":"joe"}}"#)
    #expect(starts.withLock(\.self) == 1)
    #expect(outputs.last?.form == SampleForm(rate: 22050))
    #expect(outputs.last?.samples.withLock(\.self) == [1, 2, 3, 4, 5, 6])
    #expect(outputs.last?.ending.withLock(\.self) == "finished")
  }

  static let faults: [(what: String, sent: [UInt8], failure: SpeechFailure)] = [
    ("dies before the sound", start, .hungUp),
    ("dies within it", start + event("audio-chunk", payload: [1, 2]), .hungUp),
    ("refuses", event("error", #"{"text":"no voice joe"}"#), .refused("no voice joe")),
    ("sends no sound", event("audio-stop"), .refused("audio-stop")),
    ("speaks another protocol", Array("HTTP/1.1 400 Bad Request\r\n".utf8), .hungUp),
    (
      "sends samples of another size", event("audio-start", #"{"rate":22050,"width":4,"channels":1}"#),
      .refused("width")
    ),
    ("sends an impossible rate", event("audio-start", #"{"rate":1e99,"width":2,"channels":1}"#), .refused("rate")),
    ("sends a piece too large", Array(#"{"type":"audio-chunk","payload_length":99999999}"#.utf8) + [10], .hungUp),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: faults)
  func `A voice that does not speak is told, and its output ended`(
    _ fault: (what: String, sent: [UInt8], failure: SpeechFailure)
  ) async throws {
    let server = try ScriptedPeer { client in
      _ = Self.request(of: client)
      client.send(fault.sent)
    }
    let voice = voice(at: server.port)
    await #expect(throws: fault.failure, "\(fault.what)") { try await voice.speak(SpokenSentence("x", in: "en")) {} }
    if let output = outputs.last { #expect(output.ending.withLock(\.self) == "stopped") }
  }

  @Test(.timeLimit(.minutes(10)))
  func `A voice that never ends is silenced without a failure`() async throws {
    let server = try ScriptedPeer { client in
      _ = Self.request(of: client)
      client.send(Self.start + Self.event("audio-chunk", payload: [1, 2]))
      client.waitForEnd()
    }
    let voice = voice(at: server.port)
    try await voice.speak(SpokenSentence("x", in: "en")) { await voice.stop() }
    #expect(outputs.last?.ending.withLock(\.self) == "stopped")
  }

  @Test(.timeLimit(.minutes(10)))
  func `A voice that is silent is given up within its patience`() async throws {
    let server = try ScriptedPeer { $0.waitForEnd() }
    let sleepy = voice(at: server.port, startLimit: .seconds(1))
    await #expect(throws: SpeechFailure.silent) { try await sleepy.speak(SpokenSentence("x", in: "en")) {} }
    #expect(await voice(at: server.port, patience: .seconds(2)).defect() == .silent)
  }

  @Test(.timeLimit(.minutes(10)))
  func `A voice that stops in the middle of a sentence is given up within its patience`() async throws {
    let server = try ScriptedPeer { client in
      _ = Self.request(of: client)
      client.send(Self.start + Self.event("audio-chunk", payload: [1, 2]))
      client.waitForEnd()
    }
    let voice = voice(at: server.port, startLimit: .seconds(5))
    await #expect(throws: SpeechFailure.silent) { try await voice.speak(SpokenSentence("x", in: "en")) {} }
    if let output = outputs.last { #expect(output.ending.withLock(\.self) == "stopped") }
  }

  @Test(.timeLimit(.minutes(10)))
  func `A voice that nobody serves is a defect`() async throws {
    let server = try ScriptedPeer { $0.waitForEnd() }
    let port = server.port
    server.stop()
    let defect = await voice(at: port).defect()
    #expect(defect == .unreachable("Connection refused") || defect == .hungUp)
    let described = try ScriptedPeer { client in
      _ = client.line()
      client.send(Self.event("info"))
      client.waitForEnd()
    }
    #expect(await voice(at: described.port).defect() == nil)
  }
}
