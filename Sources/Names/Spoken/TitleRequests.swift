import MediaIntents

/// Requests for the music of a film or a series: "the soundtrack of …", "music from …", "… original soundtrack".
enum SoundtrackRequest {
  private static let openings = [
    ["soundtrack", "of"], ["soundtrack", "to"], ["soundtrack", "from"], ["music", "from"], ["songs", "from"],
  ]

  /// The possible names of the film or series, the shortest first; none if no soundtrack is meant.
  static func cores(of said: String) -> [String] {
    let words = SentenceWords(said)
    let folded = words.words.map(\.folded)
    let start = folded.first == "the" ? 1 : 0
    if openings.contains(where: { folded.dropFirst(start).starts(with: $0) }), folded.count > start + 2 {
      return [words.text(start + 2..<words.count)]
    }
    guard folded.contains(anyOf: OptionalWords.soundtracks) else { return [] }
    let short = ShortenedName(said, type: .album).text
    // "The Lego Movie soundtrack": words like these may belong to the name.
    let isClosing = folded.count > 1 && folded.last.map(OptionalWords.soundtrackNouns.contains) ?? false
    let long = isClosing ? words.text(0..<words.count - 1) : said
    return [short, long].filter { $0 != said }
  }
}

/// "Honest with Moon Tang": a title with a guest.
enum GuestRequest {
  private static let joints: Set<String> = ["with", "feat", "ft", "featuring"]

  /// The title and the guest, split at the last joining word; nil if there is none between two words.
  static func parts(of said: String) -> (core: String, guest: String)? {
    let words = SentenceWords(said)
    guard let joint = words.words.lastIndex(where: { joints.contains($0.folded) }), joint > 0,
      joint + 1 < words.count
    else { return nil }
    return (words.text(0..<joint), words.text(joint + 1..<words.count))
  }
}
