import Conversation
import Foundation
import MediaIntents
import Resolution
import Understanding

/// `arioso-bench lines`: tells for each line of a grammar, and for each alternative and optional part of it, how many of
/// the sentences on standard input are read by it, and how many of these are read otherwise without it. A line that
/// changes nothing when it is left out can be deleted.
struct LinesBench {
  let catalogues: [String]
  let locales: LocaleFolders
  let code: String
  /// Lines that more sentences use are not left out to see what changes.
  let maxRows: Int

  private struct Row: Decodable {
    let id: String
    let text: String
  }

  private struct Entry: Encodable {
    /// `file:line`, and `#` and the index of a branch of the line in the order in which they begin.
    let place: String
    let rows: Int
    /// The sentences that are read otherwise without it; nil if it was not left out.
    let changed: [String]?
  }

  /// What a sentence is taken for: by itself, and as a follow-up.
  private struct Meaning: Equatable {
    let requests: [Request]
    let followUp: FollowUp?
  }

  func run() throws {
    let resolver = Resolver(index: try BenchIndex.read(catalogues))
    let rows = try BenchInput.rows(of: Row.self)
    let files = locales.grammarFiles(of: code)
    let grammar = Grammar.compile(files, marksBranches: true).grammar
    guard let language = locales.language(code)?.with(grammar) else { throw BenchFailure.unreadable(code) }
    var rowsOfPlace: [String: [Int]] = [:]
    let meanings = rows.enumerated().map { number, row in
      let (meaning, places) = read(row.text, language, resolver)
      for place in places { rowsOfPlace[place, default: []].append(number) }
      return meaning
    }
    for (place, copies) in grammar.places.sorted(by: { $0.key < $1.key }) {
      let used = rowsOfPlace[place] ?? []
      var changed: [String]? = used.isEmpty ? [] : nil
      if (1...maxRows).contains(used.count) {
        let without = language.with(grammar.without(copies))
        changed = used.filter { read(rows[$0].text, without, resolver).meaning != meanings[$0] }.map { rows[$0].id }
      }
      try BenchOutput.print(Entry(place: place, rows: used.count, changed: changed))
    }
  }

  private func read(
    _ sentence: String, _ language: Language, _ resolver: Resolver
  ) -> (meaning: Meaning, places: Set<String>) {
    let followUp = language.followUpReadings(sentence).first
    let parts = SentenceUnderstanding(of: sentence, in: language, resolver).parts.map(\.reading.interpretation)
    return (
      Meaning(requests: parts.map(\.request), followUp: followUp?.followUp),
      Set(parts.flatMap(\.lines) + (followUp?.lines ?? []))
    )
  }
}
