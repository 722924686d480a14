import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// Shortcuts from end to end: files, the command line, and where nobody answers.
  @Suite struct ShortcutTests {
    private func file(_ name: String, of daemon: RunningDaemon) -> String { daemon.home.state + "/Shortcuts/" + name }

    @Test func `A shortcut is added, shown, run, changed and removed by the command line`() async throws {
      let daemon = try await RunningDaemon.sample()
      let added = try await daemon.arioso("shortcut", "add", "good morning", "volume 40 percent", "play umbrella logic")
      #expect(added.status == 0 && added.output == "good morning\n  volume 40 percent\n  play umbrella logic\n")
      #expect(
        try String(contentsOfFile: file("shortcuts.txt", of: daemon), encoding: .utf8)
          == "[shortcut good morning]\nvolume 40 percent\nplay umbrella logic\n")
      #expect(try await daemon.arioso("good", "morning").output.contains("Umbrella Logic"))
      #expect(try await daemon.arioso("status", "--format", "{volume} {title}").output == "40 Umbrella Logic\n")
      #expect(try await daemon.arioso("shortcut", "--names").output == "good morning\n")
      #expect(try await daemon.arioso("complete", "shortcuts").output == "good morning\n")
      #expect(try await daemon.arioso("shortcut", "edit", "good morning", "play hello").status == 0)
      #expect(try await daemon.arioso("shortcut", "rename", "good morning", "rise").status == 0)
      #expect(try await daemon.arioso("shortcut", "run", "rise").status == 0)
      #expect(try await daemon.arioso("status", "--format", "{title}").output == "HELLO!\n")
      let json = try await daemon.arioso("--json", "shortcut", "show", "rise").output
      #expect(json.contains(#""lines":["play hello"]"#) && json.contains(#""phrase":"rise""#), "\(json)")
      let rehearsed = try await daemon.arioso("--dry-run", "shortcut", "remove", "rise")
      #expect(rehearsed.status == 0 && rehearsed.output.contains("Not carried out"), "\(rehearsed)")
      #expect(try await daemon.arioso("shortcut", "remove", "rise").output == "rise removed\n")
      #expect(try await daemon.arioso("shortcut", "run", "rise").status == 1)
      await daemon.stop()
    }

    static let refused: [(arguments: [String], status: Int32, words: String)] = [
      (["shortcut", "add", "stop", "play hello"], 1, "The words “stop” always steer what plays"),
      (["shortcut", "add", "evening", "evening"], 1, "It would run itself"),
      (["shortcut", "add", "Tea", "pause"], 1, "There is a shortcut “tea” already"),
      (["shortcut", "add", "x", "play some {genre}"], 2, "the step has {genre}"),
      (["shortcut", "show", "lunch"], 1, "there is no \"lunch\""),
      (["shortcut", "schedule", "lunch", "--at", "07:00"], 1, "there is no \"lunch\""),
      (["shortcut", "add", "x"], 2, "this does not fit: arioso shortcut add PHRASE STEP…"),
    ]

    @Test func `What cannot be is refused with its reason`() async throws {
      let daemon = try await RunningDaemon.sample()
      _ = try await daemon.arioso("shortcut", "add", "tea", "pause")
      for example in Self.refused {
        let run = try await daemon.home.arioso(example.arguments)
        #expect(run.status == example.status && run.errors.contains(example.words), "\(example): \(run)")
      }
      #expect(try await daemon.arioso("shortcut", "--names").output == "tea\n")
      await daemon.stop()
    }

    @Test func `Where nobody answers, the usual value holds, else the exit status is that of a question`() async throws
    {
      let daemon = try await RunningDaemon.sample()
      _ = try await daemon.arioso(
        "shortcut", "add", "dinner {artist}", "or artist = kestrel 47", "play something by {artist}")
      _ = try await daemon.arioso("shortcut", "add", "lunch {artist}", "play something by {artist}")
      #expect(try await daemon.arioso("dinner").status == 3)
      #expect(try await daemon.arioso("never mind").status == 0)
      #expect(try await daemon.arioso("--no-ask", "dinner").status == 0)
      #expect(try await daemon.arioso("status", "--format", "{artist}").output.hasPrefix("Kestrel"))
      #expect(try await daemon.arioso("--no-ask", "shortcut", "run", "dinner {artist}").status == 0)
      #expect(try await daemon.arioso("--no-ask", "shortcut", "run", "lunch").status == 3)
      // As under cron: neither a terminal nor a conversation.
      var bare = daemon.home.environment
      bare["ARIOSO_CONVERSATION"] = nil
      bare["ARIOSO_SOCKET"] = daemon.home.socket
      let run = try await CommandLineRun.program(
        "/usr/bin/setsid", ["--wait", CommandLineRun.programFolder + "/arioso", "dinner"], environment: bare)
      #expect(run.status == 0, "\(run)")
      await daemon.stop()
    }

    @Test func `A file that an editor changes is read at once, and its mistakes are told with their place`()
      async throws
    {
      let daemon = try await RunningDaemon.sample()
      let folder = daemon.home.state + "/Shortcuts"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try "[shortcut tea]\nplay hello\n\n[shortcut broken]\nplay {x}\n".write(
        toFile: folder + "/mine.txt", atomically: true, encoding: .utf8)
      try await daemon.log.line(containing: "mine.txt:5:6: the step has {x}")
      try await wait { try await daemon.arioso("shortcut", "--names").output == "tea\n" }
      #expect(try await daemon.arioso("tea").output.contains("HELLO!"))
      let doctor = try await daemon.arioso("doctor").output
      #expect(doctor.contains("A shortcut has a problem: ") && doctor.contains("mine.txt:5:6"), "\(doctor)")
      #expect(try await daemon.arioso("shortcut").output.contains("Not used: "))
      try "[shortcut coffee]\nplay hello\n".write(toFile: folder + "/mine.txt", atomically: true, encoding: .utf8)
      try await wait { try await daemon.arioso("shortcut", "--names").output == "coffee\n" }
      let checked = try await daemon.home.daemon(["--check", "--state", daemon.home.state])
      #expect(checked.status == 0, "\(checked)")
      try "[shortcut coffee]\n".write(toFile: folder + "/mine.txt", atomically: true, encoding: .utf8)
      let wrong = try await daemon.home.daemon(["--check", "--state", daemon.home.state])
      #expect(wrong.status == 1 && wrong.errors.contains("mine.txt:1:1: the shortcut has no steps"), "\(wrong)")
      await daemon.stop()
    }

    private func wait(_ condition: () async throws -> Bool) async throws {
      while try await !condition() { try await Task.sleep(for: .milliseconds(50)) }
    }

    @Test func `A timer is written, valid for systemd, listed and removed`() async throws {
      let daemon = try await RunningDaemon.sample()
      _ = try await daemon.arioso("shortcut", "add", "good morning", "play hello")
      let made = try await daemon.arioso("shortcut", "schedule", "good morning", "--at", "Mon..Fri 07:00")
      #expect(made.status == 0 && made.output.hasPrefix("Mon..Fri 07:00  good morning"), "\(made)")
      let units = daemon.home.folder.path("config") + "/systemd/user"
      let names = try FileManager.default.contentsOfDirectory(atPath: units).filter { $0.hasPrefix("arioso") }.sorted()
      #expect(names == ["arioso-shortcut-good-morning.service", "arioso-shortcut-good-morning.timer"])
      if FileManager.default.fileExists(atPath: "/usr/bin/systemd-analyze") {
        let run = try await CommandLineRun.program(
          "/usr/bin/systemd-analyze", ["verify", "--user"] + names.map { units + "/" + $0 },
          environment: daemon.home.environment)
        #expect(!(run.output + run.errors).contains("arioso-shortcut"), "\(run)")
        #expect(try await daemon.arioso("shortcut", "schedule", "good morning", "--at", "sometime").status == 2)
      }
      #expect(try await daemon.arioso("shortcut", "schedule").output == "Mon..Fri 07:00  good morning\n")
      #expect(try await daemon.arioso("shortcut", "unschedule", "good morning").status == 0)
      #expect(try await daemon.arioso("shortcut", "unschedule", "good morning").status == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: units).allSatisfy { !$0.hasPrefix("arioso") })
      await daemon.stop()
    }
  }
}
