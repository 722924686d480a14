/// Completion for bash.
enum BashCompletion {
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
