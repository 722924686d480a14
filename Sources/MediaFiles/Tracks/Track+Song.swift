import MediaIntents

extension Track {
  /// Sets the artists, album and aliases of a song.
  mutating func describeSong(_ source: TrackSource) {
    let tags = source.tags
    let folders = source.place.withoutDisc
    let isUntitled = tags[.title] == nil
    var credits = ArtistCredits(tags.values(.artist), list: tags.values(.artists))
    if isUntitled, credits.names.isEmpty, folders.count > 1 {
      credits = ArtistCredits([], list: [folders[folders.count - 2]])
    }
    let album = tags[.album] ?? (isUntitled ? folders.last : nil)
    artist = credits.text
    date = tags.date(.originalDate, .originalYear, .date, .releaseDate)
    releaseTypes = tags.values(.releaseType)
    grouping = album.map { self.album($0, of: credits, source) }
    composers = ArtistCredits(tags.values(.composer)).names
    conductors = ArtistCredits(tags.values(.conductor)).names
    ensembles = ArtistCredits(tags.values(.ensemble)).names
    let performers = artists(credits, tags)
    let others = (composers + conductors + ensembles).map(Grouping.maker)
    makers = others.filter { maker in !performers.contains { $0.key == maker.key } }
    memberships = performers + genres.map { Grouping.named($0, type: .genre) }
    aliases = songAliases(album: album, source)
  }

  private func album(_ title: String, of credits: ArtistCredits, _ source: TrackSource) -> Grouping {
    let tags = source.tags
    let named = ArtistCredits(tags.values(.albumArtist), list: tags.values(.albumArtists)).text
    let artist = named ?? (tags.flag(.compilation) ? nil : credits.names.first)
    // A compilation without an artist is told apart from others of the same title by its folder.
    let folder = artist == nil ? ([source.place.root] + source.place.withoutDisc).joined(separator: "/") : nil
    let names = foldedText(artist, title)
    var aliases: [ItemAlias] = tags[.releaseID].map { [.musicBrainz($0)] } ?? []
    aliases.append(.tags(names, seconds: nil))
    if let folder { aliases.append(.path(folder)) }
    return Grouping(
      key: Grouping.Key(type: .album, text: tags[.releaseID] ?? foldedText(artist, title, folder)), title: title,
      sortName: tags[.albumSort], artist: artist, aliases: aliases)
  }

  /// Everybody credited as the song's artist, in its title, or as the album's artist.
  private func artists(_ credits: ArtistCredits, _ tags: FileTags) -> [Grouping] {
    let albumCredits = ArtistCredits(tags.values(.albumArtist), list: tags.values(.albumArtists))
    var all = credits
    all.add(ArtistCredits(guestsOf: title))
    all.add(albumCredits)
    return all.names.map { name in
      let sortName =
        [name] == credits.names ? tags[.artistSort] : [name] == albumCredits.names ? tags[.albumArtistSort] : nil
      return .named(name, type: .artist, sortName: sortName)
    }
  }

  private func songAliases(album: String?, _ source: TrackSource) -> [ItemAlias] {
    var aliases: [ItemAlias] = source.tags[.recordingID].map { [.musicBrainz($0)] } ?? []
    // A title alone, such as "Track 1", identifies nothing.
    if artist != nil || album != nil { aliases.append(.tags(foldedText(artist, title, album), seconds: duration)) }
    return aliases + [.path(source.path)]
  }
}
