BEGIN TRANSACTION;
CREATE TABLE changes (
  generation INTEGER NOT NULL, item TEXT NOT NULL, fate INTEGER NOT NULL,
  PRIMARY KEY (generation, item)
) WITHOUT ROWID;
INSERT INTO "changes" VALUES(1,'hello',1);
CREATE TABLE chapters (
  file INTEGER NOT NULL REFERENCES tracks ON DELETE CASCADE, position INTEGER NOT NULL,
  title TEXT, start REAL NOT NULL,
  PRIMARY KEY (file, position)
) WITHOUT ROWID;
INSERT INTO "chapters" VALUES(1,1,NULL,61.5);
CREATE TABLE counts (type TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "counts" VALUES('album',1);
INSERT INTO "counts" VALUES('song',1);
CREATE TABLE entries (
  file INTEGER NOT NULL REFERENCES playlists ON DELETE CASCADE, position INTEGER NOT NULL,
  location TEXT NOT NULL, title TEXT, stream TEXT, duration REAL,
  PRIMARY KEY (file, position)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES(1,1,'text','Hello',NULL,200.0);
CREATE TABLE files (
  id INTEGER PRIMARY KEY, folder INTEGER NOT NULL REFERENCES folders, name TEXT NOT NULL,
  modified INTEGER NOT NULL, size INTEGER NOT NULL, added INTEGER NOT NULL, problem TEXT,
  changed INTEGER NOT NULL DEFAULT 0, device INTEGER, inode INTEGER,
  UNIQUE (folder, name)
);
INSERT INTO "files" VALUES(1,1,'hello.flac',1,1,1,NULL,1,NULL,NULL);
CREATE TABLE folders (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE,
  artwork TEXT, context TEXT NOT NULL
);
INSERT INTO "folders" VALUES(1,'/m',NULL,'{}');
CREATE TABLE groupings (
  id INTEGER PRIMARY KEY, type TEXT NOT NULL, key TEXT NOT NULL, item TEXT NOT NULL,
  title TEXT NOT NULL, sort TEXT, artist TEXT, serial INTEGER, added INTEGER, summary TEXT, series TEXT,
  UNIQUE (type, key)
);
INSERT INTO "groupings" VALUES(1,'album','al','hello','Al',NULL,'Ann',NULL,NULL,NULL,NULL);
CREATE TABLE members (
  grouping INTEGER NOT NULL REFERENCES groupings, file INTEGER NOT NULL REFERENCES tracks ON DELETE CASCADE,
  role INTEGER NOT NULL,
  PRIMARY KEY (grouping, file)
) WITHOUT ROWID;
INSERT INTO "members" VALUES(1,1,1);
CREATE TABLE pieces (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, item TEXT NOT NULL, grouping INTEGER NOT NULL REFERENCES groupings,
  name TEXT NOT NULL, place TEXT NOT NULL, artist TEXT, release TEXT, year INTEGER, stated INTEGER NOT NULL,
  loose INTEGER NOT NULL
);
INSERT INTO "pieces" VALUES(1,'text','hello',1,'text','text','Ann',NULL,NULL,1,1);
CREATE TABLE playlists (
  file INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  item TEXT NOT NULL, title TEXT NOT NULL, original TEXT, rules TEXT
);
INSERT INTO "playlists" VALUES(1,'hello','text',NULL,NULL);
CREATE TABLE scans (root TEXT PRIMARY KEY, finished INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "scans" VALUES('text',0);
CREATE TABLE state (
  generation INTEGER NOT NULL, identity INTEGER NOT NULL, forgotten INTEGER NOT NULL, reported INTEGER NOT NULL
);
INSERT INTO "state" VALUES(0,1692816402,0,0);
CREATE TABLE stations (
  file INTEGER NOT NULL REFERENCES files ON DELETE CASCADE, position INTEGER NOT NULL,
  item TEXT NOT NULL, title TEXT NOT NULL, address TEXT NOT NULL, aliases TEXT NOT NULL, genres TEXT,
  origins TEXT, down INTEGER NOT NULL,
  PRIMARY KEY (file, position)
) WITHOUT ROWID;
INSERT INTO "stations" VALUES(1,1,'hello','text','file:///m/hello.flac','text',NULL,NULL,1);
CREATE TABLE tracks (
  file INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  item TEXT, kind TEXT NOT NULL, title TEXT NOT NULL, sort TEXT, artist TEXT, genres TEXT,
  grouping INTEGER REFERENCES groupings, disc INTEGER, number INTEGER, season INTEGER,
  extra INTEGER NOT NULL, explicit INTEGER NOT NULL,
  date INTEGER, duration REAL, rating REAL, gain REAL, release TEXT, place TEXT NOT NULL,
  address TEXT, composers TEXT, conductors TEXT, narrators TEXT, moods TEXT, tempo INTEGER, summary TEXT,
  ensembles TEXT, comment TEXT, languages TEXT, discTitle TEXT, hosts TEXT, guests TEXT,
  guessed INTEGER NOT NULL DEFAULT 0, side INTEGER, piece INTEGER, work TEXT
);
INSERT INTO "tracks" VALUES(1,'hello','song','Hello',NULL,'Ann',NULL,NULL,NULL,NULL,NULL,1,1,NULL,NULL,NULL,NULL,NULL,'/m','file:///m/hello.flac',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,NULL);
CREATE INDEX files_with_problems ON files (problem) WHERE problem IS NOT NULL;
CREATE INDEX groupings_by_item ON groupings (item);
CREATE INDEX tracks_by_item ON tracks (item) WHERE item IS NOT NULL;
CREATE INDEX tracks_by_address ON tracks (address) WHERE address IS NOT NULL;
CREATE INDEX tracks_by_grouping ON tracks (grouping) WHERE grouping IS NOT NULL;
CREATE INDEX members_by_file ON members (file);
CREATE INDEX pieces_by_name ON pieces (name);
CREATE INDEX pieces_by_place ON pieces (place);
CREATE INDEX pieces_by_release ON pieces (release) WHERE release IS NOT NULL;
CREATE INDEX pieces_by_grouping ON pieces (grouping);
CREATE INDEX stations_by_item ON stations (item);
CREATE INDEX playlists_by_item ON playlists (item);
CREATE TRIGGER tracks_come AFTER INSERT ON tracks WHEN NEW.item IS NOT NULL BEGIN
  INSERT INTO counts VALUES (NEW.kind, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER tracks_go AFTER DELETE ON tracks WHEN OLD.item IS NOT NULL BEGIN
  UPDATE counts SET count = count - 1 WHERE type = OLD.kind;
END;
CREATE TRIGGER groupings_come AFTER INSERT ON groupings WHEN 1 BEGIN
  INSERT INTO counts VALUES (NEW.type, 1) ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER groupings_go AFTER DELETE ON groupings WHEN 1 BEGIN
  UPDATE counts SET count = count - 1 WHERE type = OLD.type;
END;
COMMIT;
PRAGMA user_version = 10;
