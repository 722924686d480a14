import Executors
import MediaFiles
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
    let batches = plan.batches
    let processors = ThreadPoolExecutor.processors
    // Reading waits for disks and would otherwise block the few threads that all tasks share.
    let threads = ThreadPoolExecutor(name: "arioso.reading", width: processors)
    let reader = SoundReader(reading)
    try await withThrowingTaskGroup(of: ReadBatch.self) { group in
      var ahead = batches.indices.makeIterator(), order = ReorderBuffer()
      func start() {
        guard let index = ahead.next() else { return }
        let batch = batches[index]
        group.addTask(executorPreference: threads) {
          ReadBatch(index: index, files: batch.flatMap { $0.read(with: reader) })
        }
      }
      for _ in 0..<processors * 4 { start() }
      var unwritten: [ReadFile] = []
      var read = 0
      while let batch = try await group.next() {
        for files in order.ready(with: batch) {
          try Task.checkCancellation()
          start()
          unwritten += files
          read += files.count
          if unwritten.count >= ScanPlan.transactionSize || read == plan.filesToRead {
            try await write(unwritten)
            unwritten = []
          }
          progress(meter.progress(read: read))
        }
      }
    }
  }
}
