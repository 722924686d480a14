import MediaIntents
import Playback

/// The playback order of a show's episodes, and the first one to play.
///
/// A serial plays in order, starting with the unfinished episode, or else with the first unheard one after the last
/// heard, or else with the first unheard one. Other shows start with the newest unheard episode and continue with older
/// ones. "Resume" starts with the unfinished episode of either, "from the beginning" with the oldest one. Trailers and
/// extras aren't included.
struct ShowOrder {
  /// Oldest first for a serial, newest first for other shows.
  let entries: [PlayableItem]
  let isSerial: Bool
  let histories: [ItemID: ItemHistory]

  typealias Beginning = (entries: [PlayableItem], start: Int)

  /// The entries to play; nil if all were heard.
  ///
  /// - Parameter resumes: Whether the person asked to resume, or to start over; nil if neither.
  func beginning(resuming resumes: Bool?) -> Beginning? {
    if resumes == false { return (isSerial ? entries : entries.reversed(), 0) }
    if isSerial { return goingOn.map { (entries, $0) } }
    let unheard = entries.filter { !isHeard($0) }
    guard !unheard.isEmpty else { return nil }
    guard resumes == true, let left = leftInTheMiddle.map({ entries[$0] }) else { return (unheard, 0) }
    return ([left] + unheard.filter { $0 != left }, 0)
  }

  /// This episode and the unheard ones after it, oldest first.
  func following(_ episode: ItemID) -> [PlayableItem] {
    let ascending = isSerial ? entries : entries.reversed()
    let place = ascending.firstIndex { $0.item.identifier == episode } ?? 0
    return ascending[place...].filter { $0.item.identifier == episode || !isHeard($0) }
  }

  private var goingOn: Int? {
    if let left = leftInTheMiddle { return left }
    let unheard = entries.indices.filter { !isHeard(entries[$0]) }
    return unheard.first { $0 > lastHeard ?? -1 } ?? unheard.first
  }

  /// The episode last heard, if unfinished.
  private var leftInTheMiddle: Int? { lastHeard.flatMap { isHeard(entries[$0]) ? nil : $0 } }

  private var lastHeard: Int? {
    entries.indices.compactMap { index in history(entries[index]).lastHeard.map { (time: $0, index: index) } }
      .max { ($0.time, $0.index) < ($1.time, $1.index) }?.index
  }

  private func isHeard(_ entry: PlayableItem) -> Bool { history(entry).isHeard }

  private func history(_ entry: PlayableItem) -> ItemHistory { histories[entry.item.identifier] ?? .none }
}
