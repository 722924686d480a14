/// How far a scan of the library is.
package struct ScanProgress: Hashable, Sendable, Codable {
  /// Files that are up to date, including unchanged ones.
  package var done: Int
  /// All files; nil while folders are still being listed.
  package var total: Int?
  /// Files read per second since reading began.
  package var perSecond: Double

  package init(done: Int, total: Int? = nil, perSecond: Double = 0) {
    self.done = done
    self.total = total
    self.perSecond = perSecond
  }
}
