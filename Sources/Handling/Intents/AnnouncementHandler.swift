import Listening
import MediaIntents
import Playback

/// Says words aloud, over what plays: on this machine, on players and in rooms. The request is done when they begin to sound;
/// what plays, and where, is afterwards as it was before.
struct AnnouncementHandler {
  let world: MediaWorld
  let isDryRun: Bool

  /// Where words were heard, and why they were not.
  struct Outcome {
    var heard: [String] = []
    var away: [String] = []
    var told = AnnouncementOutcome()
    var failure: Reason?

    mutating func add(_ other: Outcome) {
      heard += other.heard
      away += other.away
      told.speechless += other.told.speechless
      told.unheard += other.told.unheard
      told.overheard += other.told.overheard
      failure = failure ?? other.failure
    }

    static func missed(_ names: [String], _ reason: Reason) -> Outcome {
      var outcome = Outcome(failure: reason)
      if reason == .player(.unsupported(.speech)) {
        outcome.told.speechless = names
      } else {
        outcome.told.unheard = names
      }
      return outcome
    }
  }

  func respond(to announcement: Announcement) async throws(HandlingError) -> Handled {
    guard let said = announcement.places else { return await respondHere(announcement) }
    let house = await House(world)
    let places = try PlaceStep(world, house.state).places(of: said)
    let here = places.players.filter(world.voice.playersHere.contains)
    let others = places.players.filter { !here.contains($0) }
    // Where no player is, this machine is the only place that can speak.
    let isOnlyHere = others.isEmpty && places.rooms.isEmpty
    if isDryRun || isOnlyHere && places.isEverywhere && world.players.entries.count == 1 {
      return await respondHere(announcement)
    }
    var outcome = Outcome()
    for part in await speak(announcement, here, others, places) { outcome.add(part) }
    if outcome.heard.isEmpty, places.isEverywhere, here.isEmpty { return await respondHere(announcement, outcome) }
    return Handled(.control(response(to: announcement, outcome, places)))
  }

  /// On this machine; what was not heard elsewhere is told.
  private func respondHere(_ announcement: Announcement, _ elsewhere: Outcome? = nil) async -> Handled {
    var response = TransportResponse(code: .success, command: .announce(announcement))
    if let problem = await world.voice.sayHere(announcement, isDryRun) {
      (response.code, response.reason) = (.failure, .voice(problem))
    } else {
      response.announcement = elsewhere?.told
    }
    return Handled(.control(response))
  }

  private func speak(
    _ announcement: Announcement, _ here: [String], _ others: [String], _ places: NamedPlaces
  ) async -> [Outcome] {
    await withTaskGroup(of: Outcome.self) { group in
      if !here.isEmpty {
        group.addTask {
          guard let problem = await world.voice.sayHere(announcement, false) else { return Outcome(heard: here) }
          return .missed(here, .voice(problem))
        }
      }
      if !others.isEmpty || !places.rooms.isEmpty {
        switch await world.voice.makeSound(announcement) {
        case .failure(let problem):
          group.addTask { .missed(others + places.rooms.map(\.name), .voice(problem)) }
        case .success(let sound):
          for player in others { group.addTask { await speak(sound, on: player) } }
          if !places.rooms.isEmpty { group.addTask { await speak(sound, in: places.rooms) } }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func speak(_ sound: SpokenSound, on player: String) async -> Outcome {
    if let failure = await SpeechStart(world, sound).begin(on: player) { return .missed([player], .player(failure)) }
    return Outcome(heard: [player])
  }

  private func speak(_ sound: SpokenSound, in rooms: [NamedPlaces.Room]) async -> Outcome {
    guard let desk = world.rooms else { return .missed(rooms.map(\.name), .noRooms) }
    return await RoomAnnouncement(world: world, desk: desk).speak(sound, in: rooms)
  }

  private func response(
    to announcement: Announcement, _ outcome: Outcome, _ places: NamedPlaces
  ) -> TransportResponse {
    var response = TransportResponse(code: .success, command: .announce(announcement))
    guard !outcome.heard.isEmpty else {
      response.code = .failure
      response.reason = outcome.failure ?? .roomsAway(outcome.away)
      return response
    }
    // In the order in which they are named, not in that in which they began.
    response.rooms = places.names.filter(outcome.heard.contains)
    response.absentRooms = outcome.away
    response.announcement = outcome.told
    return response
  }
}
