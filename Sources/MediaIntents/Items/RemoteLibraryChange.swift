/// What changed in the library of a server.
package enum RemoteLibraryChange: Hashable, Sendable, CaseIterable {
  case songs, playlists, stickers
}
