import MediaIntents

extension SubsonicSong {
  /// The song as the catalogue takes it.
  ///
  /// - Parameter server: what the server is called here.
  func remote(on server: String) -> RemoteSong {
    let tags = tags
    return RemoteSong(
      path: folder + "/" + ServedAddress.escaped(id), modified: created ?? 0, duration: duration, tags: tags,
      rating: rating.map { Double($0) / 5 }, address: ServedAddress.of(id, on: server), version: version(of: tags))
  }

  /// The name of the folder of its album, which no name of a shelf or a disc is.
  var folder: String { ServedAddress.escaped(albumID ?? "none") + ".album" }

  /// By the names of MusicBrainz Picard and TagLib.
  private var tags: [String: [String]] {
    let lists: [(String, [String])] = [
      ("TITLE", [title]), ("ARTIST", texts(artist)), ("ARTISTS", artists), ("ALBUM", texts(album)),
      ("ALBUMARTIST", albumArtist.map { [$0] } ?? (albumArtists.count == 1 ? albumArtists : [])),
      ("ALBUMARTISTS", albumArtists), ("COMPOSER", texts(composer)), ("GENRE", genres), ("MOOD", moods),
      ("TRACKNUMBER", texts(number)), ("DISCNUMBER", texts(disc)), ("DATE", texts(year)), ("BPM", texts(tempo)),
      ("MUSICBRAINZ_TRACKID", texts(recording)), ("COMMENT", texts(comment)),
      ("REPLAYGAIN_TRACK_GAIN", texts(gain)), ("ITUNESADVISORY", isExplicit ? ["1"] : []),
      ("STIK", kind == .song ? [] : [kind == .book ? "2" : "21"]),
    ]
    return Dictionary(lists.filter { !$0.1.isEmpty }) { first, _ in first }
  }

  private func texts<Value>(_ value: Value?) -> [String] { value.map { ["\($0)"] } ?? [] }

  /// Below all that a rating alone makes, see `RemoteSong.version`.
  private func version(of tags: [String: [String]]) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ text: String) { for byte in text.utf8 + [0xff] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    for (name, values) in tags.sorted(by: { $0.key < $1.key }) {
      add(name)
      values.forEach(add)
    }
    add("\(duration ?? 0) \(rating ?? 0)")
    return -101 - Int(hash >> 8)
  }
}
