/// Generates the shell completion scripts from the options and subcommands.
enum CompletionScript {
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }

  /// Only some commands print lines that take a format.
  static let options = OptionName.allCases.filter { $0 != .format }
  static let subcommands = Subcommand.allCases

  /// The subcommands that have verbs.
  static let branching = subcommands.filter { !$0.verbs.isEmpty }

  /// The words that a line may begin with, each with what it does.
  static let first =
    subcommands.map { (word: $0.rawValue, summary: Words.summary($0)) }
    + PlayerWord.all.map { (word: $0.word, summary: $0.summary) }

  /// The words that may follow a first one.
  static let second =
    branching.map { (word: $0.rawValue, values: $0.verbs) }
    + PlayerWord.all.filter { !$0.values.isEmpty }.map { (word: $0.word, values: $0.values) }

  /// The commands and verbs that names of the daemon follow.
  static let named = branching.flatMap { subcommand in
    subcommand.verbs.compactMap { verb in
      CompletionKind.following(subcommand, verb).map { (words: [subcommand.rawValue, verb], kind: $0.rawValue) }
    }
  }

  /// The commands and verbs behind which further options stand.
  static let verbOptions = Subcommand.verbOptions

  /// The words that begin a command on files, and commands with a verb that one follows.
  static let opening = Subcommand.ofFiles.filter(\.isDirect).compactMap(\.words.first)
  static let importing = Subcommand.ofFiles.filter { !$0.isDirect }.map(\.words)

  /// Quotes text for all three shells.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

private enum BashCompletion {
  static let text = """
    # Completion of arioso for bash; made by: arioso completion bash
    _arioso_files() {
      compopt -o filenames 2>/dev/null || true
      mapfile -t COMPREPLY < <(compgen -f -- "$1")
    }
    _arioso_names() {
      local name
      while IFS= read -r name; do
        [[ ${name,,} == "${2,,}"* ]] && COMPREPLY+=("$(printf '%q' "$name")")
      done < <(arioso complete "$1" 2>/dev/null)
      return 0
    }
    _arioso() {
      local word=${COMP_WORDS[COMP_CWORD]} first='' index=1
      case ${COMP_WORDS[COMP_CWORD - 1]} in
        --socket) _arioso_files "$word"; return ;;
        --player) _arioso_names players "$word"; return ;;
        \(valueOptions) | \(ownValueOptions)) return ;;
      esac
      while ((index < COMP_CWORD)); do
        case ${COMP_WORDS[index]} in
          --socket | --player | \(valueOptions)) ((index += 2)) ;;
          -*) ((index += 1)) ;;
          *) first=${COMP_WORDS[index]}; break ;;
        esac
      done
      if [[ $word == -* && $first != *' '* ]]; then
        local more=''
        case $first in
    \(wordOptions)
        esac
        ((COMP_CWORD > index + 1)) && case "$first ${COMP_WORDS[index + 1]}" in
    \(verbOptions)
        esac
        COMPREPLY=($(compgen -W "\(options) $more" -- "$word"))
      elif [[ -z $first ]]; then
        COMPREPLY=($(compgen -W '\(first)' -- "$word"))
      elif [[ ' \(opening) ' == *" $first "* ]]; then
        _arioso_files "$word"
      elif ((COMP_CWORD == index + 1)); then
        case $first in
    \(verbs)
        esac
      else
        case "$first ${COMP_WORDS[index + 1]}" in
    \(names)
        esac
      fi
    }
    complete -F _arioso arioso

    """

  private static let valueOptions =
    CompletionScript.options.filter { $0.value != nil && $0 != .socket && $0 != .player }.map(\.rawValue).joined(
      separator: " | ")

  private static let options = CompletionScript.options.map(\.rawValue).joined(separator: " ")

  private static let verbOptions = CompletionScript.verbOptions.map {
    "      '\($0.words.joined(separator: " "))') more=\($0.option) ;;"
  }.joined(separator: "\n")

  private static let ownValueOptions = PlayerWord.valueOptions.joined(separator: " | ")

  private static let wordOptions = PlayerWord.options.map { entry in
    "      \(entry.word)) more='\(entry.options.joined(separator: " "))' ;;"
  }.joined(separator: "\n")

  private static let first = CompletionScript.first.map(\.word).joined(separator: " ")

  private static let opening = CompletionScript.opening.joined(separator: " ")

  private static let names =
    (CompletionScript.named.map { "      '\($0.words.joined(separator: " "))') _arioso_names \($0.kind) \"$word\" ;;" }
    + CompletionScript.importing.map { "      '\($0.joined(separator: " "))') _arioso_files \"$word\" ;;" })
    .joined(separator: "\n")

