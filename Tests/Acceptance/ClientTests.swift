import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Clients that violate the protocol get an error, and the daemon keeps running.
  @Suite
  struct ClientTests {
    private static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#

    struct Bytes: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var bytes: [UInt8]
      /// The expected error code.
      var code: Int
    }

    static let bytes = [
      Bytes(
        testDescription: "1 MB in one line", bytes: Array(repeating: UInt8(ascii: "x"), count: 1 << 20), code: -32002),
      Bytes(
        testDescription: "1 MB of a request",
        bytes: Array(#"{"jsonrpc":"2.0","id":1,"method":"ask","params":{"sentence":""#.utf8)
          + Array(repeating: UInt8(ascii: "y"), count: 1 << 20) + Array("\"}}\n".utf8), code: -32002),
      Bytes(
        testDescription: "invalid UTF-8",
        bytes: Array(#"{"jsonrpc":"2.0","id":1,"method":"ask","params":{"sentence":""#.utf8) + [0xFF, 0xC0]
          + Array("\",\"conversation\":\"a\"}}\n".utf8), code: -32700),
      Bytes(
        testDescription: "half a line of JSON", bytes: Array("{\"jsonrpc\":\"2.0\",\"id\":1,\n".utf8), code: -32700),
      Bytes(testDescription: "no request", bytes: Array("[1,2,3]\n".utf8), code: -32600),
      Bytes(
        testDescription: "a method nobody knows", bytes: Array(#"{"jsonrpc":"2.0","id":1,"method":"fly"}"#.utf8) + [10],
        code: -32601),
    ]

    @Test func `Invalid requests are answered with an error`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      for example in Self.bytes {
        let client = try daemon.client()
        await client.send(example.bytes)
        let answer = try #require(await client.line())
        #expect(answer.contains("\"code\":\(example.code)"), "\(example): \(answer)")
        #expect(try await daemon.client().ask(Self.ping) != nil, "\(example)")
      }
      #expect(await daemon.stop().status == 0)
    }

    @Test func `Clients that disconnect early don't affect others`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let ask = #"{"jsonrpc":"2.0","id":1,"method":"ask","params":{"sentence":"find kettle song","conversation":"a"}}"#
      for text in ["{\"jsonrpc\"", ask + "\n", #"{"jsonrpc":"2.0","id":1,"method":"library.scan"}"# + "\n", ""] {
        let client = try daemon.client()
        await client.send(text)
        await client.hangUp()
      }
      #expect(try await daemon.client().ask(ask)?.contains("Kettle Song") == true)
      #expect(try await daemon.ask("play hello").code == "success")
      #expect(await daemon.stop().status == 0)
    }

    @Test func `The command line rejects a sentence that is too long`() async throws {
      let library = ToneLibrary()
      let daemon = try await RunningDaemon.scanned(library.path)
      let long = String(repeating: "la ", count: 350_000)
      let run = try await daemon.arioso("ask", "-", input: long + "\nstop\n")
      #expect(run.status == 2 && run.errors.contains("the sentence is too long; a request holds at most 65536 bytes"))
      #expect(run.output == "Nothing is playing. Say “play” and a name.\n")
    }

    @Test func `A sentence of invalid UTF-8 is accepted`() async throws {
      let library = ToneLibrary()
      let daemon = try await RunningDaemon.scanned(library.path)
      let run = try await CommandLineRun.program(
        "/bin/sh",
        [
          "-c", #"printf 'play \377\376\n' | "$0" --socket "$1" ask -"#,
          CommandLineRun.programFolder + "/arioso", daemon.home.socket,
        ])
      #expect(run.status == 1 && run.output.contains("library is empty"))
    }
  }
}
