import Configuration
import ControlProtocol
import Conversation
import Library
import ServiceManager

/// Reloads the configuration and applies what can change at run time: the folders of the library, the language with its
/// files, and the log level.
actor ConfigurationReloader {
  private let setup: DaemonSetup
  private let conversation: Conversation
  private let library: LibraryScanner
  /// The current settings.
  private var settings: Settings

  private static let live: Set = ["library.folders", "locale", "log"]

  init(setup: DaemonSetup, conversation: Conversation, library: LibraryScanner) {
    self.setup = setup
    self.conversation = conversation
    self.library = library
    settings = setup.settings
  }

  /// Returns the changed settings and those that need a restart. An invalid configuration changes nothing.
  func reload() async throws(ControlFailure) -> ConfigurationReload {
    setup.service.notifier?.notify(.reloading)
    defer { setup.service.notifier?.notify(.ready) }
    let (wanted, languages) = try read()
    let changed = SettingsSchema.changes(from: settings, to: wanted)
    settings.libraryFolders = wanted.libraryFolders
    settings.locale = wanted.locale
    settings.logLevel = wanted.logLevel
    Log.setLevel(wanted.logLevel)
    await speak(languages)
    if changed.contains("library.folders") { await library.setFolders(wanted.libraryFolders) }
    return ConfigurationReload(
      applied: changed.filter(Self.live.contains), restart: changed.filter { !Self.live.contains($0) })
  }

  /// What a reload would find: the lines about an invalid configuration, or else the settings that need a restart.
  func problems() -> (invalid: [String], restart: [String]) {
    do throws(ControlFailure) {
      let changed = SettingsSchema.changes(from: settings, to: try read().0)
      return ([], changed.filter { !Self.live.contains($0) })
    } catch {
      guard case .configurationInvalid(let lines) = error else { return (["\(error)"], []) }
      return (lines, [])
    }
  }

  /// Reloads the language files. If the default language no longer exists, the old ones stay in use.
  func readLanguagesAgain() async {
    do throws(DaemonFault) {
      await speak(try setup.languages(settings))
      Log.info("languages: read again")
    } catch {
      for line in error.lines { Log.warning(line) }
    }
  }

  /// Uses the old languages until the default one is loaded.
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
