/// The tables of the catalogue. They are recreated whenever the version changes, unless `upgrade` leads from the earlier
/// version; a scan restores their content.
enum Schema {
  static let version = 11

  static let script = """
    CREATE TABLE folders (
      id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE,
      artwork TEXT, context TEXT NOT NULL
    );
    CREATE TABLE files (
      id INTEGER PRIMARY KEY, folder INTEGER NOT NULL REFERENCES folders, name TEXT NOT NULL,
      modified INTEGER NOT NULL, size INTEGER NOT NULL, added INTEGER NOT NULL, problem TEXT,
      changed INTEGER NOT NULL DEFAULT 0, device INTEGER, inode INTEGER,
      UNIQUE (folder, name)
    );
    CREATE INDEX files_with_problems ON files (problem) WHERE problem IS NOT NULL;

    CREATE TABLE groupings (
      id INTEGER PRIMARY KEY, type TEXT NOT NULL, key TEXT NOT NULL, item TEXT NOT NULL,
      title TEXT NOT NULL, sort TEXT, artist TEXT, serial INTEGER, added INTEGER, summary TEXT, series TEXT,
      sortKey TEXT NOT NULL DEFAULT '',
      UNIQUE (type, key)
    );
    CREATE INDEX groupings_by_item ON groupings (item);

    CREATE TABLE tracks (
      file INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
      item TEXT, kind TEXT NOT NULL, title TEXT NOT NULL, sort TEXT, artist TEXT, genres TEXT,
      grouping INTEGER REFERENCES groupings, disc INTEGER, number INTEGER, season INTEGER,
      extra INTEGER NOT NULL, explicit INTEGER NOT NULL,
      date INTEGER, duration REAL, rating REAL, gain REAL, release TEXT, place TEXT NOT NULL,
      address TEXT, composers TEXT, conductors TEXT, narrators TEXT, moods TEXT, tempo INTEGER, summary TEXT,
      ensembles TEXT, comment TEXT, languages TEXT, discTitle TEXT, hosts TEXT, guests TEXT,
      guessed INTEGER NOT NULL DEFAULT 0, side INTEGER, piece INTEGER, work TEXT,
      sortKey TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX tracks_by_item ON tracks (item) WHERE item IS NOT NULL;
    CREATE INDEX tracks_by_address ON tracks (address) WHERE address IS NOT NULL;
    \(sortIndexes)
    CREATE INDEX tracks_by_grouping ON tracks (grouping) WHERE grouping IS NOT NULL;

    CREATE TABLE members (
      grouping INTEGER NOT NULL REFERENCES groupings, file INTEGER NOT NULL REFERENCES tracks ON DELETE CASCADE,
      role INTEGER NOT NULL,
      PRIMARY KEY (grouping, file)
    ) WITHOUT ROWID;
    CREATE INDEX members_by_file ON members (file);

    -- The groups of files that certainly belong to one album, see `AlbumKey`.
    CREATE TABLE pieces (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, item TEXT NOT NULL, grouping INTEGER NOT NULL REFERENCES groupings,
      name TEXT NOT NULL, place TEXT NOT NULL, artist TEXT, release TEXT, year INTEGER, stated INTEGER NOT NULL,
      loose INTEGER NOT NULL
    );
    CREATE INDEX pieces_by_name ON pieces (name);
    CREATE INDEX pieces_by_place ON pieces (place);
    CREATE INDEX pieces_by_release ON pieces (release) WHERE release IS NOT NULL;
    CREATE INDEX pieces_by_grouping ON pieces (grouping);

    CREATE TABLE chapters (
      file INTEGER NOT NULL REFERENCES tracks ON DELETE CASCADE, position INTEGER NOT NULL,
      title TEXT, start REAL NOT NULL,
      PRIMARY KEY (file, position)
    ) WITHOUT ROWID;

    CREATE TABLE stations (
      file INTEGER NOT NULL REFERENCES files ON DELETE CASCADE, position INTEGER NOT NULL,
      item TEXT NOT NULL, title TEXT NOT NULL, address TEXT NOT NULL, aliases TEXT NOT NULL, genres TEXT,
      origins TEXT, down INTEGER NOT NULL,
      PRIMARY KEY (file, position)
    ) WITHOUT ROWID;
    CREATE INDEX stations_by_item ON stations (item);

    CREATE TABLE playlists (
      file INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
      item TEXT NOT NULL, title TEXT NOT NULL, original TEXT, rules TEXT
    );
    CREATE INDEX playlists_by_item ON playlists (item);
    CREATE TABLE entries (
      file INTEGER NOT NULL REFERENCES playlists ON DELETE CASCADE, position INTEGER NOT NULL,
      location TEXT NOT NULL, title TEXT, stream TEXT, duration REAL,
      PRIMARY KEY (file, position)
    ) WITHOUT ROWID;

    CREATE TABLE counts (type TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
    \(counting("tracks", "kind", where: "row.item IS NOT NULL"))
    \(counting("groupings", "type"))

    -- See `ChangeLog`; changes up to the generation `forgotten` are deleted, those up to `reported` are in a scan's report.
    CREATE TABLE changes (
      generation INTEGER NOT NULL, item TEXT NOT NULL, fate INTEGER NOT NULL,
      PRIMARY KEY (generation, item)
    ) WITHOUT ROWID;
    CREATE TABLE state (
      generation INTEGER NOT NULL, identity INTEGER NOT NULL, forgotten INTEGER NOT NULL, reported INTEGER NOT NULL
    );
    INSERT INTO state VALUES (0, random() & 0x7FFFFFFF, 0, 0);
    CREATE TABLE scans (root TEXT PRIMARY KEY, finished INTEGER NOT NULL) WITHOUT ROWID;
    PRAGMA user_version = \(version);
    """

  /// See `SortKey`.
  static let sortIndexes = """
    CREATE INDEX groupings_by_name ON groupings (type, sortKey);
    CREATE INDEX tracks_by_name ON tracks (kind, sortKey, item) WHERE item IS NOT NULL;
    """

  /// Leads from the version before to this one, except for the keys, see `SortKeyTable`, and then their indexes.
  static let upgrade = """
    ALTER TABLE groupings ADD COLUMN sortKey TEXT NOT NULL DEFAULT '';
    ALTER TABLE tracks ADD COLUMN sortKey TEXT NOT NULL DEFAULT '';
    PRAGMA user_version = \(version);
    """

  /// Triggers that count the rows of a table by kind, because `count(*)` reads all of them.
  private static func counting(_ table: String, _ kind: String, where condition: String = "1") -> String {
    """
    CREATE TRIGGER \(table)_come AFTER INSERT ON \(table) WHEN \(condition.replacing("row.", with: "NEW.")) BEGIN
      INSERT INTO counts VALUES (NEW.\(kind), 1) ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER \(table)_go AFTER DELETE ON \(table) WHEN \(condition.replacing("row.", with: "OLD.")) BEGIN
      UPDATE counts SET count = count - 1 WHERE type = OLD.\(kind);
    END;
    """
  }
}
