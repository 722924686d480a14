import Understanding

/// Fills the slots of generated sentences with names of the library, each in its turn, and with numbers in words.
final class SlotFiller {
  private let names: [SpokenVocabulary.Kind: [String]]
  private var turns: [[SpokenVocabulary.Kind]: Int] = [:]
  private var generator: SplitMix

  /// - Parameter names: as they are said.
  init(_ names: [SpokenVocabulary.Kind: [String]], seed: UInt64) {
    self.names = names
    generator = SplitMix(state: seed)
  }

  func words(for slot: String) -> String? {
    switch slot {
    case "title", "any", "words": name(of: [.song, .album, .audiobook, .show, .artist, .station])
    case "artist", "composer", "without": name(of: [.artist, .author])
    case "album": name(of: [.album])
    case "show": name(of: [.show, .station])
    case "playlist", "newname": name(of: [.playlist, .song])
    case "version": ["live", "acoustic", "original", "studio"].randomElement(using: &generator)
    case "style": name(of: [.genre]) ?? "jazz"
    case "speed": ["one point five", "one point two five", "two", "half"].randomElement(using: &generator)
    case "volume": number(in: 0...100)
    case "hours", "season": number(in: 1...9)
    case "minutes", "seconds": number(in: 1...60)
    case "episode", "chapter": number(in: 1...199)
    case "choice", "count", "stars", "days", "ago", "span", "entry", "through": number(in: 1...20)
    case "year", "until": number(in: 1950...2026)
    case "decade": ["sixties", "seventies", "eighties", "nineties"].randomElement(using: &generator)
    case "month", "date": number(in: 1...28)
    case "frequency": number(in: 88...108)
    case "owner": name(of: [.person])
    // The grammar lists rooms as well.
    case "target": Bool.random(using: &generator) ? name(of: [.player]) : nil
    case "genre": Bool.random(using: &generator) ? name(of: [.genre]) : nil
    default: nil
    }
  }

  /// The next name of these kinds, which take turns.
  private func name(of kinds: [SpokenVocabulary.Kind]) -> String? {
    let there = kinds.filter { names[$0]?.isEmpty == false }
    guard !there.isEmpty else { return nil }
    let turn = turns[kinds, default: 0]
    turns[kinds] = turn + 1
    let list = names[there[turn % there.count]] ?? []
    return list[turn / there.count % list.count]
  }

  private func number(in range: ClosedRange<Int>) -> String {
    SpokenForm.number(String(Int.random(in: range, using: &generator))).joined(separator: " ")
  }
}
