import MediaIntents

extension Phrase {
  /// Where something is heard, or what was changed.
  static func rooms(_ names: [String]) -> Phrase { Phrase("rooms.in", [.list: .names(names)]) }

  /// Rooms whose loudspeakers are not connected.
  static func absent(_ names: [String]) -> Phrase {
    Phrase(names.count == 1 ? "rooms.absent.one" : "rooms.absent", [.list: .names(names)])
  }

  /// Where words were not heard, or heard besides.
  fileprivate static func announced(_ key: String, _ names: [String]) -> Phrase? {
    names.isEmpty ? nil : Phrase(PhraseKey(names.count == 1 ? key + ".one" : key), [.list: .names(names)])
  }

  /// What a command about rooms came to.
  static func rooms(_ command: RoomCommand, _ response: TransportResponse) -> Phrase {
    let rooms = response.rooms ?? [], item = response.playing.map(Filler.item)
    let facts: [Placeholder: Filler?] = [.list: .names(rooms), .item: item]
    return switch command {
    case .join, .same: Phrase("rooms.join", facts)
    case .leave: Phrase("rooms.leave", facts)
    case .only: Phrase("rooms.only", facts)
    case .swap: Phrase("rooms.swap", facts)
    case .forget: Phrase("rooms.forget", facts)
    case .list:
      Phrase("rooms.list", [.lines: .lines(lines(response.house ?? [])), .list: .list(lines(response.house ?? []))])
    case .whereabouts: Phrase(rooms.isEmpty ? "rooms.nowhere" : "rooms.whereabouts", facts)
    }
  }

  private static func lines(_ house: [RoomView]) -> [Filler] {
    house.map { room in
      let facts: [Placeholder: Filler?] = [.name: .name(room.name), .item: room.playing.map(Filler.item)]
      guard room.isThere else { return .phrase("rooms.line.away", facts) }
      guard room.playing != nil else { return .phrase("rooms.line.silent", facts) }
      return .phrase(room.isPaused ? "rooms.line.paused" : "rooms.line", facts)
    }
  }
}

extension PhraseKey {
  static let rooms: [PhraseKey] = [
    "rooms.in", "rooms.absent", "rooms.absent.one", "rooms.join", "rooms.leave", "rooms.only", "rooms.swap",
    "rooms.forget", "rooms.list", "announced.speechless", "announced.speechless.one", "announced.unheard",
    "announced.unheard.one", "announced.overheard", "announced.overheard.one", "rooms.whereabouts", "rooms.nowhere",
    "rooms.line", "rooms.line.away", "rooms.line.silent", "rooms.line.paused",
  ]
}

extension [Phrase] {
  /// What else is to be told of an announcement.
  static func announced(_ outcome: AnnouncementOutcome) -> [Phrase] {
    [
      Phrase.announced("announced.speechless", outcome.speechless),
      Phrase.announced("announced.unheard", outcome.unheard),
      Phrase.announced("announced.overheard", outcome.overheard),
    ].compactMap(\.self)
  }
}

extension Filler {
  static func names(_ names: [String]) -> Filler { .list(names.compactMap { .name($0) }) }
}

extension TransportCommand {
  /// Whether its own phrase tells the rooms.
  var tellsRooms: Bool {
    switch self {
    case .rooms, .transfer: true
    default: false
    }
  }
}
