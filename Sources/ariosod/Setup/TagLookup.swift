import Executors
import MediaFiles

/// Reads the tags of single files, on a thread of its own because a disk may be slow.
actor TagLookup {
  private let executor = QueueExecutor(label: "arioso.tags")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let reader: SoundReader

  init(_ reading: SoundReading) { reader = SoundReader(reading) }

  /// Returns nil if the file cannot be read.
  func tags(of path: String) -> FileTags? {
    if case .tags(let tags) = reader.answers(to: [.tags(path)]).first { tags } else { nil }
  }
}
