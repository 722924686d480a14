/// What a setting may hold.
package indirect enum Expectation: Hashable, Sendable {
  case text
  case flag
  case number(ClosedRange<Double>)
  case choice([String])
  /// An absolute path once `~` and variables are expanded.
  case folder
  case list(of: Expectation)
  /// Or `null`, with what that means.
  case optional(Expectation, null: String)
  /// Further keys.
  case section
  /// An object with these keys, as an entry of a list.
  case record([RecordKey])
}

/// One key of the objects in a list, with how it is read and written.
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

/// One key of the objects in a list, as documented.
package struct RecordKey: Hashable, Sendable {
  package var name: String
  package var isRequired: Bool
  package var expectation: Expectation
  package var documentation: String
}
