/// A sequence of commands carried out as one, with one undo.
struct CommandRun {
  let before: PlayerSnapshot
  private(set) var now: PlayerSnapshot
  let origin: Origin
  private var inverses: [CommandStep] = []

  init(at snapshot: PlayerSnapshot, from origin: Origin) {
    before = snapshot
    now = snapshot
    self.origin = origin
  }

  /// - Parameter inverse: undoes the step; nil if it changed nothing.
  mutating func advance(to snapshot: PlayerSnapshot, inverse: CommandStep?) {
    now = snapshot
    if let inverse { inverses.append(inverse) }
  }

  var result: CommandResult {
    let restores = inverses.contains { if case .restore = $0 { true } else { false } }
    let steps = restores ? [.restore(before.playback)] : Array(inverses.reversed())
    return CommandResult(
      before: before, after: now,
      undo: steps.isEmpty ? nil : PlaybackUndo(player: before.name, origin: origin, steps: steps))
  }
}
