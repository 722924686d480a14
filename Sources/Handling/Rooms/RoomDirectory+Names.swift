import MediaIntents
import Resolution
import Snapcast

extension RoomDirectory {
  /// Whether it is the name of a room or a floor, with an article or without.
  func names(_ said: String) -> Bool {
    (rooms.map(\.names) + zones.map(\.names)).contains { NameComparison.isAny(of: $0, said: said, upTo: .baseTitle) }
  }

  /// Whether a name that is no player's may be that of a room: with rooms, any other is, as far as is known without asking
  /// the server.
  func mayBeRoom(_ said: String, _ world: MediaWorld) -> Bool {
    names(said) || TargetStep(world).name(of: said) == nil
  }
}
