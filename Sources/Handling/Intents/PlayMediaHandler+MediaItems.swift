import Catalogue
import Library
import Listening
import MediaIntents
import NameIndex
import Names
import Playback
import Resolution

/// `resolveMediaItems`: resolves the search to the entries to play and the first one to play.
extension PlayMediaHandler {
  func resolveMediaItems(
    _ intent: PlayMediaIntent, _ candidates: [Candidate]
  ) async throws(HandlingError) -> PlaybackPlan {
    if let items = intent.mediaItems, let first = items.first {
      return try await plan(first, meaning: items, intent)
    }
    if let item = try await PrecedingStep(world: world, context: context).item(for: intent.mediaSearch) {
      return try await plan(item, meaning: [item], intent)
    }
    if let station = try await station(intent, candidates) { return station }
    if candidates.isEmpty, let kind = intent.mediaSearch.flatMap(KindWords(library: library).items) {
      var plan = try await plan(kind.items[0], meaning: kind.items, intent)
      plan.relaxed.append(RelaxedConstraint(field: .mood, said: kind.said))
      return plan
    }
    if let beginning = intent.beginning { return try await begun(at: beginning, intent, candidates) }
    if let following = following(intent) {
      return PlaybackPlan(
        sound: .following(following), subject: following.item, isPaused: snapshot.status.state == .paused)
    }
    if let chapter = chapter(intent.mediaSearch) { return chapter }
    if intent.mediaSearch?.place?.isRest == true { return try await rest(intent) }
    if let present = presentItem(intent) { return PlaybackPlan(sound: .present(present), subject: present.item) }
    if let passage = try await passage(intent, candidates) { return passage }
    if let named = try await namedPlace(intent, candidates) { return named }
    if let story = try await story(intent, candidates) { return story }
    if let whole = try await wholeShow(intent) { return whole }
    let (search, candidates) = referencedShow(intent.mediaSearch, candidates)
    let step = MediaItemStep(library: library, request: .play, referent: context.referent)
    let found = step.resolve(search, candidates)
    guard let items = try found.items, let winner = items.first else { return try await resolveUnnamed(intent) }
    if search?.isSeason == true { return try await season(try found.everything, intent, found.relaxed) }
    var plan = try await plan(winner, meaning: try found.everything, intent)
    plan.alternatives = Array(items.dropFirst())
    plan.relaxed += found.relaxed + [passedOver(search, winner)].compactMap(\.self)
    return plan
  }

  func plan(
    _ subject: MediaItem, meaning meant: [MediaItem], _ intent: PlayMediaIntent
  ) async throws(HandlingError) -> PlaybackPlan {
    let all = besidesCurrent(
      try wanted(try await world.playables(of: meant, on: context.controller), of: meant, intent.mediaSearch), intent)
    let (filtered, relaxed) = EntryFilter(library: library, search: intent.mediaSearch).apply(to: all)
    let entries = filtered.limited(by: intent.mediaSearch, isShuffled: intent.playShuffled == true)
    let isCounted = intent.mediaSearch?.songCount != nil || intent.mediaItems.map { $0.count > 1 } == true
    let step = ContinuationStep(world: world, context: context, resumes: intent.resumePlayback)
    let place = intent.mediaSearch?.place
    let beginning = try await step.beginning(of: entries, meaning: meant, subject, place: place)
    var plan = PlaybackPlan(
      sound: .entries(beginning.entries, start: beginning.start), subject: subject,
      isWhole: !isCounted && meant.count == 1 && entries.first?.item.identifier != subject.identifier,
      relaxed: relaxed)
    plan.count = isCounted ? entries.count : nil
    plan.chapterNumber = beginning.chapter?.number
    plan.chapterTitle = beginning.chapter?.title
    if let chapter = place?.chapter, subject.type == .audioBook, beginning.chapter == nil {
      plan.relaxed.append(RelaxedConstraint(field: .place, said: "\(chapter)"))
    }
    return plan
  }
}

extension PlayMediaHandler {
  /// The entries without any recording of what plays, if more by the artist of that is asked for and there are others.
  private func besidesCurrent(_ entries: [PlayableItem], _ intent: PlayMediaIntent) -> [PlayableItem] {
    guard intent.mediaSearch == MediaSearch(mediaType: .artist, reference: .currentlyPlaying),
      let current = snapshot.current
    else { return entries }
    let work = ShortenedName.withoutVersion(current.title)
    let others = entries.filter { ShortenedName.withoutVersion($0.item.title) != work }
    return others.isEmpty ? entries : others
  }

