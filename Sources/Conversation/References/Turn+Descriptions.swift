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
  /// The items that a text describes, by the words for them; of overlapping descriptions the longest one counts.
  func describedItems(in text: String) async -> DescribedItems {
    var described = DescribedItems()
    let words = SentenceWords(text)
    guard isLibraryKnown, words.count <= Self.maxWordsWithDescriptions,
      words.words.contains(where: { language.interpreter.specifies($0.folded) })
    else { return described }
    let scopes = await itemsAround()
    var spansLeft = Self.maxSpans
    var start = 0
    while start < words.count, spansLeft > 0 {
      guard language.interpreter.specifies(words[start].folded),
        let (end, found) = await description(from: start, in: words, scopes, &spansLeft)
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
    from start: Int, in words: SentenceWords, _ scopes: [[Candidate]], _ spansLeft: inout Int
  ) async -> (end: Int, found: Described)? {
    let last = min(words.count, start + Self.maxWordsOfDescription)
    guard start + 2 <= last else { return nil }
    for end in (start + 2...last).reversed() {
      let text = words.text(start..<end)
      guard library.resolver.types(ofName: FoldedText(text)).isEmpty, !language.interpreter.hasClauses(text) else {
        continue
      }
      // Each may read all descriptions of the library.
      guard spansLeft > 0 else { return nil }
      spansLeft -= 1
      if let found = await item(describedBy: text, scopes) { return (end, found) }
    }
    return nil
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
    if let playlist = toldPlaylist {
      scopes.append(candidates(of: await handler.parts(of: playlist.item).prefix(Self.maxEntries).map(\.self)))
    }
    if let snapshot = await player { scopes.append(candidates(of: Self.entriesAround(snapshot))) }
    return scopes.filter { !$0.isEmpty }
  }

  private static let (maxWordsWithDescriptions, maxWordsOfDescription, maxSpans) = (30, 8, 24)
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
