import Handling
import Library
import Listening
import MediaIntents
import Names
import Resolution
import Understanding

/// Words for who or what was spoken of, in the place of names: "songs of hers", "the studio version of that song".
extension Turn {
  /// The same request with the names that its pronouns stand for.
  func namingSpokenOf(_ request: ResolvedInterpretation) async -> ResolvedInterpretation {
    guard var search = request.interpretation.request.mediaSearch else { return request }
    if let name = search.mediaName, let pointed = await pointedAt(by: name) {
      let search = MediaSearch(mediaType: search.mediaType, mediaIdentifier: pointed.item.identifier)
      return request.with(request.interpretation.request.searching(search), candidates: [pointed])
    }
    if let name = search.mediaName, request.interpretation.request.kind == .add, let pointed = await ofKindAround(name)
    {
      let search = MediaSearch(mediaType: search.mediaType, mediaIdentifier: pointed.item.identifier)
      return request.with(request.interpretation.request.searching(search), candidates: [pointed])
    }
    if let name = search.mediaName, let items = await severalPointedAt(by: name) {
      return request.with(request.interpretation.request.settled(onAll: items), candidates: candidates(of: items))
    }
    let name = search.mediaName ?? search.albumName ?? ""
    guard let item = await language.interpreter.saysThis(name) ? itemPlaying : itemSpokenOf else { return request }
    if let moved = aboutAdded(request, item) { return moved }
    let said = search
    if let name = search.artistName, isPointer(name) { search.artistName = maker(of: item) }
    if let name = search.mediaName, isPointer(name) {
      search.mediaName = item.title
      // Of a cover, the artist is another one.
      if search.artistName == nil, search.required == nil { search.artistName = item.maker }
    }
    if let name = search.albumName, isPointer(name) { search.albumName = item.album ?? item.title }
    guard search != said else { return request }
    let named = request.with(
      request.interpretation.request.searching(search), candidates: library.resolver.candidates(for: search))
    return reader.ofVersion(named)
  }

  /// What was last done or told something about, or else what plays.
  private var itemSpokenOf: MediaItem? {
    get async {
      if let item = state.focus?.item { return item }
      return await player?.current
    }
  }

  /// What plays, unless something else was told last.
  private var itemPlaying: MediaItem? {
    get async {
      if state.focus?.tells == true { return await itemSpokenOf }
      if let current = await player?.current { return current }
      return await itemSpokenOf
    }
  }

  /// Who made an item: of several, the first whom the library has as an artist.
  private func maker(of item: MediaItem) -> String? {
    guard let credit = item.maker else { return nil }
    return ArtistCredit(credit).names.dropFirst().first { !library.resolver.types(ofName: FoldedText($0)).isEmpty }
      ?? credit
  }

  /// Whether a name is but a word for something: "hers", "that song".
  private func isPointer(_ name: String) -> Bool {
    if language.interpreter.isPointer(name) { return true }
    guard let search = reader.readings(of: name, in: language).first?.interpretation.request.mediaSearch else {
      return false
    }
    return search.reference == .currentlyPlaying && search.mediaName == nil && search.artistName == nil
  }

  /// "Shuffled" or "play it shuffled", of the playlist or the item that was told or changed last; nil if that isn't meant.
  func playsToldInManner(_ request: ResolvedInterpretation) -> ResolvedInterpretation? {
    guard case .play(var intent) = request.interpretation.request else { return nil }
    let isOnlyManner = intent.onlyManner != nil && isPlaylistSpokenOf
    let isShuffledReference =
      intent.playShuffled != nil && intent.mediaSearch == MediaSearch(reference: .currentlyPlaying)
      && state.focus?.plays != true
    guard isOnlyManner || isShuffledReference, let told = toldToPlay else { return nil }
    intent.mediaSearch = MediaSearch(mediaIdentifier: told.item.identifier)
    return request.with(.play(intent), candidates: [told])
  }

  private var toldToPlay: Candidate? { toldPlaylist ?? state.focus?.toldItem.flatMap { candidates(of: [$0]).first } }

  /// "Play it on repeat", "shuffle it", while nothing plays: what was told or made is played so; nil if that isn't meant.
  func playsToldSo(_ request: ResolvedInterpretation) async -> ResolvedInterpretation? {
    guard case .control(let command) = request.interpretation.request, language.interpreter.hasPronoun(said),
      await player?.current == nil
    else { return nil }
    var intent = PlayMediaIntent()
    switch command {
    case .shuffle(let isOn): intent.playShuffled = isOn
    case .repeatMode(let mode): intent.playbackRepeatMode = mode == .one ? .all : mode
    case .speed(let speed): intent.playbackSpeed = speed
    default: return nil
    }
    guard let told = toldToPlay else { return nil }
    intent.mediaSearch = MediaSearch(mediaIdentifier: told.item.identifier)
    return request.with(.play(intent), candidates: [told])
  }
}

extension MediaItem {
  /// Who made it: an artist by the own name.
  fileprivate var maker: String? { type == .artist ? title : artist }
}
