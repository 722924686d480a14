import DBus
import Listening
import MediaIntents

/// `org.mpris.MediaPlayer2.TrackList`: the part of the queue around the current track.
struct TrackListInterface {
  let player: PlayerReading
  let library: DesktopLibrary

  static func values(_ queue: QueueSnapshot) -> [String: BusValue] {
    ["Tracks": .paths(TrackWindow(queue).paths.map(\.text)), "CanEditTracks": .flag(true)]
  }

  func call(_ method: String, _ arguments: [BusValue]) async throws(BusFailure) -> [BusValue] {
    switch method {
    case "GetTracksMetadata": return [await metadata(of: arguments.first?.asTexts ?? [])]
    case "AddTrack" where arguments.count == 3:
      try await add(
        arguments[0].asText ?? "", after: arguments[1].asText ?? "", isCurrent: arguments[2].asFlag ?? false)
    case "RemoveTrack": try await act(on: arguments) { .remove([$0]) }
    case "GoTo": try await act(on: arguments) { .goTo($0) }
    default: break
    }
    return []
  }

  private var queue: QueueSnapshot { player.snapshot.queue }

  /// The metadata of those tracks that are in the list, without duplicates.
  private func metadata(of paths: [String]) async -> BusValue {
    let window = TrackWindow(queue)
    var seen: Set<Int> = [], found: [BusValue] = []
    for path in paths {
      guard let index = window.index(of: path), seen.insert(index).inserted else { continue }
      found.append(.dictionary(await Self.metadata(at: index, player.snapshot, library)))
    }
    return .list(found, of: "a{sv}")
  }

  /// For the current track, prefers the player's metadata over the library's.
  static func metadata(
    at index: Int, _ snapshot: PlayerSnapshot, _ library: DesktopLibrary
  ) async -> [String: BusValue] {
    let track = snapshot.queue.items[index], details = await library.details(track)
    let path = snapshot.queue.path(at: index)
    if snapshot.currentPath == path { return PlayerProperties(snapshot: snapshot, details: details).metadata }
    return TrackMetadata(track: track, path: path, details: details).values
  }

  /// Ignores a track that isn't in the list, as specified.
  private func act(
    on arguments: [BusValue], by command: (EntryReference) -> ListeningCommand
  ) async throws(BusFailure) {
    guard let path = arguments.first?.asText, TrackWindow(queue).index(of: path) != nil, let track = TrackPath(path)
    else { return }
    try await player.perform(command(.number(track.entry)))
  }
}

// MARK: - Adding

extension TrackListInterface {
  /// Adds the tracks at an address. If `isCurrent`, the first one becomes current. If it throws, nothing has been
  /// added.
  private func add(_ address: String, after path: String, isCurrent: Bool) async throws(BusFailure) {
    let items = try await library.items(at: address, for: player)
    guard let result = try await player.perform(.enqueue(items, .index(index(after: path)))), isCurrent,
      let first = result.added.first
    else { return }
    let now = PlayerReading(controller: player.controller, snapshot: result.after)
    try await now.perform(.goTo(.number(first)))
  }

  /// The queue index after a track; `NoTrack` means the start of the list. The track may be outside of the list. If it
  /// is no longer in the queue, returns the end of the queue, so that the addition isn't lost.
  private func index(after path: String) -> Int {
    if path == MPRISName.noTrack { return TrackWindow(queue).range.lowerBound }
    let index = TrackPath(path).flatMap { path in queue.items.indices.first { queue.path(at: $0) == path } }
    return index.map { $0 + 1 } ?? queue.items.count
  }
}
