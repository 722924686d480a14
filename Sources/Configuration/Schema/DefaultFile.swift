/// Generates the commented configuration file with all settings and their defaults.
package enum DefaultFile {
  package static var text: String {
    let head = """
      // The configuration of Arioso, in JSON5: every key with its default value.
      // Copy the file to ~/.config/arioso/arioso.json5 and keep the lines that you change.
      {

      """
    return head
      + section(SettingsSchema.settings.map { Entry(keys: $0.keyPath.split(separator: "."), setting: $0) }, depth: 1)
      + "}\n"
  }

  /// A setting with the remaining keys of its path.
  private struct Entry {
    var keys: ArraySlice<Substring>
    var setting: Setting

    init(keys: some Collection<Substring>, setting: Setting) {
      self.keys = ArraySlice(keys)
      self.setting = setting
    }
  }

  private static func section(_ entries: [Entry], depth: Int) -> String {
    var text = ""
    var rest = entries[...]
    while let entry = rest.first, let key = entry.keys.first {
      let group = rest.prefix { $0.keys.first == key }
      rest = rest.dropFirst(group.count)
      text += entry.keys.count == 1 ? value(entry, key, depth) : nested(group, key, depth)
    }
    return text
  }

  private static func nested(_ group: ArraySlice<Entry>, _ key: Substring, _ depth: Int) -> String {
    let inner = group.map { Entry(keys: $0.keys.dropFirst(), setting: $0.setting) }
    return indent(depth) + "\(key): {\n" + section(inner, depth: depth + 1) + indent(depth) + "},\n"
  }

  private static func value(_ entry: Entry, _ key: Substring, _ depth: Int) -> String {
    let lines =
      [
        "// " + entry.setting.documentation,
        "// Must be " + entry.setting.expectation.text + ".",
      ] + entry.setting.expectation.recordKeys.map { "//   " + line(about: $0) } + [
        "\(key): \(json5(entry.setting.defaultValue)),"
      ]
    return lines.map { indent(depth) + $0 + "\n" }.joined()
  }

  private static func line(about key: RecordKey) -> String {
    "\(key.name): \(key.documentation) Must be \(key.expectation.text).\(key.isRequired ? " Required." : "")"
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private static func json5(_ content: JSON5Node.Content) -> String {
    switch content {
    case .null: "null"
    case .flag(let flag): String(flag)
    case .number(let number): number.short
    case .text(let text): text.debugDescription
    case .list(let nodes): "[" + nodes.map { json5($0.content) }.joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): " + json5($0.value.content) }.joined(separator: ", ") + "}"
    }
  }
}

extension Expectation {
  /// The keys of a list's entries.
  fileprivate var recordKeys: [RecordKey] {
    switch self {
    case .record(let keys): keys
    case .list(let element): element.recordKeys
    default: []
    }
  }
}
