import NameIndex
import Executors

/// Runs slow work on the name index on its own thread, so that no request waits for it.
actor IndexWorker {
  private let executor = QueueExecutor(label: "arioso.index")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func batch(of records: [NameRecord]) -> NameBatch { NameBatch(records) }

  func run(_ merge: SegmentCompaction) -> SegmentCompaction.Merged { merge.run() }

  func save(_ merged: SegmentCompaction.Merged, to path: String, stamp: UInt64) throws(SegmentFailure) {
    try merged.save(to: path, stamp: stamp)
  }
}
