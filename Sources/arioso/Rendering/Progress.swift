import Glibc
import MediaIntents
import Views

/// Formats the progress of a scan as numbers and as a bar.
enum ProgressText {
  static func line(_ progress: ScanProgress) -> String {
    files(progress) + ", \(NumberText.short(progress.perSecond.rounded())) a second"
  }

  static func files(_ progress: ScanProgress) -> String {
    "\(progress.done)\(progress.total.map { " of \($0)" } ?? "") files"
  }

  /// A bar and the numbers, no wider than `columns`.
  static func bar(_ progress: ScanProgress, columns: Int) -> String {
    let numbers = " " + line(progress)
    let cells = min(40, columns - 3 - numbers.columns)
    guard cells >= 5 else { return line(progress).cut(to: max(1, columns - 1)) }
    let full = ExternalNumber.whole((Double(cells) * share(progress)).rounded(.down), in: 0...cells) ?? 0
    return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: cells - full) + "]" + numbers
  }

  /// The share that is done, 0 to 1; 0 while the total is not known.
  static func share(_ progress: ScanProgress) -> Double {
    guard let total = progress.total, total > 0 else { return 0 }
    return min(1, max(0, Double(progress.done) / Double(total)))
  }
}

/// Prints progress to a file or pipe: a line for each 10 %.
final class ProgressLines {
  private let output: Output
  private var tenths = 0

  init(output: Output) { self.output = output }

  func show(_ progress: ScanProgress) {
    let reached = ExternalNumber.whole((ProgressText.share(progress) * 10).rounded(.down), in: 0...10) ?? 0
    guard reached > tenths else { return }
    tenths = reached
    output.line(ProgressText.line(progress))
  }
}

/// Draws a progress bar on a terminal.
final class ProgressBar {
  private let output: Output
  private var isDrawn = false

  init(output: Output) { self.output = output }

  func show(_ progress: ScanProgress) {
    if !isDrawn { InterruptedLine.guardLine() }
    isDrawn = true
    output.write("\r" + ProgressText.bar(progress, columns: Self.columns) + "\u{1B}[K")
  }

  /// Erases the bar.
  func end() {
    guard isDrawn else { return }
    InterruptedLine.release()
    output.write("\r\u{1B}[K")
  }

  private static var columns: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}

/// Writes a newline when Ctrl-C ends the process, so that the shell prompt starts on its own line.
private enum InterruptedLine {
  static func guardLine() {
    signal(SIGINT) { number in
      let newline: StaticString = "\n"
      _ = Glibc.write(STDOUT_FILENO, newline.utf8Start, newline.utf8CodeUnitCount)
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  static func release() { signal(SIGINT, SIG_DFL) }
}
