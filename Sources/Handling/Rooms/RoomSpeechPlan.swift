import Listening
import MediaIntents

/// Which players of rooms speak, so that the rooms that are meant hear it and, if that is possible, no others.
///
/// A player that is heard in no other room speaks over what it plays. All other rooms hear a player that plays nothing, for as
/// long as that takes. If all play, they hear the one that plays in most of them, together with its other rooms.
struct RoomSpeechPlan: Equatable {
  /// A player, and the connected rooms that hear it.
  struct Zone: Equatable {
    let player: String
    let rooms: Set<String>
    var isSounding = false
    var isPaused = false
  }

  struct Part: Equatable {
    let player: String
    /// The rooms that are meant.
    let rooms: Set<String>
    /// Whether the player's other rooms do not hear it meanwhile.
    var isExclusive = false
  }

  private(set) var parts: [Part] = []
  /// Rooms that are not meant, and hear it.
  private(set) var overheard: Set<String> = []
  /// Rooms for which there is no player.
  private(set) var left: Set<String> = []

  /// - Parameters:
  ///   - rooms: that are meant and connected.
  ///   - zones: in the order of the configuration.
  init(_ rooms: Set<String>, zones: [Zone]) {
    left = rooms
    let sounding = zones.filter(\.isSounding), free = zones.filter { !$0.isSounding }
    for zone in sounding where !zone.rooms.isEmpty && zone.rooms.isSubset(of: rooms) {
      parts.append(Part(player: zone.player, rooms: zone.rooms))
      left.subtract(zone.rooms)
    }
    guard !left.isEmpty else { return }
    // What is paused is wanted again in its rooms.
    if let zone = free.first(where: { !$0.isPaused }) ?? free.first {
      parts.append(Part(player: zone.player, rooms: left, isExclusive: true))
    } else if let zone = Self.most(sounding, left) {
      overheard = zone.rooms.subtracting(rooms)
      parts.removeAll { $0.player == zone.player }
      parts.append(Part(player: zone.player, rooms: left.union(zone.rooms.intersection(rooms))))
    } else {
      return
    }
    left = []
  }

  /// The one that is heard in most of these rooms; the first of several.
  private static func most(_ zones: [Zone], _ rooms: Set<String>) -> Zone? {
    zones.max { $0.rooms.intersection(rooms).count < $1.rooms.intersection(rooms).count }
  }
}

extension House {
  /// A player of rooms as it is now.
  func speechZone(_ player: String) -> RoomSpeechPlan.Zone {
    RoomSpeechPlan.Zone(
      player: player, rooms: connected(rooms(of: player)), isSounding: isSounding(player),
      isPaused: reading(of: player)?.snapshot.status.state == .paused)
  }
}
