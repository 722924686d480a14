import Catalogue
import MediaIntents

extension Reason {
  /// Why an edit of a playlist failed.
  ///
  /// - Parameters:
  ///   - name: the name that the playlist was to get, or else its own.
  ///   - playlist: the title of the playlist.
  init(editing name: String, _ error: any Error, of playlist: String) {
    self =
      switch error {
      case CatalogueFailure.playlistExists: .playlistExists(name)
      case CatalogueFailure.noSuchPlaylist: .destinationUnsupported(.playlistNameNotFound, playlist: playlist)
      case CatalogueFailure.confined: .destinationUnsupported(.playlistConfined, playlist: playlist)
      case CatalogueFailure.onServer: .destinationUnsupported(.playlistOnServer, playlist: playlist)
      case CatalogueFailure.notOnServer: .destinationUnsupported(.playlistNotOnServer, playlist: playlist)
      case CatalogueFailure.byRules: .destinationUnsupported(.playlistByRules, playlist: playlist)
      case CatalogueFailure.keepsChanging, CatalogueFailure.noSuchEntry: .keepsChanging(playlist: playlist)
      case StorageFailure.readOnly: .destinationUnsupported(.playlistNotEditable, playlist: playlist)
      case let failure as StorageFailure: .storage(failure)
      case let failure as PlayerFailure: .player(failure)
      default: .storage(.other(path: playlist, message: "\(error)"))
      }
  }
}
