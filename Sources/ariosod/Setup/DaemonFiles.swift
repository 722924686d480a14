import Configuration

/// Where the daemon writes: all in one folder under `--state`, else where the base directory specification puts it.
struct DaemonFiles {
  let catalogue: String
  /// The names of the catalogue, ready to be searched.
  let index: String
  /// The folder of compiled grammars.
  let grammars: String
  let journal: String
  let playlists: String
  /// Lies there while listening is private.
  let privateListening: String
  /// Pictures that were taken out of sound files.
  let covers: String
  /// Playlists of the library are edited where they lie, but not from a daemon that keeps to its own folder.
  let editsLibraryPlaylists: Bool

  init(state: String?, directories: BaseDirectories) throws(DaemonFault) {
    let data = state ?? directories.data + "/arioso"
    let rebuilt = state ?? directories.state + "/arioso"
    do {
      try BaseDirectories.create(data)
      try BaseDirectories.create(rebuilt)
    } catch {
      throw .folder(error)
    }
    catalogue = rebuilt + "/catalogue.sqlite"
    index = rebuilt + "/names.index"
    grammars = rebuilt
    journal = data + "/journal.sqlite"
    playlists = data + "/Playlists"
    privateListening = rebuilt + "/private"
    covers = (state ?? directories.cache + "/arioso") + "/covers"
    editsLibraryPlaylists = state == nil
  }
}
