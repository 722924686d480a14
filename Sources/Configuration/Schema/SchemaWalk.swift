import Spelling

/// Validates a JSON5 tree against the schema and collects all problems.
struct SchemaWalk {
  private let schema: [Setting]
  private var given: [String: JSON5Node] = [:]
  private var problems: [ConfigurationProblem] = []

  init(_ schema: [Setting]) { self.schema = schema }

  /// Returns the settings, or all problems in file order.
  static func settings(
    from root: JSON5Node, schema: [Setting], expansion: PathExpansion
  ) -> Result<Settings, ConfigurationError> {
    var walk = SchemaWalk(schema)
    walk.visit(root, at: "")
    var settings = Settings.defaults
    for setting in schema {
      walk.problems += setting.apply(walk.given[setting.keyPath], expansion, &settings)
    }
    guard walk.problems.isEmpty else { return .failure(.invalid(walk.problems.sorted(by: Self.isEarlier))) }
    return .success(settings)
  }

  /// Visits a section; `keyPath` is empty for the whole file.
  private mutating func visit(_ node: JSON5Node, at keyPath: String) {
    guard case .object(let members) = node.content else {
      note(.wrongType(expected: .section), keyPath, node.position)
      return
    }
    var seen: Set<String> = []
    for member in members {
      let path = keyPath.isEmpty ? member.key : keyPath + "." + member.key
      if seen.insert(member.key).inserted {
        visit(member, at: path)
      } else {
        note(.repeatedKey, path, member.position)
      }
    }
  }

  private mutating func visit(_ member: JSON5Member, at path: String) {
    if schema.contains(where: { $0.keyPath == path }) {
      given[path] = member.value
    } else if schema.contains(where: { $0.keyPath.hasPrefix(path + ".") }) {
      visit(member.value, at: path)
    } else {
      note(.unknownKey(nearest: nearest(to: path)), path, member.position)
    }
  }

  private mutating func note(_ fault: ConfigurationProblem.Fault, _ keyPath: String, _ position: TextPosition?) {
    problems.append(ConfigurationProblem(keyPath: keyPath, position: position, fault: fault))
  }

  /// Returns the known key or section with the most similar last word; among equals, one with the same first letter,
  /// then the one with the most similar path. Returns nil if none is similar.
  private func nearest(to path: String) -> String? {
    let last = Self.lastWord(path)
    let nearest = known.map { known in
      Similarity(
        keyPath: known, ofWord: EditDistance.between(last, Self.lastWord(known)),
        ofStart: Self.lastWord(known).first == last.first ? 0 : 1, ofPath: EditDistance.between(path, known))
    }.min { ($0.ofWord, $0.ofStart, $0.ofPath) < ($1.ofWord, $1.ofStart, $1.ofPath) }
    return nearest.flatMap { EditDistance.isNear($0.ofWord, to: last) ? $0.keyPath : nil }
  }

  private static func lastWord(_ path: String) -> String { String(path.split(separator: ".").last ?? "") }

  private struct Similarity {
    var keyPath: String
    var ofWord: Int
    var ofStart: Int
    var ofPath: Int
  }

  private static func isEarlier(_ left: ConfigurationProblem, _ right: ConfigurationProblem) -> Bool {
    let start = TextPosition(line: 0, column: 0)
    return (left.position ?? start) < (right.position ?? start)
  }

  /// All key paths and their sections.
  private var known: [String] {
    schema.flatMap { setting in
      let keys = setting.keyPath.split(separator: ".")
      return keys.indices.map { keys[...$0].joined(separator: ".") }
    }
  }
}
