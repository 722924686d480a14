import Library
import MediaIntents
import Names
import Playback
import Resolution

/// `resolveMediaItems`: from what was said to the entries that play, and the one to begin with.
extension PlayMediaHandler {
  func resolveMediaItems(
    _ intent: PlayMediaIntent, _ candidates: [Candidate], _ moment: PlayerSnapshot
  ) async throws(HandlingError) -> PlaybackPlan {
    if let following = following(intent, moment) {
      return PlaybackPlan(
        sound: .following(following), subject: following.item, isPaused: moment.status.state == .paused)
    }
    if let chapter = chapter(intent.mediaSearch, moment) { return chapter }
    let (search, candidates) = pointedShow(intent.mediaSearch, candidates, moment)
    let step = MediaItemStep(library: library, request: .play, current: current)
    let found = step.resolve(search, candidates)
    guard let items = try found.items, let winner = items.first else { return try await resolveUnnamed(intent, moment) }
    var plan = try await plan(winner, meaning: try found.everything, intent)
    plan.alternatives = Array(items.dropFirst())
    plan.relaxed += found.relaxed
    return plan
  }

  func plan(
    _ subject: MediaItem, meaning meant: [MediaItem], _ intent: PlayMediaIntent
  ) async throws(HandlingError) -> PlaybackPlan {
    let entries = try await world.playables(of: meant, for: player)
    let step = ContinuationStep(world: world, library: library, resumes: intent.resumePlayback)
    let place = intent.mediaSearch?.place
    let beginning = try await step.beginning(of: entries, meaning: meant, subject, place: place)
    var plan = PlaybackPlan(
      sound: .entries(beginning.entries, start: beginning.start), subject: subject,
      isWhole: meant.count == 1 && entries.first?.item.identifier != subject.identifier)
    if let chapter = place?.chapter, subject.type == .audioBook, !beginning.isAtChapter {
      plan.relaxed.append(RelaxedConstraint(field: .place, said: "\(chapter)"))
    }
    return plan
  }
}

// MARK: - Nothing named

extension PlayMediaHandler {
  /// Nothing was named (A4): what the player has goes on, else the episode or book that was left unfinished last, else
  /// the best of the library plays.
  private func resolveUnnamed(
    _ intent: PlayMediaIntent, _ moment: PlayerSnapshot
  ) async throws(HandlingError) -> PlaybackPlan {
    if let present = moment.resumable, intent.isMet(byGoingOnWith: present.item) {
      return PlaybackPlan(sound: .present(present), subject: present.item)
    }
    let search = intent.mediaSearch ?? MediaSearch()
    if intent.mayGoOn, search.reference == nil || intent.resumePlayback == true,
      let left = library.leftUnfinished(search)
    {
      return try await plan(left, meaning: [left], intent)
    }
    if intent.resumePlayback == true { throw .refused(library.isEmpty ? .emptyLibrary : .nothingPlaying) }
    let choice = UnnamedChoice(library: library, search: search)
    let items = intent.playShuffled == true ? choice.mixture(atMost: MediaItemStep.most) : choice.best
    guard let first = items.first else { throw .refused(library.isEmpty ? .emptyLibrary : .notFound(search)) }
    guard first.type != .song else {
      return try await plan(first, meaning: Array(items.prefix(MediaItemStep.most)), intent)
    }
    return try await firstUnheard(of: items, intent)
  }

  /// A show of which everything was heard is passed over while there is another one.
  private func firstUnheard(of items: [MediaItem], _ intent: PlayMediaIntent) async throws(HandlingError)
    -> PlaybackPlan
  {
    var refusal = HandlingError.refused(.emptyLibrary)
    for item in items.prefix(Self.tried) {
      do throws(HandlingError) {
        return try await plan(item, meaning: [item], intent)
      } catch {
        guard case .refused(.nothingUnplayed) = error else { throw error }
        refusal = error
      }
    }
    throw refusal
  }

  private static let tried = 20
}

// MARK: - A chapter of what plays

extension PlayMediaHandler {
  private func chapter(_ search: MediaSearch?, _ moment: PlayerSnapshot) -> PlaybackPlan? {
    guard let search, search.reference == .currentlyPlaying, search.mediaType == .audioBook,
      let chapter = search.place?.chapter, let current = moment.status.current, current.item.type.isLongForm
    else { return nil }
    var plan = PlaybackPlan(sound: .present(current), subject: current.item)
    plan.chapter = chapter
    return plan
  }
}

// MARK: - The next episode

extension PlayMediaHandler {
  /// "The next episode" while one plays is what its queue has next.
  private func following(_ intent: PlayMediaIntent, _ moment: PlayerSnapshot) -> PlayableItem? {
    guard let search = intent.mediaSearch, search.place?.isNext == true, search.albumName == nil,
      search.mediaName == nil, let current = moment.current, let following = moment.followingSkip
    else { return nil }
    if current.type != .podcastEpisode { return library.lastHeard(.podcastEpisode) == nil ? following : nil }
    return following.item.album == current.album && following.item.identifier != current.identifier ? following : nil
  }

  /// Without a show it is that of the episode that plays, or of the one that was heard last.
  private func pointedShow(
    _ search: MediaSearch?, _ candidates: [Candidate], _ moment: PlayerSnapshot
  ) -> (MediaSearch?, [Candidate]) {
    guard var search, search.place?.isNext == true, search.albumName == nil, search.mediaName == nil else {
      return (search, candidates)
    }
    let current = moment.current.flatMap { $0.type == .podcastEpisode ? $0 : nil }
    guard let show = current?.album ?? library.lastHeard(.podcastEpisode)?.album else { return (search, []) }
    search.mediaType = .podcastEpisode
    search.albumName = show
    return (search, library.resolver.candidates(for: search))
  }
}

extension PlayMediaIntent {
  /// Whether going on with what the player has is what was asked for.
  fileprivate func isMet(byGoingOnWith item: MediaItem) -> Bool {
    let search = mediaSearch ?? MediaSearch()
    return mayGoOn && search.reference == nil && search.mediaType.isMet(by: item.type)
  }

  /// Whether nothing was said that going on with something would pass over.
  fileprivate var mayGoOn: Bool {
    playShuffled != true && playbackQueueLocation ?? .now == .now && mediaSearch?.sortOrder == nil
  }
}
