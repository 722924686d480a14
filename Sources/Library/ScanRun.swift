import Catalogue
import Concurrency
import MediaIntents
import Synchronization

/// One scan of folders and its progress.
final class ScanRun: Sendable {
  let folders: [String]
  /// Whether unchanged files are read again too.
  let isOfAll: Bool
  private let steps = EventBroadcast<ScanProgress>(bound: 1)
  private let latest = Mutex<ScanProgress?>(nil)

  init(folders: [String], isOfAll: Bool = false) {
    self.folders = folders
    self.isOfAll = isOfAll
  }

  /// The latest step; nil before the first and after the last.
  var progress: ScanProgress? { latest.withLock(\.self) }

  func publish(_ step: ScanProgress) {
    latest.withLock { $0 = step }
    steps.publish(step)
  }

  func finish() {
    latest.withLock { $0 = nil }
    steps.finish()
  }

  /// Calls back with the latest step and all later ones until the scan ends. Steps during a call are skipped.
  func follow(_ onProgress: @Sendable (ScanProgress) async -> Void) async {
    let following = steps.subscribe()
    if let progress { await onProgress(progress) }
    for await step in following { await onProgress(step) }
  }
}
