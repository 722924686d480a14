import Catalogue
import Configuration
import Foundation
import Inotify
import Journal
import Library
import MPDPlayer
import MediaFiles
import MediaIntents
import SQLite

/// The parts of a daemon that may be missing, or fail.
extension Daemon {
  static func libraryWatch() -> LibraryWatch {
    let watch = LibraryWatch()
    if let failure = watch.failure {
      Log.warning(
        "changes in the library are looked for every 15 minutes only: \(String(cString: strerror(failure.code)))")
    }
    return watch
  }

  /// The library of the default player, if that is MPD.
  static func remoteLibrary(_ setup: DaemonSetup) -> MPDLibrary? {
    guard let primary = setup.settings.playersInUse.first, primary.kind == .mpd else { return nil }
    return MPDLibrary(server: setup.server(of: primary))
  }

  static func journal(at path: String, _ privacy: PrivateListening) throws -> Journal {
    do throws(StorageFailure) {
      let now: @Sendable () -> Int64 = { ExternalNumber.second(Date.now.timeIntervalSince1970) }
      let restoration = try Journal.prepare(path: path, at: now())
      if let restoration { Log.tell(.restored(restoration)) }
      return try Journal(path: path, privacy: privacy, restoration: restoration, now: now)
    } catch {
      throw DaemonFault.journal(error)
    }
  }

  static func catalogue(
    _ files: DaemonFiles, _ reading: SoundReading, _ journal: Journal, _ remote: MPDLibrary?,
    _ servers: ServerLibraries
  ) throws -> Catalogue {
    let playlists = PlaylistFolders(own: files.playlists, editsInPlace: files.editsLibraryPlaylists)
    // A folder that appears later would not be followed before the next scan; whoever writes to it tells why it can't be made.
    try? FilePath.makeFolder(files.playlists)
    do throws(DatabaseFailure) {
      return try Catalogue(
        path: files.catalogue, playlists: playlists, reading: reading,
        appendToRemotePlaylist: append(to: remote, servers)
      ) { try await journal.identify($0) }
    } catch {
      throw DaemonFault.database(path: files.catalogue, error)
    }
  }

  private static func append(
    to remote: MPDLibrary?, _ servers: ServerLibraries
  ) -> Catalogue.AppendToRemotePlaylist? {
    guard remote != nil || !servers.all.isEmpty else { return nil }
    return { items, playlist, root in
      if root != .mpd { return try await servers.append(items, to: playlist, root) }
      guard let remote else { throw CatalogueFailure.onServer }
      try await remote.append(items, to: playlist)
    }
  }
}
