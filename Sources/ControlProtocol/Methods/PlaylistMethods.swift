package import MediaIntents

// Methods about playlists. A playlist is named by its identifier.

/// All playlists, by title.
package struct ListPlaylists: ControlMethod {
  package typealias Result = PlaylistListing
  package typealias CodingKeys = NoParameters
  package static let name = "playlists.list"
  package static let access = MethodAccess.read
  package init() {}
}

package struct PlaylistListing: Codable, Hashable, Sendable {
  package struct Entry: Codable, Hashable, Sendable {
    package var item: MediaItem
    /// When it was last changed; seconds since 1970.
    package var modified: Int64

    package init(item: MediaItem, modified: Int64) {
      self.item = item
      self.modified = modified
    }
  }

  package var playlists: [Entry]

  package init(playlists: [Entry]) { self.playlists = playlists }
}

/// The entries of a playlist, in order. An entry whose file is missing is left out.
package struct GetPlaylist: ControlMethod {
  package typealias Result = PlaylistContents
  package static let name = "playlists.get"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case playlist, first, limit
  }

  package var playlist: ItemID
  /// The number of entries to skip; 0 if nil.
  package var first: Offset?
  /// The most entries; 500 if nil.
  package var limit: PositiveCount?

  package init(playlist: ItemID, first: Offset? = nil, limit: PositiveCount? = nil) {
    self.playlist = playlist
    self.first = first
    self.limit = limit
  }
}

package struct PlaylistContents: Codable, Hashable, Sendable {
  package var playlist: MediaItem
  package var items: [MediaItem]
  /// The number of entries skipped before these.
  package var first: Int
  /// The total number of entries.
  package var total: Int

  package init(playlist: MediaItem, items: [MediaItem], first: Int, total: Int) {
    self.playlist = playlist
    self.items = items
    self.first = first
    self.total = total
  }
}

/// Creates a playlist. Fails if the name is taken.
package struct CreatePlaylist: PlaylistEditMethod {
  package static let name = "playlists.create"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case name, items, conversation
  }

  package var name: PlaylistName
  /// Its entries; empty if nil.
  package var items: ItemList?
  package var conversation: String?

  package init(name: PlaylistName, items: ItemList? = nil, conversation: String? = nil) {
    self.name = name
    self.items = items
    self.conversation = conversation
  }
}

/// Appends items to a playlist, except those already in it.
package struct AddToPlaylist: PlaylistEditMethod {
  package static let name = "playlists.add"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case playlist, items, conversation
  }

  package var playlist: ItemID
  package var items: ItemList
  package var conversation: String?

  package init(playlist: ItemID, items: ItemList, conversation: String? = nil) {
    self.playlist = playlist
    self.items = items
    self.conversation = conversation
  }
}

/// Removes items from a playlist, wherever they are in it, or the item of one entry only there.
package struct RemoveFromPlaylist: PlaylistEditMethod {
  package static let name = "playlists.remove"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case playlist, items, entry, conversation
  }

  package var playlist: ItemID
  package var items: ItemList
  /// The place of the only one of `items`, counted from 1 as `playlists.get` lists them; wherever they are if nil.
  package var entry: PositiveCount?
  package var conversation: String?

  package init(playlist: ItemID, items: ItemList, entry: PositiveCount? = nil, conversation: String? = nil) {
    self.playlist = playlist
    self.items = items
    self.entry = entry
    self.conversation = conversation
  }
}

/// Moves an entry of a playlist to another place.
package struct MoveInPlaylist: PlaylistEditMethod {
  package static let name = "playlists.move"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case playlist, entry, to, item, conversation
  }

  package var playlist: ItemID
  /// Its place, counted from 1 as `playlists.get` lists them.
  package var entry: PositiveCount
  /// The place that it gets; one behind the last entry means the last one.
  package var to: PositiveCount
  /// The item that is expected at the place; any if nil.
  package var item: ItemID?
  package var conversation: String?

  package init(
    playlist: ItemID, entry: PositiveCount, to: PositiveCount, item: ItemID? = nil, conversation: String? = nil
  ) {
    self.playlist = playlist
    self.entry = entry
    self.to = to
    self.item = item
    self.conversation = conversation
  }
}

/// Renames a playlist. Fails if the name is taken.
package struct RenamePlaylist: PlaylistEditMethod {
  package static let name = "playlists.rename"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case playlist, name, conversation
  }

  package var playlist: ItemID
  package var name: PlaylistName
  package var conversation: String?

  package init(playlist: ItemID, name: PlaylistName, conversation: String? = nil) {
    self.playlist = playlist
    self.name = name
    self.conversation = conversation
  }
}

/// Deletes a playlist and its file.
package struct DeletePlaylist: PlaylistEditMethod {
  package static let name = "playlists.delete"

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case playlist, conversation
  }

  package var playlist: ItemID
  package var conversation: String?

  package init(playlist: ItemID, conversation: String? = nil) {
    self.playlist = playlist
    self.conversation = conversation
  }
}

/// A method that changes a playlist.
package protocol PlaylistEditMethod: ControlMethod where Result == EditedPlaylist {
  /// The conversation in which the edit can be undone.
  var conversation: String? { get }
}

extension PlaylistEditMethod {
  package static var access: MethodAccess { .write }
}

/// A playlist after an edit. Its identifier changes if it was copied to be edited.
package struct EditedPlaylist: Codable, Hashable, Sendable {
  package var playlist: MediaItem
  /// The number of entries added.
  package var added: Int
  /// The number of entries removed.
  package var removed: Int

  package init(playlist: MediaItem, added: Int = 0, removed: Int = 0) {
    self.playlist = playlist
    self.added = added
    self.removed = removed
  }
}
