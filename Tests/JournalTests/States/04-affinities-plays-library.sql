BEGIN TRANSACTION;
CREATE TABLE affinities (item TEXT PRIMARY KEY, type TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "affinities" VALUES('hello','like',1);
CREATE TABLE items (
  row INTEGER PRIMARY KEY, id TEXT NOT NULL,
  music_brainz INTEGER, feed_guid INTEGER, tags INTEGER, seconds REAL, place INTEGER, path TEXT
);
INSERT INTO "items" VALUES(1,'hello',NULL,NULL,77,NULL,0,'/m/hello.flac');
CREATE TABLE library (item TEXT PRIMARY KEY, added INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "library" VALUES('hello',1);
CREATE TABLE migrations (name TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT INTO "migrations" VALUES('affinities');
INSERT INTO "migrations" VALUES('items');
INSERT INTO "migrations" VALUES('library');
INSERT INTO "migrations" VALUES('plays');
CREATE TABLE plays (
  row INTEGER PRIMARY KEY, item TEXT NOT NULL, started INTEGER NOT NULL, seconds REAL NOT NULL,
  ending TEXT NOT NULL, counts INTEGER NOT NULL
);
INSERT INTO "plays" VALUES(1,'hello',1,61.5,'finished',1);
CREATE INDEX items_by_music_brainz ON items (music_brainz) WHERE music_brainz IS NOT NULL;
CREATE INDEX items_by_feed_guid ON items (feed_guid) WHERE feed_guid IS NOT NULL;
CREATE INDEX items_by_tags ON items (tags) WHERE tags IS NOT NULL;
CREATE INDEX items_by_place ON items (place) WHERE place IS NOT NULL;
CREATE INDEX plays_by_item ON plays (item, started) WHERE counts;
CREATE INDEX plays_by_time ON plays (started);
COMMIT;
