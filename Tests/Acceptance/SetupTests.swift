import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// `arioso setup`, and a daemon that nobody has configured.
  @Suite
  struct SetupTests {
    private static let arioso = CommandLineRun.programFolder + "/arioso"

    private static func file(_ home: Home) -> String { home.folder.path("config") + "/arioso/arioso.json5" }

    /// Without systemd; the search path has nothing but a shell.
    private static func environment(_ home: Home) throws -> [String: String] {
      let programs = home.folder.path("programs")
      try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
      return home.environment.merging(["PATH": programs]) { $1 }
    }

    private static func typed(_ home: Home, _ steps: [(after: String, typed: String)]) async throws -> CommandLineRun {
      try await Typing.into([arioso, "setup"], steps, environment: environment(home))
    }

    private static func folders(in home: Home) async throws -> String {
      let check = try await home.arioso(["config", "check"])
      #expect(check.status == 0, "\(check)")
      let text = try String(contentsOfFile: file(home), encoding: .utf8)
      return text.split(separator: "\n").first { $0.contains("folders: [") }.map {
        $0.trimmingCharacters(in: .whitespaces)
      }
        ?? ""
    }

    @Test func `The music folder of the desktop is proposed and taken, and other folders are added`() async throws {
      let home = try Home()
      try home.folder.write("XDG_MUSIC_DIR=\"$HOME/Klänge\"\n", to: "config/user-dirs.dirs")
      let music = home.folder.path("home") + "/Klänge"
      for path in [music, home.folder.path("home") + "/Books \"1\""] {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      let run = try await Self.typed(
        home,
        [
          ("Folder [\(music)]:", "\r"), ("or Enter:", "relative\r"), ("relative is no path", ""),
          ("or Enter:", "~/Books \"1\"\r"), ("or Enter:", "\r"),
        ])
      #expect(run.status == 0, "\(run)")
      #expect(run.output.contains("Written: \(Self.file(home))"))
      #expect(try await Self.folders(in: home) == #"folders: ["$XDG_MUSIC_DIR", "~/Books \"1\""],"#)
      let mode = try FileManager.default.attributesOfItem(atPath: Self.file(home))[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(run.output.contains("systemd does not answer here") && run.output.contains("No daemon is running"))
    }

    @Test func `A folder that there is not is made only if that is wanted`() async throws {
      let home = try Home()
      let (there, gone) = (home.folder.path("there"), home.folder.path("gone"))
      try home.folder.write("", to: "a file")
      let run = try await Self.typed(
        home,
        [
          ("Folder [", gone + "\r"), ("Make it? [y/N]", "\r"), ("Folder [", home.folder.path("a file") + "\r"),
          ("is no folder", ""), ("Folder [", there + "\r"), ("Make it? [y/N]", "maybe\r"), ("yes or no", ""),
          ("Make it? [y/N]", "y\r"), ("or Enter:", "\r"),
        ])
      #expect(run.status == 0, "\(run)")
      #expect(try await Self.folders(in: home) == "folders: [\"\(there)\"],")
      #expect(FileManager.default.fileExists(atPath: there) && !FileManager.default.fileExists(atPath: gone))
    }

    static let refusals = ["\r", "n\r", "\u{4}"]

    @Test(arguments: refusals)
    func `A configuration is not replaced without a yes`(_ answer: String) async throws {
      let home = try Home()
      try home.folder.write("{ log: \"debug\" }", to: "config/arioso/arioso.json5")
      let run = try await Self.typed(home, [("Replace it, and keep it as \(Self.file(home)).old? [y/N]", answer)])
      #expect(run.status == (answer == "\u{4}" ? 1 : 0), "\(run)")
      #expect(try String(contentsOfFile: Self.file(home), encoding: .utf8) == "{ log: \"debug\" }")
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path("config/arioso")).count == 1)
    }

    @Test func `A configuration that is replaced is kept, and a link to it stays a link`() async throws {
      let home = try Home()
      let real = try home.folder.write("{ log: \"debug\" }", to: "dotfiles/arioso.json5")
      try FileManager.default.createDirectory(
        atPath: home.folder.path("config/arioso"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: Self.file(home), withDestinationPath: real)
      try FileManager.default.createDirectory(atPath: home.folder.path("home/Music"), withIntermediateDirectories: true)
      let run = try await Self.typed(home, [("[y/N]", "y\r"), ("Folder [", "\r"), ("or Enter:", "\r")])
      #expect(run.status == 0, "\(run)")
      #expect(try await Self.folders(in: home) == #"folders: ["$XDG_MUSIC_DIR"],"#)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: Self.file(home)) == real)
      #expect(try String(contentsOfFile: real + ".old", encoding: .utf8) == "{ log: \"debug\" }")
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path("dotfiles")).count == 2)
    }

    static let interruptions: [[(after: String, typed: String)]] = [
      [("Folder [", "\u{3}")], [("Folder [", "\u{4}")],
      [("Folder [", "\r"), ("Make it?", "\r"), ("or Enter:", "\u{3}")],
      [("Folder [", "\r"), ("Make it?", "\r"), ("or Enter:", "\u{4}")],
    ]

    @Test(arguments: interruptions.indices)
    func `Ctrl-C and Ctrl-D before the last answer leave nothing behind`(_ index: Int) async throws {
      let home = try Home()
      let run = try await Self.typed(home, Self.interruptions[index])
      #expect(run.status != 0)
      #expect(!FileManager.default.fileExists(atPath: home.folder.path("config/arioso")))
    }

    @Test(.timeLimit(.minutes(10)))
    func `Rooms get their names, and what was in the configuration stays`() async throws {
      let home = try Home(), server = try await SnapcastServerProgram(streams: ["arioso", "second"])
      let rooms = try ["id-1", "id-2", "id-3"].map { try SimulatedRoom($0, on: server) }
      let before = """
        // Mine.
        { log: "debug", // Much.
          player: "silent" }
        """
      try home.folder.write(before, to: "config/arioso/arioso.json5")
      let daemon = try await RunningDaemon(in: home, ["--config", Self.file(home)])
      let run = try await Typing.into(
        [Self.arioso, "setup", "rooms"],
        [
          ("or q:", "no host at all\r"), ("neither a host", ""), ("or q:", "127.0.0.1:1\r"),
          ("No Snapcast server answers on 127.0.0.1", ""), ("or q:", "127.0.0.1:\(server.controlPort)\r"),
          ("3 loudspeakers connected; streams: arioso, second", ""), ("“arioso” [house]", "\r"),
          ("“second” [house 2]", "upper\r"), ("Room of id-1", "kitchen, 厨房\r"), ("Room of id-2", "Kitchen\r"),
          ("Another room is called Kitchen", ""), ("Room of id-2", "hall\r"), ("Room of id-3", "-\r"),
          ("in milliseconds", "5\r"), ("from 20 to 10000", ""), ("in milliseconds", "400\r"),
          ("Enter for no more", "downstairs = attic\r"), ("No room is called attic", ""),
          ("Enter for no more", "downstairs, 楼下 = kitchen, hall\r"), ("Enter for no more", "\r"), ("[Y/n]", "y\r"),
        ], environment: home.environment.merging(["ARIOSO_SOCKET": home.socket]) { $1 })
      #expect(run.status == 0, "\(run)")
      let text = try String(contentsOfFile: Self.file(home), encoding: .utf8)
      #expect(text.hasPrefix("// Mine.\n{ log: \"debug\", // Much.\n"), "\(text)")
      #expect(try String(contentsOfFile: Self.file(home) + ".old", encoding: .utf8) == before)
      #expect(try await home.arioso(["config", "check"]).status == 0)
      await daemon.stop()
      let again = try await RunningDaemon(in: home, ["--config", Self.file(home)])
      let caller = try DaemonCaller(again)
      let listing: RoomListing = try await caller.call(ListRooms())
      #expect(listing.rooms.map(\.name) == ["hall", "id-3", "kitchen"])
      let players: PlayerListing = try await caller.call(ListPlayers())
      #expect(players.players.map(\.name) == ["computer", "house", "upper"])
      await again.stop()
      for room in rooms { room.leave() }
      await server.kill()
    }

    @Test(arguments: [["setup"], ["--json", "setup"]])
    func `Without a terminal it is refused with a sentence`(_ arguments: [String]) async throws {
      let home = try Home()
      let run = try await home.arioso(arguments)
      #expect(run.status == 2)
      #expect((run.output + run.errors).contains("setup asks questions, which needs a terminal"), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: home.folder.path("config/arioso")))
    }

    @Test func `A dry run shows the configuration and writes nothing`() async throws {
      let home = try Home()
      try FileManager.default.createDirectory(atPath: home.folder.path("home/Music"), withIntermediateDirectories: true)
      let run = try await Typing.into(
        [Self.arioso, "--dry-run", "setup"], [("Folder [", "\r"), ("or Enter:", "\r")],
        environment: Self.environment(home))
      #expect(run.status == 0 && run.output.contains("folders: [\"$XDG_MUSIC_DIR\"]"), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: home.folder.path("config/arioso")))
    }

    @Test func `The unit is enabled and started if that is wanted`() async throws {
      let home = try Home()
      try FileManager.default.createDirectory(atPath: home.folder.path("home/Music"), withIntermediateDirectories: true)
      let environment = try Self.environment(home)
      let log = home.folder.path("systemctl")
      try home.folder.write("#!/bin/sh\necho \"$*\" >> '\(log)'\n[ \"$2\" != is-enabled ]\n", to: "programs/systemctl")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: home.folder.path("programs/systemctl"))
      let run = try await Typing.into(
        [Self.arioso, "setup"], [("Folder [", "\r"), ("or Enter:", "\r"), ("now and at each login? [Y/n]", "\r")],
        environment: environment)
      #expect(run.status == 0, "\(run)")
      let calls = try String(contentsOfFile: log, encoding: .utf8)
      #expect(calls.contains("--user enable --now arioso.socket arioso.service\n"), "\(calls)")
    }

    // MARK: - With a daemon

    @Test func `A daemon that runs reads the new folders, and plays a tone that leaves no trace`() async throws {
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(in: home, ["--player", "silent"], keepsToState: false)
      let environment = try Self.environment(home).merging(["ARIOSO_SOCKET": home.runtimeSocket]) { $1 }
      let run = try await Typing.into(
        [Self.arioso, "setup"], [("Folder [", SampleLibrary.path + "\r"), ("or Enter:", "\r")], environment: environment
      )
      #expect(run.status == 0, "\(run)")
      #expect(run.output.contains("The daemon has read the configuration."))
      #expect(run.output.contains("A tone was played on silent"), "\(run)")
      #expect(try await daemon.arioso("library").output.contains(SampleLibrary.path))
      #expect(try await daemon.arioso("queue").output.isEmpty)
      #expect(try await !daemon.arioso("library", "missing").output.contains("tone.wav"))
      #expect(try await !daemon.arioso("history").output.contains("tone"))
      #expect(try await daemon.ask("play hello").code == "success")
      let again = try await Typing.into([Self.arioso, "setup"], [("[y/N]", "\r")], environment: environment)
      #expect(again.status == 0 && again.output.contains("No tone was played, because something plays"), "\(again)")
      _ = try await daemon.ask("stop")
      let kept = try await Typing.into([Self.arioso, "setup"], [("[y/N]", "\r")], environment: environment)
      #expect(kept.output.contains("No tone was played, to keep the queue"), "\(kept)")
      await daemon.stop()
    }

    @Test func `Without a configuration the music folder of the desktop is the library, which log and doctor say`()
      async throws
    {
      let home = try Home()
      let music = home.folder.path("home") + "/Klänge"
      try FileManager.default.createDirectory(atPath: music, withIntermediateDirectories: true)
      try home.folder.write("XDG_MUSIC_DIR=\"$HOME/Klänge\"\n", to: "config/user-dirs.dirs")
      let daemon = try await RunningDaemon.scanned(in: home, ["--player", "silent"], keepsToState: false)
      try await daemon.log.line(
        containing: "there is no configuration; the library is $XDG_MUSIC_DIR, \(music); to choose others: arioso setup"
      )
      let before = try await daemon.arioso("doctor")
      #expect(
        before.output.contains("There is no configuration; the library is $XDG_MUSIC_DIR: \(music)\n"), "\(before)")
      try home.folder.write("{}", to: "config/arioso/arioso.json5")
      #expect(try await !daemon.arioso("doctor").output.contains("There is no configuration"))
      await daemon.stop()
    }
  }
}
