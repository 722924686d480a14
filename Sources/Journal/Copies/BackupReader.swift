import FoundationEssentials
import MediaIntents
import SQLite

/// Reads the rows for a backup.
struct BackupReader {
  let database: Database

  func lines() throws(DatabaseFailure) -> [BackupLine] {
    try items() + likes() + plays() + places() + speeds() + additions() + ratings() + bookmarks()
      + playlists() + donations() + unlearned() + leanings() + ownNames() + subscriptions()
  }

  /// Only the items that another table refers to.
  private func items() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows(
      """
      SELECT id, music_brainz, feed_guid, tags, place, path, seconds FROM items WHERE id IN (
        SELECT item FROM affinities UNION SELECT item FROM plays UNION SELECT item FROM places
        UNION SELECT item FROM speeds UNION SELECT item FROM ratings
        UNION SELECT item FROM library UNION SELECT item FROM bookmarks UNION SELECT item FROM playlist_owners
        UNION SELECT item FROM donations UNION SELECT cluster FROM donations UNION SELECT thing FROM unlearned
        UNION SELECT item FROM leanings UNION SELECT item FROM own_names
      ) ORDER BY row
      """
    ) { row in
      var line = BackupLine(.item, row.text(0))
      line.musicBrainz = row.optionalInteger(1).map { String($0) }
      line.feedGUID = row.optionalInteger(2).map { String($0) }
      line.tags = row.optionalInteger(3).map { String($0) }
      line.location = row.optionalInteger(4).map { String($0) }
      line.path = row.optionalText(5)
      line.seconds = row.optionalReal(6)
      return line
    }
  }

  private func likes() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, type, since, person FROM affinities") { row in
      var line = BackupLine(.like, row.text(0), of: row.text(3))
      line.type = row.text(1)
      line.time = row.real(2)
      return line
    }
  }

  private func plays() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, started, seconds, ending, counts, person FROM plays ORDER BY row") { row in
      var line = BackupLine(.play, row.text(0), of: row.text(5))
      line.time = row.real(1)
      line.seconds = row.real(2)
      line.ending = row.text(3)
      line.counts = row.bool(4)
      return line
    }
  }

  private func places() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, part, file, seconds, finished, heard, person FROM places") { row in
      var line = BackupLine(.place, row.text(0), of: row.text(6))
      line.part = row.integer(1)
      line.file = row.text(2)
      line.seconds = row.real(3)
      line.finished = row.bool(4)
      line.time = row.real(5)
      return line
    }
  }

  private func speeds() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, speed, person FROM speeds") { row in
      var line = BackupLine(.speed, row.text(0), of: row.text(2))
      line.speed = row.real(1)
      return line
    }
  }

  private func ratings() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, stars, person FROM ratings") { row in
      var line = BackupLine(.rating, row.text(0), of: row.text(2))
      line.stars = row.integer(1)
      return line
    }
  }

  private func bookmarks() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, part, file, seconds, name, at, person FROM bookmarks ORDER BY row") { row in
      var line = BackupLine(.bookmark, row.text(0), of: row.text(6))
      line.part = row.integer(1)
      line.file = row.text(2)
      line.seconds = row.real(3)
      line.name = row.optionalText(4)
      line.time = row.real(5)
      return line
    }
  }

  private func playlists() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, person FROM playlist_owners") { BackupLine(.playlist, $0.text(0), of: $0.text(1)) }
  }

  private func donations() throws(DatabaseFailure) -> [BackupLine] {
    try DonationTable(database: database).rows("ORDER BY row").map { donation in
      var line = BackupLine(.donation, donation.item.text, of: donation.person.name)
      (line.intent, line.type, line.group) = (donation.intent.rawValue, donation.type.rawValue, donation.group.text)
      (line.time, line.player) = (Double(donation.at), donation.player)
      (line.said, line.language) = (donation.said, donation.language)
      return line
    }
  }

  /// A folder stands in the place of the file.
  private func unlearned() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT thing, person FROM unlearned") { row in
      let thing = Unlearned(text: row.text(0))
      guard case .folder(let path) = thing else { return BackupLine(.unlearned, thing.text, of: row.text(1)) }
      var line = BackupLine(.unlearned, "folder", of: row.text(1))
      line.path = path
      return line
    }
  }

  private func leanings() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, type, person FROM leanings") { row in
      var line = BackupLine(.leaning, row.text(0), of: row.text(2))
      line.type = row.text(1)
      return line
    }
  }

  private func ownNames() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, name, said FROM own_names ORDER BY row") { row in
      var line = BackupLine(.name, row.text(0))
      line.name = row.text(1)
      if row.bool(2) { line.type = BackupLine.saidType }
      return line
    }
  }

  private func subscriptions() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT id, state FROM subscriptions ORDER BY id") { row in
      var line = BackupLine(.subscription, row.text(0))
      line.subscription = try? JSONDecoder().decode(Subscription.self, from: Data(row.blob(1)))
      return line
    }
  }

  private func additions() throws(DatabaseFailure) -> [BackupLine] {
    try database.rows("SELECT item, added, person FROM library") { row in
      var line = BackupLine(.addition, row.text(0), of: row.text(2))
      line.time = row.real(1)
      return line
    }
  }
}
