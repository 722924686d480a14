import ClientSockets
import Synchronization
import TestSupport
import Testing

@testable import Recognition

/// A Wyoming recogniser of the test on the loopback interface.
struct WyomingRecogniserTests {
  /// Reads an event: its header, data and payload.
  private static func event(of client: ScriptedPeer.Client) -> (header: String, data: String, payload: [UInt8])? {
    guard let header = client.line() else { return nil }
    func length(_ key: String) -> Int {
      guard let range = header.firstRange(of: "\"\(key)\":") else { return 0 }
      return Int(header[range.upperBound...].prefix { $0.isNumber }) ?? 0
    }
    let data = String(decoding: client.bytes(length("data_length")), as: UTF8.self)
    return (header, data, client.bytes(length("payload_length")))
  }

  /// Reads to the end of speech.
  private static func hear(_ client: ScriptedPeer.Client) -> (request: String, samples: [UInt8]) {
    var (request, samples) = ("", [UInt8]())
    while let event = event(of: client) {
      if event.header.contains("\"transcribe\"") { request = event.data }
      samples += event.payload
      if event.header.contains("\"audio-stop\"") { break }
    }
    return (request, samples)
  }

  private static func sound(_ pieces: [Int16]...) -> AsyncStream<[Int16]> {
    AsyncStream { continuation in
      for piece in pieces { continuation.yield(piece) }
      continuation.finish()
    }
  }

  private static func recogniser(
    at server: ScriptedPeer, patience: Duration = .seconds(300)
  ) -> WyomingRecogniser {
    WyomingRecogniser(.internet(host: "127.0.0.1", port: server.port), patience: patience) { ["Outer Peace", "Stop"] }
  }

  @Test(.timeLimit(.minutes(10)))
  func `A service is sent the language, names and the sound, and the whole transcript counts`() async throws {
    let heard = Mutex<(request: String, samples: [UInt8])>(("", []))
    let server = try ScriptedPeer { client in
      let all = Self.hear(client)
      heard.withLock { $0 = all }
      client.send("{\"type\":\"transcript-chunk\",\"data\":{\"text\":\"play\"}}\n")
      client.send("{\"type\":\"transcript\",\"data\":{\"text\":\"Play Outer Peace.\"}}\n")
    }
    let hearings = try await Self.recogniser(at: server).hear(Self.sound([1, -1], [256]), language: "en-GB")
    #expect(hearings == ["Play Outer Peace."])
    let (request, samples) = heard.withLock(\.self)
    #expect(request == #"{"context":{"vocabulary":["Outer Peace","Stop"]},"language":"en"}"#)
    #expect(samples == [1, 0, 255, 255, 0, 1])
  }

  static let answers: [(what: String, sent: String, result: Result<[String], RecognitionFailure>)] = [
    ("hears nothing", "{\"type\":\"transcript\",\"data\":{\"text\":\" \"}}\n", .success([])),
    ("tells no text", "{\"type\":\"transcript\"}\n", .success([])),
    ("refuses", "{\"type\":\"error\",\"data\":{\"text\":\"busy\"}}\n", .failure(.refused("busy"))),
    ("dies", "", .failure(.hungUp)),
    ("speaks another protocol", "HTTP/1.1 400 Bad Request\r\n\r\n", .failure(.hungUp)),
    ("sends a header without end", String(repeating: "{", count: 100_000), .failure(.hungUp)),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: answers)
  func `A service that does not answer is told`(
    _ example: (what: String, sent: String, result: Result<[String], RecognitionFailure>)
  ) async throws {
    let server = try ScriptedPeer { client in
      _ = Self.hear(client)
      client.send(example.sent)
    }
    let recogniser = Self.recogniser(at: server)
    let result: Result<[String], RecognitionFailure>
    do throws(RecognitionFailure) {
      result = .success(try await recogniser.hear(Self.sound([0]), language: "en"))
    } catch {
      result = .failure(error)
    }
    #expect(result == example.result, "\(example.what)")
  }

  @Test(.timeLimit(.minutes(10))) func `A service that hangs is given up`() async throws {
    let server = try ScriptedPeer { client in
      _ = Self.hear(client)
      // Sends nothing, and waits for the end of the connection.
      _ = client.line()
    }
    let recogniser = Self.recogniser(at: server, patience: .milliseconds(100))
    await #expect(throws: RecognitionFailure.silent) {
      try await recogniser.hear(Self.sound([0]), language: "en")
    }
  }
}
