import Spelling

/// Reads values of one type from the file and writes them to the default file.
struct ValueReader<Value: Sendable>: Sendable {
  let expectation: Expectation
  /// Returns nil and adds a problem if the value is invalid.
  let read: @Sendable (JSON5Node, ReadingContext, inout [ConfigurationProblem]) -> Value?
  let write: @Sendable (Value) -> JSON5Node.Content
}

/// The key path of a value and the path expansion to use.
struct ReadingContext: Sendable {
  var keyPath: String
  var expansion: PathExpansion

  func element(_ index: Int) -> ReadingContext {
    ReadingContext(keyPath: "\(keyPath)[\(index)]", expansion: expansion)
  }

  func key(_ name: String) -> ReadingContext { ReadingContext(keyPath: "\(keyPath).\(name)", expansion: expansion) }

  func problem(_ fault: ConfigurationProblem.Fault, _ node: JSON5Node) -> ConfigurationProblem {
    ConfigurationProblem(keyPath: keyPath, position: node.position, fault: fault)
  }
}

extension ValueReader where Value == String {
  static var text: Self {
    ValueReader(expectation: .text) { node, context, problems in
      if case .text(let text) = node.content { return text }
      problems.append(context.problem(.wrongType(expected: .text), node))
      return nil
    } write: {
      .text($0)
    }
  }

  static var folder: Self {
    ValueReader(expectation: .folder) { node, context, problems in
      guard case .text(let text) = node.content else {
        problems.append(context.problem(.wrongType(expected: .folder), node))
        return nil
      }
      switch context.expansion.expand(text) {
      case .success(let path): return path
      case .failure(let fault): problems.append(context.problem(.path(fault), node))
      }
      return nil
    } write: {
      .text($0)
    }
  }
}

extension ValueReader where Value == Bool {
  static var flag: Self {
    ValueReader(expectation: .flag) { node, context, problems in
      if case .flag(let flag) = node.content { return flag }
      problems.append(context.problem(.wrongType(expected: .flag), node))
      return nil
    } write: {
      .flag($0)
    }
  }
}

extension ValueReader where Value == Double {
  static func number(_ range: ClosedRange<Double>) -> Self {
    ValueReader(expectation: .number(range)) { node, context, problems in
      guard case .number(let number) = node.content else {
        problems.append(context.problem(.wrongType(expected: .number(range)), node))
        return nil
      }
      if range.contains(number) { return number }
      problems.append(context.problem(.outOfRange(number, range), node))
      return nil
    } write: {
      .number($0)
    }
  }
}

extension ValueReader where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  static func choice() -> Self {
    let names = Value.allCases.map(\.rawValue)
    return ValueReader(expectation: .choice(names)) { node, context, problems in
      guard case .text(let name) = node.content else {
        problems.append(context.problem(.wrongType(expected: .choice(names)), node))
        return nil
      }
      if let value = Value(rawValue: name) { return value }
      problems.append(
        context.problem(.notOneOf(names, given: name, nearest: EditDistance.nearest(to: name, in: names)), node))
      return nil
    } write: {
      .text($0.rawValue)
    }
  }
}

extension ValueReader {
  static func list<Element: Sendable>(of element: ValueReader<Element>) -> Self where Value == [Element] {
    let expectation = Expectation.list(of: element.expectation)
    return ValueReader(expectation: expectation) { node, context, problems in
      guard case .list(let nodes) = node.content else {
        problems.append(context.problem(.wrongType(expected: expectation), node))
        return nil
      }
      let values = nodes.enumerated().compactMap { element.read($1, context.element($0), &problems) }
      return values.count == nodes.count ? values : nil
    } write: { values in
      .list(values.map { JSON5Node(element.write($0)) })
    }
  }

  /// - Parameter meaning: the meaning of `null`.
  static func optional<Wrapped: Sendable>(
    _ wrapped: ValueReader<Wrapped>, _ meaning: String
  ) -> Self where Value == Wrapped? {
    ValueReader(expectation: .optional(wrapped.expectation, null: meaning)) { node, context, problems in
      if node.content == .null { return .some(nil) }
      return wrapped.read(node, context, &problems).map { .some($0) }
    } write: {
      $0.map(wrapped.write) ?? .null
    }
  }
}

extension ValueReader {
  /// An object whose keys are chosen by the person.
  static func map<Element: Sendable>(of element: ValueReader<Element>) -> Self where Value == [String: Element] {
    let expectation = Expectation.map(of: element.expectation)
    return ValueReader(expectation: expectation) { node, context, problems in
      guard case .object(let members) = node.content else {
        problems.append(context.problem(.wrongType(expected: expectation), node))
        return nil
      }
      var values: Value = [:]
      let before = problems.count
      for member in members {
        let inner = context.key(member.key)
        if values[member.key] != nil {
          problems.append(inner.problem(.repeatedKey, JSON5Node(member.value.content, at: member.position)))
        }
        if let value = element.read(member.value, inner, &problems) { values[member.key] = value }
      }
      return problems.count == before ? values : nil
    } write: { values in
      .object(
        values.sorted { $0.key < $1.key }.map { key, value in
          JSON5Member(key: key, position: TextPosition(line: 0, column: 0), value: JSON5Node(element.write(value)))
        })
    }
  }
}
