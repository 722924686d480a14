/// What is wrong with the arguments.
enum UsageError: Error, Hashable, Sendable {
  case nothingAsked
  case unknownOption(String)
  case missingValue(OptionName)
  case needlessValue(OptionName)
  /// `ask` or `explain` without one.
  case missingSentence(Subcommand)
  case missingShell
  /// `player use` without one.
  case missingPlayer
  /// `queue save` with nothing but space.
  case blankName
}
