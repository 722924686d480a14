import MediaFiles
package import MediaIntents
import SQLite

/// Edits take places in the file, so entries whose files are away stay where they are. All of them edit in place or in a
/// copy, and throw, like adding.
extension Catalogue {
  /// Removes items from a playlist, wherever they occur, whichever of their files it names.
  package func remove(_ items: [PlayableItem], from playlist: ItemID) async throws -> PlaylistChange {
    var wanted: [PathBytes: PlayableItem] = [:]
    for item in items {
      wanted[PathBytes(PlaylistEdit.location(of: item))] = item
      for path in try FileTable(database: database).paths(of: item.item.identifier) { wanted[PathBytes(path)] = item }
    }
    return try await change(playlist) { change, text, folder in
      let matches = try self.matches(in: text, folder).matches(of: Set(wanted.keys))
      text.remove(at: Set(matches.map(\.place)))
      change.removed = matches.compactMap { wanted[$0.wanted] }
    }
  }

  /// Removes entries by their places among those that can be played, which is how a playlist is told and played.
  ///
  /// Of equal entries only the one at the place is removed. Places that the playlist does not have are ignored.
  package func remove(at places: PlaylistPlaces, from playlist: ItemID) async throws -> PlaylistChange {
    let playable = try playableEntries(of: playlist)
    let meant = places.indices(among: playable.count).map { playable[$0] }
    return try await remove(meant, from: playlist)
  }

  /// Removes the entry at a place counted from 1, like `move`.
  package func remove(
    entryAt place: Int, from playlist: ItemID, meaning item: ItemID?
  ) async throws -> PlaylistChange {
    let playable = try playableEntries(of: playlist)
    guard playable.indices.contains(place - 1), item == nil || playable[place - 1].playable.item.identifier == item
    else { throw CatalogueFailure.noSuchEntry }
    let change = try await remove([playable[place - 1]], from: playlist)
    if change.removed.isEmpty { throw CatalogueFailure.noSuchEntry }
    return change
  }

  private func remove(_ entries: [FiledEntry], from playlist: ItemID) async throws -> PlaylistChange {
    let wanted = Dictionary(uniqueKeysWithValues: entries.map { ($0.occurrence, $0.playable) })
    return try await change(playlist) { change, text, folder in
      change.removed = []
      let found = EntryOccurrence.all(in: text.locations(folder: folder))
      let places = found.indices.filter { wanted[found[$0]] != nil }
      text.remove(at: Set(places))
      change.removed = places.compactMap { wanted[found[$0]] }
    }
  }

  /// Moves the entry at a place to another one, both counted from 1 among those that can be played. A place behind the
  /// last entry means the last one.
  ///
  /// Throws `CatalogueFailure.noSuchEntry` if there is none at the place, or if it is another item than the one that was
  /// meant, because the list has changed since it was shown.
  package func move(
    entryAt place: Int, to target: Int, in playlist: ItemID, meaning item: ItemID?
  ) async throws -> PlaylistChange {
    let playable = try playableEntries(of: playlist)
    guard playable.indices.contains(place - 1), target > 0 else { throw CatalogueFailure.noSuchEntry }
    let moved = playable[place - 1]
    guard item == nil || moved.playable.item.identifier == item else { throw CatalogueFailure.noSuchEntry }
    let neighbour = playable[min(target, playable.count) - 1]
    return try await change(playlist) { _, text, folder in
      let found = EntryOccurrence.all(in: text.locations(folder: folder))
      // Another program may have taken one of them out meanwhile.
      guard let from = found.firstIndex(of: moved.occurrence), let to = found.firstIndex(of: neighbour.occurrence)
      else { throw CatalogueFailure.noSuchEntry }
      var order = Array(found.indices)
      order.insert(order.remove(at: from), at: to)
      text.arrange(order)
    }
  }

