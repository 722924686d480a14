import Listening
import MediaIntents
import Snapcast

/// Where a request goes that names no place: to a player or a room that was chosen otherwise.
struct ChosenPlace {
  /// The player or the room; nil if none was chosen.
  private let name: String?
  private let room: String?
  private let isNewMusic: Bool

  /// - Parameters:
  ///   - target: a player or room selected independently of the sentence.
  ///   - home: where it was said.
  init(_ target: String?, home: String?, of request: Request, _ world: MediaWorld) {
    name = target
    let place = target ?? home
    room = place.flatMap { world.isRoom($0) ? $0 : nil }
    isNewMusic = if case .play = request { !request.continuesPlayback && !request.playsThis } else { false }
  }

  /// The room in which something new is to play. What plays already is steered where it is heard.
  var places: PlaceSet? { isNewMusic ? room.map { PlaceSet([$0]) } : nil }

  /// The player: of a room, the one that it hears.
  func player(in world: MediaWorld) async -> String? {
    guard let room else { return name }
    return await world.player(heardIn: room)
  }
}

extension MediaWorld {
  /// Whether a name is that of a room or floor, and of no player.
  func isRoom(_ name: String) -> Bool {
    guard let directory = rooms?.directory, TargetStep(self).player(called: name) == nil else { return false }
    return directory.names(name)
  }

  /// The player that plays in a room; nil if nothing plays there.
  func player(heardIn room: String) async -> String? {
    let house = await House(self)
    guard let places = try? PlaceStep(self, house.state).places(of: PlaceSet([room])) else { return nil }
    return places.rooms.lazy.compactMap { house.player(of: $0.id) }.first {
      house.reading(of: $0)?.snapshot.current != nil
    }
  }
}
