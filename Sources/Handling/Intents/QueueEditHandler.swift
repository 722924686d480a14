import Library
import Listening
import MediaIntents
import Resolution

/// "Remove … from the queue", "move … to its top" and "add … to the queue", at its end or at a place in it.
struct QueueEditHandler {
  let world: MediaWorld
  let context: RequestContext

  /// The maximum number of candidates to look for in the queue.
  private static let maxCandidates = 20

  func respond(to intent: AddMediaIntent, _ candidates: [Candidate]) async throws(Question) -> Handled {
    var response = AddMediaIntentResponse(code: .ready, destination: .queue, edit: intent.edit)
    do throws(HandlingError) {
      if let places = try places(intent) { return try await edit(places, intent, &response) }
      let found = try await resolveMediaItems(intent, candidates)
      response.items = try found.everything
      response.relaxed = found.relaxed
      let commands = try await commands(intent, &response)
      guard !context.isDryRun else { return Handled(.add(response)) }
      let undo = try await handle(commands)
      response.code = .success
      return Handled(
        .add(response),
        undoable: undo.map { UndoableAction($0, items: response.items) })
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Handled(.add(response))
    }
  }

  private func resolveMediaItems(
    _ intent: AddMediaIntent, _ candidates: [Candidate]
  ) async throws(HandlingError) -> MediaItemResolution {
    if let items = intent.mediaItems { return .successes(items) }
    var known = intent.edit.isOfEntries ? try await inQueue(candidates) : candidates
    if known.isEmpty, intent.edit.isOfEntries { known = described(intent.mediaSearch) }
    let step = MediaItemStep(library: context.library, request: .add, referent: context.referent)
    return step.resolveObject(intent.mediaSearch, known.isEmpty ? candidates : known)
  }

  /// The indices of the entries that numbers mean, counted from the one after the current or from the end of the queue, and
  /// never what plays; nil if none were said.
  private func places(_ intent: AddMediaIntent) throws(HandlingError) -> [Int]? {
    guard intent.edit.isOfEntries, let said = intent.places ?? choice(intent.mediaSearch) else { return nil }
    let places = said.indices(among: coming.count).map { coming.lowerBound + $0 }
    guard !places.isEmpty else { throw .refused(.player(.endOfQueue)) }
    return places
  }

  private func choice(_ search: MediaSearch?) -> PlaylistPlaces? {
    search?.reference == .offered ? search?.choice.map { PlaylistPlaces($0) } : nil
  }

  private func edit(
    _ places: [Int], _ intent: AddMediaIntent, _ response: inout AddMediaIntentResponse
  ) async throws(HandlingError) -> Handled {
    response.items = places.map { queue.items[$0].item }
    let commands: [ListeningCommand] =
      intent.edit == .remove
      ? [.remove(places.map { .number(queue.entryNumbers[$0]) })] : try await moves(of: places, intent, &response)
    guard !context.isDryRun else { return Handled(.add(response)) }
    let undo = try await handle(commands)
    response.code = .success
    return Handled(.add(response), undoable: undo.map { UndoableAction($0, items: response.items) })
  }

  private var queue: QueueSnapshot { context.snapshot.queue }

  private func handle(_ commands: [ListeningCommand]) async throws(HandlingError) -> PlaybackUndo? {
    do throws(PlayerFailure) {
      let result = try await context.controller.launch(commands, from: context.origin, given: context.snapshot)
      return result.command?.undo
    } catch {
      throw HandlingError(player: error)
    }
  }

  /// The candidates that are in the queue.
  private func inQueue(_ candidates: [Candidate]) async throws(HandlingError) -> [Candidate] {
    let ids = Set(queue.items.map(\.item.identifier))
    var there: [Candidate] = []
    for candidate in candidates.prefix(Self.maxCandidates) {
      let entries = try await world.playables(of: [candidate.item])
      if entries.contains(where: { ids.contains($0.item.identifier) }) { there.append(candidate) }
    }
    return there
  }

  /// The entries of the queue whose title, artist or album has the words that were said.
  private func described(_ search: MediaSearch?) -> [Candidate] {
    guard let words = search?.mediaName else { return [] }
    let entries = queue.items.dropFirst((queue.currentIndex ?? -1) + 1).flatMap {
      context.library.resolver.candidates(for: MediaSearch(mediaIdentifier: $0.item.identifier))
    }
    return ChoiceMatch(entries).described(
      ChoiceDescription(words: words, artistName: search?.artistName, mediaType: search?.mediaType ?? .unknown))
  }

