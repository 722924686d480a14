import DBus
import MediaIntents
import Playback

extension BusFailure {
  /// Throws what a player's failure means to who asked over the bus; that there is nothing to do it to is no failure.
  fileprivate static func check(_ failure: PlayerFailure) throws(BusFailure) {
    switch failure {
    case .nothingPlaying, .endOfQueue: return
    case .unsupported(let ability): throw BusFailure(notSupported, "this player has no \(ability.rawValue)")
    case .fileMissing(let path), .fileUnreadable(let path): throw BusFailure(fileNotFound, path)
    default: throw BusFailure(failed, "\(failure)")
    }
  }

  init(_ refusal: OpenRefusal) {
    self =
      switch refusal {
      case .addressUnsupported(let address): BusFailure(Self.notSupported, "no player plays \(address)")
      case .refused(.player(.fileMissing(let path))), .refused(.player(.fileUnreadable(let path))):
        BusFailure(Self.fileNotFound, path)
      case .refused(let reason): BusFailure(Self.failed, reason.name)
      }
  }

  static func invalid(_ property: String, _ value: BusValue) -> BusFailure {
    BusFailure(invalidArguments, "\(property) cannot be \(value)")
  }
}

extension Player {
  /// Carries out a command that came over the bus.
  func obey(_ command: PlayerCommand) async throws(BusFailure) {
    do throws(PlayerFailure) {
      try await perform(command)
    } catch {
      try BusFailure.check(error)
    }
  }
}
