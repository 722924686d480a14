import Configuration
import ControlProtocol
import Conversation
import MPDPlayer
import MediaIntents
import Playback
import ServiceManager

/// The settings of the daemon at startup: options take precedence over the configuration, and that over defaults.
struct DaemonSetup {
  let source: SettingsSource
  let settings: Settings
  let files: DaemonFiles
  let socket: String
  let locales: LocaleFolders
  /// The folder of the page's files.
  let page: String
  let environment: [String: String]
  /// What the service manager that started the daemon has told it.
  let service: ServiceEnvironment
  /// The file of the program that runs; nil if it is unknown.
  let program = ProgramFile()
  /// How often it is looked at.
  let upgradeInterval: Duration
  /// The time by which silent players play.
  let silentClock: any Clock<Duration>
  /// How long an answer waits for transcripts that are not here yet.
  let transcriptWait: Duration
  /// How long a launch waits for playback before it is reported as under way.
  let launchTimeout: Duration
  /// How long a sentence waits for the first scan of the library.
  let readingTimeout: Duration
  /// How long a voice, or a server that plays, is waited for.
  let peerTimeout: Duration

  /// - Parameter silentClock: nil for that of the environment: `ARIOSO_SILENT_CLOCK=stopped`, or else real time.
  init(
    _ options: DaemonOptions, environment: [String: String], service: ServiceEnvironment = .none,
    silentClock: (any Clock<Duration>)? = nil,
    transcriptWait: Duration = .seconds(4), launchTimeout: Duration = .milliseconds(2500),
    readingTimeout: Duration = .milliseconds(2500), peerTimeout: Duration = .seconds(3)
  ) throws(DaemonFault) {
    self.environment = environment
    self.service = service
    self.transcriptWait = transcriptWait
    self.launchTimeout = launchTimeout
    self.readingTimeout = readingTimeout
    self.peerTimeout = peerTimeout
    let isStopped = environment["ARIOSO_SILENT_CLOCK"] == "stopped"
    self.silentClock = silentClock ?? (isStopped ? StoppedClock() : ContinuousClock())
    let interval = environment["ARIOSO_UPGRADE_INTERVAL"].flatMap { ExternalNumber.whole($0, in: 1...86_400_000) }
    upgradeInterval = interval.map { Duration.milliseconds($0) } ?? .seconds(600)
    source = try SettingsSource(options, environment: environment)
    settings = try source.settings()
    files = try DaemonFiles(state: settings.stateFolder, directories: source.directories)
    let state = settings.stateFolder
    // An option counts for more than the environment, and that for more than the configuration.
    let isStateChosen = options.state != nil || environment["ARIOSO_SOCKET"] == nil
    let given = options.socket ?? (isStateChosen ? state.map { $0 + "/socket" } : nil)
    guard let socket = SocketLocation.path(given: given, environment: environment) else { throw .noHome }
    self.socket = socket
    let shared = try SharedFiles(environment: environment).folder
    page = shared + "/web"
    locales = LocaleFolders(
      [shared, source.directories.config + "/arioso"].map { $0 + "/Locales" },
      players: settings.playersInUse.flatMap { [$0.name] + $0.names } + settings.roomNames.joined(),
      cache: files.grammars,
      onProblem: Log.warning)
  }

  /// The server of an MPD player.
  func server(of player: PlayerSettings) -> MPDServer {
    var server = MPDServer(
      host: player.mpd.host, port: player.mpd.port.flatMap(UInt16.init(exactly:)), password: player.mpd.password,
      musicFolder: player.mpd.musicFolder, environment: environment)
    server.lineLimit = peerTimeout
    return server
  }

  /// The initial volume of each player, in percent.
  var volumes: [String: Double] {
    Dictionary(settings.playersInUse.map { ($0.name, $0.volume ?? settings.volume) }) { first, _ in first }
  }

  /// The languages; the default is that of the configuration, else of the environment, and starts loading at once.
  func languages(_ settings: Settings) throws(DaemonFault) -> Languages {
    do throws(UnknownLanguage) {
      return locales.languages(
        default: try locales.defaultCode(configured: settings.locale, environment: environment),
        tag: settings.locale ?? LocaleFolders.tag(of: environment))
    } catch {
      throw .localeUnknown(error.tag, known: locales.codes)
    }
  }
}
