/// What the settings of a person, such as a child, keep them from.
package enum PersonLimit: Hashable, Sendable, Codable {
  /// A higher volume than this, in percent.
  case volume(Double)
  /// Deleting playlists and what is in them, ratings, files and history.
  case deletion
  /// All but asking and adding to the end of the queue, for guests.
  case guests

  /// The name used in scripts.
  package var name: String {
    switch self {
    case .volume: "tooLoud"
    case .deletion: "mayNotDelete"
    case .guests: "guestsOnlyAdd"
    }
  }
}
