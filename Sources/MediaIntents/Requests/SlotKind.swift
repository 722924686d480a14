/// What can stand in an open place, told by its name. Other names stand for any words.
package enum SlotKind: String, Hashable, Sendable, CaseIterable {
  case genre, artist, album, song, playlist, show, book, station, room
  /// A number, which may be a percentage or a time.
  case number
  case words

  /// - Parameter name: in English or Chinese, in any case.
  package init(named name: String) { self = Self.names[name.lowercased()] ?? .words }

  private static let names: [String: SlotKind] = [
    "genre": .genre, "style": .genre, "流派": .genre, "风格": .genre,
    "artist": .artist, "band": .artist, "歌手": .artist, "艺人": .artist, "乐队": .artist,
    "album": .album, "record": .album, "专辑": .album, "唱片": .album,
    "song": .song, "title": .song, "track": .song, "歌": .song, "歌曲": .song, "曲子": .song,
    "playlist": .playlist, "list": .playlist, "歌单": .playlist, "播放列表": .playlist,
    "show": .show, "podcast": .show, "播客": .show, "节目": .show,
    "book": .book, "audiobook": .book, "书": .book, "有声书": .book,
    "station": .station, "radio": .station, "电台": .station,
    "room": .room, "player": .room, "speaker": .room, "房间": .room, "音箱": .room,
    "number": .number, "count": .number, "minutes": .number, "hours": .number, "percent": .number, "volume": .number,
    "数字": .number, "数量": .number, "分钟": .number, "小时": .number, "音量": .number,
  ]
}
