import MediaIntents
import Playback

/// In which order the episodes of a show play, and with which to begin (C8, C9).
///
/// A serial is told in order: it goes on with what was left in the middle, else with what follows what was heard last,
/// else with the first that was not heard. Any other show begins with the newest that was not heard and goes back from
/// there. "Resume" means what was left in the middle in either; "from the beginning" the very first episode. Trailers and
/// extras are not among them.
struct ShowOrder {
  /// A serial from its first episode on, other shows from the newest back.
  let entries: [PlayableItem]
  let isSerial: Bool
  let histories: [ItemID: ItemHistory]

  typealias Beginning = (entries: [PlayableItem], start: Int)

  /// What plays; `nil` where everything was heard.
  ///
  /// - Parameter resumes: whether the person has said so, or has said not to.
  func beginning(resuming resumes: Bool?) -> Beginning? {
    if resumes == false { return (isSerial ? entries : entries.reversed(), 0) }
    if isSerial { return goingOn.map { (entries, $0) } }
    let unheard = entries.filter { !isHeard($0) }
    guard !unheard.isEmpty else { return nil }
    guard resumes == true, let left = leftInTheMiddle.map({ entries[$0] }) else { return (unheard, 0) }
    return ([left] + unheard.filter { $0 != left }, 0)
  }

  /// These from this episode on, the older before the newer.
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

  /// What was heard last, if there is something left of it.
  private var leftInTheMiddle: Int? { lastHeard.flatMap { isHeard(entries[$0]) ? nil : $0 } }

  private var lastHeard: Int? {
    entries.indices.compactMap { index in history(entries[index]).lastHeard.map { (time: $0, index: index) } }
      .max { ($0.time, $0.index) < ($1.time, $1.index) }?.index
  }

  private func isHeard(_ entry: PlayableItem) -> Bool { history(entry).isHeard }

  private func history(_ entry: PlayableItem) -> ItemHistory { histories[entry.item.identifier] ?? .none }
}
