import MediaFiles
/// The parsed files of one batch of the scan plan.
struct ReadBatch: Sendable {
  /// Its index in the plan.
  let index: Int
  let files: [ReadFile]
}

/// Restores plan order for batches that were read in parallel, so that the same library is always written the same way.
struct ReorderBuffer {
  private var early: [Int: [ReadFile]] = [:]
  private var next = 0

  /// Adds a batch and returns the files of all batches that are now next in order.
  mutating func ready(with batch: ReadBatch) -> [[ReadFile]] {
    early[batch.index] = batch.files
    var ready: [[ReadFile]] = []
    while let files = early.removeValue(forKey: next) {
      ready.append(files)
      next += 1
    }
    return ready
  }
}
