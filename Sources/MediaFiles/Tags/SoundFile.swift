import AVFormat
package import MediaIntents
import TagLib
import TextEncodings

/// Reads the tags of sound files.
package enum SoundFile {
  /// Reads the tags with TagLib. A duration that TagLib only guesses is measured. libavformat, which is slower, is used if
  /// there is no duration then, or if TagLib drops malformed texts.
  package static func read(path: String) throws(FileProblem) -> FileTags {
    var tags = FileTags()
    do throws(TagLibFailure) {
      let file = try TaggedFile(path: path)
      tags = FileTags(file)
      if file.mayLackBrokenText { addMissingTexts(of: path, to: &tags) }
    } catch {
      if case .notOpened(let errno) = error { throw FileProblem(errno: errno) }
      tags.isCutShort = error == .cutShort
    }
    if tags.isScrap { throw .truncated }
    if FileFormat.mayBeFilm(path) { return try withoutFilm(tags, path: path) }
    if tags.duration == nil || tags.isDurationGuessed { tags.measure(path) }
    return tags.duration == nil ? try completed(tags, path: path) : tags
  }

  /// Returns the chapters in a file; empty if it cannot be opened.
  package static func chapters(path: String) -> [ChapterMark] {
    guard let container = try? SoundContainer(path: path) else { return [] }
    return container.chapters.map { ChapterMark($0) }
  }

  /// Returns the bytes of the picture embedded in a file; `nil` if there is none or the file can't be read.
  package static func picture(path: String) -> [UInt8]? { try? TaggedFile.picture(path: path) }

  /// Notes whether the file has moving pictures, as only libavformat tells.
  private static func withoutFilm(_ tags: FileTags, path: String) throws(FileProblem) -> FileTags {
    var tags = try completed(tags, path: path)
    tags.isFilm = (try? SoundContainer(path: path).hasFilm) ?? false
    return tags
  }

  private static func completed(_ tags: FileTags, path: String) throws(FileProblem) -> FileTags {
    var tags = tags
    do throws(SoundContainerFailure) {
      let container = try SoundContainer(path: path)
      tags.duration = ExternalNumber.duration(container.soundDuration())
      tags.isDurationGuessed = container.guessesDuration
      tags.addMissing(container.tags)
    } catch {
      throw SoundSignature.begins(path) ? tags.isCutShort || error == .endsEarly ? .truncated : .damaged : .notSound
    }
    if tags.duration == nil { throw SoundSignature.begins(path) ? .damaged : .notSound }
    return tags
  }

  private static func addMissingTexts(of path: String, to tags: inout FileTags) {
    // If libavformat cannot open the file either, these texts stay missing.
    if let container = try? SoundContainer(path: path) { tags.addMissing(container.tags) }
  }
}

extension FileTags {
  fileprivate init(_ file: borrowing TaggedFile) {
    duration = ExternalNumber.duration(file.duration)
    isDurationGuessed = duration != nil && file.guessesDuration
    popularimeter = file.popularimeter
    hasPicture = file.hasPicture
    isCutShort = file.isCutShort
    isScrap = file.isScrap
    let fields = file.fields(by: TagKey.init(property:))
    self.fields.reserveCapacity(fields.count)
    let legacy = file.hasLegacyText ? LegacyTags(fields.map(\.value)) : nil
    for field in fields { add(legacy?.decoded(field.value) ?? field.value, to: field.key) }
  }

  /// Keeps a guess that cannot be measured.
  fileprivate mutating func measure(_ path: String) {
    guard let length = SoundLength.measured(path: path), let seconds = ExternalNumber.duration(length.seconds) else {
      return
    }
    (duration, isDurationGuessed) = (seconds, length.isGuessed)
  }

  /// Adds the properties that have no value yet.
  fileprivate mutating func addMissing(_ tags: [SoundContainer.Tag]) {
    let known = Set(fields.keys)
    for tag in tags {
      guard let key = TagKey(containerKey: tag.key), !known.contains(key) else { continue }
      add(LegacyText.decode(tag.value), to: key)
    }
  }
}

extension ChapterMark {
  fileprivate init(_ chapter: SoundContainer.Chapter) {
    let title = chapter.tags.first { $0.key.lowercased() == "title" }.map {
      LegacyText.decode($0.value).tidied(to: .name)
    }
    self.init(title: title.flatMap { $0.isEmpty ? nil : $0 }, start: ExternalNumber.position(chapter.start))
  }
}

extension TagKey {
  /// libavformat has its own names for common properties and keeps the file's names for others.
  fileprivate init?(containerKey key: String) {
    switch key.lowercased() {
    case "track", "part_number": self = .trackNumber
    case "disc": self = .discNumber
    case "date_released", "date_recorded": self = .date
    default: self.init(property: key.uppercased())
    }
  }

  fileprivate init?(property name: String) {
    guard let key = Self.properties[name] else { return nil }
    self = key
  }

  /// The keys by the names of properties. Some programs have other names for common ones.
  private static let properties = [
    "ALBUM_ARTIST": albumArtist, "ALBUM ARTIST": albumArtist, "ORIGINAL YEAR": originalYear, "ORIGYEAR": originalYear,
    "ORIGINAL_YEAR": originalYear, "ORIGINALRELEASEYEAR": originalYear, "ORIGINAL DATE": originalDate,
    "ORIGINAL_DATE": originalDate, "ORIGINALRELEASEDATE": originalDate, "ORIGINAL RELEASE DATE": originalDate,
    "YEAR": date, "TRACK": trackNumber, "DISC": discNumber, "DISKNUMBER": discNumber, "MUSICBRAINZ ALBUM ID": releaseID,
  ].merging(allCases.map { ($0.rawValue, $0) }) { other, _ in other }
}
