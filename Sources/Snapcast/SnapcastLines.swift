/// The lines of a connection, of bounded length.
struct SnapcastLines {
  private var rest: [UInt8] = []

  /// Takes a piece and returns the lines that it completes; nil if one is too long.
  mutating func take(_ bytes: [UInt8]) -> [[UInt8]]? {
    var lines: [[UInt8]] = []
    var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    while pieces.count > 1, let piece = pieces.popFirst() {
      rest += piece
      guard rest.count <= SnapcastLimit.line else { return nil }
      if !rest.isEmpty { lines.append(rest) }
      rest = []
    }
    rest += pieces.first ?? []
    return rest.count <= SnapcastLimit.line ? lines : nil
  }
}
