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
    (["--player", "mpd", "li"], ["library"]), (["--player", "s"], []), (["play", "s"], []),
    (["library", "scan", "s"], []),
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

  @Test(arguments: Shell.allCases)
  func `Each script has every subcommand, verb and option`(_ shell: Shell) {
    let script = CompletionScript.text(for: shell)
    for subcommand in Subcommand.allCases {
      #expect(script.contains(subcommand.rawValue))
      for verb in subcommand.verbs { #expect(script.contains(verb)) }
    }
    for option in OptionName.allCases { #expect(script.contains(option.rawValue.dropFirst(2))) }
  }
}
