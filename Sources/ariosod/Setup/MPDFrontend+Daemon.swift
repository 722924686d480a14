import Avahi
import Catalogue
import Configuration
import ControlProtocol
import DBus
import Foundation
import Handling
import Library
import MPDService
import MediaIntents

extension MPDFrontend {
  /// The service of the configuration; nil if there is none.
  static func configured(_ setup: DaemonSetup) -> MPDFrontend? {
    let settings = setup.settings.mpdService
    guard let place = settings.listen else { return nil }
    let configuration = Configuration(
      place: place, password: settings.password,
      host: ProcessInfo.processInfo.hostName.prefix { $0 != "." }.description)
    return MPDFrontend(
      configuration, bus: { [environment = setup.environment] in BusAddress.system(environment: environment) }
    ) { Log.report($0) }
  }

  /// Starts it with the daemon's methods and library. Returns what tells clients about changes of the library.
  func start(answering methods: ControlMethods) async -> Task<Void, Never> {
    let catalogue = methods.world.catalogue
    await start(answering: methods.table, from: ServedLibrary(methods))
    return Task { [weak self, changes = catalogue.changes()] in
      // A scan that reads a thousand files tells once.
      for await change in changes where !change.isScanning { await self?.libraryChanged() }
    }
  }
}

extension ServedLibrary {
  fileprivate init(_ methods: ControlMethods) {
    let world = methods.world, catalogue = world.catalogue
    let artwork = ArtworkLookup(covers: methods.covers, catalogue: catalogue)
    self.init(
      tracks: { items in
        guard let items else {
          try await world.checkAllowed(.search)
          return try await catalogue.describedTracks().map(ServedTrack.init) + world.otherTracks()
        }
        let found = try await catalogue.describedTracks(of: items).map(ServedTrack.init)
        let rest = Set(items).subtracting(found.map(\.item))
        return rest.isEmpty ? found : found + (try await world.otherTracks().filter { rest.contains($0.item) })
      }, version: { catalogue.version.stamp },
      picture: { item in
        guard let hash = await artwork.hash(of: item), let image = await artwork.covers.image(hash) else { return nil }
        return ServedPicture(type: image.mediaType, bytes: image.bytes)
      }, scan: { [library = methods.library] in await library.scanInBackground() })
  }
}

extension MediaWorld {
  /// Books and stations, which are few.
  fileprivate func otherTracks() async throws -> [ServedTrack] {
    var tracks: [ServedTrack] = []
    for type in [MediaItemType.audioBook, .radioStation] {
      for listed in try await catalogue.list(type, ListWindow(first: 0, limit: 100_000)).items {
        tracks.append(
          ServedTrack(
            item: listed.item.identifier, type: type, title: listed.item.title, artist: listed.item.artist,
            date: listed.year.map { "\($0)" }, duration: listed.duration))
      }
    }
    return tracks
  }
}

extension ServedTrack {
  fileprivate init(_ track: DescribedTrack) {
    self.init(
      item: track.item, type: track.type, title: track.title, artist: track.artist ?? track.album, album: track.album,
      albumArtist: track.albumArtist, genres: track.genres, composers: track.composers,
      date: track.date?.description, added: track.added, number: track.number, disc: track.season,
      duration: track.duration)
  }
}

extension MPDServiceProblem {
  /// For the log and the doctor.
  var words: String {
    switch self {
    case .notAnAddress: "it is no numeric address with a port"
    case .noPassword: "other machines could connect; set mpdServer.password"
    case .system(let reason): reason
    }
  }
}

extension Log {
  fileprivate static func report(_ notice: MPDServiceNotice) {
    switch notice {
    case .listening(let place): info("listening for clients of MPD at \(place)")
    case .notListening(let place, let problem): error("not listening for clients of MPD at \(place): \(problem.words)")
    case .announcement(.present(let name)): info("clients of MPD on the network find it as \"\(name)\"")
    case .announcement(.absent(let reason)): warning("clients of MPD do not find it by themselves: \(reason)")
    }
  }
}
