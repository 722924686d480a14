import SQLite

/// The migrations of the journal's tables.
enum Schema {
  static let migrations = [
    Migration(
      "items",
      """
      CREATE TABLE items (
        row INTEGER PRIMARY KEY, id TEXT NOT NULL,
        music_brainz INTEGER, feed_guid INTEGER, tags INTEGER, seconds REAL, place INTEGER, path TEXT
      );
      CREATE INDEX items_by_music_brainz ON items (music_brainz) WHERE music_brainz IS NOT NULL;
      CREATE INDEX items_by_feed_guid ON items (feed_guid) WHERE feed_guid IS NOT NULL;
      CREATE INDEX items_by_tags ON items (tags) WHERE tags IS NOT NULL;
      CREATE INDEX items_by_place ON items (place) WHERE place IS NOT NULL;
      """),
    Migration(
      "affinities",
      "CREATE TABLE affinities (item TEXT PRIMARY KEY, type TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID"),
    Migration(
      "plays",
      """
      CREATE TABLE plays (
        row INTEGER PRIMARY KEY, item TEXT NOT NULL, started INTEGER NOT NULL, seconds REAL NOT NULL,
        ending TEXT NOT NULL, counts INTEGER NOT NULL
      );
      CREATE INDEX plays_by_item ON plays (item, started) WHERE counts;
      CREATE INDEX plays_by_time ON plays (started);
      """),
    Migration(
      "library", "CREATE TABLE library (item TEXT PRIMARY KEY, added INTEGER NOT NULL) WITHOUT ROWID"),
    Migration(
      "places",
      """
      CREATE TABLE places (
        item TEXT PRIMARY KEY, part INTEGER NOT NULL, file TEXT NOT NULL, seconds REAL NOT NULL,
        finished INTEGER NOT NULL, heard REAL NOT NULL
      ) WITHOUT ROWID
      """),
    Migration("speeds", "CREATE TABLE speeds (item TEXT PRIMARY KEY, speed REAL NOT NULL) WITHOUT ROWID"),
    Migration("players", tables(ofPlayers: "players", entries: "entries")),
    Migration("interrupted", tables(ofPlayers: "interrupted", entries: "interrupted_entries")),
    Migration(
      "usual player", "CREATE TABLE usual_player (row INTEGER PRIMARY KEY CHECK (row = 1), name TEXT NOT NULL)"),
    // The state is JSON, because only the address is ever looked for.
    Migration(
      "subscriptions",
      """
      CREATE TABLE subscriptions (id TEXT PRIMARY KEY, address TEXT NOT NULL UNIQUE, state BLOB NOT NULL) WITHOUT ROWID
      """),
    Migration(
      "broadcasts",
      """
      CREATE TABLE broadcasts (
        row INTEGER PRIMARY KEY, station TEXT NOT NULL, title TEXT NOT NULL, at INTEGER NOT NULL
      );
      CREATE TABLE unreachable (station TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID;
      """),
    Migration("ratings", "CREATE TABLE ratings (item TEXT PRIMARY KEY, stars INTEGER NOT NULL) WITHOUT ROWID"),
    // The content and the state are JSON of the sender.
    Migration(
      "scrobbles",
      """
      CREATE TABLE scrobbles (
        row INTEGER PRIMARY KEY, service TEXT NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
        content BLOB NOT NULL, refusal TEXT
      );
      CREATE INDEX scrobbles_waiting ON scrobbles (service, at) WHERE refusal IS NULL;
      CREATE TABLE scrobblers (service TEXT PRIMARY KEY, state BLOB NOT NULL) WITHOUT ROWID;
      """),
    Migration(
      "bookmarks",
      """
      CREATE TABLE bookmarks (
        row INTEGER PRIMARY KEY, item TEXT NOT NULL, part INTEGER NOT NULL, file TEXT NOT NULL, seconds REAL NOT NULL,
        name TEXT, at INTEGER NOT NULL
      )
      """),
    // The ratings in the tags of files, 0 to 1.
    Migration(
      "file ratings",
      """
      CREATE TABLE file_ratings (
        item TEXT PRIMARY KEY, due INTEGER NOT NULL, removed INTEGER NOT NULL, is_written INTEGER NOT NULL, written REAL,
        before REAL
      ) WITHOUT ROWID
      """),
    Migration("persons", persons),
    // The household's playlists have no row.
    Migration(
      "playlist owners", "CREATE TABLE playlist_owners (item TEXT PRIMARY KEY, person TEXT NOT NULL) WITHOUT ROWID"),
    // The conversation that was told last has the highest row.
    Migration(
      "lasting players",
      "CREATE TABLE lasting_players (row INTEGER PRIMARY KEY, conversation TEXT NOT NULL UNIQUE, player TEXT NOT NULL)"),
    // What was replaced of each other person, by player and place among these.
    Migration(
      "set aside",
      tables(ofPlayers: "set_aside", entries: "set_aside_entries")
        + "ALTER TABLE set_aside ADD COLUMN person TEXT NOT NULL DEFAULT '';"),
    // What was asked for on which days, counted since 1970, and the phrases that were proposed for it.
    Migration(
      "wishes",
      """
      CREATE TABLE wishes (
        wish TEXT NOT NULL, person TEXT NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (wish, person, day)
      ) WITHOUT ROWID;
      CREATE TABLE wish_offers (
        wish TEXT NOT NULL, person TEXT NOT NULL, day INTEGER NOT NULL, offers INTEGER NOT NULL,
        declined INTEGER NOT NULL, PRIMARY KEY (wish, person)
      ) WITHOUT ROWID;
      """),
    // "Cluster" is the group, which is a word of SQL. A thing not learned from is an item, or a folder that begins with "/".
    Migration(
      "donations",
      """
      CREATE TABLE donations (
        row INTEGER PRIMARY KEY AUTOINCREMENT, intent TEXT NOT NULL, item TEXT NOT NULL, type TEXT NOT NULL,
        cluster TEXT NOT NULL, at INTEGER NOT NULL, player TEXT, said TEXT, language TEXT, person TEXT NOT NULL
      );
      CREATE INDEX donations_by_time ON donations (person, at);
      CREATE INDEX donations_by_item ON donations (item);
      CREATE TABLE unlearned (thing TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (thing, person)) WITHOUT ROWID;
      """),
    Migration(
      "leanings",
      """
      CREATE TABLE leanings (
        item TEXT NOT NULL, person TEXT NOT NULL DEFAULT '', type TEXT NOT NULL, PRIMARY KEY (item, person)
      ) WITHOUT ROWID
      """),
    // Names that items were given by sentences; they are everybody's.
    Migration(
      "own names",
      "CREATE TABLE own_names (row INTEGER PRIMARY KEY, item TEXT NOT NULL, name TEXT NOT NULL, said INTEGER NOT NULL)"),
    // The state is JSON. `stations` would be those of the catalogue.
    Migration(
      "drawn stations",
      """
      CREATE TABLE drawn_stations (
        player TEXT PRIMARY KEY, person TEXT NOT NULL DEFAULT '', state BLOB NOT NULL
      ) WITHOUT ROWID
      """),
    // What left the library takes its donations along, also those of what it held.
    Migration("donations by cluster", "CREATE INDEX donations_by_cluster ON donations (cluster)"),
  ]

