import Synchronization

/// Whose turn it is among the variants of each phrase, so that the tenth hearing does not sound like the ninth.
///
/// One is shared by all that answer in one daemon; a fresh one begins with the first variant of everything.
package final class VariantRotation: Sendable {
  private let turns = Mutex<[Turn: Int]>([:])

  package init() {}

  /// How often this phrase was asked for before, on this surface.
  func next(_ key: PhraseKey, on surface: Surface) -> Int {
    turns.withLock { turns in
      defer { turns[Turn(key: key, surface: surface), default: 0] += 1 }
      return turns[Turn(key: key, surface: surface), default: 0]
    }
  }

  /// The phrases that were ever asked for.
  var heard: Set<PhraseKey> { turns.withLock { Set($0.keys.map(\.key)) } }

  private struct Turn: Hashable {
    let key: PhraseKey
    let surface: Surface
  }
}
