import MediaIntents

extension Track {
  /// Sets the place of an episode in its show, from the feed in its folder, else the tags, else the file name.
  mutating func describeEpisode(_ source: TrackSource) {
    let tags = source.tags
    let told = source.feed?.episode(ofFile: source.fileName)
    if tags[.title] == nil, let title = told?.shortTitle ?? told?.title { self.title = title }
    date = told?.published?.date ?? tags.date(.releaseDate, .date, .originalDate) ?? FileName.date(of: source.fileName)
    season = told?.season ?? tags.number(.season)
    number = told?.number ?? tags.number(.episode) ?? number ?? FileName.number(of: source.fileName)
    extra = (told?.kind ?? tags[.episodeType]?.lowercased()).flatMap(EpisodeExtra.init)
    isExplicit = isExplicit || told?.isExplicit == true
    summary = summary ?? told?.summary
    let ownHosts = told?.hosts ?? []
    hosts = ownHosts.isEmpty ? source.feed?.hosts ?? [] : ownHosts
    guests = told?.guests ?? []
    if let place = source.feed?.place(ofFile: source.fileName) { order = NaturalOrder.key(String(place)) }
    let show = self.show(source)
    artist = show.title
    grouping = show
    aliases = episodeAliases(told, of: show, source)
  }

  private func show(_ source: TrackSource) -> Grouping {
    let tags = source.tags
    let folder = source.place.names.last ?? FileName.stem(of: source.place.path)
    let title = tags[.album] ?? source.feed?.title ?? folder
    // The artist of a single episode may be a guest.
    let author = source.feed?.author ?? tags[.albumArtist]
    let host = author ?? tags[.artist]
    let key = ShowKey(title: title, author: author)
    return Grouping(
      key: key.key, title: title, sortName: tags[.albumSort],
      artist: host?.folded == title.folded ? nil : host, isSerial: source.feed?.isSerial,
      summary: source.feed?.summary, aliases: key.aliases)
  }

  private func episodeAliases(
    _ told: PodcastFeed.Episode?, of show: Grouping, _ source: TrackSource
  ) -> [ItemAlias] {
    // ID3v2 stores the feed's address in a form that TagLib cannot read.
    let tagged = source.tags[.podcastAddress].flatMap { FileAddress.isAddress($0) ? $0 : nil }
    let feed = source.feed?.address ?? tagged ?? show.title.folded
    let guid = told?.guid ?? told?.enclosure ?? source.tags[.podcastID]
    return (guid.map { [.feedGUID($0, feed: feed)] } ?? [])
      + [.tags(foldedText(show.title, title), seconds: duration), .path(source.path)]
  }
}
