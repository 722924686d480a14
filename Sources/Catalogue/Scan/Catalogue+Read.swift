import Executors
import MediaIntents
import SQLite

extension Catalogue {
  /// Reads the planned files on all cores and writes them in plan order.
  ///
  /// At most a few batches are read ahead of the writer, so memory stays bounded however large the library is. Several
  /// batches are written together because each write makes the journal wait for the disk.
  func read(_ plan: ScanPlan, _ progress: (ScanProgress) -> Void) async throws {
    let meter = ScanMeter(plan)
    progress(meter.progress(read: 0))
    let sheaves = plan.sheaves
    // Reading waits for disks and would otherwise block the few threads that all tasks share.
    let threads = ThreadPoolExecutor(name: "arioso.reading", width: ProcessorCount.online)
    try await withThrowingTaskGroup(of: ReadBatch.self) { group in
      var ahead = sheaves.indices.makeIterator(), order = ReorderBuffer()
      func start() {
        guard let index = ahead.next() else { return }
        let sheaf = sheaves[index]
        group.addTask(executorPreference: threads) { ReadBatch(index: index, files: sheaf.flatMap { $0.read() }) }
      }
      for _ in 0..<ProcessorCount.online * 4 { start() }
      var batch: [ReadFile] = []
      var read = 0
      while let sheaf = try await group.next() {
        for files in order.ready(with: sheaf) {
          try Task.checkCancellation()
          start()
          batch += files
          read += files.count
          if batch.count >= ScanPlan.batchSize || read == plan.filesToRead {
            try await write(batch)
            batch = []
          }
          progress(meter.progress(read: read))
        }
      }
    }
  }
}
