/// The files of one sheaf, read.
struct ReadBatch: Sendable {
  /// Its place in the plan.
  let index: Int
  let files: [ReadFile]
}

/// Puts sheaves that were read at once back into the plan's order, so that the same library is always written the same.
struct ReorderBuffer {
  private var early: [Int: [ReadFile]] = [:]
  private var next = 0

  /// Takes one in and gives the files of all those whose turn it is.
  mutating func ready(with sheaf: ReadBatch) -> [[ReadFile]] {
    early[sheaf.index] = sheaf.files
    var ready: [[ReadFile]] = []
    while let files = early.removeValue(forKey: next) {
      ready.append(files)
      next += 1
    }
    return ready
  }
}
