import MediaIntents

/// Folders in which clients browse. Their paths are identifiers, the same in every language, and lead to no file.
struct TrackTree: Sendable {
  /// The names of the folders at the top.
  enum Top: String, CaseIterable, Sendable {
    case albums = "Albums"
    case artists = "Artists"
    case audiobooks = "Audiobooks"
    case genres = "Genres"
    case podcasts = "Podcasts"
    case radio = "Radio"
  }

  struct Folder: Sendable {
    /// The paths of the folders in it, in order.
    var folders: [String] = []
    /// The places of its tracks.
    var tracks: [Int] = []
  }

  private(set) var folders: [String: Folder] = ["": Folder()]

  init(of tracks: [ServedTrack]) {
    for (place, track) in tracks.enumerated() {
      for path in Self.paths(of: track) { add(place, to: path) }
    }
    for path in folders.keys { folders[path]?.folders.sort() }
  }

  subscript(path: String) -> Folder? { folders[Self.trimmed(path)] }

  /// The places of the tracks in a folder and below it, each once.
  func tracks(below path: String) -> [Int]? {
    guard let folder = self[path] else { return nil }
    var seen = Set<Int>()
    return (folder.tracks + folder.folders.flatMap { tracks(below: $0) ?? [] }).filter { seen.insert($0).inserted }
  }

  /// The paths of the folders below one.
  func folders(below path: String) -> [String] {
    self[path]?.folders.flatMap { [$0] + folders(below: $0) } ?? []
  }

  /// The folders that a track is in.
  static func paths(of track: ServedTrack) -> [String] {
    func path(_ top: Top, _ names: [String?]) -> String {
      ([top.rawValue] + names.compactMap { $0.map(name) }).joined(separator: "/")
    }
    switch track.type {
    case .audioBook: return [path(.audiobooks, [])]
    case .radioStation: return [path(.radio, [])]
    case .podcastEpisode: return [path(.podcasts, [track.album])]
    default:
      let artists = track.albumArtists
      var paths = artists.map { path(.artists, [$0, track.album]) } + track.genres.map { path(.genres, [$0]) }
      if let album = track.album {
        paths.append(path(.albums, [([album] + artists.prefix(1)).joined(separator: " - ")]))
      }
      return paths
    }
  }

  static func isBelow(_ track: ServedTrack, _ folder: String) -> Bool {
    let folder = trimmed(folder)
    return folder.isEmpty || paths(of: track).contains { $0 == folder || $0.hasPrefix(folder + "/") }
  }

  private mutating func add(_ track: Int, to path: String) {
    if folders[path] == nil { make(path) }
    folders[path]?.tracks.append(track)
  }

  private mutating func make(_ path: String) {
    guard folders[path] == nil else { return }
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    make(parent)
    folders[path] = Folder()
    folders[parent]?.folders.append(path)
  }

  /// A name as one part of a path.
  private static func name(_ name: String) -> String {
    let part = name.oneLine.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "∕")
    return part.isEmpty ? "_" : part
  }

  private static func trimmed(_ path: String) -> String {
    String(path.drop { $0 == "/" }.reversed().drop { $0 == "/" }.reversed())
  }
}
