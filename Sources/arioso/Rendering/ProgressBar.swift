import Glibc
import MediaIntents

/// A bar that is drawn over itself on a terminal.
final class ProgressBar {
  private let output: Output
  private var isDrawn = false

  init(output: Output) { self.output = output }

  func show(_ progress: ScanProgress) {
    if !isDrawn { InterruptedLine.guardLine() }
    isDrawn = true
    output.write("\r" + ProgressText.bar(progress, columns: Self.columns) + "\u{1B}[K")
  }

  /// Takes the bar away, so that the result stands in its place.
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

/// Ends a line that is not finished when Ctrl-C ends the process, so that the shell's prompt gets one of its own.
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
