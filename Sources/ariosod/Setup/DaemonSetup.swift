import Configuration
import ControlProtocol
import Conversation
import MPDPlayer

/// Everything that is decided before anything runs: options over configuration over defaults.
struct DaemonSetup {
  let source: SettingsSource
  let settings: Settings
  let files: DaemonFiles
  let socket: String
  let locales: LocaleFolders
  let environment: [String: String]

  init(_ options: DaemonOptions, environment: [String: String]) throws(DaemonFault) {
    self.environment = environment
    source = try SettingsSource(options, environment: environment)
    settings = try source.settings()
    files = try DaemonFiles(state: settings.stateFolder, directories: source.directories)
    let state = settings.stateFolder
    let given = options.socket ?? (environment["ARIOSO_SOCKET"] == nil ? state.map { $0 + "/socket" } : nil)
    guard let socket = SocketLocation.path(given: given, environment: environment) else { throw .noHome }
    self.socket = socket
    locales = LocaleFolders(
      shared: try SharedFiles(environment: environment), personal: source.directories.config + "/arioso")
  }

  /// The server that MPD's player uses.
  var mpdServer: MPDServer {
    MPDServer(
      host: settings.mpd.host, port: settings.mpd.port.map { UInt16($0) }, password: settings.mpd.password,
      musicFolder: settings.mpd.musicFolder, environment: environment)
  }

  /// The language of the configuration or of the environment.
  func usualLanguage(_ settings: Settings) throws(DaemonFault) -> Language {
    try locales.usualLanguage(configured: settings.locale, environment: environment)
  }
}