  /// Puts items at an index among the other entries that can be played. An item that is in the playlist moves there; of one
  /// that is there several times, the first entry.
  package func insert(_ items: [PlayableItem], at index: Int, in playlist: ItemID) async throws -> PlaylistChange {
    var known: [ItemID: FiledEntry] = [:], others: [FiledEntry] = []
    let wanted = Set(items.map(\.item.identifier))
    for entry in try playableEntries(of: playlist) {
      let id = entry.playable.item.identifier
      if wanted.contains(id), known[id] == nil { known[id] = entry } else { others.append(entry) }
    }
    let successor = others.dropFirst(index).first?.occurrence
    let new = items.filter { known[$0.item.identifier] == nil }
    return try await change(playlist) { change, text, folder in
      let count = text.count
      try Self.append(new, to: &text, in: folder, of: folder)
      let found = EntryOccurrence.all(in: text.locations(folder: folder))
      let moved = known.mapValues { entry in found.firstIndex(of: entry.occurrence) }
      var appended = count
      let placed: [Int] = items.compactMap { item in
        if let there = moved[item.item.identifier] { return there }
        defer { appended += 1 }
        return appended
      }
      let rest = found.indices.filter { !placed.contains($0) }
      let at = successor.flatMap { found.firstIndex(of: $0) }.flatMap { rest.firstIndex(of: $0) } ?? rest.count
      text.arrange(rest[..<at] + placed + rest[at...])
      change.added = new
      change.wereThere = known.values.map(\.playable)
    }
  }

  /// Sorts a playlist by artist, album and title. An entry whose file is away is sorted by what the list tells of it; one
  /// of which it tells nothing comes last.
  package func sort(_ playlist: ItemID) async throws -> PlaylistChange {
    try await change(playlist) { change, text, folder in
      let list = text.content(folder: folder)
      let files = try self.files(of: list, in: folder)
      let keys = try self.sortKeys(of: list, files)
      change.away = Self.awayCount(list, files)
      text.arrange(keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) })
    }
  }

  /// Leaves each entry of a playlist in once, at its first place.
  package func deduplicate(_ playlist: ItemID) async throws -> PlaylistChange {
    try await change(playlist) { change, text, folder in
      let list = text.content(folder: folder)
      let files = try self.files(of: list, in: folder)
      change.away = Self.awayCount(list, files)
      var seen: Set<Int> = [], named: Set<PathBytes> = []
      let doubles = list.entries.indices.filter { place in
        let isNew = named.insert(PathBytes(list.entries[place].location)).inserted
        return !(files[place].map { seen.insert($0).inserted } ?? isNew)
      }
      text.remove(at: Set(doubles))
    }
  }

  /// Removes all entries of a playlist.
  package func empty(_ playlist: ItemID) async throws -> PlaylistChange {
    try await change(playlist) { _, text, _ in text.remove(at: Set(0..<text.count)) }
  }

  /// Copies a playlist with all of its entries, in order. Throws `CatalogueFailure.playlistExists` if the title is taken.
  ///
  /// - Parameter others: playlists that may have the title.
  package func copy(
    _ playlist: ItemID, as title: String, besides others: Set<ItemID> = []
  ) async throws -> PlaylistChange {
    guard let known = try knownPlaylist(.item(playlist)) else { throw CatalogueFailure.noSuchPlaylist }
    guard try knownPlaylist(.named(title, besides: others)) == nil else { throw CatalogueFailure.playlistExists }
    if known.isByRules { throw CatalogueFailure.byRules }
    try takeOverOriginal(of: known)
    try FilePath.makeFolder(playlistFolders.own)
    let path = FilePath.free(in: playlistFolders.own, title: title, ending: "m3u8")
    let text = try copiedText(of: known, as: title, to: path)
    var change = PlaylistChange(playlist: known.item, created: true)
    let list = text.content(folder: FilePath.folder(of: path))
    change.away = Self.awayCount(list, try files(of: list, in: FilePath.folder(of: path)))
    change.picture = try PlaylistEdit(creating: path, text).write { _ in }
    change.playlist = try await noteEdit(of: path, nil)
    return change
  }

  /// A list of a server has no file to copy.
  private func copiedText(of playlist: PlaylistTable.Known, as title: String, to path: String) throws -> M3UText {
    guard playlist.isRemote else {
      return try PlaylistEdit.copy(
        try PlaylistEdit.bytes(playlist.path), at: playlist.path, title: title, to: path, standsForIt: false)
    }
    var text = M3UText(title: title)
    let entries = try PlaylistTable(database: database).entries(of: playlist.file, foundEntries)
    text.append(
      entries.map { $0.playable.map(PlaylistEdit.entry) ?? PlaylistEntry(location: $0.location.text) },
      folder: FilePath.folder(of: path))
    return text
  }

  /// Undoes an edit and returns the picture that undoes the undo.
  ///
  /// Throws `CatalogueFailure.changedMeanwhile` if one of the files was changed since the edit, because that change would
  /// be lost.
  package func restore(_ picture: PlaylistPicture) async throws -> PlaylistPicture {
    for file in picture.files {
      guard try PlaylistEdit.existing(file.path) == file.after else { throw CatalogueFailure.changedMeanwhile }
      try AtomicFile.checkWritable(file.path)
    }
    for file in picture.files {
      if let before = file.before {
        guard try AtomicFile.rewrite(file.path, from: file.after, as: before) != nil else {
          throw CatalogueFailure.changedMeanwhile
        }
        // The file is restored even if the catalogue cannot be written; the next scan reads it then.
        if FileFormat(fileName: file.path) != nil { do { _ = try await reread(file.path) } catch {} }
      } else {
        try AtomicFile.remove(file.path)
        noteRemoval(of: file.path)
      }
    }
    return picture.inverse
  }
}

