import ControlProtocol

/// What the arguments ask for.
struct Invocation: Hashable, Sendable {
  var command: Command
  var options = Options()
}

/// One thing the command line can do.
enum Command: Hashable, Sendable {
  case ask(Sentences)
  case explain(Sentences)
  /// Sentences as somebody types them, one after the other.
  case prompt
  case status
  case library, scanLibrary
  case queue, clearQueue
  case players, usePlayer(String)
  case removeFromQueue(RemoveFromQueue)
  case moveInQueue(MoveInQueue)
  case saveQueue(SaveQueue)
  case vocabulary(VocabularyKind?)
  case history
  case watch
  case completion(Shell)
  case help, version
}

/// Where sentences come from.
enum Sentences: Hashable, Sendable {
  case given(String)
  /// One a line.
  case standardInput
}

/// The shells that completion is written for.
enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash, zsh, fish
}

/// What the options before the sentence decide.
struct Options: Hashable, Sendable {
  var json = false
  var voice = false
  var dryRun = false
  var player: String?
  var locale: String?
  var socket: String?
}
