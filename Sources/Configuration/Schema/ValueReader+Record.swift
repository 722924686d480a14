import Spelling

extension ValueReader {
  /// An object with these keys. A missing key keeps its value in `initial`.
  static func record(_ initial: Value, _ fields: [RecordField<Value>]) -> Self {
    let expectation = Expectation.record(fields.map(\.key))
    return ValueReader(expectation: expectation) { node, context, problems in
      guard case .object(let members) = node.content else {
        problems.append(context.problem(.wrongType(expected: expectation), node))
        return nil
      }
      var record = initial
      let before = problems.count
      var seen: Set<String> = []
      for member in members {
        let inner = context.key(member.key)
        let place = JSON5Node(member.value.content, at: member.position)
        if !seen.insert(member.key).inserted {
          problems.append(inner.problem(.repeatedKey, place))
        } else if let field = fields.first(where: { $0.key.name == member.key }) {
          field.read(member.value, inner, &record, &problems)
        } else {
          let nearest = EditDistance.nearest(to: member.key, in: fields.map(\.key.name))
          problems.append(inner.problem(.unknownKey(nearest: nearest), place))
        }
      }
      for field in fields where field.key.isRequired && !seen.contains(field.key.name) {
        problems.append(context.key(field.key.name).problem(.missing, node))
      }
      return problems.count == before ? record : nil
    } write: { record in
      .object(
        fields.map { field in
          JSON5Member(
            key: field.key.name, position: TextPosition(line: 0, column: 0), value: JSON5Node(field.write(record)))
        })
    }
  }
}
