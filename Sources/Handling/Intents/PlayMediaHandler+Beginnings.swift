import Library
import Listening
import MediaIntents
import NameIndex
import Playback
import Resolution

/// An album, a playlist or a show from one of its parts on.
extension PlayMediaHandler {
  func begun(
    at beginning: MediaBeginning, _ intent: PlayMediaIntent, _ candidates: [Candidate]
  ) async throws(HandlingError) -> PlaybackPlan {
    if case .work(let form, let number) = beginning {
      return try await work(form, number: number, intent.mediaSearch, candidates)
    }
    let step = MediaItemStep(library: library, request: .play, referent: context.referent)
    let found = step.resolve(intent.mediaSearch, candidates)
    guard let whole = try found.items?.first else { throw .refused(.notFound(intent.mediaSearch ?? MediaSearch())) }
    var entries = try await world.playables(of: [whole], on: context.controller)
    if whole.type == .podcastShow { entries = inOrder(entries) }
    var plan: PlaybackPlan
    switch beginning {
    case .part(let place):
      let start = entries.isEmpty ? nil : index(of: place, in: entries)
      if start == nil, place.season != nil { throw .refused(.notFound(search(for: place, in: whole))) }
      // What joins the queue has nothing before its beginning.
      let joins = (intent.playbackQueueLocation ?? .now) != .now
      let sound = joins ? Array(entries.dropFirst(start ?? 0)) : entries
      plan = PlaybackPlan(sound: .entries(sound, start: joins ? 0 : start ?? 0), subject: whole, isWhole: true)
      if start == nil { plan.relaxed.append(RelaxedConstraint(field: .place, said: place.said)) }
    case .ofThisSeason(let number):
      entries = ofSeason(of: snapshot.current, in: entries)
      let counted = number < 0 ? entries.count + number : number - 1
      let index =
        entries.indices.contains(counted) ? counted : entries.firstIndex { record($0)?.number == number } ?? counted
      let isThere = entries.indices.contains(index)
      plan = PlaybackPlan(sound: .entries(entries, start: isThere ? index : 0), subject: whole, isWhole: true)
      if !isThere { plan.relaxed.append(RelaxedConstraint(field: .place, said: "\(number)")) }
    case .disc(let number): plan = try await part(of: whole, disc: number)
    case .side(let number): plan = try await part(of: whole, side: number)
    case .work: throw .refused(.notFound(intent.mediaSearch ?? MediaSearch()))
    }
    plan.relaxed += found.relaxed
    return plan
  }

  /// One disc or one side of an album.
  private func part(
    of album: MediaItem, disc: Int? = nil, side: Int? = nil
  ) async throws(HandlingError) -> PlaybackPlan {
    let songs = try await world.playables(
      ofAlbum: album.identifier, disc: disc, side: side, on: context.controller)
    guard !songs.isEmpty else { throw .refused(.noPart(album)) }
    return PlaybackPlan(sound: .entries(songs, start: 0), subject: album, isWhole: true)
  }

  /// The part that a show doesn't have.
  private func search(for place: MediaPlace, in show: MediaItem) -> MediaSearch {
    MediaSearch(mediaType: .podcastEpisode, albumName: show.title, place: place)
  }

  /// The episodes as they came out, without trailers and bonus episodes.
  private func inOrder(_ entries: [PlayableItem]) -> [PlayableItem] {
    let known = entries.compactMap { entry in record(entry).map { (entry: entry, record: $0) } }
    return known.filter { !$0.record.isTrailerOrBonus }.sorted { left, right in
      (left.record.season ?? 0, left.record.number ?? 0, left.record.date?.ordinal ?? 0)
        < (right.record.season ?? 0, right.record.number ?? 0, right.record.date?.ordinal ?? 0)
    }.map(\.entry)
  }

  /// A season begins with its first episode. Episodes have numbers of their own, songs are counted.
  private func index(of place: MediaPlace, in entries: [PlayableItem]) -> Int? {
    if let season = place.season {
      return entries.firstIndex {
        record($0)?.season == season && (place.episode == nil || record($0)?.number == place.episode)
      }
    }
    guard let number = place.episode else { return nil }
    if let episode = entries.firstIndex(where: { $0.item.type == .podcastEpisode && record($0)?.number == number }) {
      return episode
    }
    let index = number < 0 ? entries.count + number : number - 1
    return entries.indices.contains(index) ? index : nil
  }

  private func ofSeason(of item: MediaItem?, in entries: [PlayableItem]) -> [PlayableItem] {
    let season = item.flatMap { library.names[$0.identifier]?.season }
    return entries.filter { record($0)?.season == season }
  }

  private func record(_ entry: PlayableItem) -> NameRecord? { library.names[entry.item.identifier] }

  /// A bonus episode that came out after the newest episode, which is told because it was passed over.
  func passedOver(_ search: MediaSearch?, _ newest: MediaItem) -> RelaxedConstraint? {
    guard var search, search.sortOrder == .newest, newest.type == .podcastEpisode, search.criteria == nil,
      let date = library.names[newest.identifier]?.date
    else { return nil }
    search.criteria = [.extra(.bonus)]
    let extra = library.resolver.candidates(for: search).map(\.record).first { $0.album == newest.album }
    guard let extra, let later = extra.date, later.ordinal > date.ordinal else { return nil }
    return RelaxedConstraint(field: .bonus, said: extra.title)
  }
}

extension MediaPlace {
  /// The number that was said.
  fileprivate var said: String { (episode ?? season).map(String.init) ?? "" }
}
