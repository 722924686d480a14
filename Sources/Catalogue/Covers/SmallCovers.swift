import Executors
import Glibc
package import MediaFiles

/// Covers in the sizes in which lists show them, kept in a folder that may be deleted at any time.
package actor SmallCovers {
  /// Writes a smaller picture of a file to another. Returns whether it could.
  package typealias Scale =
    @Sendable (_ source: String, _ format: PictureFormat, _ size: PictureDimensions, _ target: String) async -> Bool

  /// Reads and lists files.
  private nonisolated let executor = QueueExecutor(label: "arioso.smallCovers")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let covers: CoverFolder
  private let path: String
  private let limit: Int
  private let scale: Scale
  /// Those that are being made, which all who ask for them wait for.
  private var making: [String: Task<CoverImage?, Never>] = [:]

  /// Those that could not be made, which are not tried again at once.
  private var failed: Set<String> = []
  private static let maxFailed = 1_000

  /// The lengths of the shorter side, in pixels. There are few, so that each is made once.
  private static let sides = [160, 320, 800]
  /// Larger pictures take too much memory to be scaled.
  private static let maxPixels = 40_000_000

  /// - Parameters:
  ///   - path: the folder, created when needed.
  ///   - limit: the total size of all pictures, in bytes.
  package init(of covers: CoverFolder, path: String, limit: Int = 32 << 20, scale: @escaping Scale) {
    (self.covers, self.path, self.limit, self.scale) = (covers, path, limit, scale)
  }

  /// Returns the image for a hash, at least as large as asked for. One that can't be scaled is returned whole.
  ///
  /// - Parameter side: pixels of the shorter side; nil for the whole image.
  package func image(_ hash: String, side: Int?) async -> CoverImage? {
    guard let side = side.flatMap({ side in Self.sides.first { $0 >= side } }) else { return await covers.image(hash) }
    let small = "\(path)/\(hash)-\(side).jpg"
    if let kept = kept(small, hash) { return kept }
    if failed.contains(small) { return await covers.image(hash) }
    if let running = making[small] { return await running.value }
    let task = Task { await make(small, of: hash, side) }
    making[small] = task
    defer { making[small] = nil }
    return await task.value
  }

  private func kept(_ small: String, _ hash: String) -> CoverImage? {
    guard let bytes = try? WholeFile.read(small), PictureFormat(bytes) == .jpg else { return nil }
    // Marks the picture as recently used.
    utimes(small, nil)
    return CoverImage(hash: hash, mediaType: PictureFormat.jpg.mediaType, bytes: bytes)
  }

  private func make(_ small: String, of hash: String, _ side: Int) async -> CoverImage? {
    guard let whole = await covers.image(hash) else { return nil }
    guard let file = await covers.file(hash), let format = PictureFormat(whole.bytes),
      let dimensions = PictureDimensions(whole.bytes), dimensions.width * dimensions.height <= Self.maxPixels,
      let size = dimensions.scaled(toShorter: side), (try? FilePath.makeFolder(path)) != nil
    else { return whole }
    let draft = small + ".part"
    guard await scale(file, format, size, draft), rename(draft, small) == 0 else {
      unlink(draft)
      if failed.count >= Self.maxFailed { failed = [] }
      failed.insert(small)
      return whole
    }
    CoverPruning(folder: path, limit: limit).run(keeping: small)
    return kept(small, hash) ?? whole
  }
}
