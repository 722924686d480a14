import Catalogue
import ControlProtocol
import Conversation
import Handling
import MediaIntents

/// Methods about playlists.
struct PlaylistMethods: Sendable {
  let world: MediaWorld
  let conversation: Conversation
  let artwork: ArtworkLookup

  /// The default limit of entries of a playlist.
  private static let defaultLimit = 500

  func add(to table: inout MethodTable) {
    table.on(ListPlaylists.self) { [world] _, _ in
      PlaylistListing(
        playlists: try await world.catalogue.playlists().map {
          .init(item: $0.item, modified: Int64($0.modified / 1_000_000_000))
        })
    }
    table.on(GetPlaylist.self) { [self] method, _ in try await contents(method) }
    table.on(CreatePlaylist.self) { [self] method, _ in
      let items = if let items = method.items { try await world.items(items) } else { [MediaItem]() }
      return try await edit(method, named: method.name.text) { try await $0.create(method.name.text, with: items) }
    }
    table.on(AddToPlaylist.self) { [self] method, _ in
      let items = try await world.items(method.items)
      return try await edit(method, named: method.playlist.text) { try await $0.add(items, to: method.playlist) }
    }
    table.on(RemoveFromPlaylist.self) { [self] method, _ in
      try world.checkDeletion(in: method.conversation)
      return try await edit(method, named: method.playlist.text) { editor in
        guard let entry = method.entry?.value else {
          return try await editor.remove(try await world.items(method.items), from: method.playlist)
        }
        // Its item need not be in the library, as a stream.
        guard method.items.items.count == 1 else { throw ControlFailure.parameters("\"entry\" has one of \"items\"") }
        return try await editor.remove(entryAt: entry, from: method.playlist, meaning: method.items.items[0])
      }
    }
    table.on(MoveInPlaylist.self) { [self] method, _ in
      try await edit(method, named: method.playlist.text) {
        try await $0.move(
          entryAt: method.entry.value, to: method.to.value, in: method.playlist, meaning: method.item)
      }
    }
    table.on(RenamePlaylist.self) { [self] method, _ in
      try await edit(method, named: method.name.text) { try await $0.rename(method.playlist, to: method.name.text) }
    }
    table.on(DeletePlaylist.self) { [self] method, _ in
      try world.checkDeletion(in: method.conversation)
      return try await edit(method, named: method.playlist.text) { try await $0.delete(method.playlist) }
    }
  }

  private func contents(_ method: GetPlaylist) async throws -> PlaylistContents {
    guard let playlist = try await world.catalogue.playlists().first(where: { $0.item.identifier == method.playlist })
    else { throw ControlFailure.notFound(method.playlist.text) }
    let entries = try await world.entriesNow(of: method.playlist)
    let (first, limit) = (method.first?.value ?? 0, method.limit?.value ?? Self.defaultLimit)
    return PlaylistContents(
      playlist: playlist.item, items: await artwork.completed(entries.dropFirst(first).prefix(limit).map(\.item)),
      first: first, total: entries.count)
  }

  /// The edit can be undone in the conversation that the method names.
  ///
  /// - Parameter name: the name for error messages.
  private func edit(
    _ method: some PlaylistEditMethod, named name: String,
    _ body: (PlaylistEditor) async throws -> PlaylistEditor.Edit
  ) async throws -> EditedPlaylist {
    try await world.checkAllowed(.add)
    let edit: PlaylistEditor.Edit
    do {
      edit = try await body(PlaylistEditor(world: world))
    } catch CatalogueFailure.playlistExists {
      throw ControlFailure.nameTaken(name)
    } catch CatalogueFailure.noSuchPlaylist {
      throw ControlFailure.notFound(name)
    } catch CatalogueFailure.noSuchEntry {
      throw ControlFailure.noSuchEntry
    } catch CatalogueFailure.confined, CatalogueFailure.onServer, CatalogueFailure.notOnServer,
      CatalogueFailure.byRules, CatalogueFailure.keepsChanging, StorageFailure.readOnly
    {
      throw ControlFailure.notEditable(name)
    }
    if let conversation = method.conversation, let undo = edit.undo {
      await self.conversation.note(undo, in: conversation)
    }
    return EditedPlaylist(
      playlist: edit.change.playlist, added: edit.change.added.count, removed: edit.change.removed.count)
  }
}
