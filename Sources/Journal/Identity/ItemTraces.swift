import MediaIntents

/// The traces by which an item is recognised: one alias of each kind, the duration and the path.
struct ItemTraces: Hashable {
  var musicBrainz: Fingerprint?
  var feedGUID: Fingerprint?
  var tags: Fingerprint?
  /// Seconds.
  var duration: Double?
  /// The fingerprint of `path`.
  var place: Fingerprint?
  var path: String?

  init(
    musicBrainz: Fingerprint? = nil, feedGUID: Fingerprint? = nil, tags: Fingerprint? = nil, duration: Double? = nil,
    place: Fingerprint? = nil, path: String? = nil
  ) {
    self.musicBrainz = musicBrainz
    self.feedGUID = feedGUID
    self.tags = tags
    self.duration = duration
    self.place = place
    self.path = path
  }

  /// If there are several aliases of one kind, the first one counts.
  init(_ identity: ItemIdentity) {
    for alias in identity.aliases.reversed() { note(alias, of: identity.type) }
  }

  private mutating func note(_ alias: ItemAlias, of type: MediaItemType) {
    switch alias {
    case .musicBrainz(let id): musicBrainz = Fingerprint(type, "musicBrainz", id)
    case .feedGUID(let guid, let feed): feedGUID = Fingerprint(type, "feedGUID", guid, feed)
    case .tags(let text, let seconds):
      tags = Fingerprint(type, "tags", text)
      duration = seconds
    case .path(let path):
      place = Fingerprint(type, "path", path)
      self.path = path
    }
  }

  /// These traces, completed by older ones.
  func completed(by older: ItemTraces) -> ItemTraces {
    ItemTraces(
      musicBrainz: musicBrainz ?? older.musicBrainz, feedGUID: feedGUID ?? older.feedGUID, tags: tags ?? older.tags,
      duration: duration ?? older.duration, place: place ?? older.place, path: path ?? older.path)
  }

  /// Whether it is a song in the library of an OpenSubsonic server.
  var isServed: Bool { path.map { ServedAddress.isServed($0) } ?? false }

  /// The traces without a place, so that the known one is kept.
  var withoutPlace: ItemTraces {
    ItemTraces(musicBrainz: musicBrainz, feedGUID: feedGUID, tags: tags, duration: duration)
  }

  var fileName: Substring? { path.map { $0[($0.lastIndex(of: "/") ?? $0.startIndex)...] } }
}

extension ItemTraces {
  /// Omits the path, which `place` already represents.
  func hash(into hasher: inout Hasher) {
    hasher.combine(musicBrainz)
    hasher.combine(tags)
    hasher.combine(place)
  }
}
