import Catalogue
import Journal
import Library
import Listening
import MediaIntents
import Snapcast

/// Undoes or redoes an action.
struct UndoHandler {
  let world: MediaWorld
  let origin: Origin

  /// The response and the action that reverts it; nil if nothing was changed.
  func retract(_ action: UndoableAction, isRedo: Bool) async -> (UndoResponse, UndoableAction?) {
    var response = UndoResponse(to: action, isRedo: isRedo)
    do throws(HandlingError) {
      let state: UndoState
      (state, response.playing) = try await restore(action.state)
      response.level = await level(after: action)
      var inverse = UndoableAction(request: action.request, items: action.items, state: state, command: action.command)
      inverse.donation = world.reversing(action.donation)
      return (response, inverse)
    } catch {
      response.reason = error.refusal
      return (response, nil)
    }
  }

  /// The volume in percent or the speed, whichever the command changes.
  private func level(after action: UndoableAction) async -> Double? {
    guard let command = action.command, case .playback(let undo) = action.state,
      let status = try? await world.players.controller(undo.player).snapshot().status
    else { return nil }
    return command.level(in: status)
  }

  private func restore(_ state: UndoState) async throws(HandlingError) -> (UndoState, playing: MediaItem?) {
    switch state {
    case .playback(let undo):
      let (redo, playing) = try await restore(undo)
      return (.playback(redo), playing)
    case .steering(let station, let undo): return try await restore(station, undo)
    case .transfer(let undos):
      var redos: [PlaybackUndo] = [], playing: MediaItem?
      for undo in undos {
        let restored = try await restore(undo)
        redos.insert(restored.0, at: 0)
        playing = restored.playing
      }
      return (.transfer(redos), playing)
    case .rooms(let picture): return (try await restore(picture), nil)
    case .affinities(let affinities): return (try await restore(affinities), nil)
    case .several(let states):
      var redos: [UndoState] = []
      for state in states { redos.insert(try await restore(state).0, at: 0) }
      return (.several(redos), nil)
    case .stars(let stars): return (try await restore(stars), nil)
    case .ownNames(let names, let item): return (try await restore(names, of: item), nil)
    case .leanings(let leanings): return (try await restore(leanings), nil)
    case .places(let places): return (try await restore(places), nil)
    case .speeds(let speeds): return (try await restore(speeds), nil)
    case .bookmarks(let marks): return (try await restore(marks), nil)
    case .playlist(let picture, let playlist): return (try await restore(picture, of: playlist), nil)
    case .library(let items, let wasIn): return (try await restore(items, isIn: wasIn), nil)
    case .learning(let things, let wasLearned):
      do throws(StorageFailure) {
        return (
          .learning(try await world.journal.learn(wasLearned, from: things, by: world.asker), wasLearned: !wasLearned),
          nil
        )
      } catch {
        throw .refused(.storage(error))
      }
    case .lasting(let change, let name): throw .refused(.notUndoable(change, name))
    }
  }

  /// If there is nothing left to restore, `undo` itself is returned for redo.
  private func restore(_ undo: PlaybackUndo) async throws(HandlingError) -> (PlaybackUndo, playing: MediaItem?) {
    do throws(PlayerFailure) {
      let controller = try await world.players.controller(undo.player)
      let result = try await controller.undo(undo, from: origin)
      return (result.command?.undo ?? undo, result.playing)
    } catch {
      throw HandlingError(player: error)
    }
  }

  /// The station goes on as before, unless another has begun.
  private func restore(
    _ station: Station, _ undo: PlaybackUndo
  ) async throws(HandlingError) -> (UndoState, playing: MediaItem?) {
    let (redo, playing) = try await restore(undo)
    guard let present = await world.stations.station(of: undo.player), present.isSame(as: station) else {
      return (.playback(redo), playing)
    }
    await world.stations.set(present.steered(like: station), of: undo.player)
    return (.steering(present, redo), playing)
  }

  private func restore(_ affinities: [ItemID: MediaAffinityType]) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let present = try await world.journal.affinities(of: Array(affinities.keys), by: world.asker)
      for type in MediaAffinityType.allCases {
        let items = affinities.filter { $0.value == type }.keys.sorted()
        guard !items.isEmpty else { continue }
        try await world.journal.set(type, for: items, by: world.asker)
        await world.onAffinity(type, items, world.asker)
        await world.noteRatings(items, .undone)
      }
      return .affinities(present)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func restore(_ picture: RoomPicture) async throws(HandlingError) -> UndoState {
    guard let desk = world.rooms else { throw .refused(.noRooms) }
    do throws(SnapcastFailure) {
      return .rooms(try await desk.control.restore(picture))
    } catch {
      throw .refused(Reason(rooms: error))
    }
  }

  private func restore(_ stars: [ItemID: Int]) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let present = try await world.journal.stars(of: Array(stars.keys), by: world.asker)
      try await world.journal.set(stars: stars, by: world.asker)
      await world.noteRatings(Array(stars.keys), .undone)
      await world.onStars(stars, world.asker)
      return .stars(present)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func restore(_ names: [OwnName], of item: ItemID) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let present = try await world.journal.ownNames()[item] ?? []
      try await world.journal.set(ownNames: names, of: item)
      await world.library.readOwnNames()
      return .ownNames(present, of: item)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func restore(_ leanings: [ItemID: Leaning]) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let present = try await world.journal.leanings(of: Array(leanings.keys), by: world.asker)
      try await world.journal.set(leanings: leanings, by: world.asker)
      return .leanings(present)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func restore(_ places: [ItemID: ListeningPlace?]) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let known = try await world.journal.places(in: Array(places.keys), by: world.asker)
      try await world.journal.restore(places, of: world.asker)
      var present: [ItemID: ListeningPlace?] = [:]
      for item in places.keys { present[item] = .some(known[item]) }
      return .places(present)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func restore(_ speeds: [ItemID: Double?]) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      var present: [ItemID: Double?] = [:]
      for (item, speed) in speeds {
        present[item] = .some(try await world.journal.speed(of: item, by: world.asker))
        try await world.journal.set(speed: speed ?? 1, for: item, by: world.asker)
      }
      return .speeds(present)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func restore(_ marks: [SavedBookmark]) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let present = try await world.journal.bookmarks(of: world.asker)
      try await world.journal.set(bookmarks: marks, of: world.asker)
      return .bookmarks(present)
    } catch {
      throw .refused(.storage(error))
    }
  }

  private func restore(_ picture: PlaylistPicture, of playlist: MediaItem) async throws(HandlingError) -> UndoState {
    do {
      let inverse = try await world.catalogue.restore(picture)
      return .playlist(inverse, of: playlist)
    } catch CatalogueFailure.changedMeanwhile {
      throw .refused(.changedMeanwhile(playlist: playlist.title))
    } catch {
      throw .refused(.storage(error as? StorageFailure ?? .other(path: playlist.title, message: "\(error)")))
    }
  }

  private func restore(_ items: [ItemID], isIn: Bool) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let changed =
        isIn
        ? try await world.journal.addToLibrary(items, of: world.asker)
        : try await world.journal.removeFromLibrary(items, of: world.asker)
      return .library(changed, wasIn: !isIn)
    } catch {
      throw .refused(.storage(error))
    }
  }
}
