import Configuration

/// The files that the daemon writes: all in one folder with `--state`, else in the XDG base directories.
struct DaemonFiles {
  let catalogue: String
  /// The index of names.
  let index: String
  /// The folder of compiled grammars.
  let grammars: String
  let journal: String
  let playlists: String
  /// The folder of the episodes that feeds listed.
  let podcasts: String
  /// The folder of downloaded episodes, unless one is configured.
  let downloads: String
  /// The logins of private feeds.
  let credentials: String
  /// The accounts that plays are sent to.
  let scrobblers: String
  /// The folder of what is remembered of servers.
  let servers: String
  /// The devices that may use the page.
  let pageDevices: String
  /// The folder of what the local recogniser is primed with.
  let recogniser: String
  /// The folder of the files of shortcuts.
  let shortcuts: String
  /// Where desktops look for programs of this user.
  let applications: String
  /// Exists while private listening is on.
  let privateListening: String
  /// The folder of pictures extracted from sound files.
  let covers: String
  /// The folders that only one daemon may use at a time.
  let ownFolders: Set<String>
  /// Whether playlists of the library are edited in place; not with `--state`, which confines all writing.
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
    ownFolders = [data, rebuilt]
    catalogue = rebuilt + "/catalogue.sqlite"
    index = rebuilt + "/names.index"
    grammars = rebuilt
    journal = data + "/journal.sqlite"
    playlists = data + "/Playlists"
    podcasts = data + "/podcasts"
    downloads = data + "/Downloads"
    credentials = data + "/credentials.json"
    scrobblers = data + "/scrobblers.json"
    servers = rebuilt + "/servers"
    pageDevices = data + "/devices.json"
    recogniser = rebuilt
    shortcuts = Self.shortcuts(state: state, directories)
    applications = (state ?? directories.data) + "/applications"
    privateListening = rebuilt + "/private"
    covers = (state ?? directories.cache + "/arioso") + "/covers"
    editsLibraryPlaylists = state == nil
  }

  /// The folder of the files of shortcuts: beside the languages of the user, or with `--state` in that folder.
  static func shortcuts(state: String?, _ directories: BaseDirectories) -> String {
    (state ?? directories.config + "/arioso") + "/Shortcuts"
  }
}
