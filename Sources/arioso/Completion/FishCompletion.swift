/// Completion for fish.
enum FishCompletion {
  static let text =
    "# Completion of arioso for fish; made by: arioso completion fish\ncomplete -c arioso -f\n"
    + (options + commands + verbs).joined(separator: "\n") + "\n"

  private static let options = CompletionScript.options.map { option in
    let value = option.value == nil ? "" : option == .socket ? " -r -F" : " -x"
    return "complete -c arioso -n __fish_use_subcommand -l \(option.rawValue.dropFirst(2))\(value) -d "
      + CompletionScript.quoted(Words.summary(option))
  }

  private static let commands = CompletionScript.subcommands.map { subcommand in
    "complete -c arioso -n __fish_use_subcommand -a \(subcommand.rawValue) -d "
      + CompletionScript.quoted(Words.summary(subcommand))
  }

  private static let verbs = CompletionScript.branching.map { subcommand in
    let verbs = subcommand.verbs.joined(separator: " ")
    return "complete -c arioso -n '__fish_prev_arg_in \(subcommand.rawValue)' -a '\(verbs)'"
  }
}
