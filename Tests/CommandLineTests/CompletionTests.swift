import ControlSocket
import Foundation
import TestSupport
import Testing

@testable import arioso

@Suite(.timeLimit(.minutes(10)))
struct CompletionTests {
  static let lines: [(words: [String], offered: [String])] = [
    (["st"], ["status", "stats", "stop"]), (["lib"], ["library"]), (["li"], ["library", "listen"]),
    (["listen", "--k"], ["--keep"]),
    (["library", ""], ["find-duplicates", "missing", "problems", "scan"]), (["queue", "c"], ["clear"]),
    (["queue", ""], ["clear", "remove", "move", "save"]),
    (["vocabulary", "s"], ["songs", "shows", "stations"]), (["completion", ""], ["bash", "zsh", "fish"]),
    (["--d"], ["--dry-run"]), (["do"], ["doctor"]), (["--json", "his"], ["history"]),
    (["--player", "mpd", "lib"], ["library"]), (["--locale", "s"], []), (["find", "s"], []),
    (["library", "scan", "s"], []), (["podcast", "pl"], ["played"]),
    (["podcast", "refresh", "--f"], ["--force"]), (["podcast", "episodes", "--li"], ["--limit"]),
    (["podcast", "played", "--al"], ["--all", "--aloud"]), (["queue", "save", "--f"], []),
    (["tog"], ["toggle"]), (["cro"], ["crop"]), (["de"], ["del"]), (["meta"], ["metadata"]),
    (["toggle", ""], ["shuffle", "mute", "repeat", "single"]), (["loop", "t"], ["track"]),
    (["random", "o"], ["on", "off"]), (["status", "--fo"], ["--format", "--follow"]),
    (["current", "--format"], ["--format"]), (["current", "--format", "s"], []),
    (["find", "--l"], ["--locale", "--limit"]),
    (["pause", "--fo"], []), (["metadata", "ti"], ["title"]),
  ]

  @Test(arguments: lines)
  func `Bash completes what is valid at the cursor`(_ example: (words: [String], offered: [String])) async throws {
    let words = (["arioso"] + example.words).map(CompletionScript.quoted).joined(separator: " ")
    let script = """
      set -eu
      \(CompletionScript.text(for: .bash))
      COMP_WORDS=(\(words)) COMP_CWORD=\(example.words.count) COMPREPLY=()
      _arioso
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try await CommandLineRun.program("/bin/bash", ["-c", script])
    #expect(run.errors == "")
    #expect(Set(run.output.split(separator: "\n").map(String.init)) == Set(example.offered))
  }

  static let named: [(words: [String], offered: [String])] = [
    (["player", "use", ""], ["desk", "the\\ kitchen", "cuisine"]), (["player", "use", "the"], ["the\\ kitchen"]),
    (["--player", "d"], ["desk"]), (["podcast", "remove", "O"], ["Owl\\ Minutes", "Odd\\ \\$\\(touch\\ x\\)"]),
    (["podcast", "notes", "ke"], ["Kettle"]), (["podcast", "queue", "ow"], ["Owl\\ Minutes"]),
    (["play", "a."], ["a.mp3"]), (["restore", "a."], ["a.mp3"]), (["podcast", "import", "a."], ["a.mp3"]),
    (["config", "check", "a."], ["a.mp3"]),
  ]

  @Test func `Bash completes names that the daemon knows, and files`() async throws {
    let daemon = try await ScriptedDaemon()
    _ = try daemon.folder.write(Data(), to: "a.mp3")
    for example in Self.named {
      let words = (["arioso"] + example.words).map(CompletionScript.quoted).joined(separator: " ")
      let script = """
        set -eu
        cd \(CompletionScript.quoted(daemon.folder.path("")))
        \(CompletionScript.text(for: .bash))
        COMP_WORDS=(\(words)) COMP_CWORD=\(example.words.count) COMPREPLY=()
        _arioso
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try await CommandLineRun.program(
        "/bin/bash", ["-c", script],
        environment: ["ARIOSO_SOCKET": daemon.path, "PATH": CommandLineRun.programFolder + ":/usr/bin:/bin"])
      #expect(run.errors == "")
      #expect(Set(run.output.split(separator: "\n").map(String.init)) == Set(example.offered), "\(example)")
    }
    #expect(!FileManager.default.fileExists(atPath: daemon.folder.path("x")))
    await daemon.server.stop()
  }

  @Test(arguments: [("zsh", Shell.zsh), ("fish", .fish), ("bash", .bash)])
  func `A shell that is installed reads its script`(_ example: (program: String, shell: Shell)) async throws {
    let program = "/usr/bin/" + example.program
    guard FileManager.default.isExecutableFile(atPath: program) else { return }
    let run = try await CommandLineRun.program(
      program, ["-n", "/dev/stdin"], input: CompletionScript.text(for: example.shell))
    #expect(run.status == 0 && run.errors == "")
  }

  /// Words of `mpc` and `playerctl` that are carried out here.
  static let others = [
    "add", "cdprev", "crop", "current", "del", "find", "insert", "load", "loop", "metadata", "move", "next",
    "open",
    "pause",
    "pause-if-playing", "play", "play-pause", "playlist", "position", "prev", "previous", "random", "repeat", "rescan",
    "save", "seek", "shuffle", "single", "stats", "status", "stop", "toggle", "update", "version", "volume",
  ]

  @Test func `Bash completes each command of the help and each word of mpc and playerctl`() async throws {
    let parsed =
      Array(PlayerArguments.plain.keys) + PlayerArguments.opening + ModeArguments.words + StatusArguments.words
    let words = Set(Self.others + parsed + Subcommand.allCases.map(\.rawValue))
    let script = """
      set -eu
      \(CompletionScript.text(for: .bash))
      COMP_WORDS=(arioso '') COMP_CWORD=1 COMPREPLY=()
      _arioso
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try await CommandLineRun.program("/bin/bash", ["-c", script])
    let offered = run.output.split(separator: "\n").map(String.init)
    #expect(words.subtracting(offered).isEmpty && Set(offered).count == offered.count)
  }

  @Test(arguments: PlayerWord.all.filter { !$0.values.isEmpty })
  func `What completes a word is a command and no sentence`(_ word: PlayerWord) throws {
    for value in word.values {
      let command = try ArgumentParser.parse([word.word, value]).command
      if case .ask = command { Issue.record("\(word.word) \(value)") }
    }
  }

  @Test(arguments: Shell.allCases)
  func `Each script has every subcommand, verb and option`(_ shell: Shell) {
    let script = CompletionScript.text(for: shell)
    for subcommand in Subcommand.allCases {
      #expect(script.contains(subcommand.rawValue))
      for verb in subcommand.verbs { #expect(script.contains(verb)) }
    }
    for word in PlayerWord.all {
      #expect(script.contains(word.word))
      for value in word.values { #expect(script.contains(value)) }
    }
    for option in PlayerWord.options.flatMap(\.options) { #expect(script.contains(option.dropFirst(2))) }
    for entry in Subcommand.verbOptions { #expect(script.contains(entry.option.dropFirst(2))) }
    for option in OptionName.allCases { #expect(script.contains(option.rawValue.dropFirst(2))) }
  }
}
