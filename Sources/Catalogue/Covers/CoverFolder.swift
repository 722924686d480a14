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
  private let pictures: PictureReader
  private let fetch: Fetch?
  /// The extracted pictures of recently read files, by file; `nil` for files without one.
  private var extracted: [FileState: String?] = [:]
  /// The extractions that are under way, which all who ask for the file wait for.
  private var extractions: [FileState: Task<String?, any Error>] = [:]
  /// The hashes of recently read pictures; `nil` for files that are not pictures.
  private var hashes: [FileState: String?] = [:]
  /// The pictures by hash.
  private var picturesByHash: [String: FileState] = [:]

  /// A file with its state when it was read.
  private struct FileState: Hashable {
    let path: PathBytes
    let modified: Int
    let size: Int
  }

  private static let maxExtracted = 1000
  private static let maxHashes = 20_000
  /// Larger pictures are ignored.
  private static let maxPictureBytes = 8 << 20

  /// Returns the picture of a song in the library of a server, by its address; nil if it has none or is away.
  package typealias Fetch = @Sendable (_ address: String) async -> [UInt8]?

  /// - Parameters:
  ///   - fetch: for songs of servers; nil if there are none.
  ///   - path: the folder, created when needed.
  ///   - limit: the total size of all pictures, in bytes.
  ///   - reading: where sound files are read.
  package init(
    path: String, limit: Int = 64 << 20, reading: SoundReading = .inProcess, fetch: Fetch? = nil
  ) {
    self.path = path
    self.fetch = fetch
    pictures = PictureReader(reading)
    self.limit = limit
  }

  /// Returns the path of the cover, or `nil` if there is none or it can't be written. A known one is returned at once,
  /// even while other files are read.
  package func cover(of track: PlayableItem) async -> String? {
    switch known(track) {
    case .cover(let path): path
    // It is tried again next time, because the disk may have space by then.
    case .unread(let file): try? await extraction(from: file).value
    }
  }

  /// The same, but `nil` too if the file is not read within `limit`; it is read on for the next request.
  package func cover(of track: PlayableItem, within limit: Duration) async -> String? {
    guard case .unread(let file) = known(track) else { return await cover(of: track) }
    let extraction = extraction(from: file)
    let (answers, answer) = AsyncStream.makeStream(of: String?.self)
    let timer = Task {
      // Cancelled by the answer.
      try? await Task.sleep(for: limit)
      answer.finish()
    }
    Task {
      answer.yield(try? await extraction.value)
      timer.cancel()
    }
    return await answers.first { _ in true } ?? nil
  }

  private enum Known {
    case cover(String?)
    case unread(FileState)
  }

  private func known(_ track: PlayableItem) -> Known {
    if let artwork = track.item.artwork, FilePath.exists(artwork) { return .cover(artwork) }
    guard let state = source(of: track) else { return .cover(nil) }
    guard let found = extracted[state], found.map(FilePath.exists) ?? true else { return .unread(state) }
    return .cover(found)
  }

  /// The file that may hold a picture, or the song of a server.
  private func source(of track: PlayableItem) -> FileState? {
    if fetch != nil, ServedAddress.isServed(track.address) {
      return FileState(path: PathBytes(track.address), modified: 0, size: 0)
    }
    return FileAddress.path(track.address).flatMap(state)
  }

  private func picture(in source: String) async throws -> [UInt8]? {
    if let fetch, ServedAddress.isServed(source) { return await fetch(source) }
    return await pictures.picture(of: source)
  }

  private func extraction(from file: FileState) -> Task<String?, any Error> {
    if let running = extractions[file] { return running }
    let task = Task {
      defer { extractions[file] = nil }
      let found = try keep(try await picture(in: file.path.text))
      if extracted.count >= Self.maxExtracted { extracted = [:] }
      extracted[file] = .some(found)
      return found
    }
    extractions[file] = task
    return task
  }

  /// Writes a picture to the folder. Returns its path, or `nil` if it is none.
  private func keep(_ picture: [UInt8]?) throws -> String? {
    guard let bytes = picture, bytes.count <= Self.maxPictureBytes, let format = PictureFormat(bytes) else {
      return nil
    }
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
    FileStatus(path: file).map { FileState(path: PathBytes(file), modified: $0.modified, size: $0.size) }
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
    if hashes.count >= Self.maxHashes { (hashes, picturesByHash) = ([:], [:]) }
    let hash = picture(state).map { Fingerprint128(of: $0.bytes).text }
    hashes[state] = .some(hash)
    if let hash { picturesByHash[hash] = state }
    return hash
  }

  /// Returns the hash of a picture file if it was read before in this run. Never reads one, which takes long for many.
  package func knownHash(ofPicture file: String) -> String? { state(of: file).flatMap { hashes[$0] ?? nil } }

  /// Returns the image for a hash returned earlier in this run, or `nil` if the picture has gone or changed.
  package func image(_ hash: String) -> CoverImage? {
    guard let known = picturesByHash[hash], state(of: known.path.text) == known, let picture = picture(known) else {
      return nil
    }
    return CoverImage(hash: hash, mediaType: picture.format.mediaType, bytes: picture.bytes)
  }

  /// Returns the file of a picture for a hash returned earlier in this run.
  func file(_ hash: String) -> String? { picturesByHash[hash]?.path.text }

  private func picture(_ state: FileState) -> (bytes: [UInt8], format: PictureFormat)? {
    guard state.size <= Self.maxPictureBytes, let bytes = try? WholeFile.read(state.path.text),
      let format = PictureFormat(bytes)
    else { return nil }
    return (bytes, format)
  }
}