extension Catalogue {
  /// Carries out an edit, which may be done several times if another program changes the file meanwhile.
  private func change(
    _ playlist: ItemID, _ edit: (inout PlaylistChange, inout M3UText, _ folder: String) throws -> Void
  ) async throws -> PlaylistChange {
    let known = try editablePlaylist(playlist)
    let file = try self.edit(known)
    var change = PlaylistChange(playlist: known.item)
    change.picture = try file.write { text in try edit(&change, &text, file.folder) }
    if change.picture != nil { change.playlist = try await noteEdit(of: file.path, known) }
    return change
  }

  /// An entry that can be played, and where it is in the file.
  private struct FiledEntry {
    let occurrence: EntryOccurrence
    let playable: PlayableItem
  }

  private func playableEntries(of playlist: ItemID) throws -> [FiledEntry] {
    let known = try editablePlaylist(playlist)
    if known.isByRules { throw CatalogueFailure.byRules }
    let entries = try PlaylistTable(database: database).entries(of: known.file, foundEntries)
    return zip(EntryOccurrence.all(in: entries.map(\.location)), entries).compactMap { occurrence, entry in
      entry.playable.map { FiledEntry(occurrence: occurrence, playable: $0) }
    }
  }

  func editablePlaylist(_ playlist: ItemID) throws -> PlaylistTable.Known {
    guard let known = try knownPlaylist(.item(playlist)) else { throw CatalogueFailure.noSuchPlaylist }
    if known.isRemote { throw CatalogueFailure.onServer }
    return known
  }

  /// The entries of a list in `folder`, to be matched with items.
  func matches(in text: M3UText, _ folder: String) throws(DatabaseFailure) -> EntryMatches {
    let list = text.content(folder: folder)
    return EntryMatches(list.entries, files: try files(of: list, in: folder), database: database)
  }

  /// The number of entries whose files are away.
  private static func awayCount(_ list: PlaylistContent, _ files: [Int?]) -> Int {
    zip(list.entries, files).count { !$0.isStream && $1 == nil }
  }

  private func sortKeys(of list: PlaylistContent, _ files: [Int?]) throws(DatabaseFailure) -> [EntrySortKey] {
    let table = PlayableTable(database: database)
    var keys: [EntrySortKey] = []
    for (entry, file) in zip(list.entries, files) {
      let item = try file.map { file throws(DatabaseFailure) in try table.track(file) }?.first?.item
      keys.append(item.map { EntrySortKey($0, in: entry.location) } ?? EntrySortKey(entry))
    }
    return EntrySortKey.completed(keys)
  }
}
