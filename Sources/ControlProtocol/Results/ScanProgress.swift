/// How far a scan is.
package struct ScanProgress: Codable, Hashable, Sendable {
  /// Files looked at.
  package var done: Int
  /// Files found so far; it rises while folders are still being listed.
  package var total: Int
  package var perSecond: Double

  package init(done: Int, total: Int, perSecond: Double) {
    self.done = done
    self.total = total
    self.perSecond = perSecond
  }
}
