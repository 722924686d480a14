import Executors
import HeapMemory
import NameIndex

/// Runs slow work on the name index on its own thread, so that no request waits for it.
actor IndexWorker {
  private let executor: QueueExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ label: String) { executor = QueueExecutor(label: label) }

  func batch(of records: [NameRecord]) -> NameBatch { NameBatch(records) }

  func run(_ merge: SegmentCompaction) -> SegmentCompaction.Merged { merge.run() }

  func run(
    _ merge: SegmentCompaction, to path: String, stamp: UInt64
  ) throws(SegmentFailure) -> SegmentCompaction.Merged {
    // What building the segments has left would otherwise be held beside what the merge needs.
    HeapMemory.trim()
    return try merge.run(to: path, stamp: stamp)
  }
}
