/// One key of the objects in a list.
struct RecordField<Record: Sendable>: Sendable {
  let key: RecordKey
  let read: @Sendable (JSON5Node, ReadingContext, inout Record, inout [ConfigurationProblem]) -> Void
  let write: @Sendable (Record) -> JSON5Node.Content

  init<Value: Sendable>(
    _ name: String, _ property: any WritableKeyPath<Record, Value> & Sendable, _ reader: ValueReader<Value>,
    isRequired: Bool = false, _ documentation: String
  ) {
    key = RecordKey(
      name: name, isRequired: isRequired, expectation: reader.expectation, documentation: documentation)
    read = { node, context, record, problems in
      if let value = reader.read(node, context, &problems) { record[keyPath: property] = value }
    }
    write = { reader.write($0[keyPath: property]) }
  }
}

/// What there is to know of such a key.
package struct RecordKey: Hashable, Sendable {
  package var name: String
  package var isRequired: Bool
  package var expectation: Expectation
  package var documentation: String
}
