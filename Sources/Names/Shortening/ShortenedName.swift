package import MediaIntents

/// A name without the parts that are not spoken: "Hold On (feat. Vera Lund) [2011 Remaster]" is "Hold On".
///
/// Each part in brackets or after a dash is judged by its words. Guests, editions and the wording of soundtracks are removed;
/// parts that mark another recording (live, remix, karaoke) stay, because they are spoken if meant. A "feat. …"
/// without brackets ends the name. Albums also lose "(Original Motion Picture) Soundtrack" at the end, books their series
/// "(X, #2)", shows the word "podcast". A name that would lose everything stays whole.
///
/// Near misses: "With or Without You" keeps its "with", which is not in brackets; "Live and Let Go" and "Mix Tape" are names,
/// not versions; "Blink-182" has no part after a dash.
package struct ShortenedName: Hashable, Sendable {
  package let text: String

  package init(_ name: String, type: MediaItemType) {
    var core = name
    if Self.mayCarryParts(name) { core = Self.withoutUnsaidParts(name, type: type) }
    switch type {
    case .song, .album: core = Self.withoutGuestTail(core)
    default: break
    }
    switch type {
    case .album: core = Self.withoutSoundtrackTail(core)
    case .podcastShow, .podcastEpisode: core = Self.withoutShowWords(core)
    case .radioStation: core = Self.withoutBandWords(core)
    default: break
    }
    let trimmed = core.trimmingName()
    text = trimmed.unicodeScalars.contains(where: \.isPartOfWord) ? trimmed : name
  }

  /// The name of the work without the part that marks another recording: "Next to Me (Live at the Copper Hall)" is "Next to
  /// Me"; the name itself if nothing marks one.
  package static func withoutVersion(_ name: String) -> String {
    guard namesOtherRecording(name) else { return name }
    let parts = NameParts(name)
    let title = (parts.brackets + parts.tails).map(\.range).sorted { $0.lowerBound > $1.lowerBound }
      .reduce(into: name) { $0.removeSubrange($1) }.trimmingName()
    return title.isEmpty ? name : title
  }

  /// Whether the name marks another recording, which is only meant if it is named.
  package static func namesOtherRecording(_ name: String) -> Bool {
    guard mayCarryParts(name) else { return false }
    let parts = NameParts(name)
    return (parts.brackets + parts.tails).contains { part in
      let words = SentenceWords(String(part.text)).words.map(\.folded)
      return words.contains(anyOf: OptionalWords.recordings) && !isUnsaid(words)
    }
  }

  /// Whether a part of a name marks a recording or an edition, or names guests.
  static func marksRecording(_ part: Substring) -> Bool {
    let words = SentenceWords(String(part)).words.map(\.folded)
    return isUnsaid(words) || words.contains(anyOf: OptionalWords.recordings)
  }

  /// Whether there is a bracket, a dash after a space, or anything but ASCII, such as brackets of other scripts and longer
  /// dashes.
  private static func mayCarryParts(_ name: String) -> Bool {
    var before: UInt8 = 0
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), 0x80...: return true
      case UInt8(ascii: "-") where before == UInt8(ascii: " "): return true
      default: before = byte
      }
    }
    return false
  }

  private static func withoutUnsaidParts(_ name: String, type: MediaItemType) -> String {
    let parts = NameParts(name)
    var cuts = parts.brackets.filter { isUnsaid($0, of: type) }.map(\.range)
    if type == .song || type == .album || type == .unknown {
      cuts += parts.tails.prefix { isUnsaid($0, of: type) }.map(\.range)
    }
    var core = name
    for range in cuts.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      guard range.upperBound <= core.endIndex else { continue }
      core.replaceSubrange(range, with: " ")
    }
    return core
  }

  private static func wordsOf(_ part: NameParts.Part) -> [String] {
    SentenceWords(String(part.text)).words.map(\.folded)
  }

  private static func isUnsaid(_ part: NameParts.Part, of type: MediaItemType) -> Bool {
    if type == .audioBook { return part.text.contains("#") }
    guard [.song, .album, .unknown].contains(type) else { return false }
    let words = wordsOf(part)
    return isUnsaid(words) || words.first == "from" && part.text.contains { "\"“”'‘’".contains($0) }
  }

  private static func isUnsaid(_ words: [String]) -> Bool {
    if words.start(withAnyOf: OptionalWords.guests) || words.contains(anyOf: OptionalWords.soundtracks) { return true }
    let editions = words.contains(anyOf: OptionalWords.editions)
    return editions && !words.contains(anyOf: OptionalWords.strongRecordings)
  }

  /// "Hold On feat. Vera Lund": only the abbreviations and "featuring", because "with" occurs in titles.
  private static func withoutGuestTail(_ name: String) -> String {
    guard name.mayHold("feat") || name.mayHold("ft") else { return name }
    let words = SentenceWords(name)
    let tail = words.words.indices.dropFirst().first { ["feat", "ft", "featuring"].contains(words[$0].folded) }
    guard let tail, tail < words.count - 1 else { return name }
    return words.text(0..<tail)
  }

  private static func withoutSoundtrackTail(_ name: String) -> String {
    guard OptionalWords.soundtrackMarks.contains(where: name.mayHold) else { return name }
    let words = SentenceWords(name)
    let folded = words.words.map(\.folded)
    guard let start = soundtrackTail(of: folded), start > 0 else { return name }
    return words.text(0..<start)
  }

  /// Where "the original motion picture soundtrack" or "music from the motion picture" starts at the end of a name.
  private static func soundtrackTail(of words: [String]) -> Int? {
    for opening in [["music", "from"], ["songs", "from"]] {
      if let start = words.indices.first(where: { words[$0...].starts(with: opening) }),
        words[start...].contains(where: OptionalWords.screens.contains)
      {
        return start
      }
    }
    guard let last = words.last, OptionalWords.soundtrackNouns.contains(last) else { return nil }
    return words.lastIndex { !OptionalWords.soundtrackAdjectives.contains($0) }.map { $0 + 1 }
  }

  /// Removes "podcast" anywhere, "audio" and "video" at the end.
  private static func withoutShowWords(_ name: String) -> String {
    guard OptionalWords.showTails.contains(where: name.mayHold) else { return name }
    let words = SentenceWords(name)
    let last = words.words.lastIndex { !OptionalWords.showTails.contains($0.folded) } ?? 0
    let kept = words.words.indices.prefix(last + 1).filter { !OptionalWords.shows.contains(words[$0].folded) }
    return kept.count < words.count ? kept.map { words.text($0..<$0 + 1) }.joined(separator: " ") : name
  }

  /// "89.1 FM in Springfield" becomes "89.1 Springfield", "Flaix FM" "Flaix", "Harbour Jazz 89.1 FM" "Harbour Jazz": the
  /// frequency is removed with its unit if the name starts with something else.
  private static func withoutBandWords(_ name: String) -> String {
    let words = SentenceWords(name)
    let isBand = { (place: Int) in OptionalWords.bands.contains(words[place].folded) }
    let isFrequency = { (place: Int) in
      place > 0 && place + 1 < words.count && isBand(place + 1) && words[place].folded.first?.isNumber ?? false
    }
    let kept = words.words.indices.filter { !isBand($0) && !isFrequency($0) }
    return kept.count < words.count ? kept.map { words.text($0..<$0 + 1) }.joined(separator: " ") : name
  }
}

extension String {
  func trimmingName() -> String {
    let unsaid: (Character) -> Bool = { $0.isWhitespace || "-–—:,".contains($0) }
    guard let start = firstIndex(where: { !unsaid($0) }), let end = lastIndex(where: { !unsaid($0) }) else {
      return self
    }
    return String(self[start...end])
  }

  /// Whether a lower-case ASCII word occurs in any case; faster than splitting into words.
  func mayHold(_ word: String) -> Bool {
    var copy = self, word = word
    return copy.withUTF8 { text in
      word.withUTF8 { word in
        guard text.count >= word.count else { return false }
        return (0...text.count - word.count).contains { start in
          word.indices.allSatisfy { text[start + $0] | 0x20 == word[$0] }
        }
      }
    }
  }
}
