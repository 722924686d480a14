import Handling
import Library
import Listening
import MediaIntents
import Names
import Resolution
import Understanding

/// The spans of a sentence that describe an item. A description begins with an article or another word that specifies what
/// follows, and is no name of the library itself.
extension Turn {
  /// The items that the sentence describes, by the words for them; of overlapping descriptions the longest one counts.
  func describedItems() async -> DescribedItems {
    var described = DescribedItems()
    let words = SentenceWords(said)
    guard isLibraryKnown, words.count <= Self.maxWordsWithDescriptions else { return described }
    let scopes = await itemsAround()
    var start = 0
    while start < words.count {
      guard language.interpreter.specifies(words[start].folded),
        let (end, found) = await description(from: start, in: words, scopes)
      else {
        start += 1
        continue
      }
      described.add(found.item, describedBy: words.text(start..<end), knownBy: found.content)
      start = end
    }
    return described
  }

  /// The longest description from a word on, and what it describes; nil if there is none.
  private func description(
    from start: Int, in words: SentenceWords, _ scopes: [[Candidate]]
  ) async -> (end: Int, found: Described)? {
    let last = min(words.count, start + Self.maxWordsOfDescription)
    guard start + 2 <= last else { return nil }
    for end in (start + 2...last).reversed() {
      let text = words.text(start..<end)
      guard library.resolver.types(ofName: FoldedText(text)).isEmpty, !language.interpreter.hasClauses(text) else {
        continue
      }
      if let found = await item(describedBy: text, scopes) { return (end, found) }
    }
    return nil
  }

  /// What words describe as a whole; nil if they are no description.
  func item(describedBy text: String) async -> MediaItem? {
    let words = SentenceWords(text)
    guard isLibraryKnown, (2...Self.maxWordsOfDescription).contains(words.count),
      language.interpreter.specifies(words[0].folded), library.resolver.types(ofName: FoldedText(text)).isEmpty
    else { return nil }
    return await item(describedBy: text, await itemsAround())?.item.item
  }

  private typealias Described = (item: Candidate, content: String?)

  private func item(describedBy text: String, _ scopes: [[Candidate]]) async -> Described? {
    if case .described(let description)? = reader.followUps(text, in: language).first, saysWhich(description) {
      for scope in scopes {
        if let item = await matches(scope, description).first { return (item, description.words) }
      }
      if let item = await meant(by: description) { return (item, description.words) }
    }
    if let item = reader.readings(of: text, in: language).first?.itemOfKind { return (item, nil) }
    // Without a word for what it is, it describes only what is at hand.
    guard let words = language.interpreter.withoutSpecifying(text),
      !language.interpreter.unknownWords(in: words).isEmpty
    else { return nil }
    for scope in scopes {
      if let item = await matches(scope, ChoiceDescription(words: words)).first { return (item, words) }
    }
    return nil
  }

  /// Whether a description has words that tell one thing from others.
  private func saysWhich(_ description: ChoiceDescription) -> Bool {
    guard let words = description.words else { return description.artistName != nil || description.albumName != nil }
    return language.interpreter.hasContent(words)
  }

  /// What a description may be chosen from before the library: what was listed, the playlist spoken of, the queue.
  private func itemsAround() async -> [[Candidate]] {
    var scopes = [candidates(of: offered)]
    if let playlist = toldPlaylist { scopes.append(candidates(of: await handler.parts(of: playlist.item))) }
    if let queue = await player?.queue { scopes.append(candidates(of: queue.items.map(\.item))) }
    return scopes.filter { !$0.isEmpty }
  }

  private static let (maxWordsWithDescriptions, maxWordsOfDescription) = (30, 8)
}

extension ResolvedInterpretation {
  /// The item that is named by a part of its name and a word for its kind; nil if either is missing.
  fileprivate var itemOfKind: Candidate? {
    guard isFound, interpretation.unexplained == 0, case .play(let intent) = interpretation.request,
      let search = intent.mediaSearch, search.mediaName != nil || search.artistName != nil || search.albumName != nil,
      intent == PlayMediaIntent(mediaSearch: search), ![.unknown, .music].contains(search.mediaType), let best,
      !best.isGuess, best.relaxed.isEmpty
    else { return nil }
    return best
  }
}
