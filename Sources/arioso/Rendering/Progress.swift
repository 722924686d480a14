import ControlProtocol
import Glibc

/// Formats the progress of a scan as numbers and as a bar.
enum ProgressText {
  static func line(_ progress: LibraryProgress) -> String {
    "\(progress.done) of \(progress.total) files, \(NumberText.short(progress.perSecond.rounded())) a second"
  }

  /// A bar and the numbers, narrower than `columns`.
  static func bar(_ progress: LibraryProgress, columns: Int) -> String {
    let numbers = " " + line(progress)
    let cells = min(40, columns - 3 - numbers.displayWidth)
    guard cells >= 5 else { return line(progress).shortened(to: max(1, columns - 1)) }
    let full = Int(Double(cells) * share(progress))
    return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: cells - full) + "]" + numbers
  }

  /// The completed fraction, 0 to 1.
  static func share(_ progress: LibraryProgress) -> Double {
    progress.total > 0 ? min(1, max(0, Double(progress.done) / Double(progress.total))) : 0
  }
}

/// Prints progress to a file or pipe: a line for each 10 %.
final class ProgressLines {
  private let output: Output
  private var tenths = 0

  init(output: Output) { self.output = output }

  func show(_ progress: LibraryProgress) {
    let reached = Int(ProgressText.share(progress) * 10)
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

  func show(_ progress: LibraryProgress) {
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