  /// Whose each fact is. What was known before is the household's, whose name is empty.
  private static let persons =
    ["affinities", "library", "places", "speeds", "ratings"].map(withPerson).joined()
    + ["plays", "bookmarks", "broadcasts", "scrobbles", "file_ratings", "players", "interrupted"].map {
      "ALTER TABLE \($0) ADD COLUMN person TEXT NOT NULL DEFAULT '';"
    }.joined()
      + """
      DROP INDEX plays_by_item;
      DROP INDEX plays_by_time;
      CREATE INDEX plays_by_item ON plays (item, person, started) WHERE counts;
      CREATE INDEX plays_by_time ON plays (person, started);
      """

  /// Makes a table anew whose primary key is the item, so that each person has a row of it.
  private static func withPerson(_ table: String) -> String {
    let columns = personal[table] ?? ""
    let names = columns.split(separator: ",").map { $0.split(separator: " ")[0] }.joined(separator: ", ")
    return """
      ALTER TABLE \(table) RENAME TO \(table)_before;
      CREATE TABLE \(table) (
        item TEXT NOT NULL, person TEXT NOT NULL DEFAULT '', \(columns), PRIMARY KEY (item, person)
      ) WITHOUT ROWID;
      INSERT INTO \(table) (item, \(names)) SELECT item, \(names) FROM \(table)_before;
      DROP TABLE \(table)_before;
      """
  }

  /// The columns beside the item of the tables with one row for it, as of this migration.
  private static let personal = [
    "affinities": "type TEXT NOT NULL, since INTEGER NOT NULL",
    "library": "added INTEGER NOT NULL",
    "places":
      "part INTEGER NOT NULL, file TEXT NOT NULL, seconds REAL NOT NULL, finished INTEGER NOT NULL, heard REAL NOT NULL",
    "speeds": "speed REAL NOT NULL",
    "ratings": "stars INTEGER NOT NULL",
  ]

  /// The tables of a player's state.
  private static func tables(ofPlayers players: String, entries: String) -> String {
    """
    CREATE TABLE \(players) (
      name TEXT PRIMARY KEY, current INTEGER, under_way INTEGER NOT NULL, seconds REAL NOT NULL, speed REAL NOT NULL,
      repeat TEXT NOT NULL, volume REAL NOT NULL, muted INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE \(entries) (
      player TEXT NOT NULL, place INTEGER NOT NULL, item TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL,
      artist TEXT, album TEXT, artwork TEXT, address TEXT NOT NULL, duration REAL, start REAL NOT NULL, speed REAL,
      unshuffled INTEGER, promised INTEGER NOT NULL,
      PRIMARY KEY (player, place)
    ) WITHOUT ROWID;
    """
  }
}
