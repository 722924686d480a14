import Avahi
import Configuration
import Conversation
import DBus
import Foundation
import Wyoming

extension WyomingFrontend {
  /// The service of the configuration; nil if there is none.
  static func configured(_ setup: DaemonSetup) -> WyomingFrontend? {
    let settings = setup.settings.wyoming
    guard let place = settings.listen else { return nil }
    let configuration = Configuration(
      place: place, allowed: settings.allowed,
      satellites: setup.satellites.filter { $0.value.isKnown }.mapValues(\.name),
      languages: setup.locales.codes, host: ProcessInfo.processInfo.hostName.prefix { $0 != "." }.description)
    return WyomingFrontend(
      configuration, bus: { [environment = setup.environment] in BusAddress.system(environment: environment) }
    ) { Log.report($0) }
  }
}

extension DaemonSetup {
  /// The players that the configuration names for satellites, and whether there are such players.
  var satellites: [String: (name: String, isKnown: Bool)] {
    let rooms = settings.rooms.rooms.flatMap(\.names) + settings.rooms.zones.flatMap { [$0.name] + $0.names }
    let players = settings.playersInUse.flatMap { [$0.name] + $0.names }
    let known = Set((players + rooms).map { $0.lowercased() })
    return settings.wyoming.satellites.mapValues { ($0, known.contains($0.lowercased())) }
  }
}

extension WyomingProblem {
  /// For the log and the doctor.
  var words: String {
    switch self {
    case .notAnAddress: "it is no numeric address with a port"
    case .notANetwork(let text): "\"\(text)\" in wyoming.allow is neither an address nor a network"
    case .openToAll:
      "other machines could connect, which needs no password; name those that may in wyoming.allow"
    case .system(let reason): reason
    }
  }
}

extension Log {
  fileprivate static func report(_ notice: WyomingNotice) {
    switch notice {
    case .listening(let place): info("listening for voice assistants at \(place)")
    case .notListening(let place, let problem):
      error("not listening for voice assistants at \(place): \(problem.words)")
    case .announcement(.present(let name)): info("voice assistants on the network find it as \"\(name)\"")
    case .announcement(.absent(let reason)): warning("voice assistants do not find it by themselves: \(reason)")
    case .refused(let address): warning("\(address) tried to connect as a voice assistant and is not in wyoming.allow")
    }
  }
}
