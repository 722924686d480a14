import ControlSocket
import Foundation
import TestSupport
import Testing

@testable import arioso

@Suite(.timeLimit(.minutes(10)))
struct CompletionTests {
  static let lines: [(words: [String], offered: [String])] = [
    (["st"], ["status"]), (["li"], ["library"]),
    (["library", ""], ["find-duplicates", "missing", "problems", "scan"]), (["queue", "c"], ["clear"]),
    (["queue", ""], ["clear", "remove", "move", "save"]),
    (["vocabulary", "s"], ["songs", "shows", "stations"]), (["completion", ""], ["bash", "zsh", "fish"]),
    (["--d"], ["--dry-run"]), (["do"], ["doctor"]), (["--json", "his"], ["history"]),
    (["--player", "mpd", "li"], ["library"]), (["--locale", "s"], []), (["find", "s"], []),
    (["library", "scan", "s"], []), (["podcast", "pl"], ["played"]),
    (["podcast", "refresh", "--f"], ["--force"]), (["podcast", "episodes", "--li"], ["--limit"]),
    (["podcast", "played", "--a"], ["--all"]), (["queue", "save", "--f"], []),
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

  @Test(arguments: Shell.allCases)
  func `Each script has every subcommand, verb and option`(_ shell: Shell) {
    let script = CompletionScript.text(for: shell)
    for subcommand in Subcommand.allCases {
      #expect(script.contains(subcommand.rawValue))
      for verb in subcommand.verbs { #expect(script.contains(verb)) }
    }
    for entry in Subcommand.verbOptions { #expect(script.contains(entry.option.dropFirst(2))) }
    for option in OptionName.allCases { #expect(script.contains(option.rawValue.dropFirst(2))) }
  }
}
