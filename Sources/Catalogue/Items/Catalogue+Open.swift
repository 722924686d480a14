import Executors
import MediaFiles
package import MediaIntents
import SQLite

extension Catalogue {
  /// Returns the playable items of the file, list or stream at an address, whether or not it is in the library.
  ///
  /// - Throws: `PlayerFailure` if a file cannot be read or has nothing playable.
  package func open(_ address: String) async throws -> [PlayableItem] {
    if let known = try playable(at: address) { return [known] }
    guard let path = FileAddress.path(address) else {
      return [try await stream(Station(PlaylistEntry(location: address)))]
    }
    if let list = try FileTable(database: database).file(at: path) {
      let entries = try PlaylistTable(database: database).playables(of: list, foundEntries)
      if !entries.isEmpty { return entries }
    }
    return try await read(path)
  }

  /// Reads a file outside the library; the journal recognises it by its tags and path.
  private func read(_ path: String) async throws -> [PlayableItem] {
    if let failure = FilePath.playbackFailure(path) { throw failure }
    guard let format = FileFormat(fileName: path) else { throw PlayerFailure.undecodable(path) }
    let file = FoundFile(name: FilePath.name(of: path), modified: 0, size: 1, format: format)
    let unit = ReadingUnit(folder: 0, place: FolderPlace(root: FilePath.folder(of: path)), feed: nil, files: [file])
    switch await read(unit)?.content {
    case .track(let track, _): return [try await playable(track, at: path)]
    case .playlist(let content): return try await entries(of: content, in: FilePath.folder(of: path))
    case .stations(let stations):
      var streams: [PlayableItem] = []
      for station in stations { streams.append(try await stream(station)) }
      return streams
    case .feed, .film, .nothing, nil: throw PlayerFailure.undecodable(path)
    }
  }

  /// Reads a file on a thread of its own, so that the library answers meanwhile.
  private func read(_ unit: ReadingUnit) async -> ReadFile? {
    let threads = ThreadPoolExecutor(name: "arioso.opening", width: 1)
    let reading = reading
    return await Task(executorPreference: threads) { unit.read(with: SoundReader(reading)).first }.value
  }

  private func playable(_ track: Track, at path: String) async throws -> PlayableItem {
    let aliases = track.aliases.isEmpty ? [.path(path)] : track.aliases
    let item = MediaItem(
      identifier: try await id(ItemIdentity(type: track.kind.itemType, aliases: aliases)), title: track.title,
      type: track.kind.itemType, artist: track.artist, album: track.grouping?.title)
    return PlayableItem(
      item: item, address: FileAddress.of(path), duration: track.duration, isDurationGuessed: track.isDurationGuessed,
      chapters: track.chapters)
  }

  private func stream(_ station: Station) async throws -> PlayableItem {
    let id = try await id(ItemIdentity(type: .radioStation, aliases: [.path(station.address)]))
    return StationTable.stream(id, title: station.title, address: station.address)
  }

  /// Skips entries that cannot be read and nested lists.
  private func entries(of list: PlaylistContent, in folder: String) async throws -> [PlayableItem] {
    let entries = list.entries.prefix(Self.mostEntries).filter { entry in
      if case .list = FileFormat(fileName: entry.location) { entry.isStream } else { true }
    }
    var opened: [[PlayableItem]] = []
    var absent: [Int] = []
    for (place, entry) in entries.enumerated() {
      if FilePath.isForeign(entry.location) {
        opened.append([])
        absent.append(place)
        continue
      }
      do {
        opened.append(try await open(entry.isStream ? entry.location : FileAddress.of(entry.location)))
      } catch is PlayerFailure {
        opened.append([])
        if !entry.isStream { absent.append(place) }
      }
    }
    guard !absent.isEmpty else { return opened.flatMap(\.self) }
    let files = try files(of: PlaylistContent(entries: entries), in: folder)
    for place in absent {
      if let file = files[place] { opened[place] = try PlayableTable(database: database).track(file) }
    }
    return opened.flatMap(\.self)
  }

  /// The limit for a list, because a user waits while it is read.
  private static let mostEntries = 1000

  private func id(_ identity: ItemIdentity) async throws -> ItemID {
    guard let id = try await identify([identity]).first else { throw CatalogueFailure.identityMissing }
    return id
  }
}
