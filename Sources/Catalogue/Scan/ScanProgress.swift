/// How far a scan has come.
package struct ScanProgress: Hashable, Sendable {
  /// Files that are settled, unchanged ones included.
  package var filesDone: Int
  /// Files there are; `nil` as long as folders are still being looked through.
  package var filesTotal: Int?
  /// Files read a second since reading began.
  package var filesPerSecond: Double

  package init(filesDone: Int, filesTotal: Int?, filesPerSecond: Double) {
    self.filesDone = filesDone
    self.filesTotal = filesTotal
    self.filesPerSecond = filesPerSecond
  }
}
