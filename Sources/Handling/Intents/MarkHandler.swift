import Catalogue
import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Names
import Playback

/// Writes down marks other than likes: stars, and what counts as played.
struct MarkHandler {
  let world: MediaWorld
  let context: RequestContext

  /// Returns the marked items and the state that undoes it.
  func mark(_ items: [MediaItem], as mark: MediaMark) async throws(HandlingError) -> ([MediaItem], UndoState) {
    switch mark {
    case .stars(let count): return (items, try await rate(items, count))
    case .played: return try await finish(try await parts(of: items), true, telling: items)
    case .unplayed: return try await finish(try await parts(of: items), false, telling: items)
    case .playedUpToHere: return try await finish(try await earlier(than: items), true, telling: items)
    case .currentSpeed: return try await pace(items, at: context.snapshot.status.speed)
    case .speed(let speed): return try await pace(items, at: speed)
    case .named(let name): return try await call(items, name)
    case .leaning(let leaning): return (items, try await lean(items, leaning))
    }
  }

  /// The speed of an episode is that of its show. What plays takes it on at once.
  private func pace(_ items: [MediaItem], at speed: Double) async throws(HandlingError) -> ([MediaItem], UndoState) {
    let step = SpeedStep(abilities: context.controller.abilities)
    _ = try step.resolve(.rate(speed), from: 1, for: nil).value
    var owners: [MediaItem] = []
    for item in items { owners.append(try await owner(of: item)) }
    if let current = context.snapshot.current, owners.contains(try await owner(of: current)) {
      try await play(at: speed)
    }
    do throws(StorageFailure) {
      var before: [ItemID: Double?] = [:]
      for owner in owners {
        before[owner.identifier] = .some(try await world.journal.speed(of: owner.identifier, by: world.asker))
        try await world.journal.set(speed: speed, for: owner.identifier, by: world.asker)
      }
      return (owners, .speeds(before))
    } catch {
      throw .refused(.storage(error))
    }
  }

  /// One name is of one item: another that has it gives it up. Two may be said alike.
  private func call(_ items: [MediaItem], _ name: OwnName) async throws(HandlingError) -> ([MediaItem], UndoState) {
    guard let item = items.first else { return (items, .several([])) }
    if item.identifier.isRoom { return (items, try await callRooms(items, name)) }
    do throws(StorageFailure) {
      let given = try await world.journal.ownNames(), before = given[item.identifier] ?? []
      var undo = [UndoState.ownNames(before, of: item.identifier)]
      try await world.journal.set(ownNames: before.filter { $0.name != name.name } + [name], of: item.identifier)
      for (other, names) in given.sorted(by: { $0.key < $1.key }) where other != item.identifier {
        let rest = names.filter { !$0.isSame(as: name) }
        guard rest.count < names.count else { continue }
        try await world.journal.set(ownNames: rest, of: other)
        undo.append(.ownNames(names, of: other))
      }
      await world.library.readOwnNames()
      return ([item], .several(undo))
    } catch {
      throw .refused(.storage(error))
    }
  }

  /// Rooms may have one name together; others that had it have it no longer.
  private func callRooms(_ rooms: [MediaItem], _ name: OwnName) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let given = try await world.journal.ownNames(), called = Set(rooms.map(\.identifier))
      var undo: [UndoState] = []
      for holder in Set(given.keys).union(called).sorted() {
        let before = given[holder] ?? []
        let after = before.filter { !$0.isSame(as: name) } + (called.contains(holder) ? [name] : [])
        guard after != before else { continue }
        try await world.journal.set(ownNames: after, of: holder)
        undo.append(.ownNames(before, of: holder))
      }
      await world.library.readOwnNames()
      return .several(undo)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func lean(_ items: [MediaItem], _ leaning: Leaning) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let ids = items.map(\.identifier)
      let before = try await world.journal.leanings(of: ids, by: world.asker)
      try await world.journal.set(
        leanings: Dictionary(ids.map { ($0, leaning) }) { first, _ in first }, by: world.asker)
      return .leanings(before)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func play(at speed: Double) async throws(HandlingError) {
    do throws(PlayerFailure) {
      _ = try await context.controller.perform(.setSpeed(speed), from: context.origin)
    } catch {
      throw HandlingError(player: error)
    }
  }

  private func owner(of item: MediaItem) async throws(HandlingError) -> MediaItem {
    guard item.type == .podcastEpisode,
      let show = try await world.reading({ try await world.catalogue.show(of: item.identifier) })
    else { return item }
    return context.library.names[show]?.item ?? item
  }

  private func rate(_ items: [MediaItem], _ stars: Int) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let ids = items.map(\.identifier)
      let before = try await world.journal.stars(of: ids, by: world.asker)
      try await world.journal.set(
        stars: Dictionary(ids.map { ($0, stars) }) { first, _ in first }, by: world.asker)
      await world.noteRatings(ids, stars == 0 ? .removed : .given)
      await world.onStars(Dictionary(ids.map { ($0, stars) }) { first, _ in first }, world.asker)
      return .stars(before)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func finish(
    _ parts: [ItemID], _ isFinished: Bool, telling items: [MediaItem]
  ) async throws(HandlingError) -> ([MediaItem], UndoState) {
    do throws(StorageFailure) {
      return (items, try await PlayedMarks(world: world).set(parts, isHeard: isFinished))
    } catch {
      throw .refused(.storage(error))
    }
  }

  /// The songs, episodes and books in these items.
  private func parts(of items: [MediaItem]) async throws(HandlingError) -> [ItemID] {
    var seen: Set<ItemID> = []
    return try await world.playables(of: items).map(\.item.identifier).filter { seen.insert($0).inserted }
  }

  /// The episodes of the show that came out before this one.
  private func earlier(than items: [MediaItem]) async throws(HandlingError) -> [ItemID] {
    guard let item = items.first else { return [] }
    let episodes = try await NeighbourStep(world: world, library: context.library).episodes(around: item) ?? []
    let earlier = episodes.map(\.identifier).prefix { $0 != item.identifier }
    if earlier.isEmpty { throw .refused(.nothingBefore(item)) }
    return Array(earlier)
  }
}

extension OwnName {
  /// Whether both call an item the same. How an item is said is no name of its own.
  fileprivate func isSame(as other: OwnName) -> Bool {
    !isPronunciation && !other.isPronunciation && FoldedText(name).text == FoldedText(other.name).text
  }
}
