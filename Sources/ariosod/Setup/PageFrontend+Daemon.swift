import Catalogue
import Configuration
import ControlProtocol
import Foundation
import MediaIntents
import Page

extension PageFrontend {
  /// The page of the configuration; nil if there is none.
  static func configured(_ setup: DaemonSetup, covers: SmallCovers, artwork: ArtworkLookup) -> PageFrontend? {
    let settings = setup.settings.page
    guard let place = settings.listen else { return nil }
    let configuration = Configuration(
      place: place, names: settings.names, host: ProcessInfo.processInfo.hostName, folder: setup.page,
      devices: setup.files.pageDevices)
    return PageFrontend(configuration) {
      ExternalNumber.second(Date.now.timeIntervalSince1970)
    } cover: { name, side in
      let hash: String? =
        switch name {
        case .hash(let hash): hash
        case .item(let item): await artwork.hash(of: item)
        }
      guard let hash else { return nil }
      return await covers.image(hash, side: side).map { PageCover(type: $0.mediaType, bytes: $0.bytes) }
    } onNotice: {
      Log.report($0)
    }
  }
}

extension PageProblem {
  /// For the log and the doctor.
  var words: String {
    switch self {
    case .notAnAddress: "it is no numeric address with a port"
    case .noPage(let folder): "there is no page in \(folder); install it again"
    case .devices(let failure): "the paired devices cannot be read: \(failure)"
    case .system(let reason): reason
    }
  }
}

extension Log {
  fileprivate static func report(_ notice: PageNotice) {
    switch notice {
    case .listening(let places, let isOpen):
      let reach =
        isOpen
        ? "every machine that reaches this one can open it, unencrypted, and whoever has a code can pair a device"
        : "only programs of this machine can open it"
      info("the page is at \(places.joined(separator: " ")); \(reach)")
    case .notListening(let place, let problem): error("no page at \(place): \(problem.words)")
    case .paired(let device, let role, let address):
      info("the device \"\(device)\" at \(address) was paired as \(role.rawValue)")
    case .codesVoid(let address):
      warning("too many wrong codes for the page, the last one from \(address); all codes are void")
    }
  }
}
