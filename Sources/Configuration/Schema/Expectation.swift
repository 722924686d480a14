/// The type of a setting's value.
package indirect enum Expectation: Hashable, Sendable {
  case text
  case flag
  case number(ClosedRange<Double>)
  case choice([String])
  /// A path that is absolute after expanding `~` and variables.
  case folder
  case list(of: Expectation)
  /// An object whose keys are chosen by the person.
  case map(of: Expectation)
  /// A value or `null`, with the meaning of `null`.
  case optional(Expectation, null: String)
  /// An object with further settings.
  case section
  /// An object with these keys, used for list entries.
  case record([RecordKey])
}

/// A key of a record, with its reader and writer.
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

/// A key of a record.
package struct RecordKey: Hashable, Sendable {
  package var name: String
  package var isRequired: Bool
  package var expectation: Expectation
  package var documentation: String
}
