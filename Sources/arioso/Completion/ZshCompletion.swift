/// Completion for zsh.
enum ZshCompletion {
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
