import Handling
import Library
import Listening
import MediaIntents
import Names
import Resolution
import Understanding

/// Requests that leave out their referent: the show of a season or an episode, the kind of media of a genre.
extension Turn {
  /// The same request with what it leaves out; nil if it leaves out nothing.
  func ofKindSpokenOf(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    if let station = await amongStations(request) { return station }
    if let named = namingShow(request) { return named }
    if let shuffled = await shufflingQueue(request) { return shuffled }
    if let works = await worksOfMaker(request) { return works }
    if let episodes = await episodesOfMaker(request) { return episodes }
    return await ofShowSpokenOf(request)
  }

  // MARK: Stations

  /// Whether what was last done or told is about a station, or was a step while one plays.
  private var isAboutStations: Bool {
    get async {
      if let item = state.focus?.item { return item.type == .radioStation }
      if state.focus?.tells == true { return offered.first?.type == .radioStation }
      guard case .control(let command)? = state.focus?.request.interpretation.request, command.isStep else {
        return false
      }
      return await player?.current?.type == .radioStation
    }
  }

  /// The request to play a genre, about stations where they are spoken of. Nil for any other request, or if no station
  /// is of that genre.
  private func amongStations(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard case .play(let intent) = request.interpretation.request, let search = intent.mediaSearch,
      !search.genreNames.isEmpty, search.mediaName == nil, search.artistName == nil, search.albumName == nil,
      [.unknown, .music].contains(search.mediaType),
      await isAboutStations
    else { return nil }
    var wanted = search
    wanted.mediaType = .radioStation
    let stations = library.resolver.candidates(for: wanted).filter(\.relaxed.isEmpty)
    return stations.isEmpty ? nil : request.with(request.interpretation.request.searching(wanted), candidates: stations)
  }

  /// Plays a station by a word of its name or by its genre, where stations are spoken of. Returns nil if they are not,
  /// or none fits.
  mutating func takeStation(_ description: ChoiceDescription) async -> [Response]? {
    guard let words = description.words ?? description.artistName, await isAboutStations else {
      return nil
    }
    if offered.count < 2, let responses = await switchStation(to: words) { return responses }
    let search = language.genreNames.adding(to: MediaSearch(mediaType: .radioStation, genreNames: [words]))
    let stations = library.resolver.candidates(for: search).filter(\.relaxed.isEmpty)
    guard let station = stations.first else { return nil }
    let intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaIdentifier: station.item.identifier))
    return [await perform(ResolvedInterpretation(Interpretation(request: .play(intent)), candidates: [station]))]
  }

  /// The command to shuffle the queue, for a request to play shuffled that doesn't say what. Nil for any other request,
  /// or if there is nothing to shuffle.
  private func shufflingQueue(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard request.interpretation.request == .play(PlayMediaIntent(playShuffled: true)),
      let snapshot = await player, snapshot.current != nil, snapshot.queue.items.count > 1
    else { return nil }
    return request.with(.control(.shuffle(true)), candidates: [])
  }

  // MARK: Shows

  /// A listing of what else there is by the maker of what was told last, instead of by that of what plays; nil if a word points
  /// at what plays, or nothing was told since it began.
  private func worksOfMaker(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard case .search(var intent) = request.interpretation.request, intent.looksInside,
      intent.mediaSearch == MediaSearch(mediaType: .artist, reference: .currentlyPlaying),
      !language.interpreter.saysThis(said), let item = await referent(of: .ask),
      item.identifier != (await player?.current?.identifier), let maker = maker(of: item)
    else { return nil }
    (intent.mediaSearch, intent.looksInside) = (MediaSearch(artistName: maker), false)
    let found = library.resolver.candidates(for: MediaSearch(mediaType: item.type, artistName: maker))
    let others = found.filter { $0.item.identifier != item.identifier && $0.relaxed.isEmpty }
    return request.with(.search(intent), candidates: others)
  }

  /// A listing of the episodes of the show spoken of, for a request for what else its maker made. Nil for any other
  /// request, or if no show is spoken of.
  private func episodesOfMaker(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard case .search(let intent) = request.interpretation.request, intent.looksInside,
      intent.mediaSearch == MediaSearch(mediaType: .artist, reference: .currentlyPlaying),
      let show = await referent(of: .kind, as: .podcastShow)
    else { return nil }
    let search = MediaSearch(mediaType: .podcastEpisode, albumName: show.title)
    let listing = Request.search(SearchForMediaIntent(mediaSearch: search))
    return request.with(listing, candidates: library.resolver.candidates(for: search))
  }

  /// The same command about podcasts, with the name of the show that a number or a pronoun stands for. Nil if there is
  /// neither, or no show is meant.
  private func namingShow(_ request: ResolvedInterpretation) -> ResolvedInterpretation? {
    guard case .control(.podcast(let command)) = request.interpretation.request, let name = command.name,
      let show = show(meantBy: name)
    else { return nil }
    return request.with(.control(.podcast(command.named(show))))
  }

  private func show(meantBy words: String) -> String? {
    let numbers = language.followUps.followUps(words).lazy.compactMap { followUp in
      if case .number(let number) = followUp { number } else { nil }
    }
    let isPronoun = !words.contains(" ") && language.interpreter.hasPronoun(words)
    let item = numbers.first.map { offered.element($0) } ?? (isPronoun ? state.focus?.item : nil)
    guard let item else { return nil }
    return item.type == .podcastShow ? item.title : item.type == .podcastEpisode ? item.album : nil
  }

  /// A request for episodes without the name of a show is about the show that plays or was told, and a number alone about
  /// the show whose episodes were listed with their numbers.
  private func ofShowSpokenOf(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard var search = request.interpretation.request.mediaSearch,
      search.mediaType == .podcastEpisode, search.mediaName == nil, search.artistName == nil, search.albumName == nil,
      search.reference == nil
    else { return nil }
    let isOfWhole = search.place?.season != nil || request.listsEpisodes
    let isNumbered = search.place?.episode.map { $0 > 0 } ?? false
    guard let show = isOfWhole ? await referent(of: .kind, as: .podcastShow)?.title : isNumbered ? listedShow : nil
    else { return nil }
    search.albumName = show
    let found = library.resolver.candidates(for: search)
    return request.with(request.interpretation.request.searching(search), candidates: found)
  }

  /// The show whose episodes were listed last, by name.
  private var listedShow: String? {
    guard case .search(let intent)? = state.list?.reading.interpretation.request, let search = intent.mediaSearch,
      let show = search.albumName, search == MediaSearch(mediaType: .podcastEpisode, albumName: show)
    else { return nil }
    return show
  }
}

extension ResolvedInterpretation {
  /// Whether it asks for episodes and says nothing else of them.
  fileprivate var listsEpisodes: Bool {
    guard case .search(let intent) = interpretation.request else { return false }
    return intent.mediaSearch == MediaSearch(mediaType: .podcastEpisode)
  }
}
