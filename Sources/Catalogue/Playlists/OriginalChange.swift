import MediaFiles
import MediaIntents

/// What was changed in an original since its copy was made: how often it has each entry, and its title.
///
/// Applying it again changes nothing, so it may be repeated after an interruption.
struct OriginalChange {
  private let theirs: [PlaylistEntry]
  /// How often the original now has the entries of which it had more or less before.
  private let counts: [PathBytes: Int]
  private let title: String?

  init(from before: PlaylistContent, to after: PlaylistContent) {
    theirs = after.entries
    let old = Self.counts(before.entries), new = Self.counts(after.entries)
    var changed = new.filter { old[$0.key] != $0.value }
    for location in old.keys where new[location] == nil { changed[location] = 0 }
    counts = changed
    title = after.title == before.title ? nil : after.title
  }

  func apply(to text: inout M3UText, folder: String) {
    if let title { text.setTitle(title) }
    let ours = EntryOccurrence.all(in: text.locations(folder: folder))
    text.remove(at: Set(ours.indices.filter { ours[$0].number >= counts[ours[$0].location] ?? .max }))
    insertNew(into: &text, folder: folder)
  }

  /// New entries come after the one that they follow in the original.
  private func insertNew(into text: inout M3UText, folder: String) {
    let ours = EntryOccurrence.all(in: text.locations(folder: folder))
    let indices = Dictionary(uniqueKeysWithValues: zip(ours, ours.indices))
    var runs: [(index: Int, entries: [PlaylistEntry])] = []
    var index = 0
    for (entry, occurrence) in zip(theirs, EntryOccurrence.all(in: theirs.map { PathBytes($0.location) })) {
      if let known = indices[occurrence] {
        index = known + 1
      } else if counts[occurrence.location] == nil {
        // An edit has taken it out of the copy.
        continue
      } else if let last = runs.indices.last, runs[last].index == index {
        runs[last].entries.append(entry)
      } else {
        runs.append((index, [entry]))
      }
    }
    // From the end, so that the indices hold.
    for run in runs.sorted(by: { $0.index > $1.index }) { text.insert(run.entries, at: run.index, folder: folder) }
  }

  private static func counts(_ entries: [PlaylistEntry]) -> [PathBytes: Int] {
    entries.reduce(into: [:]) { $0[PathBytes($1.location), default: 0] += 1 }
  }
}
