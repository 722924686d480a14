package import Catalogue
import Library
package import MediaIntents

/// Edits of playlists by their identifiers, without a sentence.
///
/// All of them throw `CatalogueFailure` if there is no such playlist or its title is taken, and `StorageFailure` if its
/// file can't be written.
package struct PlaylistEditor: Sendable {
  private let world: MediaWorld

  package init(world: MediaWorld) { self.world = world }

  package struct Edit: Sendable {
    package let change: PlaylistChange
    /// Takes the edit back, or tells that this cannot be done; nil if nothing was changed.
    package let undo: UndoableAction?
  }

  package func create(_ title: String, with items: [MediaItem]) async throws -> Edit {
    let entries = try await entries(of: items)
    return note(try await world.catalogue.create(title, with: entries), items)
  }

  package func add(_ items: [MediaItem], to playlist: ItemID) async throws -> Edit {
    let entries = try await entries(of: items)
    return note(try await world.catalogue.add(entries, to: .item(playlist)), items)
  }

  package func remove(_ items: [MediaItem], from playlist: ItemID) async throws -> Edit {
    let entries = try await entries(of: items)
    return note(try await world.catalogue.remove(entries, from: playlist), items)
  }

  /// Removes one entry, at a place counted from 1. Throws `CatalogueFailure.noSuchEntry` if it is not the item meant.
  package func remove(entryAt place: Int, from playlist: ItemID, meaning item: ItemID?) async throws -> Edit {
    let change = try await world.catalogue.remove(entryAt: place, from: playlist, meaning: item)
    return note(change, change.removed.map(\.item))
  }

  /// Moves an entry between places counted from 1. Throws `CatalogueFailure.noSuchEntry` if it is not the item meant.
  package func move(
    entryAt place: Int, to target: Int, in playlist: ItemID, meaning item: ItemID?
  ) async throws -> Edit {
    let change = try await world.catalogue.move(entryAt: place, to: target, in: playlist, meaning: item)
    return note(change, [change.playlist])
  }

  package func rename(_ playlist: ItemID, to title: String) async throws -> Edit {
    let change = try await world.catalogue.rename(playlist, to: title)
    return note(change, [change.playlist])
  }

  package func delete(_ playlist: ItemID) async throws -> Edit {
    let change = try await world.catalogue.delete(playlist)
    return note(change, [change.playlist])
  }

  private func entries(of items: [MediaItem]) async throws -> [PlayableItem] {
    try await world.catalogue.playables(of: items.map(\.identifier))
  }

  private func note(_ change: PlaylistChange, _ items: [MediaItem]) -> Edit {
    Edit(change: change, undo: change.isChange ? UndoableAction(change, items: items) : nil)
  }
}
