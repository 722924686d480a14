import Library
import MediaIntents
import NameIndex
import Resolution

// Episodes of a show in order.

extension PlayMediaHandler {
  /// The plan to play all episodes of a show in order, from the oldest, or the unheard ones, from where its order goes
  /// on. Nil if something else is asked for, or shows of several hosts have that name.
  func wholeShow(_ intent: PlayMediaIntent) async throws(HandlingError) -> PlaybackPlan? {
    guard let search = intent.mediaSearch, let show = search.albumName else { return nil }
    let host = search.artistName
    let isInOrder =
      intent.playShuffled == false
      && search == MediaSearch(mediaType: .podcastEpisode, artistName: host, albumName: show)
    let isUnheard =
      intent.playShuffled != true
      && search == MediaSearch(mediaType: .podcastEpisode, artistName: host, albumName: show, criteria: [.unheard])
    let shows = library.resolver.shows(called: show, by: host)
    guard isInOrder || isUnheard, let item = shows.first?.item,
      !shows.dropFirst().contains(where: { $0.title == item.title && $0.artist != item.artist })
    else { return nil }
    var intent = intent
    if isInOrder { intent.resumePlayback = false }
    intent.mediaSearch = MediaSearch(mediaType: .podcastShow, mediaIdentifier: item.identifier)
    return try await plan(item, meaning: [item], intent)
  }
}

extension PlayMediaHandler {
  /// The episodes of one season of one show, in order.
  func season(
    _ items: [MediaItem], _ intent: PlayMediaIntent, _ relaxed: [RelaxedConstraint]
  ) async throws(HandlingError) -> PlaybackPlan {
    let records = items.compactMap { library.names[$0.identifier] }
      .filter { $0.album == items.first?.album && !$0.isTrailerOrBonus }
      .sorted { ($0.number ?? 0, $0.date?.ordinal ?? 0) < ($1.number ?? 0, $1.date?.ordinal ?? 0) }
    let episodes = records.isEmpty ? items : records.map(\.item)
    guard let first = episodes.first else { throw .refused(.notFound(intent.mediaSearch ?? MediaSearch())) }
    var plan = try await plan(first, meaning: episodes, intent)
    plan.relaxed += relaxed
    return plan
  }
}
