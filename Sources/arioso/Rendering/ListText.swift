import ControlProtocol

/// Lists, one thing a line.
enum ListText {
  /// Numbered from 1, the current item marked.
  static func queue(_ queue: QueueListing) -> String {
    let width = String(queue.items.count).count
    return queue.items.enumerated().map { index, item in
      let number = String(index + 1)
      let blanks = String(repeating: " ", count: width - number.count)
      return (index == queue.currentIndex ? "> " : "  ") + blanks + number + "  " + ItemText.line(item)
    }.joined(separator: "\n")
  }

  /// The playlist with the number of entries that it has got.
  static func saved(_ queue: SavedQueue) -> String { ItemText.line(queue.playlist) + " · +" + String(queue.added) }

  /// Bare names where there is one kind, otherwise each kind under its name.
  static func vocabulary(_ listing: VocabularyListing) -> String {
    let isSingle = listing.sets.count == 1
    return listing.sets.filter { !$0.names.isEmpty }.flatMap { set in
      (isSingle ? [] : [set.kind.rawValue + ":"]) + set.names.map { (isSingle ? "" : "  ") + PrintableText.line($0) }
    }.joined(separator: "\n")
  }

  static func history(_ history: PlayHistory) -> String {
    history.plays.map { ClockText.moment($0.played) + "  " + ItemText.line($0.item) }.joined(separator: "\n")
  }
}
