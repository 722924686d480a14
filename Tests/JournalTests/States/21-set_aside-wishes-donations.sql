BEGIN TRANSACTION;
CREATE TABLE affinities (
  item TEXT NOT NULL, person TEXT NOT NULL DEFAULT '', type TEXT NOT NULL, since INTEGER NOT NULL, PRIMARY KEY (item, person)
) WITHOUT ROWID;
INSERT INTO "affinities" VALUES('hello','','like',1);
CREATE TABLE bookmarks (
  row INTEGER PRIMARY KEY, item TEXT NOT NULL, part INTEGER NOT NULL, file TEXT NOT NULL, seconds REAL NOT NULL,
  name TEXT, at INTEGER NOT NULL
, person TEXT NOT NULL DEFAULT '');
INSERT INTO "bookmarks" VALUES(1,'hello',1,'',61.5,'here',1,'');
CREATE TABLE broadcasts (
  row INTEGER PRIMARY KEY, station TEXT NOT NULL, title TEXT NOT NULL, at INTEGER NOT NULL
, person TEXT NOT NULL DEFAULT '');
INSERT INTO "broadcasts" VALUES(1,'radio','Song',1,'');
CREATE TABLE donations (
  row INTEGER PRIMARY KEY AUTOINCREMENT, intent TEXT NOT NULL, item TEXT NOT NULL, type TEXT NOT NULL,
  cluster TEXT NOT NULL, at INTEGER NOT NULL, player TEXT, said TEXT, language TEXT, person TEXT NOT NULL
);
INSERT INTO "donations" VALUES(1,'play','hello','song','album',1,'desk','play hello',NULL,'');
CREATE TABLE entries (
  player TEXT NOT NULL, place INTEGER NOT NULL, item TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL,
  artist TEXT, album TEXT, artwork TEXT, address TEXT NOT NULL, duration REAL, start REAL NOT NULL, speed REAL,
  unshuffled INTEGER, promised INTEGER NOT NULL,
  PRIMARY KEY (player, place)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES('desk',0,'hello','song','Hello','Ann',NULL,NULL,'file:///m/hello.flac',200.0,0.0,1.5,NULL,0);
CREATE TABLE file_ratings (
  item TEXT PRIMARY KEY, due INTEGER NOT NULL, removed INTEGER NOT NULL, is_written INTEGER NOT NULL, written REAL,
  before REAL
, person TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
INSERT INTO "file_ratings" VALUES('hello',1,0,0,NULL,NULL,'');
CREATE TABLE interrupted (
  name TEXT PRIMARY KEY, current INTEGER, under_way INTEGER NOT NULL, seconds REAL NOT NULL, speed REAL NOT NULL,
  repeat TEXT NOT NULL, volume REAL NOT NULL, muted INTEGER NOT NULL
, person TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
INSERT INTO "interrupted" VALUES('desk',0,0,61.5,1.5,'all',40.0,1,'');
CREATE TABLE interrupted_entries (
  player TEXT NOT NULL, place INTEGER NOT NULL, item TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL,
  artist TEXT, album TEXT, artwork TEXT, address TEXT NOT NULL, duration REAL, start REAL NOT NULL, speed REAL,
  unshuffled INTEGER, promised INTEGER NOT NULL,
  PRIMARY KEY (player, place)
) WITHOUT ROWID;
INSERT INTO "interrupted_entries" VALUES('desk',0,'hello','song','Hello','Ann',NULL,NULL,'file:///m/hello.flac',NULL,61.5,1.5,NULL,0);
CREATE TABLE items (
  row INTEGER PRIMARY KEY, id TEXT NOT NULL,
  music_brainz INTEGER, feed_guid INTEGER, tags INTEGER, seconds REAL, place INTEGER, path TEXT
);
INSERT INTO "items" VALUES(1,'hello',NULL,NULL,77,NULL,0,'/m/hello.flac');
CREATE TABLE lasting_players (row INTEGER PRIMARY KEY, conversation TEXT NOT NULL UNIQUE, player TEXT NOT NULL);
INSERT INTO "lasting_players" VALUES(1,'terminal','desk');
CREATE TABLE library (
  item TEXT NOT NULL, person TEXT NOT NULL DEFAULT '', added INTEGER NOT NULL, PRIMARY KEY (item, person)
) WITHOUT ROWID;
INSERT INTO "library" VALUES('hello','',1);
CREATE TABLE migrations (name TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT INTO "migrations" VALUES('affinities');
INSERT INTO "migrations" VALUES('bookmarks');
INSERT INTO "migrations" VALUES('broadcasts');
INSERT INTO "migrations" VALUES('donations');
INSERT INTO "migrations" VALUES('file ratings');
INSERT INTO "migrations" VALUES('interrupted');
INSERT INTO "migrations" VALUES('items');
INSERT INTO "migrations" VALUES('lasting players');
INSERT INTO "migrations" VALUES('library');
INSERT INTO "migrations" VALUES('persons');
INSERT INTO "migrations" VALUES('places');
INSERT INTO "migrations" VALUES('players');
INSERT INTO "migrations" VALUES('playlist owners');
INSERT INTO "migrations" VALUES('plays');
INSERT INTO "migrations" VALUES('ratings');
INSERT INTO "migrations" VALUES('scrobbles');
INSERT INTO "migrations" VALUES('set aside');
INSERT INTO "migrations" VALUES('speeds');
INSERT INTO "migrations" VALUES('subscriptions');
INSERT INTO "migrations" VALUES('usual player');
INSERT INTO "migrations" VALUES('wishes');
CREATE TABLE places (
  item TEXT NOT NULL, person TEXT NOT NULL DEFAULT '', part INTEGER NOT NULL, file TEXT NOT NULL, seconds REAL NOT NULL, finished INTEGER NOT NULL, heard REAL NOT NULL, PRIMARY KEY (item, person)
) WITHOUT ROWID;
INSERT INTO "places" VALUES('hello','',1,'',61.5,0,61.5);
CREATE TABLE players (
  name TEXT PRIMARY KEY, current INTEGER, under_way INTEGER NOT NULL, seconds REAL NOT NULL, speed REAL NOT NULL,
  repeat TEXT NOT NULL, volume REAL NOT NULL, muted INTEGER NOT NULL
, person TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
INSERT INTO "players" VALUES('desk',0,0,61.5,1.5,'all',40.0,1,'');
CREATE TABLE playlist_owners (item TEXT PRIMARY KEY, person TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "playlist_owners" VALUES('hello','');
CREATE TABLE plays (
  row INTEGER PRIMARY KEY, item TEXT NOT NULL, started INTEGER NOT NULL, seconds REAL NOT NULL,
  ending TEXT NOT NULL, counts INTEGER NOT NULL
, person TEXT NOT NULL DEFAULT '');
INSERT INTO "plays" VALUES(1,'hello',1,61.5,'finished',1,'');
CREATE TABLE ratings (
  item TEXT NOT NULL, person TEXT NOT NULL DEFAULT '', stars INTEGER NOT NULL, PRIMARY KEY (item, person)
) WITHOUT ROWID;
INSERT INTO "ratings" VALUES('hello','',4);
CREATE TABLE scrobblers (service TEXT PRIMARY KEY, state BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "scrobblers" VALUES('listens',X'7B2262223A327D');
CREATE TABLE scrobbles (
  row INTEGER PRIMARY KEY, service TEXT NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
  content BLOB NOT NULL, refusal TEXT
, person TEXT NOT NULL DEFAULT '');
INSERT INTO "scrobbles" VALUES(1,'listens','play',1,X'7B2261223A317D',NULL,'');
CREATE TABLE set_aside (
  name TEXT PRIMARY KEY, current INTEGER, under_way INTEGER NOT NULL, seconds REAL NOT NULL, speed REAL NOT NULL,
  repeat TEXT NOT NULL, volume REAL NOT NULL, muted INTEGER NOT NULL
, person TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
INSERT INTO "set_aside" VALUES('desk',0,0,61.5,1.5,'all',40.0,1,'');
CREATE TABLE set_aside_entries (
  player TEXT NOT NULL, place INTEGER NOT NULL, item TEXT NOT NULL, type TEXT NOT NULL, title TEXT NOT NULL,
  artist TEXT, album TEXT, artwork TEXT, address TEXT NOT NULL, duration REAL, start REAL NOT NULL, speed REAL,
  unshuffled INTEGER, promised INTEGER NOT NULL,
  PRIMARY KEY (player, place)
) WITHOUT ROWID;
INSERT INTO "set_aside_entries" VALUES('desk',0,'hello','song','Hello','Ann',NULL,NULL,'file:///m/hello.flac',NULL,61.5,1.5,NULL,0);
CREATE TABLE speeds (
  item TEXT NOT NULL, person TEXT NOT NULL DEFAULT '', speed REAL NOT NULL, PRIMARY KEY (item, person)
) WITHOUT ROWID;
INSERT INTO "speeds" VALUES('hello','',1.5);
CREATE TABLE subscriptions (id TEXT PRIMARY KEY, address TEXT NOT NULL UNIQUE, state BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "subscriptions" VALUES('6d8a3f0e-55c4-5b0e-9f5a-0f0f7c1d2b11','https://feeds.test/kettle',X'7B2261646472657373223A2268747470733A2F2F66656564732E746573742F6B6574746C65222C22647565223A352C226661696C75726573223A302C22666F6C64657273223A5B2274616C6B225D2C22666F726D6572416464726573736573223A5B5D2C226964223A2236643861336630652D353563342D356230652D396635612D306630663763316432623131222C227265766973696F6E223A332C2273696E6365223A352C227469746C65223A22546865204B6574746C65222C2276616C696461746F7273223A7B7D7D');
CREATE TABLE unlearned (thing TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (thing, person)) WITHOUT ROWID;
INSERT INTO "unlearned" VALUES('/m/noise','');
CREATE TABLE unreachable (station TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "unreachable" VALUES('radio',1);
CREATE TABLE usual_player (row INTEGER PRIMARY KEY CHECK (row = 1), name TEXT NOT NULL);
INSERT INTO "usual_player" VALUES(1,'desk');
CREATE TABLE wish_offers (
  wish TEXT NOT NULL, person TEXT NOT NULL, day INTEGER NOT NULL, offers INTEGER NOT NULL,
  declined INTEGER NOT NULL, PRIMARY KEY (wish, person)
) WITHOUT ROWID;
INSERT INTO "wish_offers" VALUES('play hello','',1,1,1);
CREATE TABLE wishes (
  wish TEXT NOT NULL, person TEXT NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (wish, person, day)
) WITHOUT ROWID;
INSERT INTO "wishes" VALUES('play hello','',1);
CREATE INDEX items_by_music_brainz ON items (music_brainz) WHERE music_brainz IS NOT NULL;
CREATE INDEX items_by_feed_guid ON items (feed_guid) WHERE feed_guid IS NOT NULL;
CREATE INDEX items_by_tags ON items (tags) WHERE tags IS NOT NULL;
CREATE INDEX items_by_place ON items (place) WHERE place IS NOT NULL;
CREATE INDEX scrobbles_waiting ON scrobbles (service, at) WHERE refusal IS NULL;
CREATE INDEX plays_by_item ON plays (item, person, started) WHERE counts;
CREATE INDEX plays_by_time ON plays (person, started);
CREATE INDEX donations_by_time ON donations (person, at);
CREATE INDEX donations_by_item ON donations (item);
COMMIT;
