import Handling
import Library
import Listening
import MediaIntents
import NameIndex
import Resolution

/// Episodes of the show spoken of, and what is spoken of as the other one.
extension Turn {
  // MARK: The newest of the show

  /// Plays the episode of the show spoken of that an extreme describes, or refuses if there is none. Returns nil if no
  /// show is spoken of, or more is said.
  mutating func takeOfShow(_ description: ChoiceDescription) async -> [Response]? {
    guard let show = await showMeant(by: description) else { return nil }
    guard let episode = await episode(description, of: show) else { return [.refused(await absence(of: description))] }
    let intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: episode.item.identifier))
    return [await perform(ResolvedInterpretation(Interpretation(request: .play(intent)), candidates: [episode]))]
  }

  /// Tells the episode of the show spoken of that an extreme describes, or refuses if there is none. Returns nil if
  /// several items were offered, no show is spoken of, or more is said.
  mutating func tellOfShow(_ description: ChoiceDescription) async -> [Response]? {
    guard state.lastAnswer?.offered.count ?? 0 < 2, let request = state.focus?.request,
      let show = await showMeant(by: description)
    else {
      return nil
    }
    guard let episode = await episode(description, of: show) else { return [.refused(await absence(of: description))] }
    return [told(episode.item, of: request)]
  }

  private func showMeant(by description: ChoiceDescription) async -> MediaItem? {
    let isPlain =
      description.words == nil && description.artistName == nil && description.albumName == nil
      && [.unknown, .podcastEpisode].contains(description.mediaType)
    return description.extreme != nil && isPlain ? await referent(of: .kind, as: .podcastShow) : nil
  }

  func episode(_ description: ChoiceDescription, of show: MediaItem) async -> Candidate? {
    guard let extreme = description.extreme else { return nil }
    let episodes = candidates(of: await handler.parts(of: show)).filter { !$0.record.isTrailerOrBonus }
    guard extreme.isRelative else { return await order(episodes, by: extreme).first }
    return await referent(of: .step, as: .podcastEpisode).flatMap { neighbour(extreme, of: $0, in: episodes) }
  }

  func absence(of description: ChoiceDescription) async -> Reason {
    guard let extreme = description.extreme, extreme.isRelative,
      let episode = await referent(of: .step, as: .podcastEpisode)
    else {
      return .noOther
    }
    return extreme == .older ? .nothingBefore(episode) : .nothingAfter(episode)
  }

  // MARK: The other one

  /// The same request with the other one of its kind where it refers to that, or with the show spoken of where it
  /// points at that or an episode of it. Nil if there is no other one.
  func withSpokenOf(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard var search = request.interpretation.request.mediaSearch else { return request }
    if search.reference == .other {
      guard let other = await other(search.mediaType) else { return nil }
      search = search.about(other)
    } else if search.reference == .currentlyPlaying, search.mediaType == .podcastEpisode, search.sortOrder != nil {
      guard let show = await referent(of: .kind, as: .podcastShow) else { return request }
      search = search.about(show)
    } else if search.reference == .currentlyPlaying, search.mediaType == .podcastShow, search.criteria != nil {
      search = await unheard(search)
    } else if search.reference == .currentlyPlaying, search.mediaType == .podcastShow,
      request.interpretation.request.kind == .query
    {
      guard let show = await referent(of: .kindPlaying, as: .podcastShow) else { return request }
      search = search.about(show)
    } else {
      return request
    }
    let named = search.mediaIdentifier.map { MediaSearch(mediaIdentifier: $0) } ?? search
    return request.with(
      request.interpretation.request.searching(search), candidates: library.resolver.candidates(for: named))
  }

  /// The search with the same criteria among the episodes of the show spoken of or, without a show, among all.
  private func unheard(_ search: MediaSearch) async -> MediaSearch {
    guard let show = await referent(of: .kind, as: .podcastShow) else {
      return MediaSearch(mediaType: .podcastEpisode, criteria: search.criteria)
    }
    return MediaSearch(mediaIdentifier: show.identifier, criteria: search.criteria)
  }

  /// Asks the last question about the other one. Returns nil if nothing named was asked about, or there is no single
  /// other one.
  mutating func askAboutOther() async -> [Response]? {
    guard let focus = state.focus, case .query(let question, of: _?) = focus.request.interpretation.request,
      let other = await other(.unknown)
    else { return nil }
    let request = Request.query(question, of: MediaSearch(mediaIdentifier: other.identifier))
    return [await perform(focus.request.with(request, candidates: candidates(of: [other])))]
  }

  /// Of two that were told the one that was not taken, or else the only other one of its kind in the library.
  private func other(_ said: MediaItemType) async -> MediaItem? {
    let current = await player?.current
    if offered.count == 2, let item = [current, state.focus?.item].compactMap(\.self).first(where: offered.contains) {
      return offered.first { $0 != item && (said == .unknown || $0.type == said) }
    }
    let kind = said == .podcastEpisode || said == .unknown ? await otherKind : said
    guard let kind else { return nil }
    let others = await others(of: kind)
    return others.count == 1 ? others.first : nil
  }

  /// The other one of two books, shows or stations that there are; nil if there are more, or something else was taken.
  func onlyOtherOfKind(_ last: LastAnswer) async -> MediaItem? {
    guard let taken = last.offered.element(last.taken + 1), let kind = await otherKind else { return nil }
    guard kind.isLongForm || kind == .podcastShow || kind == .radioStation, last.request.kind == .play else {
      return nil
    }
    let others = await others(of: kind).filter { $0.identifier != taken.identifier }
    return others.count == 1 ? others.first : nil
  }

  func others(of type: MediaItemType) async -> [MediaItem] {
    let current = await referent(of: .kindPlaying, as: type)
    return library.vocabulary(of: type).map(\.item).filter { $0.identifier != current?.identifier }
  }

  /// The kind of which another one is meant: of an episode, the show.
  private var otherKind: MediaItemType? {
    get async {
      let type = await referent(of: .kind)?.type
      return type == .podcastEpisode ? .podcastShow : type
    }
  }
}

extension MediaSearch {
  /// The same search for this item, or for episodes of this show.
  fileprivate func about(_ item: MediaItem) -> MediaSearch {
    var search = self
    search.reference = nil
    if item.type == .podcastShow, mediaType == .podcastEpisode {
      search.albumName = item.title
    } else {
      search.mediaType = .unknown
      search.mediaIdentifier = item.identifier
    }
    return search
  }
}
