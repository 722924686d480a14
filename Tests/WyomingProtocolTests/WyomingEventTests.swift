import Foundation
import JSON
import Testing

@testable import WyomingProtocol

struct WyomingEventTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var bytes: String
    var event: WyomingEvent
    var testDescription: String { bytes }

    init(_ bytes: String, _ event: WyomingEvent) {
      self.bytes = bytes
      self.event = event
    }
  }

  /// As PyPI's wyoming 1.10.2 writes them, and as the protocol allows to.
  static let events = [
    Example("{\"type\": \"describe\", \"version\": \"1.10.2\"}\n", WyomingEvent("describe")),
    Example(
      "{\"type\": \"handled\", \"version\": \"1.10.2\", \"data_length\": 39}\n{\"text\": \"Here’s “Outer Peace”.\"}",
      WyomingEvent("handled", ["text": "Here’s “Outer Peace”."])),
    Example(
      "{\"type\":\"transcript\",\"data\":{\"text\":\"play\",\"language\":\"en\"}}\n",
      WyomingEvent("transcript", ["text": "play", "language": "en"])),
    Example(
      "{\"type\":\"transcript\",\"data\":{\"text\":\"play\",\"language\":\"en\"},\"data_length\":15}\n{\"text\":\"next\"}",
      WyomingEvent("transcript", ["text": "next", "language": "en"])),
    Example(
      "{\"type\":\"audio-chunk\",\"data_length\":14,\"payload_length\":3}\n{\"rate\":16000}a\n{",
      WyomingEvent("audio-chunk", ["rate": 16000], payload: Array("a\n{".utf8))),
    Example(
      "{\"type\":\"x\",\"data\":null,\"data_length\":0,\"payload_length\":null,\"unknown\":[1,{}]}\n", WyomingEvent("x")
    ),
    Example(
      "{\"type\":\"x\",\"data\":{\"a\":[null,true,-1.5,\"播放\",{\"b\":[]}]}}\r\n",
      WyomingEvent("x", ["a": [.null, true, -1.5, "播放", ["b": []]]])),
  ]

  static let limits = WyomingLimits(header: 200, data: 100, payload: 10)

  static func read(_ pieces: [ArraySlice<UInt8>]) throws(WyomingFault) -> [WyomingEvent] {
    var reader = WyomingEventReader(limits: limits)
    var events: [WyomingEvent] = []
    for piece in pieces {
      reader.append(piece)
      while let event = try reader.next() { events.append(event) }
    }
    return reader.isWithinEvent ? events + [WyomingEvent("incomplete")] : events
  }

  @Test(arguments: events) func `An event is read, whether it comes at once or byte by byte`(_ example: Example) throws
  {
    let bytes = Array(example.bytes.utf8)
    #expect(try Self.read([bytes[...]]) == [example.event])
    #expect(try Self.read(bytes.indices.map { bytes[$0...$0] }) == [example.event])
  }

  @Test func `Events that come at once are read one after the other`() throws {
    let bytes = Array(Self.events.map(\.bytes).joined().utf8)
    #expect(try Self.read([bytes[...]]) == Self.events.map(\.event))
    for place in bytes.indices {
      #expect(try Self.read([bytes[..<place], bytes[place...]]) == Self.events.map(\.event))
    }
  }

  @Test func `Half an event is not returned, and known to be half`() throws {
    for example in Self.events {
      let bytes = Array(example.bytes.utf8).dropLast()
      #expect(try Self.read([bytes[...]]) == [WyomingEvent("incomplete")])
    }
  }

  @Test(arguments: events) func `What is written is read as the same`(_ example: Example) throws {
    #expect(try Self.read([try example.event.encoded()[...]]) == [example.event])
  }

  @Test func `Lengths count bytes, and what is empty has none`() throws {
    let written = [
      (WyomingEvent("describe"), #"{"type":"describe"}"# + "\n"),
      (WyomingEvent("handled", ["text": "“é”"]), #"{"data_length":19,"type":"handled"}"# + "\n" + #"{"text":"“é”"}"#),
      (
        WyomingEvent("audio-chunk", ["rate": 16000], payload: [65, 66]),
        #"{"data_length":14,"payload_length":2,"type":"audio-chunk"}"# + "\n" + #"{"rate":16000}AB"#
      ),
    ]
    for (event, bytes) in written { #expect(String(decoding: try event.encoded(), as: UTF8.self) == bytes) }
  }

  @Test func `A number that JSON does not have is not written`() {
    #expect(throws: EncodingError.self) { try WyomingEvent("x", ["a": .number(.infinity)]).encoded() }
  }
}
