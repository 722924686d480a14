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
  }
}
