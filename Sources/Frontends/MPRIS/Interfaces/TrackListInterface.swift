import DBus
import MediaIntents
import Playback

/// `org.mpris.MediaPlayer2.TrackList`: the part of the queue around what plays.
struct TrackListInterface {
  let player: any Player
  let library: DesktopLibrary

  static func values(_ queue: QueueSnapshot) -> [String: BusValue] {
    ["Tracks": .paths(TrackWindow(queue).paths.map(\.text)), "CanEditTracks": .flag(false)]
  }

  func call(_ method: String, _ arguments: [BusValue]) async throws(BusFailure) -> [BusValue] {
    switch method {
    case "GetTracksMetadata": return [await metadata(of: arguments.first?.asTexts ?? [])]
    case "AddTrack", "RemoveTrack": throw BusFailure(BusFailure.notSupported, "the list cannot be edited here")
    case "GoTo": try await go(to: arguments.first?.asText ?? "")
    default: break
    }
    return []
  }

  /// Of those among these that are shown, each once.
  private func metadata(of paths: [String]) async -> BusValue {
    let facts = await PlayerFacts(of: player), window = TrackWindow(facts.queue)
    var seen: Set<Int> = [], found: [BusValue] = []
    for path in paths {
      guard let index = window.index(of: path), seen.insert(index).inserted else { continue }
      found.append(.dictionary(await Self.metadata(at: index, facts, library)))
    }
    return .list(found, of: "a{sv}")
  }

  /// Of what plays the player may know more than the library.
  static func metadata(
    at index: Int, _ facts: PlayerFacts, _ library: DesktopLibrary
  ) async -> [String: BusValue] {
    let track = facts.queue.items[index], details = await library.details(track)
    if facts.queue.currentIndex == index, facts.status.current != nil {
      return PlayerProperties(facts: facts, details: details).metadata
    }
    return TrackMetadata(track: track, path: facts.queue.path(at: index), details: details).values
  }

  private func go(to path: String) async throws(BusFailure) {
    guard let index = TrackWindow(await player.queue()).index(of: path) else { return }
    try await player.obey(.goTo(index))
  }
}
