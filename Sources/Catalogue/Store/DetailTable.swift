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
    case .track(let file): try addMeasures(of: file, to: &details)
    case .grouping(let id, _):
      details.duration = try database.first(
        "SELECT total(duration) FROM tracks WHERE grouping = ? HAVING count(duration) > 0", id
      ) { $0.real(0) }
      try addCredits(where: "grouping", id, to: &details)
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
      "SELECT max(composers), max(conductors), max(narrators), max(summary) FROM tracks WHERE \(column) = ?", row
    ) { [details] row in
      var details = details
      details.composers = separated(row.text(0))
      details.conductors = separated(row.text(1))
      details.narrators = separated(row.text(2))
      details.summary = row.optionalText(3)
      return details
    }
    details = credited ?? details
  }
}
