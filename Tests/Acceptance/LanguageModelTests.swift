import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// What a language model does with `arioso mcp`, by the reference client of the Model Context Protocol, which checks every
  /// result against the schema of its tool.
  @Suite(.enabled(if: PythonPackages.areInstalled)) struct LanguageModelTests {
    /// Calls the tools that standard input names, one a line, and prints the results. A form is answered by this choice, or
    /// declined; without one, the client has no forms.
    private static let client = """
      from asyncio import run
      from json import dumps, loads
      from sys import argv, stdin
      from mcp import Client, StdioServerParameters, types
      program, socket, allow, mode, choice = argv[1:6]
      async def answer(context, parameters):
          if choice == "decline":
              return types.ElicitResult(action="decline")
          return types.ElicitResult(action="accept", content={"choice": choice})
      async def main():
          server = StdioServerParameters(
              command=program, args=["--socket", socket, "mcp", "--allow", allow], env={"PATH": "/usr/bin"})
          forms = answer if choice else None
          async with Client(server, mode=mode, elicitation_callback=forms) as client:
              tools = await client.list_tools()
              print(" ".join(tool.name for tool in tools.tools))
              for line in stdin:
                  tool, _, arguments = line.strip().partition(" ")
                  result = await client.call_tool(tool, loads(arguments or "{}"))
                  state = result.structured_content or {}
                  print(dumps([result.is_error, state, result.content[0].text], ensure_ascii=False))
      run(main())
      """

    /// The lines that the client prints: the tools, then what came of each call.
    private static func run(
      _ calls: [String], with daemon: RunningDaemon, allow: String = "edit", mode: String = "auto", choice: String = ""
    ) async throws -> [String] {
      try await PythonPackages.lines(
        of: client, [CommandLineRun.programFolder + "/arioso", daemon.home.socket, allow, mode, choice],
        input: calls.joined(separator: "\n"))
    }

    /// A call, and patterns that its result has to match.
    struct Task: Sendable {
      let call: String
      let wanted: String

      init(_ call: String, _ wanted: String) { (self.call, self.wanted) = (call, wanted) }
    }

    /// A session: find, play, correct, queue, edit.
    static let tasks: [Task] = [
      Task("now_playing", #"\[false, .*"heard": false.*"state": "stopped""#),
      Task(#"search {"artist": "violet tramway", "type": "album"}"#, #"Outer Peace \(Deluxe Edition\)"#),
      Task(#"search {"name": "feding lanterns"}"#, "Fading Lanterns"),
      Task(#"search {"type": "audioBook"}"#, #""total": 2"#),
      Task(#"search {"type": "radioStation", "limit": 2}"#, #"2 of 5"#),
      Task(#"search {"playlist": "road trip"}"#, #""items": \[\{"#),
      Task(#"search {"playlist": "no such list"}"#, #"\[true, \{\}, "There is no playlist"#),
      Task(#"search {"name": "zzyzx qwfp"}"#, #"Nothing was found"#),
      Task("search", #"\[true, .*at least one argument"#),
      Task(#"search {"nane": "x"}"#, #"\[true, .*There is no argument"#),
      Task(#"search {"limit": 500, "type": "song"}"#, #"\[true, .*between 1 and 50"#),
      Task(#"play {"name": "outer peace"}"#, #"\[false, .*"state": "done""#),
      Task("now_playing", #""heard": true.*"state": "playing""#),
      Task(#"play {"name": "zzyzx qwfp"}"#, #"\[true, .*"state": "refused""#),
      Task("now_playing", #""current": .*Violet Tramway.*"state": "playing""#),
      Task(#"play {"name": "play"}"#, #"\[false, .*"choices": \[\{.*"state": "question""#),
      Task(#"play {"choice": 2}"#, #""state": "done".*Play"#),
      Task("now_playing", #"Marrow & Finch"#),
      Task(#"play {"choice": 9}"#, #"\[true, "#),
      Task(#"play {"name": "freelance", "when": "next"}"#, #"\[false, .*"state": "done""#),
      Task(#"queue {"action": "list"}"#, #"Play.*Freelance"#),
      Task(#"queue {"action": "remove", "entry": 2}"#, #""total": 1[,}]"#),
      Task(#"queue {"action": "remove", "entry": 99}"#, #"\[true, "#),
      Task(#"queue {"action": "remove"}"#, #"\[true, .*needs \\"entry\\""#),
      Task(#"play {"artist": "ottoline vex", "when": "later"}"#, #"\[false, "#),
      Task(#"queue {"action": "move", "entry": 3, "to": 2}"#, #"\[false, "#),
      Task(#"queue {"action": "clear"}"#, #""total": 1[,}]"#),
      Task(#"control {"action": "pause"}"#, #""state": "paused""#),
      Task(#"control {"action": "resume"}"#, #""state": "playing""#),
      Task(#"control {"action": "volume", "value": 40}"#, #""volume": 40"#),
      Task(#"control {"action": "volume", "value": 140}"#, #"\[true, .*must be between 0 and 100"#),
      Task(#"control {"action": "volume"}"#, #"\[true, .*needs a value"#),
      Task(#"control {"action": "speed", "value": 1.5}"#, #""speed": 1.5"#),
      Task(#"control {"action": "toggle"}"#, #"\[true, .*must be one of pause"#),
      Task(#"control {"action": "sleep", "value": 20}"#, #""sleep_minutes": 20"#),
      Task(#"control {"action": "sleep_off"}"#, #"\[false, (?!.*sleep_minutes)"#),
      Task(#"rate {"value": "like"}"#, #"\[false, .*"state": "done""#),
      Task(#"rate {"value": "like", "name": "play"}"#, #""state": "question""#),
      Task(#"edit_playlist {"action": "add", "playlist": "road trip", "name": "fading lanterns"}"#, #"Added Fading"#),
      Task(#"edit_playlist {"action": "add", "playlist": "road trip", "name": "fading lanterns"}"#, #"already in"#),
      Task(#"edit_playlist {"action": "remove", "playlist": "road trip", "name": "fading lanterns"}"#, #"Removed"#),
      Task(
        #"edit_playlist {"action": "add", "playlist": "quiet", "name": "fading lanterns"}"#, #"\[true, .*no playlist"#),
      Task(
        #"edit_playlist {"action": "add", "playlist": "quiet", "name": "fading lanterns", "create": true}"#,
        #"Made the playlist"#),
      Task(#"play {"type": "audioBook", "name": "fox and the lantern"}"#, #"\[false, .*Lantern"#),
      Task(#"control {"action": "chapter", "value": 3}"#, #""chapter": 3"#),
      Task(#"ask {"sentence": "undo"}"#, #"\[(false|true), .*"said": ""#),
      Task(#"ask {"sentence": "who wrote the fox and the lantern"}"#, #"Theodora Wickes"#),
    ]

    @Test func `A model finds, plays, corrects, queues and edits`() async throws {
      let daemon = try await RunningDaemon.sample()
      let lines = try await Self.run(Self.tasks.map(\.call), with: daemon)
      try #require(lines.count == Self.tasks.count + 1)
      #expect(lines[0] == "now_playing search play control queue edit_playlist rate ask")
      for (task, line) in zip(Self.tasks, lines.dropFirst()) {
        #expect(line.range(of: task.wanted, options: .regularExpression) != nil, "\(task.call): \(line)")
      }
      await daemon.stop()
    }

    @Test(arguments: ["auto", "legacy", "2026-07-28"])
    func `A question is put to the person in every era of the protocol`(_ mode: String) async throws {
      let daemon = try await RunningDaemon.sample()
      let chosen = try await Self.run([#"play {"name": "play"}"#], with: daemon, mode: mode, choice: "2")
      #expect(chosen.last?.contains("Marrow & Finch") == true && chosen.last?.contains(#""done""#) == true, "\(chosen)")
      let declined = try await Self.run([#"play {"name": "play"}"#], with: daemon, mode: mode, choice: "decline")
      #expect(declined.last?.contains("nothing was done") == true, "\(declined)")
      #expect(try await daemon.ask("what's this").items.first?.artist == "Marrow & Finch")
      let unasked = try await Self.run([#"play {"name": "play"}"#], with: daemon, mode: mode)
      #expect(unasked.last?.contains(#""state": "question""#) == true, "\(unasked)")
      await daemon.stop()
    }

    @Test func `Only what is allowed is offered and done`() async throws {
      let daemon = try await RunningDaemon.sample()
      let reading = try await Self.run([#"play {"name": "outer peace"}"#], with: daemon, allow: "read")
      #expect(reading.first == "now_playing search")
      #expect(reading.last?.hasPrefix("[true, {}, ") == true && reading.last?.contains("--allow play") == true)
      let playing = try await Self.run(
        [#"rate {"value": "like", "name": "fading lanterns"}"#, #"ask {"sentence": "like fading lanterns"}"#],
        with: daemon, allow: "play")
      #expect(playing.dropFirst().allSatisfy { $0.hasPrefix("[true, {}, ") && $0.contains("--allow edit") })
      #expect(try await daemon.ask("what do i like").items.isEmpty)
      await daemon.stop()
    }

    @Test func `Without a daemon each call says so`() async throws {
      let daemon = try await RunningDaemon.sample()
      await daemon.stop()
      let lines = try await Self.run(["now_playing"], with: daemon)
      #expect(lines.last?.hasPrefix("[true, {}, ") == true, "\(lines)")
    }

    @Test func `Lines that are no messages are answered by an error, and the next one is read`() async throws {
      let daemon = try await RunningDaemon.sample()
      let long = #"{"jsonrpc":"2.0","id":7,"method":""# + String(repeating: "x", count: 2_000_000) + #""}"#
      let answered = try await daemon.arioso(
        "mcp",
        input: ["{", "", "[]", long, #"{"jsonrpc":"2.0","id":8,"method":"tools/list"}"#, greeting, "\u{0}", ping]
          .joined(separator: "\n"))
      let lines = answered.output.split(separator: "\n")
      #expect(lines.map { $0.contains("-32700") } == [true, false, true, false, false, true, false], "\(lines)")
      #expect(lines.last == #"{"id":2,"jsonrpc":"2.0","result":{}}"#)
      #expect(answered.status == 0)
      await daemon.stop()
    }

    @Test func `A call that is cancelled while the person is asked ends, and the next ones are answered`() async throws
    {
      let daemon = try await RunningDaemon.sample()
      let answered = try await daemon.arioso(
        "mcp",
        input: [
          greeting.replacing("}}", with: #","capabilities":{"elicitation":{}}}}"#),
          #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"play","arguments":{"name":"play"}}}"#, ping,
          #"{"jsonrpc":"2.0","id":6,"method":"tools/list"}"#,
          #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}"#,
        ].joined(separator: "\n"))
      let lines = answered.output.split(separator: "\n")
      try #require(lines.count == 5, "\(lines)")
      #expect(lines[1].contains("elicitation/create") && lines[2] == #"{"id":2,"jsonrpc":"2.0","result":{}}"#)
      #expect(lines[3].contains(#""id":5"#) && lines[3].contains("nothing was done"))
      #expect(lines[4].contains(#""id":6"#) && lines[4].contains(#""tools":["#))
      #expect(try await daemon.ask("what's this").reason == "nothingPlaying")
      await daemon.stop()
    }

    private let greeting = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2099-01-01"}}"#
    private let ping = #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#
  }
}