  private static let verbs =
    (CompletionScript.second.map { entry in
      let words = entry.values.joined(separator: " ")
      return "      \(entry.word)) COMPREPLY=($(compgen -W '\(words)' -- \"$word\")) ;;"
    } + PlayerWord.named.map { "      \($0.word)) _arioso_names \($0.kind.rawValue) \"$word\" ;;" })
    .joined(separator: "\n")
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
        '1: :->command' '2: :->verb' '*: :->more'
      case $state in
        command) _describe -t commands command commands ;;
        verb)
          case $line[1] in
    \(verbs)
    \(opening)
          esac ;;
        more)
          case "$line[1] $line[2]" in
    \(names)
    \(unnamed)
    \(files)
          esac ;;
      esac
    }
    _arioso "$@"

    """

  private static let commands = CompletionScript.first.map { entry in
    "    " + CompletionScript.quoted("\(entry.word):\(entry.summary.replacing(":", with: "\\:"))")
  }.joined(separator: "\n")

  private static let options = CompletionScript.options.map { option in
    let value = option.value.map { ":\($0):\(option == .socket ? "_files" : option == .player ? players : " ")" } ?? ""
    return "    " + CompletionScript.quoted("\(option.rawValue)[\(Words.summary(option))]\(value)") + " \\"
  }.joined(separator: "\n")

  private static let players = #"{compadd -- ${(f)"$(arioso complete players 2>/dev/null)"}}"#

  private static let opening =
    "        \(CompletionScript.opening.joined(separator: "|"))) _files ;;"

  private static let names = CompletionScript.named.map { entry in
    let own = Subcommand.verbOptions.filter { $0.words == entry.words }.map { " compadd -- \($0.option);" }.joined()
    return "        '\(entry.words.joined(separator: " "))')\(own) "
      + "compadd -- ${(f)\"$(arioso complete \(entry.kind) 2>/dev/null)\"} ;;"
  }.joined(separator: "\n")

  /// The options of verbs behind which no names are known.
  private static let unnamed: String = {
    let named = Set(CompletionScript.named.map(\.words))
    let words = CompletionScript.verbOptions.map(\.words).filter { !named.contains($0) }
    return Set(words).sorted { $0.joined() < $1.joined() }.map { words in
      let options = CompletionScript.verbOptions.filter { $0.words == words }.map(\.option)
      return "        '\(words.joined(separator: " "))') compadd -- \(options.joined(separator: " ")) ;;"
    }.joined(separator: "\n")
  }()

  private static let files =
    CompletionScript.importing.map { words in
      "        '\(words.joined(separator: " "))') _files ;;"
    }.joined(separator: "\n") + "\n        (\(CompletionScript.opening.joined(separator: "|")))\\ *) _files ;;"

  private static let verbs =
    (CompletionScript.first.map(\.word).compactMap { word in
      let values = CompletionScript.second.first { $0.word == word }?.values ?? []
      let options = PlayerWord.options.first { $0.word == word }?.options ?? []
      let all = (values + options).joined(separator: " ")
      return all.isEmpty ? nil : "        \(word)) compadd -- \(all) ;;"
    }
    + PlayerWord.named.map { entry in
      "        \(entry.word)) compadd -- ${(f)\"$(arioso complete \(entry.kind.rawValue) 2>/dev/null)\"} ;;"
    }).joined(separator: "\n")
}

private enum FishCompletion {
  static let text =
    "# Completion of arioso for fish; made by: arioso completion fish\ncomplete -c arioso -f\n"
    + (options + commands + verbs + names + wordOptions + verbOptions + files).joined(separator: "\n") + "\n"

  private static let options = CompletionScript.options.map { option in
    let names = option == .player ? " -a '(arioso complete players 2>/dev/null)'" : ""
    let value = option.value == nil ? "" : option == .socket ? " -r -F" : " -x" + names
    return "complete -c arioso -n __fish_use_subcommand -l \(option.rawValue.dropFirst(2))\(value) -d "
      + CompletionScript.quoted(Words.summary(option))
  }

  private static let commands = CompletionScript.first.map { entry in
    "complete -c arioso -n __fish_use_subcommand -a \(entry.word) -d " + CompletionScript.quoted(entry.summary)
  }

  private static let names = CompletionScript.named.map { entry in
    "complete -c arioso -n '__fish_seen_subcommand_from \(entry.words[0]); and __fish_seen_subcommand_from "
      + "\(entry.words[1])' -a '(arioso complete \(entry.kind) 2>/dev/null)'"
  }

  private static let wordOptions = PlayerWord.options.flatMap { entry in
    entry.options.map { option in
      "complete -c arioso -n '__fish_seen_subcommand_from \(entry.word)' -l \(option.dropFirst(2))"
        + (PlayerWord.valueOptions.contains(option) ? " -x" : "")
    }
  }

  private static let verbOptions = CompletionScript.verbOptions.map { entry in
    "complete -c arioso -n '__fish_seen_subcommand_from \(entry.words[0]); and __fish_seen_subcommand_from "
      + "\(entry.words[1])' -l \(entry.option.dropFirst(2))"
  }

  private static let files =
    ["complete -c arioso -n '__fish_seen_subcommand_from \(CompletionScript.opening.joined(separator: " "))' -F"]
    + CompletionScript.importing.map { words in
      "complete -c arioso -n '__fish_seen_subcommand_from \(words[0]); and __fish_seen_subcommand_from \(words[1])' -F"
    }

  private static let verbs =
    CompletionScript.second.map { entry in
      "complete -c arioso -n '__fish_prev_arg_in \(entry.word)' -a '\(entry.values.joined(separator: " "))'"
    }
    + PlayerWord.named.map { entry in
      "complete -c arioso -n '__fish_prev_arg_in \(entry.word)' -a '(arioso complete \(entry.kind.rawValue) 2>/dev/null)'"
    }
}
