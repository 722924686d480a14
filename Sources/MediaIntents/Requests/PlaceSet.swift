/// The rooms and players that a sentence names, one or several.
package struct PlaceSet: Hashable, Sendable, Codable {
  /// As they were said.
  package var names: [String]
  /// Whether all of them are meant.
  package var isEverywhere: Bool
  /// Those that are left out.
  package var except: [String]

  package init(_ names: [String] = [], isEverywhere: Bool = false, except: [String] = []) {
    self.names = names
    self.isEverywhere = isEverywhere
    self.except = except
  }

  /// Whether it is one name and nothing else.
  package var isSingle: Bool { names.count == 1 && !isEverywhere && except.isEmpty }
}

/// What is asked about rooms besides what plays in them.
package enum RoomCommand: Hashable, Sendable, Codable {
  /// What plays is heard there, too.
  case join(PlaceSet)
  /// It is not heard there any more.
  case leave(PlaceSet)
  /// It is heard there and nowhere else.
  case only(PlaceSet)
  /// What plays in the first ones is heard in the others, too; nil for what plays where this is said.
  case same(as: PlaceSet, in: PlaceSet?)
  /// Which rooms there are, and what they hear.
  case list
  /// Where what plays is heard.
  case whereabouts

  /// Whether it names its rooms otherwise than by one set, or is about all.
  package var isAboutAll: Bool {
    switch self {
    case .join, .leave, .only: false
    case .same, .list, .whereabouts: true
    }
  }
}

/// A room, or a player that is heard by itself, as it is told.
package struct RoomView: Hashable, Sendable, Codable {
  package var name: String
  /// The player that it hears; nil if it is silent.
  package var player: String?
  package var playing: MediaItem?
  package var isPaused = false
  /// Whether its loudspeaker is connected.
  package var isThere = true

  package init(name: String, player: String? = nil, playing: MediaItem? = nil) {
    self.name = name
    self.player = player
    self.playing = playing
  }
}
