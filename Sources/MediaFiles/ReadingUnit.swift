import MediaIntents
import TextEncodings

/// Files of one folder to read, with the context they need.
package struct ReadingUnit: Sendable {
  /// The row of the folder.
  package let folder: Int
  package let place: FolderPlace
  package let feed: FoundFile?
  package let files: [FoundFile]

  package init(folder: Int, place: FolderPlace, feed: FoundFile?, files: [FoundFile]) {
    self.folder = folder
    self.place = place
    self.feed = feed
    self.files = files
  }

  /// Reads the files one after the other; stops early if the scan is cancelled.
  package func read(with reader: SoundReader) -> [ReadFile] {
    let feed = readFeed()
    var chapters = ChapterSource(folder: place.path, reader: reader)
    var read: [ReadFile] = []
    read.reserveCapacity(files.count)
    for start in stride(from: 0, to: files.count, by: Self.requestSize) where !Task.isCancelled {
      let files = files[start..<min(start + Self.requestSize, files.count)]
      let sounds = files.filter { $0.format == .sound && $0.size > 0 }.map(path)
      var answers = reader.answers(to: sounds.map { .tags($0) })[...]
      for file in files {
        let answer = file.format == .sound && file.size > 0 ? answers.popFirst() : nil
        read.append(
          ReadFile(folder: folder, path: path(file), file: file, content: content(of: file, answer, feed, &chapters)))
      }
    }
    return read
  }

  /// The number of files that a reader is asked for at once.
  private static let requestSize = 32

  private func path(_ file: FoundFile) -> String { place.path + "/" + file.name }

  /// An unreadable feed is reported as a file of its own; its episodes still have their tags.
  private func readFeed() -> PodcastFeed? {
    guard let feed, let bytes = try? WholeFile.read(place.path + "/" + feed.name) else { return nil }
    return PodcastFeed(bytes)
  }

  private func content(
    of file: FoundFile, _ answer: SoundAnswer?, _ feed: PodcastFeed?, _ chapters: inout ChapterSource
  ) -> ReadFile.Content {
    if file.size == 0 { return .nothing(.empty) }
    do throws(FileProblem) {
      switch file.format {
      case .sound: return track(file, answer, feed, &chapters)
      case .list(let format): return try list(format, path: path(file))
      case .smartPlaylist: return try smartPlaylist(path(file))
      case .stationDirectory: return try directory(path(file))
      case .companion: return .nothing(.notSound)
      case .feed, .picture: return feed == nil ? .nothing(.notAFeed) : .feed
      }
    } catch {
      return .nothing(error)
    }
  }

  private func list(_ format: PlaylistFormat, path: String) throws(FileProblem) -> ReadFile.Content {
    guard let content = PlaylistContent(try WholeFile.read(path), format: format, folder: place.path) else {
      return .nothing(.notAPlaylist)
    }
    if content.entries.count > PlaylistContent.maxEntries { return .nothing(.tooLarge) }
    guard ListKind.isStations(content, shelf: place.shelf) else { return .playlist(content) }
    let stations = ListKind.stations(of: content, path: path)
    return stations.isEmpty ? .nothing(.notAPlaylist) : .stations(stations)
  }

  private func smartPlaylist(_ path: String) throws(FileProblem) -> ReadFile.Content {
    let text = LegacyText.decode(try WholeFile.read(path, limit: 1 << 20))
    guard let playlist = SmartPlaylist(text) else { return .nothing(.notAPlaylist) }
    return .playlist(PlaylistContent(title: playlist.title, rules: text))
  }

  private func directory(_ path: String) throws(FileProblem) -> ReadFile.Content {
    let bytes = try WholeFile.read(path, limit: StationDirectory.maxBytes)
    guard let stations = StationDirectory.stations(bytes), !stations.isEmpty else { return .nothing(.notAPlaylist) }
    return stations.count > PlaylistContent.maxEntries ? .nothing(.tooLarge) : .stations(stations)
  }

  private func track(
    _ file: FoundFile, _ answer: SoundAnswer?, _ feed: PodcastFeed?, _ chapters: inout ChapterSource
  ) -> ReadFile.Content {
    if case .failed(let problem) = answer { return .nothing(problem) }
    guard case .tags(let tags) = answer else { return .nothing(.unreadable) }
    if tags.isFilm { return .film }
    var track = Track(TrackSource(tags: tags, fileName: file.name, place: place, feed: feed))
    if track.kind == .book || (tags.duration ?? 0) >= ChapterSource.minDuration {
      track.chapters = chapters.chapters(of: file.name, tags: tags)
    }
    return .track(track, tags.isCutShort ? .truncated : nil)
  }
}
