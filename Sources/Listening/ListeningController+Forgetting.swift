package import Journal
package import MediaIntents
import Playback

/// What players know of a person who is forgotten.
extension ListeningController {
  /// Makes a person's queue the household's, and drops what they heard so far of what plays, and their queue that was
  /// replaced.
  func forget(_ person: PersonID) async {
    log.forget(person)
    recentItemsByPerson[person] = nil
    if listener == person {
      listener = .household
      await save(await player.snapshot())
    }
    guard var interruptions = knownInterruptions else { return }
    let changed = interruptions.forget(person)
    await save(interruptions, changed)
  }
}

extension PlayerRegistry {
  /// Lets go of all that the players know of a person. Returns when what they had to write is written, so that it can be
  /// deleted.
  package func forget(_ person: PersonID) async {
    for controller in started { await controller.forget(person) }
    await environment.store.settle()
    await environment.store.forget(person)
  }
}

// MARK: - Listening that is forgotten

extension ListeningController {
  /// Drops what was heard so far of what plays, and what was heard before it, if it is to be forgotten.
  func forget(_ erasure: Erasure) {
    log.forget(erasure, at: ExternalNumber.second(environment.now()))
    // What was heard before is known without its time.
    recentItemsByPerson[erasure.person]?.removeAll { erasure.items?.contains($0.identifier) ?? true }
  }
}

extension PlayerRegistry {
  /// Lets go of listening that the players know of. Returns when what they had to write is written, so that it can be
  /// deleted.
  package func forget(_ erasure: Erasure) async {
    for controller in started { await controller.forget(erasure) }
    await environment.store.settle()
    await environment.store.forget(erasure)
  }
}
