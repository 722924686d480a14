import MediaIntents

/// How far a scan is, in numbers and as a bar.
enum ProgressText {
  static func line(_ progress: ScanProgress) -> String {
    files(progress) + ", \(NumberText.short(progress.perSecond.rounded())) a second"
  }

  static func files(_ progress: ScanProgress) -> String {
    "\(progress.done)\(progress.total.map { " of \($0)" } ?? "") files"
  }

  /// A bar and the numbers, not wider than the columns given.
  static func bar(_ progress: ScanProgress, columns: Int) -> String {
    let numbers = " " + line(progress)
    let cells = min(40, columns - 3 - numbers.displayWidth)
    guard cells >= 5 else { return line(progress).shortened(to: max(1, columns - 1)) }
    let full = Int(Double(cells) * share(progress))
    return "[" + String(repeating: "#", count: full) + String(repeating: "-", count: cells - full) + "]" + numbers
  }

  /// 0 to 1; 0 while the total is not known.
  static func share(_ progress: ScanProgress) -> Double {
    guard let total = progress.total, total > 0 else { return 0 }
    return min(1, max(0, Double(progress.done) / Double(total)))
  }
}
