import MediaIntents

/// Progress for a file or a pipe: a line for each tenth of the way.
final class ProgressLines {
  private let output: Output
  private var tenths = 0

  init(output: Output) { self.output = output }

  func show(_ progress: ScanProgress) {
    let reached = Int(ProgressText.share(progress) * 10)
    guard reached > tenths else { return }
    tenths = reached
    output.line(ProgressText.line(progress))
  }
}
