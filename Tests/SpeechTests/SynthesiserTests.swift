import ClientSockets
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Speech

/// Sentences as sound: by espeak-ng in this process, and by a Wyoming voice of the test.
@Suite(.timeLimit(.minutes(10)))
struct SynthesiserTests {
  static let voices: [(tag: String, voice: String?)] = [
    ("en", "joe"), ("en-GB", "alba"), ("en_gb", "alba"), ("zh-CN", "huayan"), ("zh-Hant", "huayan"), ("de", "thorsten"),
    ("fr", "any"), ("", "any"),
  ]

  @Test(arguments: voices)
  func `The voice of the whole tag counts before that of its language, and that before the standard one`(
    _ example: (tag: String, voice: String?)
  ) {
    let names = VoiceNames("any", byLanguage: ["en": "joe", "EN-gb": "alba", "zh": "huayan", "de": "thorsten"])
    #expect(names.name(for: example.tag) == example.voice)
    #expect(VoiceNames().name(for: example.tag) == nil)
  }

  @Test(arguments: [("dinner is ready", "en"), ("dinner is ready", "en-GB"), ("晚饭好了", "zh"), ("晚饭好了", "zh-CN")])
  func `A sentence becomes speech in its language here`(_ sentence: (text: String, language: String)) async throws {
    let speech = try await LocalSynthesiser().sound(of: SpokenSentence(sentence.text, in: sentence.language))
    let seconds = Double(speech.samples.count) / Double(speech.rate)
    #expect((0.4...4).contains(seconds), "\(seconds)")
    #expect((speech.samples.map { abs(Int($0)) }.max() ?? 0) > 3000)
  }

  @Test func `Another voice sounds otherwise, and an unknown one gives way to that of the language`() async throws {
    let sentence = SpokenSentence("dinner is ready", in: "en")
    let usual = try await LocalSynthesiser().sound(of: sentence)
    let german = try await LocalSynthesiser(voices: VoiceNames("de")).sound(of: sentence)
    let unknown = try await LocalSynthesiser(voices: VoiceNames("no such voice")).sound(of: sentence)
    // The length differs by a few samples from one time to the next.
    #expect(abs(german.samples.count - usual.samples.count) > 100)
    #expect(abs(unknown.samples.count - usual.samples.count) < 20)
    await #expect(throws: SpeechFailure.refused("xx")) {
      try await LocalSynthesiser().sound(of: SpokenSentence("hello", in: "xx"))
    }
  }

  @Test func `A Wyoming voice is asked for the voice of the language, and two channels become one`() async throws {
    let asked = Mutex("")
    let server = try ScriptedPeer { client in
      guard let header = client.line(), let length = header.split(separator: ":").dropFirst().first else { return }
      let data = client.bytes(Int(length.prefix { $0.isNumber }) ?? 0)
      asked.withLock { $0 = String(decoding: data, as: UTF8.self) }
      client.send(Self.event("audio-start", #"{"rate":22050,"width":2,"channels":2}"#))
      client.send(
        Self.event("audio-chunk", payload: [100, 0, 200, 0, 0, 1]) + Self.event("audio-chunk", payload: [0, 1]))
      client.send(Self.event("audio-stop"))
    }
    let synthesiser = WyomingSynthesiser(
      .internet(host: "127.0.0.1", port: server.port), voices: VoiceNames("joe", byLanguage: ["zh": "huayan"]),
      patience: .seconds(600))
    let speech = try await synthesiser.sound(of: SpokenSentence("晚饭好了", in: "zh"))
    #expect(asked.withLock(\.self).contains(#""voice":{"name":"huayan"}"#))
    #expect(speech == RecordedSpeech(rate: 22_050, samples: [150, 256]))
  }

  @Test func `A voice that is gone is told`() async throws {
    let gone = WyomingSynthesiser(
      .internet(host: "127.0.0.1", port: 1), voices: VoiceNames("joe"), patience: .seconds(60))
    await #expect(throws: SpeechFailure.self) { try await gone.sound(of: SpokenSentence("x", in: "en")) }
  }

  private static func event(_ type: String, _ data: String = "{}", payload: [UInt8] = []) -> [UInt8] {
    let header = #"{"type":"\#(type)","data_length":\#(data.utf8.count),"payload_length":\#(payload.count)}"#
    return Array((header + "\n" + data).utf8) + payload
  }
}
