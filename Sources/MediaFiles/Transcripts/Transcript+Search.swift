import MediaIntents

extension Transcript {
  /// The seconds within which all words have to be said, and the number of lines if these have no times.
  private static let maxSeconds = 30.0
  private static let maxLinesApart = 3

  /// The first line from which on all of these words are said within a short time; nil if there is none.
  package func firstLine(with words: SearchWords) -> Line? {
    guard !words.isEmpty else { return nil }
    var recent: [(index: Int, found: Set<String>)] = []
    for index in lines.indices {
      let found = words.found(in: lines[index].text)
      guard !found.isEmpty else { continue }
      recent.append((index, found))
      recent.removeAll { !isNear(index, to: $0.index) }
      // The latest line that begins a complete set is nearest to what is meant.
      var all: Set<String> = []
      for place in recent.reversed() {
        all.formUnion(place.found)
        if all.count == words.count { return lines[place.index] }
      }
    }
    return nil
  }

  private func isNear(_ index: Int, to first: Int) -> Bool {
    guard let start = lines[first].start, let other = lines[index].start else {
      return index - first < Self.maxLinesApart
    }
    return other - start <= Self.maxSeconds
  }

  // MARK: Storage

  /// One line each, after its seconds and a tabulator.
  package var stored: String {
    lines.map { ($0.start.map { String($0) } ?? "") + "\t" + $0.text }.joined(separator: "\n")
  }

  package init(stored: String) {
    self.init(
      lines: stored.split(separator: "\n").compactMap { line in
        line.firstIndex(of: "\t").map { tab in
          Line(
            start: ExternalNumber.decimal(line[..<tab]).map(ExternalNumber.position),
            text: String(line[tab...].dropFirst()))
        }
      })
  }
}
