import Library
import MediaIntents
import Playback
import Resolution

/// "Remove … from the queue", "move … to its top", and adding to it as to a playlist (C10).
struct QueueEditHandler {
  let world: MediaWorld
  let player: any Player
  let library: LibrarySnapshot
  /// What "this" means.
  let current: Referent

  func respond(
    to intent: AddMediaIntent, _ candidates: [Candidate], isDryRun: Bool
  ) async throws(Question) -> Done<AddMediaIntentResponse> {
    var response = AddMediaIntentResponse(code: .ready, destination: .queue, edit: intent.edit)
    do throws(HandlingError) {
      let moment = await PlayerSnapshot(of: player)
      let picture = moment.picture
      let known = intent.edit.isOfEntries ? try await inQueue(picture.queue, candidates) : candidates
      let step = MediaItemStep(library: library, request: .add, current: current)
      let found = step.resolveObject(intent.mediaSearch, known.isEmpty ? candidates : known)
      response.items = try found.everything
      response.relaxed = found.relaxed
      let commands = try await commands(intent, response.items, picture.queue)
      guard !isDryRun else { return Done(response) }
      let before = await player.queue()
      for command in commands { try await player.take(command) }
      response.code = .success
      let memory = await UndoState(of: moment, commands, since: before)
      return Done(response, undoable: UndoableAction(request: .play, items: response.items, memory: memory))
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Done(response)
    }
  }

  /// Of several things with the name the one is meant that is in the queue.
  private func inQueue(_ queue: QueuePicture, _ candidates: [Candidate]) async throws(HandlingError) -> [Candidate] {
    let ids = Set(queue.items.map(\.item.identifier))
    var there: [Candidate] = []
    for candidate in candidates.prefix(Self.considered) {
      let entries = try await world.playables(of: [candidate.item])
      if entries.contains(where: { ids.contains($0.item.identifier) }) { there.append(candidate) }
    }
    return there
  }

  private static let considered = 20

  private func commands(
    _ intent: AddMediaIntent, _ items: [MediaItem], _ queue: QueuePicture
  ) async throws(HandlingError) -> [PlayerCommand] {
    let entries = try await world.playables(of: items, for: player)
    guard intent.edit.isOfEntries else {
      return [.playLater(await world.paced(entries, on: player, said: nil, music: 1))]
    }
    let places = try places(of: items, entries, intent, queue)
    switch intent.edit {
    case .moveNext: return queue.moves(of: places, areNext: true)
    case .moveLast: return queue.moves(of: places, areNext: false)
    // The last places first, so that those before them stay what they are.
    case .remove, .add, .create: return places.reversed().map { .remove(at: $0) }
    }
  }

  /// Where they stand in the queue. "This" is the entry that plays; and what plays cannot come next.
  private func places(
    of items: [MediaItem], _ entries: [PlayableItem], _ intent: AddMediaIntent, _ queue: QueuePicture
  ) throws(HandlingError) -> [Int] {
    if intent.mediaSearch?.reference == .currentlyPlaying, intent.edit != .moveNext, items.count == 1,
      let index = queue.currentIndex, queue.items[index].item.identifier == items[0].identifier
    {
      return [index]
    }
    let ids = Set(entries.map(\.item.identifier))
    let places = queue.items.indices.filter { place in
      ids.contains(queue.items[place].item.identifier) && (intent.edit != .moveNext || place != queue.currentIndex)
    }
    if places.isEmpty { throw .refused(items.first.map(Reason.notInQueue) ?? .nothingPlaying) }
    return places
  }
}

extension DestinationEdit {
  /// Whether it is about entries that are there already.
  fileprivate var isOfEntries: Bool { self != .add && self != .create }
}

extension QueuePicture {
  /// The moves that bring the entries at these places, in their order, behind the one that plays or else to the end.
  fileprivate func moves(of places: [Int], areNext: Bool) -> [PlayerCommand] {
    var order = Array(items.indices)
    var moves: [PlayerCommand] = []
    for (count, place) in places.enumerated() {
      guard let from = order.firstIndex(of: place) else { continue }
      order.remove(at: from)
      let current = currentIndex.flatMap { order.firstIndex(of: $0) } ?? -1
      let to = areNext ? current + 1 + count : order.count
      order.insert(place, at: to)
      if from != to { moves.append(.move(from: from, to: to)) }
    }
    return moves
  }
}
