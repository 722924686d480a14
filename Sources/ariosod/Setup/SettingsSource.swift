import Configuration
import Foundation

/// The source of the settings: the configuration file, overridden by the options of the command line.
struct SettingsSource: Sendable {
  let directories: BaseDirectories
  private let options: DaemonOptions

  init(_ options: DaemonOptions, environment: [String: String]) throws(DaemonFault) {
    guard let directories = BaseDirectories(environment: environment) else { throw .noHome }
    self.directories = directories
    self.options = options
  }

  /// Whether the command line names the player instead of the configuration.
  var overridesPlayers: Bool { options.player != nil }

  /// The configuration file, if there is one.
  var file: String? { options.config ?? ConfigurationFile.find(directories) }

  /// Whether neither a file nor an option says which folders the library has.
  var hasStandardLibrary: Bool { file == nil && options.library.isEmpty }

  /// Reads the current file.
  func settings() throws(DaemonFault) -> Settings {
    let file = file
    do throws(ConfigurationError) {
      return overridden(try ConfigurationFile.settings(at: file, directories: directories))
    } catch {
      throw .configuration(error, file: file ?? "")
    }
  }

  private func overridden(_ settings: Settings) -> Settings {
    var settings = settings
    if !options.library.isEmpty { settings.libraryFolders = options.library.map(Self.absolute) }
    if let player = options.player {
      settings.player = player
      settings.players = []
    }
    settings.stateFolder = options.state.map(Self.absolute) ?? settings.stateFolder
    return settings
  }

  private static func absolute(_ path: String) -> String {
    URL(filePath: path, directoryHint: .notDirectory).standardizedFileURL.path(percentEncoded: false)
  }
}
