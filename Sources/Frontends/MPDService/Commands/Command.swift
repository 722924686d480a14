/// A command of the protocol: who may call it, with how many arguments, and what it does.
struct Command: Sendable {
  typealias Run = @Sendable (CommandDesk, Arguments, inout Session) async throws(Refusal) -> Answer

  /// Whether it needs no password.
  let isForEveryone: Bool
  private let arity: ClosedRange<Int>
  let run: Run

  init(_ arity: ClosedRange<Int>, isForEveryone: Bool = false, _ run: @escaping Run) {
    (self.arity, self.isForEveryone, self.run) = (arity, isForEveryone, run)
  }

  init(_ count: Int, isForEveryone: Bool = false, _ run: @escaping Run) {
    self.init(count...count, isForEveryone: isForEveryone, run)
  }

  /// As many arguments as a line may have.
  static let any = 64

  func check(_ count: Int, of name: String) throws(Refusal) {
    guard !arity.contains(count) else { return }
    let fault =
      arity.lowerBound == arity.upperBound
      ? "wrong number of arguments" : count < arity.lowerBound ? "too few arguments" : "too many arguments"
    throw Refusal(.argument, "\(fault) for \"\(name)\"")
  }

  /// By name.
  static let all: [String: Command] = [
    connection, playback, options, queue, database, browsing, playlists, outputs,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }
}
