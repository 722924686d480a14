import MediaIntents

extension Track {
  /// Sets the artists, album and aliases of a song.
  mutating func describeSong(_ source: TrackSource) {
    let tags = source.tags
    let folders = source.place.albumNames
    let isUntitled = tags[.title] == nil
    var credits = ArtistCredits(tags.values(.artist), list: tags.values(.artists))
    if isUntitled, credits.names.isEmpty, folders.count > 1 {
      credits = ArtistCredits([], list: [folders[folders.count - 2]])
    }
    let albumCredits = ArtistCredits(tags.values(.albumArtist), list: tags.values(.albumArtists))
    let album = tags[.album] ?? (isUntitled ? folders.last : nil)
    let mark = album.flatMap(DiscMark.init(albumTitle:))
    describePosition(source, mark)
    artist = credits.text
    date = tags.date(.originalDate, .originalYear, .date, .releaseDate)
    releaseTypes = tags.values(.releaseType)
    grouping = album.map { self.album(mark?.rest ?? $0, of: credits, albumCredits, source) }
    composers = ArtistCredits(tags.values(.composer)).names
    conductors = ArtistCredits(tags.values(.conductor)).names
    ensembles = ArtistCredits(tags.values(.ensemble)).names
    work = tags[.work] ?? (composers.isEmpty ? nil : WorkName.work(ofMovement: title) ?? album.flatMap(WorkName.work))
    let performers = artists(credits, albumCredits, tags)
    guestKeys = guests(among: performers, credits, albumCredits)
    let others = (composers + conductors + ensembles).map(Grouping.maker)
    makers = others.filter { maker in !performers.contains { $0.key == maker.key } }
    memberships = performers + genres.map { Grouping.named($0, type: .genre) }
    aliases = songAliases(album: album, source)
  }

  /// The disc is that of its tag, of its number, of the title of the album, of its folder or of the record's side.
  private mutating func describePosition(_ source: TrackSource, _ mark: DiscMark?) {
    let told = source.tags[.trackNumber].map { TrackPosition($0) } ?? TrackPosition()
    number = told.number
    side = told.side
    disc = disc ?? told.disc ?? mark?.number ?? source.place.disc ?? told.side.map(TrackPosition.disc)
    if number == nil { order = NaturalOrder.key(source.fileName) }
  }

  private func album(
    _ title: String, of credits: ArtistCredits, _ albumCredits: ArtistCredits, _ source: TrackSource
  ) -> Grouping {
    let tags = source.tags
    let named = albumCredits.text
    let isVarious = named.map(AlbumKey.isVarious) ?? tags.flag(.compilation)
    let artist = named ?? (isVarious ? nil : credits.names.first)
    let key = AlbumKey(
      title: title.folded, artist: isVarious ? "" : artist.map(ArtistName.key) ?? "", folder: source.place.albumPath,
      release: tags[.releaseID],
      year: isVarious ? nil : tags.date(.date, .releaseDate, .originalDate, .originalYear)?.year,
      isStated: named != nil && !isVarious, isLoose: source.place.isTop)
    return Grouping(
      key: Grouping.Key(type: .album, text: key.text), title: title, sortName: tags[.albumSort], artist: artist,
      aliases: aliases(of: key, title, artist), album: key)
  }

  /// The folder alone doesn't identify an album, because it can hold several.
  private func aliases(of key: AlbumKey, _ title: String, _ artist: String?) -> [ItemAlias] {
    let place =
      artist == nil ? key.folder : [key.folder, key.name, key.year.map(String.init) ?? ""].joined(separator: "\u{1f}")
    return (key.release.map { [.musicBrainz($0)] } ?? []) + [
      .tags(foldedText(artist, title), seconds: nil), .path(place),
    ]
  }

  /// Everybody credited as the song's artist, in its title, or as the album's artist.
  private func artists(_ credits: ArtistCredits, _ albumCredits: ArtistCredits, _ tags: FileTags) -> [Grouping] {
    var all = credits
    all.add(ArtistCredits(guestsOf: title))
    all.add(albumCredits)
    return all.names.map { name in
      let sortName =
        [name] == credits.names ? tags[.artistSort] : [name] == albumCredits.names ? tags[.albumArtistSort] : nil
      return .named(name, type: .artist, sortName: sortName)
    }
  }

  private func guests(
    among performers: [Grouping], _ credits: ArtistCredits, _ albumCredits: ArtistCredits
  ) -> Set<Grouping.Key> {
    guard performers.count > 1 else { return [] }
    let own = Set((credits.names.prefix(1) + albumCredits.names).map(ArtistName.key))
    return Set(performers.map(\.key).filter { !own.contains($0.text) })
  }

  private func songAliases(album: String?, _ source: TrackSource) -> [ItemAlias] {
    var aliases: [ItemAlias] = source.tags[.recordingID].map { [.musicBrainz($0)] } ?? []
    // A title alone, such as "Track 1", identifies nothing.
    if artist != nil || album != nil { aliases.append(.tags(foldedText(artist, title, album), seconds: duration)) }
    return aliases + [.path(source.path)]
  }
}
