import MediaFiles
package import MediaIntents
package import SQLite

/// A recording of a classical work: its movements, and who performs them.
package struct WorkRecording: Hashable, Sendable {
  package var movements: [ItemID]
  /// Conductors, ensembles and other artists.
  package var performers: Set<String>
}

extension Catalogue {
  /// Returns the recordings of a composer's work by its form and number, in the order of their albums.
  package func recordings(
    of form: MusicalForm, number: Int, by composer: ItemID
  ) throws(DatabaseFailure) -> [WorkRecording] {
    var recordings: [WorkRecording] = []
    var last: [String]?
    try database.forEach(
      """
      SELECT t.item, t.work, coalesce(t.grouping, -t.file), t.conductors, t.ensembles, t.artist FROM members m
      JOIN groupings g ON g.id = m.grouping JOIN tracks t ON t.file = m.file
      WHERE g.item = ? AND g.type = 'artist' AND t.kind = 'song' AND t.work IS NOT NULL
      ORDER BY t.grouping, coalesce(t.disc, 1), t.number, t.place, t.file
      """, composer.text
    ) { row in
      guard let work = WorkName(row.text(1)), work.number == number, form == .work || form == work.form else { return }
      let key = [row.text(1).folded, row.text(2)]
      if last != key { recordings.append(WorkRecording(movements: [], performers: [])) }
      last = key
      let index = recordings.count - 1
      recordings[index].movements.append(ItemID(row.text(0)))
      recordings[index].performers.formUnion([3, 4, 5].flatMap { separated(row.text($0)) })
    }
    return recordings
  }
}
