import MediaIntents

/// Reads what a sound file says of itself, or finds out why nothing can be read.
enum SoundFile {
  /// TagLib reads nearly everything. libavformat, which is slower, is asked where TagLib knows no length, and for texts
  /// so broken that TagLib leaves them out.
  static func read(path: String) throws(FileProblem) -> FileTags {
    var tags = FileTags()
    do throws(TagFailure) {
      let file = try TagFile(path: path)
      tags = file.tags()
      if file.mayLackBrokenText { addMissingTexts(of: path, to: &tags) }
    } catch {
      if case .notOpened(let errno) = error { throw FileProblem(errno: errno) }
      tags.isCutShort = error == .cutShort
    }
    return tags.duration == nil ? try completed(tags, path: path) : tags
  }

  /// The chapters within the file at `path`; none where it cannot be opened.
  static func chapters(path: String) -> [ChapterMark] {
    guard let container = try? SoundContainer(path: path) else { return [] }
    return container.chapters
  }

  private static func completed(_ tags: FileTags, path: String) throws(FileProblem) -> FileTags {
    var tags = tags
    do throws(SoundContainerFailure) {
      let container = try SoundContainer(path: path)
      tags.duration = container.soundDuration()
      tags.addMissing(container.tags)
    } catch {
      throw SoundSignature.begins(path) ? tags.isCutShort || error == .endsEarly ? .truncated : .damaged : .notSound
    }
    if tags.duration == nil { throw SoundSignature.begins(path) ? .damaged : .notSound }
    return tags
  }

  private static func addMissingTexts(of path: String, to tags: inout FileTags) {
    // What libavformat cannot open either just stays without these texts.
    if let container = try? SoundContainer(path: path) { tags.addMissing(container.tags) }
  }
}

extension FileTags {
  /// Adds the properties of which nothing is known yet.
  fileprivate mutating func addMissing(_ tags: [SoundContainerTag]) {
    let known = Set(fields.keys)
    for tag in tags {
      guard let key = TagKey(containerKey: tag.key), !known.contains(key) else { continue }
      add(tag.value, to: key)
    }
  }
}

extension TagKey {
  /// libavformat has names of its own for what all formats have, and leaves the others as they are in the file.
  fileprivate init?(containerKey key: String) {
    switch key.lowercased() {
    case "album_artist": self = .albumArtist
    case "track": self = .trackNumber
    case "disc": self = .discNumber
    default: self.init(rawValue: key.uppercased())
    }
  }
}
