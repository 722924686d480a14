/// A key of the configuration file: its path, type, range, default and documentation.
package struct Setting: Sendable {
  /// The keys from the top level, joined by dots.
  package let keyPath: String
  package let documentation: String
  package let expectation: Expectation
  package let defaultValue: JSON5Node.Content

  /// Validates and sets the value from the file, or the default if there is none.
  let apply: @Sendable (JSON5Node?, PathExpansion, inout Settings) -> [ConfigurationProblem]
  let differs: @Sendable (Settings, Settings) -> Bool

  init<Value: Sendable & Equatable>(
    _ keyPath: String, _ property: any WritableKeyPath<Settings, Value> & Sendable, _ reader: ValueReader<Value>,
    _ documentation: String
  ) {
    let defaultValue = reader.write(Settings.defaults[keyPath: property])
    self.keyPath = keyPath
    self.documentation = documentation
    self.expectation = reader.expectation
    self.defaultValue = defaultValue
    self.differs = { $0[keyPath: property] != $1[keyPath: property] }
    self.apply = { node, expansion, settings in
      var problems: [ConfigurationProblem] = []
      let context = ReadingContext(keyPath: keyPath, expansion: expansion)
      if let value = reader.read(node ?? JSON5Node(defaultValue), context, &problems) {
        settings[keyPath: property] = value
      }
      return problems
    }
  }
}
