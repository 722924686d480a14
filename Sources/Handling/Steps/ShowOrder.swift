import MediaIntents
import Playback

/// In which order the episodes of a show play, and with which one they begin.
///
/// A serial plays in order: it continues with the episode that was left unfinished, else with the one after the last
/// heard, else with the first unheard one. Any other show begins with the newest unheard episode and goes back from there.
/// "Resume" means the unfinished episode of either, "from the beginning" the very first one. Trailers and extras are left
/// out.
struct ShowOrder {
  /// Oldest first for a serial, newest first for other shows.
  let entries: [PlayableItem]
  let isSerial: Bool
  let histories: [ItemID: ItemHistory]

  typealias Beginning = (entries: [PlayableItem], start: Int)

  /// What plays; nil if everything was heard.
  ///
  /// - Parameter resumes: whether the person has asked to resume, or not to; nil if neither.
  func beginning(resuming resumes: Bool?) -> Beginning? {
    if resumes == false { return (isSerial ? entries : entries.reversed(), 0) }
    if isSerial { return goingOn.map { (entries, $0) } }
    let unheard = entries.filter { !isHeard($0) }
    guard !unheard.isEmpty else { return nil }
    guard resumes == true, let left = leftInTheMiddle.map({ entries[$0] }) else { return (unheard, 0) }
    return ([left] + unheard.filter { $0 != left }, 0)
  }

  /// The unheard episodes from this one on, oldest first.
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

  /// What was heard last, if it is unfinished.
  private var leftInTheMiddle: Int? { lastHeard.flatMap { isHeard(entries[$0]) ? nil : $0 } }

  private var lastHeard: Int? {
    entries.indices.compactMap { index in history(entries[index]).lastHeard.map { (time: $0, index: index) } }
      .max { ($0.time, $0.index) < ($1.time, $1.index) }?.index
  }

  private func isHeard(_ entry: PlayableItem) -> Bool { history(entry).isHeard }

  private func history(_ entry: PlayableItem) -> ItemHistory { histories[entry.item.identifier] ?? .none }
}
