import ControlProtocol
import ControlSocket
import Foundation
import MediaIntents
import TestSupport
import Testing

/// The command line as a process with a real socket.
@Suite(.timeLimit(.minutes(10)))
struct ToolTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var input = ""
    var status: Int32
    var output: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], input: String = "", _ status: Int32, _ output: String) {
      self.arguments = arguments
      self.input = input
      self.status = status
      self.output = output
    }
  }

  static let examples = [
    Example(["play", "x"], 0, "displayed play x|test\n"),
    Example(["--voice", "play", "x"], 0, "spoken play x|test\n"),
    Example(["--player", "mpd", "--locale", "zh", "--dry-run", "x"], 0, "displayed x|test|mpd|zh|dry\n"),
    Example(["refused"], 1, "displayed refused|test\n"),
    Example(["question"], 3, "displayed question|test\n"),
    Example(["broken"], 5, "displayed broken|test\n"),
    Example(["--dry-run", "queue", "remove", "1"], 0, "Not carried out: entry 1 would be removed from the queue.\n"),
    Example(["ask", "status"], 0, "displayed status|test\n"),
    Example(["ask", "-"], input: "a\n\n  \r\nb\r\nc", 0, "displayed a|test\ndisplayed b|test\ndisplayed c|test\n"),
    Example(
      ["ask", "-"], input: "a\nquestion\nrefused\nb\n", 3,
      """
      displayed a|test
      displayed question|test
      displayed refused|test
      displayed b|test

      """),
    Example(["ask", "-"], 0, ""),
    Example(["status"], 0, "paused · Outer Peace · Toro · 0:00 · volume 100\n"),
    Example(["queue"], 0, "> 1  Outer Peace · Toro\n"),
    Example(["queue", "clear"], 0, ""), Example(["queue", "remove", "1"], 0, ""),
    Example(["queue", "move", "2", "1"], 0, ""),
    Example(["queue", "save", "Road", "Trip"], 0, "Outer Peace · Toro · +3\n"),
    Example(["vocabulary", "shows"], 0, "A\nB\n"),
    Example(
      ["player"], 0, ">  desk                  playing      Outer Peace · Toro\n   the kitchen, cuisine  not started\n"),
    Example(
      ["player", "use", "the", "kitchen"], 0,
      "   desk                  playing      Outer Peace · Toro\n>  the kitchen, cuisine  not started\n"),
    Example(["library", "problems"], 0, "/music/a.mp3: the file is empty\n"),
    Example(
      ["doctor"], 5,
      """
      The server of the player kitchen cannot be reached: Connection refused
        start the server, or correct its host, port and password in the configuration
      2 files of the library cannot be read, such as /music/a.mp3
        see all of them with their reasons: arioso library problems
      Warnings since the start, which may have passed:
        1970-01-01 00:00  a place could not be saved

      """),
    Example(["ask", "doctor", "who"], 0, "displayed doctor who|test\n"),
    Example(["library", "missing"], 0, "/music/c.mp3: liked; played 2 times; in Dinner\n"),
    Example(["podcast", "notes", "radio", "4"], 0, "radio 4 · 1970-01-01\n\nWords\n"),
    Example(["podcast", "notes", "radio", "#4"], 0, "radio|4 · 1970-01-01\n\nWords\n"),
    Example(["podcast", "notes", "Owl", "Minutes", "12"], 0, "Owl Minutes|12 · 1970-01-01\n\nWords\n"),
    Example(["history"], 0, "1970-01-01 00:00  Outer Peace · Toro\n"),
    Example(["announce", "dinner", "is", "ready"], 0, ""),
    Example(["announce", "--everyone", "dinner"], 0, "displayed dinner → everyone|\n"),
    Example(
      ["--player", "kitchen, living  room", "announce", "dinner"], 0, "displayed dinner → kitchen+living room|\n"),
    Example(["listen", "--from", "a.wav"], 0, "> whats this\ndisplayed whats this|test\n"),
    Example(
      ["--json", "announce", "nobody"], 1,
      """
      {"error":{"code":"refused","message":"No voice is configured."},"state":"refused"}

      """),
    Example(["explain", "x"], 0, "“x”\n\nchosen: control\n"),
    Example(
      ["explain", "volume", "+5"], 0,
      """
      “volume +5” is a command of the command line; as a sentence, behind ask:

      “volume +5”

      chosen: control

      """),
    Example(["-q", "play", "x"], 0, ""),
    Example(["-q", "what", "is", "playing"], 0, "displayed what is playing|test\n"),
    Example(["shuffle"], 0, "Off\n"), Example(["loop"], 0, "None\n"),
    Example(["metadata", "title"], 0, "Outer Peace\n"),
    Example(["metadata"], 0, "artist  Toro\ntitle   Outer Peace\ntype    album\nid      1\n"),
    Example(
      ["-"], input: "-q play x\nstatus --format '{artist} - {title}'\nplay 'x y'\nask status\n", 0,
      "Toro - Outer Peace\ndisplayed play 'x y'|test\ndisplayed status|test\n"),
    Example(
      ["version"], 0,
      """
      arioso \(Version.current)
      ariosod 9.9, process 7
      the daemon that runs is of version 9.9, and this program of \(Version.current); it ends when nothing is heard, or now: \
      systemctl --user restart arioso

      """),
    Example(
      ["library", "scan"], 0,
      """
      5 of 10 files, 100 a second
      6 of 10 files, 100 a second
      10 of 10 files, 100 a second
      9 added, 0 changed, 0 removed, 0 unchanged in 0.1 s
      not readable:
        /music/a.mp3: not audio

      """),
    Example(
      ["--json", "queue"], 0,
      """
      {"currentIndex":0,"first":0,"ids":[0],"items":[{"artist":"Toro","identifier":"1","title":"Outer Peace","type":"album"}],\
      "total":1}

      """),
    Example(
      ["--json", "queue", "clear"], 0,
      """
      {"code":"success","epoch":1,"player":"desk","revision":2}

      """),
    Example(
      ["--json", "--dry-run", "queue", "remove", "1"], 0,
      """
      {"code":"success","dryRun":true,"epoch":1,"player":"desk","revision":2}

      """),
  ]

  @Test func `Each call prints its answer and exits with the documented status`() async throws {
    let daemon = try await ScriptedDaemon()
    for example in Self.examples {
      let run = try await daemon.run(
        example.arguments, input: example.input, environment: ["ARIOSO_CONVERSATION": "test"])
      #expect(run.status == example.status, "\(example)")
      #expect(run.output == example.output, "\(example)")
      #expect(run.errors == "", "\(example)")
      #expect(!run.endedBySignal, "\(example)")
    }
    await daemon.server.stop()
  }

  @Test func `A typed word or two that are no sentence are a usage error, and failures are JSON if asked for`()
    async throws
  {
    let daemon = try await ScriptedDaemon()
    for words in [["bogus"], ["bogus words"], ["bogus", "words"]] {
      let run = try await daemon.run(words)
      #expect(run.status == 2 && run.output == "" && run.errors.contains("is no command, no sentence and no name"))
    }
    #expect(try await daemon.run(["ask", "bogus"]).status == 0)
    #expect(try await daemon.run(["--", "bogus"]).status == 0)
    let failures: [(arguments: [String], status: Int32)] = [
      (["--json", "bogus"], 2), (["next", "--json", "--frob"], 2), (["--json", "queue", "remove", "7"], 1),
      (["--json", "podcast", "notes", "Kettle"], 1), (["--json", "podcast", "delete", "radio", "4"], 2),
      (["--json", "--socket", daemon.folder.path("none"), "status"], 4),
    ]
    for (arguments, status) in failures {
      let run = try await daemon.run(arguments)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(run.status == status && run.errors == "", "\(arguments)")
      #expect(object["state"] as? String == "refused" && object["error"] != nil, "\(arguments)")
    }
    #expect(try await daemon.run(["-q", "play", "x"]).output == "")
    #expect(
      try await daemon.run(["-q", "refused"], environment: ["ARIOSO_CONVERSATION": "t"]).output
        == "displayed refused|t\n")
    await daemon.server.stop()
  }

  @Test func `JSON output is one object per line with the documented keys`() async throws {
    let daemon = try await ScriptedDaemon()
    let run = try await daemon.run(["ask", "--json", "-"], input: "a\nrefused\n")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Set(object.keys) == ["state", "request", "code", "items", "spoken", "displayed", "choices"])
    }
    #expect(run.status == 1)
    await daemon.server.stop()
  }

  @Test func `Without a terminal the conversation is the user's`() async throws {
    let daemon = try await ScriptedDaemon()
    let run = try await CommandLineRun.program(
      "/usr/bin/setsid", ["--wait", CommandLineRun.programFolder + "/arioso", "x"],
      environment: ["ARIOSO_SOCKET": daemon.path])
    #expect(run.output == "displayed x|user-\(getuid())\n")
    await daemon.server.stop()
  }

  @Test func `In a terminal the conversation is the session's, and the progress is a bar`() async throws {
    let daemon = try await ScriptedDaemon()
    let environment = ["ARIOSO_SOCKET": daemon.path]
    let arioso = CommandLineRun.programFolder + "/arioso"
    let asked = try await CommandLineRun.program(
      "/usr/bin/script", ["-qec", "\(arioso) x; \(arioso) y", "/dev/null"], environment: environment)
    let identities = asked.output.split(separator: "\r\n").map { $0.split(separator: "|").last ?? "" }
    #expect(identities.count == 2 && identities[0] == identities[1] && identities[0].hasPrefix("terminal-"))
    let scanned = try await CommandLineRun.program(
      "/usr/bin/script", ["-qec", "\(arioso) library scan", "/dev/null"], environment: environment)
    #expect(scanned.output.contains("\r[") && scanned.output.contains("] 10 of 10 files"))
    #expect(scanned.output.contains("9 added"))
    await daemon.server.stop()
  }

  @Test func `Without a daemon one line explains the failure`() async throws {
    let folder = TemporaryFolder()
    for arguments in [["play", "x"], ["status"], ["library", "scan"], ["watch"], ["ask", "-"]] {
      let run = try await CommandLineRun.arioso(["--socket", folder.path("none")] + arguments)
      #expect(run.status == 4)
      #expect(run.output == "")
      #expect(
        run.errors == "arioso: no daemon is running at \(folder.path("none")); start it with: ariosod, or: "
          + "systemctl --user start arioso\n")
    }
    let doctor = try await CommandLineRun.arioso(["--socket", folder.path("none"), "doctor"])
    #expect(doctor.status == 4 && doctor.output == "")
    #expect(doctor.errors.hasPrefix("arioso: no daemon is running") && doctor.errors.contains("journalctl --user"))
    #expect(try await CommandLineRun.arioso(["status"]).status == 4)
    #expect(
      try await CommandLineRun.arioso(["version", "--socket", folder.path("none")]).output
        == "arioso \(Version.current)\n")
  }

  @Test func `A usage error prints a hint`() async throws {
    for arguments in [[], ["--bogus"], ["ask"], ["completion"], [String(repeating: " ", count: 9)]] {
      let run = try await CommandLineRun.arioso(arguments)
      #expect(run.status == 2)
      #expect(run.output == "" && run.errors.hasSuffix("arioso: see: arioso help\n"))
    }
    let long = try await CommandLineRun.arioso(["--socket", "/" + String(repeating: "x", count: 200), "status"])
    #expect(long.status == 2)
  }

  @Test func `A sentence that is too long is reported, and the next one is sent`() async throws {
    let daemon = try await ScriptedDaemon()
    let long = String(repeating: "la ", count: 40_000)
    #expect(try await daemon.run(["ask", "-"], input: long + "\nx\n").status == 2)
    let run = try await daemon.run(["ask", "-"], input: "x\n" + long + "\ny\n")
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.errors.contains("too long"))
    await daemon.server.stop()
  }

  @Test func `A closed pipe ends it without an error message`() async throws {
    let daemon = try await ScriptedDaemon()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let environment = ["ARIOSO_SOCKET": daemon.path]
    let program = try RunningProgram(
      CommandLineRun.programFolder + "/arioso", ["ask", "-"], input: "refused\nx\n", environment: environment,
      output: pipe.fileHandleForWriting)
    let run = await program.end()
    #expect(run.status == 1 && !run.endedBySignal && run.errors == "")
    let full = try RunningProgram(
      CommandLineRun.programFolder + "/arioso", ["help"], output: FileHandle(forWritingAtPath: "/dev/full"))
    let failed = await full.end()
    #expect(failed.status == 1)
    #expect(failed.errors == "arioso: standard output: No space left on device\n")
    await daemon.server.stop()
  }

  static let watched: [(players: [String], output: String)] = [
    (["desk"], "playback.started  Outer Peace · Toro\nqueue.changed\n"),
    (["desk", "snug"], "playback.started  desk  Outer Peace · Toro\nqueue.changed  snug\n"),
  ]

  @Test(arguments: watched)
  func `Watching prints events until the daemon stops, with the player if there are several`(
    _ example: (players: [String], output: String)
  ) async throws {
    let folder = TemporaryFolder()
    let server = ControlServer(path: folder.path("socket"))
    let (subscribed, continuation) = AsyncStream<Void>.makeStream()
    var methods = MethodTable()
    methods.on(ListPlayers.self) { _, _ in PlayerListing(players: example.players.map { .init(name: $0) }) }
    methods.on(SubscribeToEvents.self) { _, caller in
      let (first, last) = (example.players.first, example.players.last)
      await caller.send(.player(.started(ScriptedDaemon.item), from: first.map(ScriptedDaemon.source)))
      await caller.send(.player(.queueChanged, from: last.map(ScriptedDaemon.source)))
      continuation.finish()
      return EmptyResult()
    }
    try await server.start(answering: methods)
    let program = try RunningProgram(
      CommandLineRun.programFolder + "/arioso", ["--socket", folder.path("socket"), "watch"])
    for await _ in subscribed {}
    await server.stop()
    let run = await program.end()
    #expect(run.output == example.output)
    #expect(run.status == 4)
  }

  @Test func `A daemon that stops during a call is reported`() async throws {
    let folder = TemporaryFolder()
    let server = ControlServer(path: folder.path("socket"))
    let (asked, continuation) = AsyncStream<Void>.makeStream()
    let (never, _) = AsyncStream<Void>.makeStream()
    var methods = MethodTable()
    methods.on(Ask.self) { _, _ in
      continuation.finish()
      for await _ in never {}
      throw ControlFailure.stopping
    }
    try await server.start(answering: methods)
    let program = try RunningProgram(
      CommandLineRun.programFolder + "/arioso", ["--socket", folder.path("socket"), "ask", "-"], input: "a\nb\n")
    for await _ in asked {}
    await server.stop(within: .zero)
    let run = await program.end()
    #expect(run.status == 4)
    #expect(run.errors == "arioso: the daemon at \(folder.path("socket")) closed the connection\n")
  }

  @Test func `Ctrl-C ends it at once`() async throws {
    let folder = TemporaryFolder()
    let server = ControlServer(path: folder.path("socket"))
    let (asked, continuation) = AsyncStream<Void>.makeStream()
    let (never, _) = AsyncStream<Void>.makeStream()
    var methods = MethodTable()
    methods.on(Ask.self) { _, _ in
      continuation.finish()
      for await _ in never {}
      throw ControlFailure.stopping
    }
    try await server.start(answering: methods)
    // Background programs of a script ignore Ctrl-C; this one must not.
    let program = try RunningProgram(
      "/usr/bin/env",
      ["--default-signal=INT", CommandLineRun.programFolder + "/arioso", "--socket", folder.path("socket"), "x"])
    for await _ in asked {}
    program.send(SIGINT)
    let run = await program.end()
    #expect(run.endedBySignal && run.status == SIGINT && run.errors == "")
    await server.stop(within: .zero)
  }
}
