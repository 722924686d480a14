import MediaIntents
import Playback

/// Entries that were asked into a queue, as they are found to be taken out again. That leaves everything else as it is by
/// then, shuffled or not; and the same command puts them in again.
struct QueueAddition: Sendable {
  let player: any Player
  let items: [PlayableItem]
  /// They came behind what played, and not at the end.
  let isNext: Bool
  /// What the queue called their places.
  private let entries: Set<Int>
  /// What stood in each of its places then.
  private let known: [Int: ItemID]

  /// - Parameter before: the queue before they came into it.
  init(_ items: [PlayableItem], isNext: Bool, on player: any Player, since before: QueueSnapshot) async {
    self.player = player
    self.items = items
    self.isNext = isNext
    let wanted = Set(items.map(\.item.identifier)), old = Set(before.entryNumbers)
    known = await player.queue().itemsByNumber
    entries = Set(known.filter { wanted.contains($0.value) && !old.contains($0.key) }.keys)
  }

  private init(_ items: [PlayableItem], of addition: QueueAddition) {
    player = addition.player
    isNext = addition.isNext
    self.items = items
    (entries, known) = ([], [:])
  }

  private var command: PlayerCommand { isNext ? .playNext(items) : .playLater(items) }

  /// Adds them to the queue as it is now.
  func putIn() async throws(HandlingError) -> QueueAddition {
    let before = await player.queue()
    try await player.take(command)
    return await QueueAddition(items, isNext: isNext, on: player, since: before)
  }

  /// Takes them out but for the one that plays, which goes on; returns what was taken out.
  func takeOut() async throws(HandlingError) -> QueueAddition {
    let queue = await player.queue(), isStopped = await player.status().current == nil
    let gone = places(in: queue).filter { isStopped || $0 != queue.currentIndex }
    try await player.take(.removeEntries(Set(gone.map { queue.entryNumbers[$0] })))
    return QueueAddition(gone.count == items.count ? items : gone.map { queue.items[$0] }, of: self)
  }

  /// A queue that was put back meanwhile calls its places otherwise: there they are the last ones that play the same. It
  /// is one that was put back if it has more than half of what was there; in any other queue they are not.
  private func places(in queue: QueueSnapshot) -> [Int] {
    let same = queue.items.indices.filter { known[queue.entryNumbers[$0]] == queue.items[$0].item.identifier }
    guard same.isEmpty else { return same.filter { entries.contains(queue.entryNumbers[$0]) } }
    let present = Set(queue.items.map(\.item.identifier))
    guard known.values.count(where: present.contains) * 2 > known.count else { return [] }
    var left = Array(queue.items.indices.reversed())
    return items.reversed().compactMap { item in
      guard let place = left.firstIndex(where: { queue.items[$0].address == item.address }) else { return nil }
      return left.remove(at: place)
    }.reversed()
  }
}

extension QueueSnapshot {
  fileprivate var itemsByNumber: [Int: ItemID] {
    Dictionary(zip(entryNumbers, items.lazy.map(\.item.identifier))) { first, _ in first }
  }
}

extension PlayerCommand {
  /// What joins the queue by it, and whether it does so behind what plays.
  var addition: (items: [PlayableItem], isNext: Bool)? {
    switch self {
    case .playNext(let items): (items, true)
    case .playLater(let items): (items, false)
    default: nil
    }
  }
}
