extension ReadingContext {
  /// The problems of entries that have a blank name, or one that an entry before has; upper and lower case are the same.
  ///
  /// - Parameter names: those of each entry of a list.
  func problems(ofNames names: [[String]], _ node: JSON5Node) -> [ConfigurationProblem] {
    var taken: Set<String> = []
    var problems: [ConfigurationProblem] = []
    for (index, names) in names.enumerated() {
      let twice = names.first { $0.allSatisfy(\.isWhitespace) || taken.contains($0.lowercased()) }
      if let twice { problems.append(element(index).problem(.nameTaken(twice), node)) }
      taken.formUnion(names.map { $0.lowercased() })
    }
    return problems
  }
}