  /// What is disliked comes only if it is named; the name of its artist or of a playlist is not its own.
  private func wanted(
    _ entries: [PlayableItem], of meant: [MediaItem], _ search: MediaSearch?
  ) throws(HandlingError) -> [PlayableItem] {
    guard let search, !search.namesNothing, search.sortOrder != .worst else { return entries }
    let isMixture = meant.count == 1 && [.artist, .playlist].contains(meant[0].type)
    guard isMixture || !search.namesOneItem else { return entries }
    let left = entries.filter { library.history(of: $0.item.identifier).affinity != .dislike }
    if !left.isEmpty || entries.isEmpty { return left }
    if search.namesOneItem { return entries }
    throw .refused(.notFound(search))
  }
}

// MARK: - Nothing named

extension PlayMediaHandler {
  /// Whether it is a book or an episode that was heard to its end and doesn't play.
  private func hasEnded(_ item: MediaItem) -> Bool {
    item.type.isLongForm && snapshot.current == nil && library.history(of: item.identifier).progress?.isFinished == true
  }

  /// Without a name, the current queue continues, or else the episode or book last left unfinished, or else the best of
  /// the library plays.
  private func resolveUnnamed(_ intent: PlayMediaIntent) async throws(HandlingError) -> PlaybackPlan {
    let isAnother = intent.mediaSearch?.reference == .another
    if !isAnother, let present = snapshot.resumable, intent.isMet(byContinuing: present.item), !hasEnded(present.item) {
      return PlaybackPlan(sound: .present(present), subject: present.item)
    }
    let search = intent.mediaSearch ?? MediaSearch()
    if intent.mayContinue, search.reference == nil || intent.resumePlayback == true,
      let left = library.leftUnfinished(search)
    {
      return try await plan(left, meaning: [left], intent)
    }
    let choice = UnnamedChoice(library: library, search: search)
    if intent.resumePlayback == true {
      let isOfKind = search.mediaType.isLongForm || search.mediaType == .podcastShow
      let refusal = isOfKind ? Reason.nothingBegun(search.mediaType, choice.best.first) : .nothingPlaying
      throw .refused(library.isEmpty ? .emptyLibrary : refusal)
    }
    let best = intent.playShuffled == true ? choice.mixture(atMost: MediaItemStep.maxItems) : choice.best
    let items = isAnother ? besidesQueue(best) : best
    guard let first = items.first else { throw .refused(library.isEmpty ? .emptyLibrary : .notFound(search)) }
    guard first.type != .song else {
      return try await plan(first, meaning: Array(items.prefix(MediaItemStep.maxItems)), intent)
    }
    var plan = try await firstUnheard(of: items, intent)
    plan.isOrdered = [.album, .audioBook].contains(first.type)
    return plan
  }

  /// The items that are not in the queue or, if all are, those that do not play.
  private func besidesQueue(_ items: [MediaItem]) -> [MediaItem] {
    let queued = Set(snapshot.queue.items.map(\.item.identifier))
    let others = items.filter { !queued.contains($0.identifier) }
    return others.isEmpty ? items.filter { $0.identifier != snapshot.current?.identifier } : others
  }

  /// The first show with an unheard episode.
  private func firstUnheard(of items: [MediaItem], _ intent: PlayMediaIntent) async throws(HandlingError)
    -> PlaybackPlan
  {
    var refusal = HandlingError.refused(.emptyLibrary)
    for item in items.prefix(Self.maxShows) {
      do throws(HandlingError) {
        return try await plan(item, meaning: [item], intent)
      } catch {
        guard case .refused(.nothingUnplayed) = error else { throw error }
        refusal = error
      }
    }
    throw refusal
  }

  /// The maximum number of shows to try.
  private static let maxShows = 20
}

// MARK: - What plays, in another manner

extension PlayMediaHandler {
  /// What plays, if it is to go on at a speed or repeated, which keeps the queue. Nil for any other request.
  private func presentItem(_ intent: PlayMediaIntent) -> PlayableItem? {
    guard let search = intent.mediaSearch, search.reference == .currentlyPlaying, search.place == nil,
      let current = snapshot.status.current, [.unknown, current.item.type].contains(search.mediaType),
      intent.playbackQueueLocation ?? .now == .now,
      intent.playbackSpeed != nil || intent.playbackRepeatMode != nil
    else { return nil }
    return current
  }
}

