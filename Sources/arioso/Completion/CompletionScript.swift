/// What a shell needs to complete the command line, made from the tables of options and subcommands.
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

  /// In single quotes, as all three shells understand it.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
