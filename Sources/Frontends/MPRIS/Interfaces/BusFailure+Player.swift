import DBus
import Listening
import MediaIntents

extension BusFailure {
  /// Converts a player's failure to a D-Bus error. Returns nil if the command merely had no effect, which MPRIS treats
  /// as success.
  init?(_ failure: PlayerFailure) {
    switch failure {
    case .nothingPlaying, .endOfQueue: return nil
    case .unsupported(let ability): self.init(Self.notSupported, "this player has no \(ability.rawValue)")
    case .fileMissing(let path), .fileUnreadable(let path): self.init(Self.fileNotFound, path)
    default: self.init(Self.failed, "\(failure)")
    }
  }

  init(_ reason: Reason) {
    self =
      switch reason {
      case .player(.fileMissing(let path)), .player(.fileUnreadable(let path)): BusFailure(Self.fileNotFound, path)
      default: BusFailure(Self.failed, reason.name)
      }
  }

  static func invalid(_ property: String, _ value: BusValue) -> BusFailure {
    BusFailure(invalidArguments, "\(property) cannot be \(value)")
  }
}

extension PlayerReading {
  /// Carries out a client's command. Returns nil if it had no effect.
  @discardableResult
  func perform(_ command: ListeningCommand) async throws(BusFailure) -> CommandResult? {
    do throws(PlayerFailure) {
      return try await controller.perform(command, from: .desktop, given: snapshot)
    } catch {
      if let failure = BusFailure(error) { throw failure }
      return nil
    }
  }
}

extension DesktopLibrary {
  /// The items that a player can play from a client's URI. Throws `notSupported` for other schemes.
  func items(at address: String, for player: PlayerReading) async throws(BusFailure) -> [PlayableItem] {
    guard SupportedMedia.schemes.contains(where: { address.lowercased().hasPrefix($0 + ":") }) else {
      throw BusFailure(BusFailure.notSupported, "no player plays \(address)")
    }
    do throws(Reason) { return try await open(address, player.controller) } catch { throw BusFailure(error) }
  }

  /// The items that a player can play from a playlist.
  func items(of playlist: ItemID, for player: PlayerReading) async throws(BusFailure) -> [PlayableItem] {
    do throws(Reason) { return try await content(playlist, player.controller) } catch { throw BusFailure(error) }
  }
}
