import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// The command line's documented behaviour with the real daemon.
  @Suite
  struct CommandLineTests {
    struct Call: Sendable, CustomTestStringConvertible {
      var arguments: [String]
      var input = ""
      var status: Int32
      /// The prefix of each output line.
      var lines: [String]
      var testDescription: String { arguments.joined(separator: " ") }
    }

    /// In order, because each continues from the previous one.
    static let calls = [
      Call(arguments: ["--voice", "play", "hello"], status: 0, lines: ["Here's HELLO! by Violet Tramway."]),
      Call(arguments: ["--", "play", "1999"], status: 0, lines: ["Now playing “1999” by Kestrel-47."]),
      Call(arguments: ["--", "--json"], status: 1, lines: ["Sorry, that "]),
      Call(arguments: ["ask", "status"], status: 1, lines: ["Sorry, that "]),
      Call(arguments: ["status"], status: 0, lines: ["playing · 1999 · Kestrel-47 · 0:0"]),
      Call(
        arguments: ["ask", "-"], input: "what's this?\n\nplay nobody has this\nplay hello\n", status: 1,
        lines: ["This is “1999”", "Couldn't find “nobody has this”", "Playing “HELLO!”"]),
      Call(arguments: ["ask", "-"], status: 0, lines: []),
      Call(arguments: ["queue"], status: 0, lines: ["> 1  HELLO! · Violet Tramway"]),
      Call(arguments: ["queue", "clear"], status: 0, lines: []),
      Call(arguments: ["queue", "up", "1999"], status: 0, lines: ["Added to the queue: “1999”"]),
      Call(arguments: ["queue"], status: 0, lines: ["> 1  HELLO! · Violet Tramway", "  2  1999 · Kestrel-47"]),
      Call(arguments: ["vocabulary", "authors"], status: 0, lines: ["Theodora Wickes"]),
      Call(arguments: ["--bogus", "play", "hello"], status: 2, lines: []),
    ]

    @Test func `Each call prints its answer and returns the documented status`() async throws {
      let daemon = try await RunningDaemon.sample()
      for call in Self.calls {
        let run = try await daemon.home.arioso(call.arguments, input: call.input)
        let lines = run.output.split(separator: "\n")
        #expect(run.status == call.status, "\(call): \(run.errors)")
        #expect(lines.count == call.lines.count, "\(call): \(run.output)")
        for (line, start) in zip(lines, call.lines) { #expect(line.hasPrefix(start), "\(call)") }
        #expect(run.errors.isEmpty == (call.status != 2), "\(call)")
      }
    }

    static let keys: [(said: String, status: Int32, keys: Set<String>)] = [
      ("find hello", 0, ["state", "request", "code", "items", "total", "spoken", "displayed", "choices"]),
      ("what's this?", 1, ["state", "request", "code", "items", "spoken", "displayed", "choices", "reason"]),
    ]

    @Test func `JSON output is one object with the documented keys`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      for (said, status, keys) in Self.keys {
        let run = try await daemon.arioso("--json", "ask", said)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(Set(object.keys) == keys)
        #expect(run.status == status && run.output.split(separator: "\n").count == 1)
      }
    }

    @Test func `An explanation shows all steps and changes nothing`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let printed = try await daemon.arioso("--json", "explain", "play outer peace at double speed")
      let explanation = try JSONDecoder().decode(Explanation.self, from: Data(printed.output.utf8))
      #expect(explanation.chosen?.title == "Outer Peace (Deluxe Edition)" && explanation.request?.kind == .play)
      let reading = try #require(explanation.readings.first)
      #expect(reading.interpretation.slots.map(\.text) == ["outer peace"])
      #expect(reading.candidates.first?.evidence.first?.rung == .shortened)
      #expect(reading.candidates.first?.criteria.isEmpty == false)
      #expect(explanation.readings.dropFirst().allSatisfy { $0.lostBy != nil })

      let table = try await daemon.arioso("explain", "play outer peace at double speed").output
      #expect(table.hasPrefix("“play outer peace at double speed”\n"))
      let rephrased = try await daemon.arioso("explain", "which song have we got coming up after this").output
      #expect(rephrased.contains("\n\n“which song have we got coming up after this”\n   may mean "), "\(rephrased)")
      #expect(rephrased.firstMatch(of: /\n   “what's next” +\d+ % +\d+ % +\d+ % +taken\n/) != nil, "\(rephrased)")
      #expect(table.contains("\n\n1. play · cost"))
      #expect(table.contains("mediaName “outer peace” = “Outer Peace (Deluxe Edition)”  shortened"))
      #expect(table.hasSuffix("\n\nchosen: play · Outer Peace (Deluxe Edition) · Violet Tramway\n"))
      #expect(try await daemon.arioso("explain", "turn off the lights").status == 0)
      #expect(try await daemon.arioso("status").output == "stopped · volume 100\n")
    }

    static let choices: [(arguments: [String], status: Int32, words: String)] = [
      (["--player", "kitchen", "play", "hello"], 1, "No player or room is called “kitchen”."),
      (["--locale", "xx", "play", "hello"], 2, "there is no language \"xx\""),
      (["--locale", "xx", "explain", "hello"], 2, "there is no language \"xx\""),
      (["--player", "silent", "--locale", "en-GB", "find", "hello"], 0, "“HELLO!”"),
    ]

    @Test func `An unknown player or language is reported`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      for (arguments, status, words) in Self.choices {
        let run = try await daemon.home.arioso(arguments)
        #expect(run.status == status)
        #expect((run.output + run.errors).contains(words), "\(run)")
      }
      #expect(try await daemon.arioso("status").output == "stopped · volume 100\n")
    }

    @Test func `Ctrl-C ends the command line but not the daemon`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let seen = ProgramLog()
      let watch = try RunningProgram(
        "/usr/bin/env",
        ["--default-signal=INT", CommandLineRun.programFolder + "/arioso", "--socket", daemon.home.socket, "watch"],
        output: seen.writer)
      try seen.writer.close()
      // The only sign that it is watching is its output.
      while seen.lines.isEmpty {
        _ = try await daemon.ask("play hello")
      }
      watch.send(SIGINT)
      let run = await watch.end()
      #expect(run.endedBySignal && run.status == SIGINT && run.errors == "")
      #expect(try await daemon.arioso("status").status == 0)
    }
  }
}
