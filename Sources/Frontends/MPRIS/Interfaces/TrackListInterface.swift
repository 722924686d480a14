import DBus
import MediaIntents
import Playback

/// `org.mpris.MediaPlayer2.TrackList`: the part of the queue around what plays.
struct TrackListInterface {
  let player: any Player
  let library: DesktopLibrary

  static func values(_ queue: QueueSnapshot) -> [String: BusValue] {
    ["Tracks": .paths(TrackWindow(queue).paths.map(\.text)), "CanEditTracks": .flag(true)]
  }

  func call(_ method: String, _ arguments: [BusValue]) async throws(BusFailure) -> [BusValue] {
    switch method {
    case "GetTracksMetadata": return [await metadata(of: arguments.first?.asTexts ?? [])]
    case "AddTrack" where arguments.count == 3:
      try await add(
        arguments[0].asText ?? "", behind: arguments[1].asText ?? "", isCurrent: arguments[2].asFlag ?? false)
    case "RemoveTrack": try await remove(arguments.first?.asText ?? "")
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
    if facts.currentPath == facts.queue.path(at: index) {
      return PlayerProperties(facts: facts, details: details).metadata
    }
    return TrackMetadata(track: track, path: facts.queue.path(at: index), details: details).values
  }

  private func go(to path: String) async throws(BusFailure) {
    guard let index = TrackWindow(await player.queue()).index(of: path) else { return }
    try await player.obey(.goTo(index))
  }
}

// MARK: - Editing

extension TrackListInterface {
  /// Adds what plays from an address; of several the first is the one to go to.
  ///
  /// - Throws: why the address is not opened; then nothing is added.
  private func add(_ address: String, behind path: String, isCurrent: Bool) async throws(BusFailure) {
    let items = try await library.items(at: address)
    let before = await player.queue()
    try await player.obey(.insert(items, at: place(behind: path, in: before)))
    guard isCurrent else { return }
    let queue = await player.queue(), known = Set(before.entryNumbers)
    let ids = Set(items.map(\.item.identifier))
    let first = queue.items.indices.first {
      !known.contains(queue.entryNumbers[$0]) && ids.contains(queue.items[$0].item.identifier)
    }
    if let first { try await player.obey(.goTo(first)) }
  }

  /// The place of the queue behind a track, where `NoTrack` is the start of the list that is shown. A track that has
  /// left that list meanwhile still has its place; behind one that is gone is the end of the queue, since what was to be
  /// added is not to be lost.
  private func place(behind path: String, in queue: QueueSnapshot) -> Int {
    if path == MPRISName.noTrack { return TrackWindow(queue).range.lowerBound }
    let index = TrackPath(path).flatMap { path in queue.items.indices.first { queue.path(at: $0) == path } }
    return index.map { $0 + 1 } ?? queue.items.count
  }

  /// A track that is not of the list is passed over, as the specification has it.
  private func remove(_ path: String) async throws(BusFailure) {
    guard TrackWindow(await player.queue()).index(of: path) != nil, let track = TrackPath(path) else { return }
    try await player.obey(.removeEntries([track.place]))
  }
}
