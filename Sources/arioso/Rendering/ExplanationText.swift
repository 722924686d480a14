import MediaIntents

/// Formats an explanation: the readings of the sentence with their candidates, the criteria by which each lost, and the
/// choice.
enum ExplanationText {
  /// The maximum number of candidates shown per reading.
  private static let maxCandidates = 10

  static func text(_ explanation: Explanation) -> String {
    var lines = ["“\(PrintableText.line(explanation.sentence))”"]
    lines += explanation.clauses.map(clauses) ?? []
    lines += explanation.described.map(described) ?? []
    lines += explanation.rephrasing.map(rephrasing) ?? []
    for (index, reading) in explanation.readings.enumerated() {
      lines += ["", heading(reading, number: index + 1)]
      lines += slots(reading.interpretation)
      lines += candidates(reading.candidates)
    }
    if let elsewhere = explanation.elsewhere {
      let fate = elsewhere.objection.map { "lost by \($0)" } ?? (elsewhere.isAsked ? "asked about" : "taken")
      lines += ["", "the server means: \(elsewhere.request.kind.rawValue) · \(fate)"]
    }
    return (lines + ["", choice(explanation)]).joined(separator: "\n")
  }

  private static func clauses(_ clauses: [Explanation.Clause]) -> [String] {
    var table = TextTable()
    for clause in clauses { table.add([clause.isWish ? "wish" : "talk", "“\(PrintableText.line(clause.words))”"]) }
    return [""] + table.lines(indent: "   ")
  }

  private static func described(_ described: [Explanation.Described]) -> [String] {
    guard !described.isEmpty else { return [] }
    var table = TextTable()
    for one in described {
      table.add(["“\(PrintableText.line(one.words))”", "describes", PrintableText.line(one.item.title)])
    }
    return [""] + table.lines(indent: "   ")
  }

  private static func rephrasing(_ words: Explanation.Rephrasing) -> [String] {
    var table = TextTable()
    table.add(["may mean", "probable", "chance", "as said", ""])
    for proposal in words.proposals {
      table.add([
        "“\(PrintableText.line(proposal.sentence))”", percent(proposal.probability), proposal.chance.map(percent) ?? "",
        proposal.ownChance.map(percent) ?? "",
        proposal.objection.map { "lost by \($0)" } ?? (proposal.isTaken ? "taken" : ""),
      ])
    }
    return ["", "“\(PrintableText.line(words.said))”"] + table.lines(indent: "   ")
  }

  private static func percent(_ chance: Double) -> String { "\(ExternalNumber.percent(chance)) %" }

  private static func heading(_ reading: Explanation.Reading, number: Int) -> String {
    let interpretation = reading.interpretation
    let parts: [String?] = [
      "\(number). \(interpretation.request.kind.rawValue)",
      "cost \(interpretation.cost)",
      interpretation.unexplained > 0 ? "\(interpretation.unexplained) words unexplained" : nil,
      interpretation.isWholePhrase ? "whole phrase" : nil,
      interpretation.isBareName ? "bare name" : nil,
      interpretation.lines.isEmpty ? nil : interpretation.lines.joined(separator: " "),
      reading.lostBy.map { "lost by \($0)" },
    ]
    return PrintableText.line(parts.compactMap { $0 }.joined(separator: " · "))
  }

  private static func slots(_ interpretation: Interpretation) -> [String] {
    var table = TextTable()
    for slot in interpretation.slots {
      let last = slot.end > slot.start + 1 ? "–\(slot.end)" : ""
      table.add([slot.name, "“\(slot.text)”", "word \(slot.start + 1)\(last)"])
    }
    return table.lines(indent: "   ")
  }

  private static func candidates(_ candidates: [Explanation.Candidate]) -> [String] {
    guard !candidates.isEmpty else { return ["   nothing in the library"] }
    let shown = candidates.prefix(maxCandidates)
    let criteria = names(of: shown)
    var table = TextTable()
    table.add(["item", "type", "matched", "rung"] + criteria + ["relaxed", "lost by"])
    for candidate in shown { table.add(row(candidate, criteria)) }
    let rest = candidates.count - shown.count
    return table.lines(indent: "   ") + (rest > 0 ? ["   and \(rest) more"] : [])
  }

  /// The criteria in which candidates differ, in order of comparison. Rung and constraints have their own columns; the
  /// identifier is shown only if it decided.
  private static func names(of candidates: ArraySlice<Explanation.Candidate>) -> [String] {
    var names: [String] = []
    for criterion in candidates.flatMap(\.criteria) where !names.contains(criterion.name) {
      names.append(criterion.name)
    }
    return names.filter { name in
      switch name {
      case "rung", "constraints": false
      case "identifier": candidates.contains { $0.lostBy == name }
      default: Set(candidates.map { value(of: name, $0) }).count > 1
      }
    }
  }

  private static func value(of name: String, _ candidate: Explanation.Candidate) -> String {
    candidate.criteria.first { $0.name == name }?.value ?? ""
  }

  private static func row(_ candidate: Explanation.Candidate, _ criteria: [String]) -> [String] {
    let worst = candidate.evidence.map(\.rung).max()
    return [
      ItemText.line(candidate.item), candidate.item.type.rawValue,
      candidate.evidence.map { "\($0.field) “\($0.said)” = “\($0.matched)”" }.joined(separator: "; "),
      worst?.name ?? "",
    ] + criteria.map { value(of: $0, candidate) } + [
      candidate.relaxed.map { "\($0.field.rawValue) “\($0.said)”" }.joined(separator: "; "), candidate.lostBy ?? "",
    ]
  }

  private static func choice(_ explanation: Explanation) -> String {
    let request = explanation.request?.kind.rawValue ?? "not understood"
    return "chosen: " + request + (explanation.chosen.map { " · " + ItemText.line($0) } ?? "")
  }
}
