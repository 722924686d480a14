/// One key of the configuration file: its path, type, range, what holds without it, and what it is for.
package struct Setting: Sendable {
  /// The keys from the top of the file, joined by dots.
  package let keyPath: String
  package let documentation: String
  package let expectation: Expectation
  /// What holds where the file says nothing.
  package let initial: JSON5Node.Content

  /// Checks the value in the file, or the initial one where there is none, and puts it into the settings.
  let apply: @Sendable (JSON5Node?, PathExpansion, inout Settings) -> [ConfigurationProblem]
  let differs: @Sendable (Settings, Settings) -> Bool

  init<Value: Sendable & Equatable>(
    _ keyPath: String, _ property: any WritableKeyPath<Settings, Value> & Sendable, _ reader: ValueReader<Value>,
    _ documentation: String
  ) {
    let initial = reader.write(Settings.initial[keyPath: property])
    self.keyPath = keyPath
    self.documentation = documentation
    self.expectation = reader.expectation
    self.initial = initial
    self.differs = { $0[keyPath: property] != $1[keyPath: property] }
    self.apply = { node, expansion, settings in
      var problems: [ConfigurationProblem] = []
      let context = ReadingContext(keyPath: keyPath, expansion: expansion)
      if let value = reader.read(node ?? JSON5Node(initial), context, &problems) { settings[keyPath: property] = value }
      return problems
    }
  }
}
