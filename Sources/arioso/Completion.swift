/// Generates the shell completion scripts from the options and subcommands.
enum CompletionScript {
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }

  static let options = OptionName.allCases
  static let subcommands = Subcommand.allCases

  /// The subcommands that have verbs.
  static let branching = subcommands.filter { !$0.verbs.isEmpty }

  /// Quotes text for all three shells.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

private enum BashCompletion {
  static let text = """
    # Completion of arioso for bash; made by: arioso completion bash
    _arioso() {
      local word=${COMP_WORDS[COMP_CWORD]} first='' index=1
      case ${COMP_WORDS[COMP_CWORD - 1]} in
        --socket) COMPREPLY=($(compgen -f -- "$word")); return ;;
        \(valueOptions)) return ;;
      esac
      while ((index < COMP_CWORD)); do
        case ${COMP_WORDS[index]} in
          --socket | \(valueOptions)) ((index += 2)) ;;
          -*) ((index += 1)) ;;
          *) first=${COMP_WORDS[index]}; break ;;
        esac
      done
      if [[ $word == -* && $first != *' '* ]]; then
        COMPREPLY=($(compgen -W '\(options)' -- "$word"))
      elif [[ -z $first ]]; then
        COMPREPLY=($(compgen -W '\(subcommands)' -- "$word"))
      elif ((COMP_CWORD == index + 1)); then
        case $first in
    \(verbs)
        esac
      fi
    }
    complete -F _arioso arioso

    """

  private static let valueOptions =
    CompletionScript.options.filter { $0.value != nil && $0 != .socket }.map(\.rawValue).joined(separator: " | ")

  private static let options = CompletionScript.options.map(\.rawValue).joined(separator: " ")

  private static let subcommands = CompletionScript.subcommands.map(\.rawValue).joined(separator: " ")

  private static let verbs = CompletionScript.branching.map { subcommand in
    let words = subcommand.verbs.joined(separator: " ")
    return "      \(subcommand.rawValue)) COMPREPLY=($(compgen -W '\(words)' -- \"$word\")) ;;"
  }.joined(separator: "\n")
}

private enum ZshCompletion {
  static let text = """
    #compdef arioso
    # Completion of arioso for zsh; made by: arioso completion zsh
    _arioso() {
      local -a commands
      local state line
      commands=(
    \(commands)
      )
      _arguments -A '-*' \\
    \(options)
        '1: :->command' '2: :->verb' '*: :'
      case $state in
        command) _describe -t commands command commands ;;
        verb)
          case $line[1] in
    \(verbs)
          esac ;;
      esac
    }
    _arioso "$@"

    """

  private static let commands = CompletionScript.subcommands.map { subcommand in
    "    " + CompletionScript.quoted("\(subcommand.rawValue):\(Words.summary(subcommand))")
  }.joined(separator: "\n")

  private static let options = CompletionScript.options.map { option in
    let value = option.value.map { ":\($0):\(option == .socket ? "_files" : " ")" } ?? ""
    return "    " + CompletionScript.quoted("\(option.rawValue)[\(Words.summary(option))]\(value)") + " \\"
  }.joined(separator: "\n")

  private static let verbs = CompletionScript.branching.map { subcommand in
    "        \(subcommand.rawValue)) compadd \(subcommand.verbs.joined(separator: " ")) ;;"
  }.joined(separator: "\n")
}

private enum FishCompletion {
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
