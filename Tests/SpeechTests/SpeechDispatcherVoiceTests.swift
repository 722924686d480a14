import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Speech

/// A speech server of the test behind a socket in a private runtime folder.
struct SpeechDispatcherVoiceTests {
  private let folder = TemporaryFolder()

  private var environment: [String: String] { ["XDG_RUNTIME_DIR": folder.path, "PATH": "/usr/bin:/bin"] }

  private func makeVoice(
    module: String = "espeak-ng", voices: VoiceNames = VoiceNames(), program: String = "/bin/true",
    patience: Duration = .seconds(600)
  ) -> SpeechDispatcherVoice {
    SpeechDispatcherVoice(
      module: module, voices: voices, environment: environment, program: program, patience: patience)
  }

  private func serve(_ dialogue: @escaping @Sendable (ScriptedPeer.Client) -> Void) throws -> ScriptedPeer {
    try folder.makeFolder("speech-dispatcher")
    return try ScriptedPeer(at: folder.path("speech-dispatcher/speechd.sock"), dialogue)
  }

  /// Answers as speech-dispatcher 0.11.4 does, and passes on what it hears.
  private static func answer(
    _ client: ScriptedPeer.Client, ends: String = "702", hear: @Sendable (String) -> Void = { _ in }
  ) {
    var message = 0
    while let line = client.line() {
      hear(line)
      if line == "SPEAK" {
        client.send("230 OK RECEIVING DATA\r\n")
        while let text = client.line(), text != "." { hear(text) }
        message += 1
        client.send("225-\(message)\r\n225 OK MESSAGE QUEUED\r\n701-\(message)\r\n701-1\r\n701 BEGIN\r\n")
        client.send("702-99\r\n702-1\r\n702 END\r\n")
        client.send("\(ends)-\(message)\r\n\(ends)-1\r\n\(ends) END\r\n")
      } else if line.contains("nonsense") {
        client.send("300 ERR MODULE NOT FOUND\r\n")
      } else {
        client.send("208 OK\r\n")
      }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `Each language has its voice, and one without a voice is spoken by none of another language`() async throws {
    let heard = Mutex<[String]>([])
    let server = try serve { client in Self.answer(client) { line in heard.withLock { $0.append(line) } } }
    let voice = makeVoice(voices: VoiceNames(byLanguage: ["zh": "Mandarin", "en": "Joe"]))
    for (text, language) in [("one", "en-GB"), ("二", "zh-CN"), ("three", "en"), ("vier", "de")] {
      try await voice.speak(SpokenSentence(text, in: language)) {}
    }
    let lines = heard.withLock(\.self).filter { !$0.contains("PRIORITY") && !$0.contains("NOTIFICATION") }
    #expect(
      lines == [
        "SET self CLIENT_NAME user:arioso:answers", "SET self OUTPUT_MODULE espeak-ng", "SET self LANGUAGE en",
        "SET self SYNTHESIS_VOICE Joe", "SPEAK", "one", "SET self LANGUAGE zh", "SET self SYNTHESIS_VOICE Mandarin",
        "SPEAK", "二", "SET self LANGUAGE en", "SET self SYNTHESIS_VOICE Joe", "SPEAK", "three",
        "SET self CLIENT_NAME user:arioso:answers", "SET self OUTPUT_MODULE espeak-ng", "SET self LANGUAGE de",
        "SPEAK", "vier",
      ])
    await voice.close()
    withExtendedLifetime(server) {}
  }

  @Test(.timeLimit(.minutes(10)))
  func `The dialogue names the module, and a line with a dot does not end the text`() async throws {
    let heard = Mutex<[String]>([])
    let server = try serve { client in Self.answer(client) { line in heard.withLock { $0.append(line) } } }
    let starts = Mutex(0)
    let voice = makeVoice()
    try await voice.speak(SpokenSentence("One.\n.two\r\nthree", in: "en-GB")) { starts.withLock { $0 += 1 } }
    try await voice.speak(SpokenSentence("四", in: "zh")) {}
    #expect(starts.withLock(\.self) == 1)
    #expect(
      heard.withLock(\.self) == [
        "SET self CLIENT_NAME user:arioso:answers", "SET self PRIORITY important", "SET self OUTPUT_MODULE espeak-ng",
        "SET self NOTIFICATION ALL on", "SET self LANGUAGE en", "SPEAK", "One.", "..two", "three",
        "SET self LANGUAGE zh", "SPEAK", "四",
      ])
    #expect(server.clients == 1)
  }

  static let faults:
    [(what: String, module: String, dialogue: @Sendable (ScriptedPeer.Client) -> Void, failure: SpeechFailure)] = [
      ("has no such module", "nonsense", { answer($0) }, .refused("300 ERR MODULE NOT FOUND")),
      ("hangs up at once", "espeak-ng", { _ in }, .hungUp),
      (
        "speaks another protocol", "espeak-ng",
        {
          $0.send("HTTP/1.1 400 Bad Request\r\n"); $0.waitForEnd()
        }, .hungUp
      ),
      ("never answers", "espeak-ng", { $0.waitForEnd() }, .silent),
      (
        "dies in the middle of a sentence", "espeak-ng",
        { client in
          while let line = client.line(), line != "SPEAK" { client.send("208 OK\r\n") }
          client.send("230 OK RECEIVING DATA\r\n")
          while let line = client.line(), line != "." {}
          client.send("225-1\r\n225 OK MESSAGE QUEUED\r\n701-1\r\n701-1\r\n701 BEGIN\r\n")
        }, .hungUp
      ),
    ]

  @Test(.timeLimit(.minutes(10)), arguments: faults.indices)
  func `A server that does not speak is given up, and asked again for the next sentence`(_ index: Int) async throws {
    let fault = Self.faults[index]
    let server = try serve(fault.dialogue)
    // Only the server that never answers is waited for in vain.
    let patience = Duration.seconds(fault.failure == .silent ? 3 : 600)
    let voice = makeVoice(module: fault.module, patience: patience)
    for _ in 0..<2 {
      await #expect(throws: fault.failure, "\(fault.what)") { try await voice.speak(SpokenSentence("x", in: "en")) {} }
    }
    #expect(server.clients == 2)
  }

  @Test(.timeLimit(.minutes(10)))
  func `A connection that has ended meanwhile is opened again for the sentence`() async throws {
    let connections = Mutex(0)
    let server = try serve { client in
      let number = connections.withLock { connections in
        connections += 1
        return connections
      }
      if number == 1 {
        for _ in 0..<4 where client.line() != nil { client.send("208 OK\r\n") }
      } else {
        Self.answer(client)
      }
    }
    let voice = makeVoice()
    await voice.prepare()
    try await voice.speak(SpokenSentence("x", in: "en")) {}
    #expect(server.clients == 2)
  }

  @Test(.timeLimit(.minutes(10)))
  func `What is stopped has ended, not failed`() async throws {
    let server = try serve { Self.answer($0, ends: "703") }
    try await makeVoice().speak(SpokenSentence("x", in: "en")) {}
    #expect(server.clients == 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func `A missing server or program is told`() async throws {
    let missing = folder.path("speech-dispatcher")
    #expect(await makeVoice(program: missing).defect() == .programMissing(missing))
    #expect(await makeVoice().defect() == .unreachable("No such file or directory"))
    let nowhere = SpeechDispatcherVoice(environment: [:])
    #expect(await nowhere.defect() == .unreachable("XDG_RUNTIME_DIR"))
  }
}