// MARK: - A chapter of what plays

extension PlayMediaHandler {
  private func chapter(_ search: MediaSearch?) -> PlaybackPlan? {
    guard let search, search.reference == .currentlyPlaying, let chapter = search.place?.chapter,
      let current = snapshot.status.current
    else { return nil }
    // The tracks of a cue sheet are parts of one song.
    let isTrack = search.mediaType == .song && snapshot.hasTrack(chapter)
    guard isTrack || search.mediaType == .audioBook && current.item.type.isLongForm else { return nil }
    var plan = PlaybackPlan(sound: .present(current), subject: current.item)
    plan.chapter = chapter
    return plan
  }
}

// MARK: - The rest of an album or a show

extension PlayMediaHandler {
  /// The album of the current song, or the show of the current episode, which goes on where it is.
  private func rest(_ intent: PlayMediaIntent) async throws(HandlingError) -> PlaybackPlan {
    let step = MediaItemStep(library: library, request: .play, referent: context.referent)
    guard let current = snapshot.status.current else { throw .refused(.nothingPlaying) }
    var search = intent.mediaSearch
    if current.item.type == .podcastEpisode { search?.mediaType = .podcastShow }
    guard let whole = try step.resolve(search, []).items?.first else {
      throw .refused(.notFound(intent.mediaSearch ?? MediaSearch()))
    }
    var entries = try await world.playables(of: [whole], on: context.controller)
    let start = entries.firstIndex { $0.item.identifier == current.item.identifier }
    if let start, intent.playbackQueueLocation ?? .now != .now {
      // What plays is not queued again.
      entries.removeSubrange(...start)
      guard !entries.isEmpty else { throw .refused(.player(.endOfQueue)) }
      return PlaybackPlan(sound: .entries(entries, start: 0), subject: whole, isWhole: true)
    }
    if let start { entries[start].resume(at: snapshot.status.position) }
    return PlaybackPlan(sound: .entries(Array(entries[(start ?? 0)...]), start: 0), subject: whole, isWhole: true)
  }
}

// MARK: - The next episode

extension PlayMediaHandler {
  /// The next entry of the queue, if the next episode is asked for and it is of the show of the episode that plays.
  /// Where something else plays, only if no episode was heard. Nil otherwise.
  private func following(_ intent: PlayMediaIntent) -> PlayableItem? {
    guard let search = intent.mediaSearch, search.place?.isNext == true, search.albumName == nil,
      search.mediaName == nil, let current = snapshot.current, let following = snapshot.following
    else { return nil }
    if current.type != .podcastEpisode { return library.lastHeard(.podcastEpisode) == nil ? following : nil }
    return following.item.album == current.album && following.item.identifier != current.identifier ? following : nil
  }

  /// Without a name, the show is that of the current episode, or of the one last heard.
  private func referencedShow(
    _ search: MediaSearch?, _ candidates: [Candidate]
  ) -> (MediaSearch?, [Candidate]) {
    guard var search, search.place?.isNext == true, search.albumName == nil, search.mediaName == nil else {
      return (search, candidates)
    }
    let current = snapshot.current.flatMap { $0.type == .podcastEpisode ? $0 : nil }
    guard let episode = current ?? library.lastHeard(.podcastEpisode), let show = episode.album else {
      return (search, [])
    }
    search.mediaType = .podcastEpisode
    search.albumName = show
    search.artistName = library.names[episode.identifier]?.makers.first
    return (search, library.resolver.candidates(for: search))
  }
}

extension PlayMediaIntent {
  /// Whether continuing the current queue is a valid answer.
  fileprivate func isMet(byContinuing item: MediaItem) -> Bool {
    let search = mediaSearch ?? MediaSearch()
    return mayContinue && search.reference == nil && search.excluded == nil && search.required == nil
      && search.mediaType.isMet(by: item.type)
  }

  /// Whether continuing would ignore nothing that was said.
  fileprivate var mayContinue: Bool {
    playShuffled != true && playbackQueueLocation ?? .now == .now && mediaSearch?.sortOrder == nil
      && mediaSearch?.limit == nil
  }
}
