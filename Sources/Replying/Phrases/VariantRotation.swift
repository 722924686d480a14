import Synchronization

/// Rotates the variants of each phrase, so that repeated answers vary.
///
/// One instance is shared by all writers of a daemon. A new one starts with the first variant of every phrase.
package final class VariantRotation: Sendable {
  private let turns = Mutex<[Turn: Int]>([:])

  package init() {}

  /// How often this phrase was requested on this surface before.
  func next(_ key: PhraseKey, on surface: Surface) -> Int {
    turns.withLock { turns in
      defer { turns[Turn(key: key, surface: surface), default: 0] += 1 }
      return turns[Turn(key: key, surface: surface), default: 0]
    }
  }

  /// All phrases requested so far.
  var heard: Set<PhraseKey> { turns.withLock { Set($0.keys.map(\.key)) } }

  private struct Turn: Hashable {
    let key: PhraseKey
    let surface: Surface
  }
}
