import MediaFiles
import MediaIntents

/// A folder of a server's library with its songs.
struct RemoteFolder {
  let place: FolderPlace
  private var songs: [PathBytes: RemoteSong] = [:]

  init(place: FolderPlace) { self.place = place }

  /// The folder of a song.
  static func place(of song: RemoteSong, below root: String) -> FolderPlace {
    FilePath.names(in: song.path).dropLast().reduce(FolderPlace(root: root)) { place, name in
      place.below(String(name))
    }
  }

  mutating func add(_ song: RemoteSong) { songs[PathBytes(FilePath.name(of: "/" + song.path))] = song }

  /// The files, sorted by the bytes of their names.
  var files: [FoundFile] {
    songs.map { FoundFile($0.value, name: $0.key.text) }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  func content(of file: FoundFile) -> ReadFile.Content? {
    songs[PathBytes(file.name)].map { song in
      var track = Track(TrackSource(tags: FileTags(song), fileName: file.name, place: place, feed: nil))
      if let address = song.address { track.play(at: address) }
      return .track(track, nil)
    }
  }
}

extension Track {
  /// Makes the address that of the track, by which the journal knows it too.
  fileprivate mutating func play(at address: String) {
    self.address = address
    aliases = aliases.map { alias in if case .path = alias { .path(address) } else { alias } }
    // The names of files are identifiers here, which order nothing.
    if kind == .book { order = [disc, number].map { String(1_000_000_000 + ($0 ?? 0)) }.joined() }
  }
}

extension FoundFile {
  /// A server reports no size, so the field holds the rating, which may change without a new modification time.
  init(_ song: RemoteSong, name: String) {
    self.init(
      name: name, modified: ExternalNumber.nanoseconds(seconds: Int(song.modified)),
      size: song.version ?? song.rating.flatMap { ExternalNumber.whole($0 * 100, in: 0...100) } ?? -100,
      format: .sound)
  }

  /// Detects changes of a playlist by its modification time and number of entries.
  init(_ playlist: RemotePlaylist) {
    self.init(
      name: playlist.fileName, modified: ExternalNumber.nanoseconds(seconds: Int(playlist.modified)),
      size: playlist.entries.count, format: .list(.m3u8))
  }
}

extension FileTags {
  init(_ song: RemoteSong) {
    self.init(duration: ExternalNumber.duration(song.duration))
    for (name, values) in song.tags {
      guard let key = TagKey(rawValue: name) else { continue }
      for value in values { add(value, to: key) }
    }
    if let rating = song.rating { add(String(rating), to: .fmpsRating) }
  }
}

extension RemotePlaylist {
  /// The name that it has in its folder.
  var fileName: String { name.replacing("/", with: "%2F") }
}
