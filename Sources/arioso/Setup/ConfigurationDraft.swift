import Configuration
import FoundationEssentials

/// A new configuration: the folders of the library, and where all other settings stand.
struct ConfigurationDraft {
  /// As the configuration has them: absolute, or from ~ or a variable.
  let folders: [String]

  var text: String {
    """
    // The configuration of Arioso, made by: arioso setup
    // All settings with their defaults stand in arioso.json5(5) and in share/arioso/arioso.json5.
    // After a change: arioso reload
    {
      library: {
        // The folders with music, podcasts, audiobooks, playlists and lists of radio stations.
        folders: [\(folders.map(JSONText.line).joined(separator: ", "))],
      },
    }

    """
  }

  /// Throws all that the daemon would not accept.
  func check(_ expansion: PathExpansion) throws(ConfigurationError) {
    _ = try ConfigurationFile.settings(in: Array(text.utf8), expansion: expansion)
  }
}
