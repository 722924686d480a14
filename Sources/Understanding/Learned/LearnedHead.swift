import MediaIntents

/// A question about a sentence that a model answers with one of several labels.
package enum LearnedHead: Int, CaseIterable, Sendable {
  case kind, command, question, affinity, type, sort, reference, destination, shuffle

  /// The label for "not said".
  package static let none = ""

  /// The label of `kind` for sentences of other domains.
  package static let other = "other"

  package var labels: [String] { Self.tables[rawValue].labels }

  /// The numbers of its labels; those of all heads are numbered consecutively.
  package var range: Range<Int> { Self.tables[rawValue].range }

  /// The names of the labels of all heads, in the order of their numbers.
  package static let labelNames = allCases.flatMap { head in head.labels.map { "\(head).\($0)" } }

  package static let labelCount = tables.last?.range.upperBound ?? 0

  private static let tables: [(labels: [String], range: Range<Int>)] = {
    var tables: [(labels: [String], range: Range<Int>)] = []
    for head in allCases {
      let labels = head.listed
      let start = tables.last?.range.upperBound ?? 0
      tables.append((labels, start..<start + labels.count))
    }
    return tables
  }()

  private static let untrained: Set<CommandWord> = [
    .putmineback, .announce, .announceall, .steer, .joinrooms, .leaverooms, .onlyrooms, .samerooms, .swaprooms,
    .forgetroom, .listrooms, .whererooms,
  ]

  private var listed: [String] {
    switch self {
    case .kind: Request.Kind.allCases.map(\.rawValue) + [Self.other]
    // These are left to the grammar: the trained model has no labels for them.
    case .command: CommandWord.allCases.filter { !Self.untrained.contains($0) }.map(\.rawValue)
    case .question: NowPlayingQuestion.allCases.filter { $0 != .listener }.map(\.rawValue)
    case .affinity: MediaAffinityType.allCases.map(\.rawValue)
    case .type: [Self.none] + MediaItemType.allCases.map(\.rawValue)
    case .sort: [Self.none] + MediaSortOrder.allCases.map(\.rawValue)
    case .reference: [Self.none] + MediaReference.allCases.map(\.rawValue)
    case .destination: [Self.none, "library", "playlist", "queue"]
    case .shuffle: [Self.none, "yes"]
    }
  }
}
