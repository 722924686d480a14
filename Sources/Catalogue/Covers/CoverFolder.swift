import Glibc
package import MediaIntents
import Executors
package import MediaFiles

/// Finds covers: the picture in the folder of a file, else the picture embedded in the file, which is extracted to a
/// folder so that other programs can open it.
///
/// Extracted pictures are named by the hash of their content, so the songs of an album share one. The folder may be
/// deleted at any time; if it grows too large, the least recently used pictures are removed.
package actor CoverFolder {
  private nonisolated let executor = QueueExecutor(label: "arioso.covers")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private let limit: Int
  private let reading: SoundReading
  /// The extracted pictures of recently read files, by file; `nil` for files without one.
  private var extracted: [FileState: String?] = [:]
  /// The hashes of recently read pictures; `nil` for files that are not pictures.
  private var hashes: [FileState: String?] = [:]
  /// The pictures by hash.
  private var pictures: [String: FileState] = [:]

  /// A file with its state when it was read.
  private struct FileState: Hashable {
    let path: String
    let modified: Int
    let size: Int
  }

  private static let maxExtracted = 1000
  private static let maxHashes = 20_000
  /// Larger pictures are ignored.
  private static let maxPictureBytes = 8 << 20

  /// - Parameters:
  ///   - path: the folder, created when needed.
  ///   - limit: the total size of all pictures, in bytes.
  ///   - reading: where sound files are read.
  package init(path: String, limit: Int = 64 << 20, reading: SoundReading = .inProcess) {
    self.path = path
    self.reading = reading
    self.limit = limit
  }

  /// Returns the path of the cover, or `nil` if there is none or it can't be written.
  package func cover(of track: PlayableItem) -> String? {
    if let artwork = track.item.artwork, FilePath.exists(artwork) { return artwork }
    guard let file = FileAddress.path(track.address), let state = state(of: file) else { return nil }
    if let found = extracted[state], found.map(FilePath.exists) ?? true { return found }
    if extracted.count >= Self.maxExtracted { extracted = [:] }
    do {
      let found = try extract(from: file)
      extracted[state] = found
      return found
    } catch {
      // It is tried again, because the disk may have space by then.
      return nil
    }
  }

  private func extract(from file: String) throws -> String? {
    guard let bytes = SoundReader(reading).picture(of: file), bytes.count <= Self.maxPictureBytes,
      let format = PictureFormat(bytes)
    else { return nil }
    let cover = "\(path)/\(Fingerprint128(of: bytes).text).\(format.rawValue)"
    if FilePath.exists(cover) {
      // Marks the picture as recently used.
      utimes(cover, nil)
      return cover
    }
    try FilePath.makeFolder(path)
    try AtomicFile.write(bytes, to: cover)
    CoverPruning(folder: path, limit: limit).run(keeping: cover)
    return cover
  }

  private func state(of file: String) -> FileState? {
    FileStatus(path: file).map { FileState(path: file, modified: $0.modified, size: $0.size) }
  }
}

// MARK: - By hash

/// A cover image and the hash of its content.
package struct CoverImage: Hashable, Sendable {
  package let hash: String
  /// The MIME type, such as `image/jpeg`.
  package let mediaType: String
  package let bytes: [UInt8]
}

extension CoverFolder {
  /// Returns the hash of a picture file, 32 hexadecimal digits; `nil` if it is no picture or can't be read.
  package func hash(ofPicture file: String) -> String? {
    guard let state = state(of: file) else { return nil }
    if let known = hashes[state] { return known }
    if hashes.count >= Self.maxHashes { (hashes, pictures) = ([:], [:]) }
    let hash = picture(state).map { Fingerprint128(of: $0.bytes).text }
    hashes[state] = .some(hash)
    if let hash { pictures[hash] = state }
    return hash
  }

  /// Returns the image for a hash returned earlier in this run, or `nil` if the picture has gone or changed.
  package func image(_ hash: String) -> CoverImage? {
    guard let known = pictures[hash], state(of: known.path) == known, let picture = picture(known) else { return nil }
    return CoverImage(hash: hash, mediaType: picture.format.mediaType, bytes: picture.bytes)
  }

  private func picture(_ state: FileState) -> (bytes: [UInt8], format: PictureFormat)? {
    guard state.size <= Self.maxPictureBytes, let bytes = try? WholeFile.read(state.path),
      let format = PictureFormat(bytes)
    else { return nil }
    return (bytes, format)
  }
}
