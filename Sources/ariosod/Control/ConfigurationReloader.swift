import Configuration
import ControlProtocol
import Conversation

/// Reads the configuration again and applies what can change while the daemon runs: the folders of the library, the
/// language with its files, and the log level.
actor ConfigurationReloader {
  private let setup: DaemonSetup
  private let conversation: Conversation
  private let library: LibraryScanner
  /// The settings in force.
  private var settings: Settings

  private static let live: Set = ["library.folders", "locale", "log"]

  init(setup: DaemonSetup, conversation: Conversation, library: LibraryScanner) {
    self.setup = setup
    self.conversation = conversation
    self.library = library
    settings = setup.settings
  }

  /// Returns what it has changed, and what needs a restart. A configuration with mistakes changes nothing.
  func reload() async throws(ControlFailure) -> ConfigurationReload {
    let (wanted, languages) = try read()
    let changed = SettingsSchema.changes(from: settings, to: wanted)
    settings.libraryFolders = wanted.libraryFolders
    settings.locale = wanted.locale
    settings.logLevel = wanted.logLevel
    Log.setLevel(wanted.logLevel)
    await speak(languages)
    if changed.contains("library.folders") { await library.use(wanted.libraryFolders) }
    return ConfigurationReload(
      applied: changed.filter(Self.live.contains), restart: changed.filter { !Self.live.contains($0) })
  }

  /// Reads the files of the languages again. If the usual language is gone, the old files stay in force.
  func readLanguagesAgain() async {
    do throws(DaemonFault) {
      await speak(try setup.languages(settings))
      Log.info("languages: read again")
    } catch {
      for line in error.lines { Log.warning(line) }
    }
  }

  /// Until the usual language is read, sentences are understood as before.
  private func speak(_ languages: Languages) async {
    guard (try? await languages.language()) != nil else { return }
    await conversation.use(languages)
  }

  private func read() throws(ControlFailure) -> (Settings, Languages) {
    do throws(DaemonFault) {
      let settings = try setup.source.settings()
      return (settings, try setup.languages(settings))
    } catch {
      throw .configurationInvalid(error.lines)
    }
  }
}
