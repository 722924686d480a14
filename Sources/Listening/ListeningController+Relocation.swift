import Journal
package import MediaIntents
import Playback

/// Files that are somewhere else than before, and the queues that lead to them.
extension ListeningController {
  /// Lets the player go on, and put back what was interrupted, from where the files of these items are now. Also looks for
  /// the files that are gone, and for those of books, which may have changed without the book.
  package func relocate(_ items: Set<ItemID>) async {
    await turns.enter()
    defer { turns.leave() }
    let moves = await moves(in: await player.snapshot().queue.items, items)
    // A player that is gone finds the files with the next request.
    if !moves.isEmpty { _ = try? await player.perform(.relocate(moves)) }
    guard var interruptions = knownInterruptions else { return }
    let others = await self.moves(in: interruptions.entries, items)
    guard !others.isEmpty else { return }
    interruptions.relocate(others)
    await save(interruptions, Set(interruptions.earlier.keys))
  }

  /// The same state with the files where they are now.
  func relocated(_ playback: PlaybackSnapshot) async -> PlaybackSnapshot {
    var playback = playback
    playback.queue.items = await store.library.relocated(playback.queue.items)
    return playback
  }

  /// What has moved, by the addresses before.
  private func moves(in queue: [PlayableItem], _ items: Set<ItemID>) async -> [String: PlayableItem] {
    let affected = queue.filter { entry in
      items.contains(entry.item.identifier) || entry.item.type == .audioBook || entry.fileFailure != nil
    }
    let moved = zip(affected, await store.library.relocated(affected)).filter { $0.address != $1.address }
    return Dictionary(moved.map { ($0.address, $1) }) { first, _ in first }
  }
}
