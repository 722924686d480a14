import MediaIntents
import NameIndex
import SQLite

/// Reads the details of an item.
struct DetailTable {
  let database: Database

  func details(of record: NameRecord, at place: ItemPlace) throws(DatabaseFailure) -> ItemDetails {
    var details = ItemDetails(
      item: record.item, genres: record.genres, date: record.date, number: record.number, season: record.season,
      releaseTypes: [])
    switch place {
    case .track(let file):
      try addMeasures(of: file, to: &details)
      try addPersons(where: "file", file, to: &details)
    case .grouping(let id, _):
      details.duration = try database.first(
        "SELECT total(duration) FROM tracks WHERE grouping = ? HAVING count(duration) > 0", id
      ) { $0.real(0) }
      try addCredits(where: "grouping", id, to: &details)
      try addPersons(where: "grouping", id, to: &details)
      details.guests = []
      // What its episodes are about is not what a show is about.
      if record.type == .podcastShow {
        details.summary =
          try database.first("SELECT summary FROM groupings WHERE id = ?", id) { $0.optionalText(0) } ?? nil
        details.comment = nil
      }
    case .station:
      let genres = try database.first("SELECT genres FROM stations WHERE item = ?", record.id.text) { $0.text(0) }
      details.genres = separated(genres ?? "")
    case .playlist: break
    }
    return details
  }

  private func addMeasures(of file: Int, to details: inout ItemDetails) throws(DatabaseFailure) {
    let measured = try database.first(
      "SELECT duration, rating, gain, release FROM tracks WHERE file = ?", file
    ) { [details] row in
      var details = details
      details.duration = row.optionalReal(0)
      details.rating = row.optionalReal(1)
      details.gain = row.optionalReal(2)
      details.releaseTypes = separated(row.text(3))
      return details
    }
    details = measured ?? details
    try addCredits(where: "file", file, to: &details)
  }

  /// Of several files, the first that tells it.
  private func addCredits(where column: String, _ row: Int, to details: inout ItemDetails) throws(DatabaseFailure) {
    let credited = try database.first(
      """
      SELECT max(composers), max(conductors), max(narrators), max(summary), max(ensembles), max(comment),
      max(languages), max(discTitle) FROM tracks WHERE \(column) = ?
      """, row
    ) { [details] row in
      var details = details
      details.composers = separated(row.text(0))
      details.conductors = separated(row.text(1))
      details.narrators = separated(row.text(2))
      details.summary = row.optionalText(3)
      details.ensembles = separated(row.text(4))
      details.comment = row.optionalText(5)
      details.languages = separated(row.text(6))
      details.discTitle = row.optionalText(7)
      return details
    }
    details = credited ?? details
  }

  /// The hosts of a show are those of most of its episodes.
  private func addPersons(where column: String, _ row: Int, to details: inout ItemDetails) throws(DatabaseFailure) {
    let told = try database.first(
      """
      SELECT t.hosts, t.guests, g.artist FROM tracks t LEFT JOIN groupings g ON g.id = t.grouping
      WHERE t.\(column) = ? GROUP BY t.hosts ORDER BY t.hosts IS NULL, count(*) DESC, t.hosts LIMIT 1
      """, row
    ) { [details] row in
      var details = details
      details.hosts = separated(row.text(0))
      details.guests = separated(row.text(1))
      details.publisher = row.optionalText(2)
      return details
    }
    details = told ?? details
  }
}
