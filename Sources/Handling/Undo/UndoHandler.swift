import Library
import Catalogue
import Journal
import MediaIntents
import Playback

/// Takes a undoable back, or does it again (C6).
struct UndoHandler {
  let world: MediaWorld
  let launch: @Sendable (any Player) -> PlaybackLaunch

  /// The answer, and what takes this back in turn; `nil` where nothing was changed.
  func retract(_ undoable: UndoableAction, isRedo: Bool) async -> (UndoResponse, UndoableAction?) {
    var retraction = UndoResponse(request: undoable.request, isRedo: isRedo, items: undoable.items)
    if case .playlist(_, let playlist) = undoable.memory { retraction.playlist = playlist.title }
    do throws(HandlingError) {
      let memory = try await restore(undoable.memory)
      if let player = undoable.memory.players.last { retraction.playing = await player.status().current?.item }
      return (retraction, UndoableAction(request: undoable.request, items: undoable.items, memory: memory))
    } catch {
      retraction.reason = error.refusal
      return (retraction, nil)
    }
  }

  private func restore(_ memory: UndoState) async throws(HandlingError) -> UndoState {
    switch memory {
    case .player(let moment): .player(try await restore(moment))
    case .players(let moments): .players(try await restore(moments))
    case .added(let addition): .takenOut(try await addition.takeOut())
    case .takenOut(let addition): .added(try await addition.putIn())
    case .affinities(let affinities): try await restore(affinities)
    case .playlist(let picture, let playlist): try await restore(picture, of: playlist)
    case .library(let items, let wasIn): try await restore(items, isIn: wasIn)
    }
  }

  private func restore(_ moments: [PlayerSnapshot]) async throws(HandlingError) -> [PlayerSnapshot] {
    var present: [PlayerSnapshot] = []
    for moment in moments { present.insert(try await restore(moment), at: 0) }
    return present
  }

  private func restore(_ moment: PlayerSnapshot) async throws(HandlingError) -> PlayerSnapshot {
    let player = moment.player, present = await PlayerSnapshot(of: player)
    let command = PlayerCommand.restore(moment.picture)
    guard moment.picture.sounds else {
      try await player.take(command)
      await world.interrupted.exchange(for: present)
      return present
    }
    if case .failed(let failure) = await launch(player).run(command, onLateOutcome: { _ in }) {
      throw HandlingError(player: failure.reason)
    }
    await world.interrupted.exchange(for: present)
    return present
  }

  private func restore(_ affinities: [ItemID: MediaAffinityType]) async throws(HandlingError) -> UndoState {
    do throws(StorageFailure) {
      let present = try await world.journal.affinities(of: Array(affinities.keys))
      for type in MediaAffinityType.allCases {
        let items = affinities.filter { $0.value == type }.keys.sorted()
        guard !items.isEmpty else { continue }
        try await world.journal.set(type, for: items)
        await world.onAffinity(type, items)
      }
      return .affinities(present)
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
        isIn ? try await world.journal.addToLibrary(items) : try await world.journal.removeFromLibrary(items)
      return .library(changed, wasIn: !isIn)
    } catch {
      throw .refused(.storage(error))
    }
  }
}
