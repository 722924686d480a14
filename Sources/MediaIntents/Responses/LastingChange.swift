/// A change that undo does not take back.
package enum LastingChange: String, Hashable, Sendable, Codable, CaseIterable {
  case subscribed, unsubscribed, downloaded, downloadDeleted, downloadsSet, imported, restored, forgotten
  /// Listening that was forgotten.
  case listeningForgotten
  /// Where a conversation plays from now on.
  case settled
  /// Of a playlist on a server.
  case playlistOnServer
  /// A shortcut was made, changed, or forgotten.
  case shortcut
}
