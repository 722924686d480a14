import Executors
import MediaFiles

/// Reads embedded pictures, one after the other, on its own thread.
///
/// The reader is kept for a while, because starting its process takes much longer than reading a file.
actor PictureReader {
  private nonisolated let executor = QueueExecutor(label: "arioso.pictures")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let reading: SoundReading
  private var reader: SoundReader?
  private var reads = 0

  private static let idleTimeout = Duration.seconds(10)

  init(_ reading: SoundReading) { self.reading = reading }

  func picture(of file: String) -> [UInt8]? {
    let reader = reader ?? SoundReader(reading)
    self.reader = reader
    defer { endLater() }
    return reader.picture(of: file)
  }

  private func endLater() {
    reads += 1
    Task { [weak self, reads] in
      // Nothing cancels it.
      try? await Task.sleep(for: Self.idleTimeout)
      await self?.end(unlessReadAfter: reads)
    }
  }

  private func end(unlessReadAfter reads: Int) {
    if self.reads == reads { reader = nil }
  }
}
