import Configuration
import Foundation

/// Where the settings come from: the configuration file, with the options of the command line before it.
struct SettingsSource: Sendable {
  let directories: BaseDirectories
  private let options: DaemonOptions

  init(_ options: DaemonOptions, environment: [String: String]) throws(DaemonFault) {
    guard let directories = BaseDirectories(environment: environment) else { throw .noHome }
    self.directories = directories
    self.options = options
  }

  /// Whether the command line names the player, for this run, instead of the configuration.
  var overrulesPlayers: Bool { options.player != nil }

  /// Reads the file, as it is now.
  func settings() throws(DaemonFault) -> Settings {
    let file = options.config ?? ConfigurationFile.find(directories)
    do throws(ConfigurationError) {
      return overruled(try ConfigurationFile.settings(at: file, directories: directories))
    } catch {
      throw .configuration(error, file: file ?? "")
    }
  }

  private func overruled(_ settings: Settings) -> Settings {
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
