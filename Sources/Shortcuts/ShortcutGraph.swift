import Names

/// Which shortcuts run which: a step that is the phrase of another one runs that. None runs itself, and not more than
/// `Shortcut.maxDepth` run each other.
///
/// It is extended by one shortcut at a time. That looks only at the steps that begin like its phrase, and at what it runs and
/// what runs it; nothing that was checked before is checked again.
struct ShortcutGraph: Sendable {
  /// The phrases on the way, the first one again at the end of a circle.
  enum Fault: Error, Hashable { case circle([String]), tooDeep([String]) }

  private(set) var index = ShortcutIndex()
  private var nodes: [Node] = []
  /// The steps that begin with a word.
  private var stepsByWord: [String: [StepPlace]] = [:]

  private struct StepPlace {
    let node, step: Int
  }

  /// A shortcut among the others.
  private struct Node {
    let steps: [SentenceWords]
    /// The index of what each step runs; nil for a sentence of another kind.
    var runs: [Int?]
    /// The indices of those that run it, once for each step that does.
    var callers: [Int] = []
  }

  init() {}

  /// Throws if one of these cannot be added to those before it.
  init(_ shortcuts: [Shortcut]) throws(Fault) {
    for shortcut in shortcuts { try add(shortcut) }
  }

  /// Adds a shortcut. Throws if it would run itself, or if more than `Shortcut.maxDepth` would run each other by way of it; then
  /// nothing has changed.
  mutating func add(_ shortcut: Shortcut) throws(Fault) {
    let place = nodes.count
    let steps = shortcut.steps.map { SentenceWords($0.sentence) }
    index.append(shortcut)
    let runs = steps.map { index.run(by: $0)?.place }
    nodes.append(Node(steps: steps, runs: runs))
    for case let next? in runs { nodes[next].callers.append(place) }
    let redirected = redirectSteps(to: place)
    if let fault = fault(at: place) {
      for (step, before) in redirected { redirect(step, to: before) }
      for case let next? in runs { removeCaller(place, of: next) }
      nodes.removeLast()
      index.removeLast()
      throw fault
    }
    for (number, words) in steps.enumerated() where !words.isEmpty {
      stepsByWord[words[0].folded, default: []].append(StepPlace(node: place, step: number))
    }
  }

  // MARK: Steps

  /// Lets the steps run a shortcut that are its phrase rather than that of another one. Returns them with what they ran before.
  private mutating func redirectSteps(to place: Int) -> [(step: StepPlace, before: Int?)] {
    let phrase = index.shortcuts[place].phrase
    let found = (phrase.words.first.flatMap { stepsByWord[$0] } ?? []).compactMap { step -> (StepPlace, Int?)? in
      let before = nodes[step.node].runs[step.step]
      guard phrase.values(in: nodes[step.node].steps[step.step]) != nil,
        before.map({ index.shortcuts[$0].phrase.words.count < phrase.words.count }) ?? true
      else { return nil }
      return (step, before)
    }
    for (step, _) in found { redirect(step, to: place) }
    return found.map { (step: $0, before: $1) }
  }

  private mutating func redirect(_ step: StepPlace, to place: Int?) {
    if let before = nodes[step.node].runs[step.step] { removeCaller(step.node, of: before) }
    nodes[step.node].runs[step.step] = place
    if let place { nodes[place].callers.append(step.node) }
  }

  private mutating func removeCaller(_ caller: Int, of place: Int) {
    if let index = nodes[place].callers.lastIndex(of: caller) { nodes[place].callers.remove(at: index) }
  }

  // MARK: Faults

  /// What is wrong with a shortcut that was added last. Without it nothing was, so that it is on each way that is.
  private func fault(at place: Int) -> Fault? {
    let below = ways(from: place) { nodes[$0].runs.compactMap(\.self) }
    if below.last == place, below.count > 1 { return .circle(phrases(fromFirstOf: Array(below.dropLast()))) }
    let above = ways(from: place) { nodes[$0].callers }
    guard above.count + below.count - 1 > Shortcut.maxDepth else { return nil }
    return .tooDeep((above.reversed() + below.dropFirst()).map { index.shortcuts[$0].phrase.text })
  }

  /// The longest way from a shortcut, or that back to it if there is one.
  private func ways(from place: Int, _ next: (Int) -> [Int]) -> [Int] {
    // Where the way comes from, for each that is reached by so many steps. Without the first one no way is longer than
    // `maxDepth`, so that this ends.
    var levels: [[Int: Int]] = [[place: place]]
    while let level = levels.last {
      var reached: [Int: Int] = [:]
      for from in level.keys.sorted() {
        for place in next(from) where reached[place] == nil { reached[place] = from }
      }
      if reached.isEmpty { return way(to: level.keys.min() ?? place, by: levels) }
      levels.append(reached)
      if reached[place] != nil { return way(to: place, by: levels) }
    }
    return [place]
  }

  private func way(to end: Int, by levels: [[Int: Int]]) -> [Int] {
    var way = [end]
    for level in levels.dropFirst().reversed() { way.append(level[way[way.count - 1]] ?? end) }
    return way.reversed()
  }

  /// The phrases of a circle, beginning and ending with its first shortcut.
  private func phrases(fromFirstOf circle: [Int]) -> [String] {
    let start = circle.indices.min { circle[$0] < circle[$1] } ?? 0
    let way = circle[start...] + circle[..<start]
    return (way + way.prefix(1)).map { index.shortcuts[$0].phrase.text }
  }
}