  private func commands(
    _ intent: AddMediaIntent, _ response: inout AddMediaIntentResponse
  ) async throws(HandlingError) -> [ListeningCommand] {
    let entries = try await world.playables(of: response.items, on: context.controller)
    if intent.edit.isOfEntries {
      let places = try places(of: response.items, entries, intent)
      if intent.edit == .move { return try await moves(of: places, intent, &response) }
      return [.remove(places.map { .number(queue.entryNumbers[$0]) })]
    }
    guard let place = intent.place else { return [.enqueue(entries, .end)] }
    // What is still to come is not queued a second time.
    let ids = Set(entries.map(\.item.identifier))
    let there = coming.filter { ids.contains(queue.items[$0].item.identifier) }
    if !there.isEmpty { return try await moves(of: there, intent, &response) }
    let others = coming.map { queue.items[$0] }
    let index = try await index(of: place, among: others)
    response.place = ResolvedListPlace(place, at: index, among: others)
    return [.enqueue(entries, .index((queue.currentIndex ?? -1) + 1 + index))]
  }

  /// The indices of the entries to come.
  private var coming: Range<Int> { min((queue.currentIndex ?? -1) + 1, queue.items.count)..<queue.items.count }

  /// The commands that move the entries at these indices, in order, to the place that was said.
  private func moves(
    of places: [Int], _ intent: AddMediaIntent, _ response: inout AddMediaIntentResponse
  ) async throws(HandlingError) -> [ListeningCommand] {
    let place = intent.place ?? .first
    let others = coming.filter { !places.contains($0) }.map { queue.items[$0] }
    let index = try await index(of: place, among: others)
    response.place = ResolvedListPlace(place, at: index, among: others)
    return queue.moves(of: places, to: index)
  }

  private func index(of place: ListPlace, among others: [PlayableItem]) async throws(HandlingError) -> Int {
    let index = try await ListPlaceStep(world: world, context: context).index(of: place, in: .queue, among: others)
    // Before what plays, it would not be heard.
    guard index >= 0 else { throw .refused(context.snapshot.current.map(Reason.notInQueue) ?? .nothingPlaying) }
    return index
  }

  /// The indices of the items in the queue. "This" is the current entry, which cannot be moved next.
  private func places(
    of items: [MediaItem], _ entries: [PlayableItem], _ intent: AddMediaIntent
  ) throws(HandlingError) -> [Int] {
    if intent.mediaSearch?.reference == .currentlyPlaying, !isNext(intent), items.count == 1,
      let index = queue.currentIndex, queue.items[index].item.identifier == items[0].identifier
    {
      return [index]
    }
    let ids = Set(entries.map(\.item.identifier))
    let places = queue.items.indices.filter { place in
      ids.contains(queue.items[place].item.identifier) && (!isNext(intent) || place != queue.currentIndex)
    }
    if places.isEmpty { throw .refused(items.first.map(Reason.notInQueue) ?? .nothingPlaying) }
    return places
  }

  private func isNext(_ intent: AddMediaIntent) -> Bool { intent.edit == .move && intent.place != .last }
}

extension DestinationEdit {
  /// Whether it concerns entries already in the queue.
  package var isOfEntries: Bool { self != .add && self != .create }
}

extension QueueSnapshot {
  /// The commands that move the entries at these indices, in order, to an index among the others to come.
  fileprivate func moves(of places: [Int], to index: Int) -> [ListeningCommand] {
    var order = Array(items.indices)
    let current = currentIndex ?? -1
    let successor = order.filter { $0 > current && !places.contains($0) }.dropFirst(index).first
    var moves: [ListeningCommand] = []
    for place in places {
      guard let from = order.firstIndex(of: place) else { continue }
      order.remove(at: from)
      let to = successor.flatMap { order.firstIndex(of: $0) } ?? order.count
      order.insert(place, at: to)
      if from != to { moves.append(.move(.number(entryNumbers[place]), to: to)) }
    }
    return moves
  }
}
