import Foundation

/// The parsed `Documentation/protocol.md`.
struct ProtocolDocument {
  struct Section {
    var name: String
    var text: String

    /// The names in the first column of the table of parameters.
    var parameters: [String] { rows(of: "parameter").map(\.name) }

    /// The parameters whose type has a question mark.
    var optional: [String] { rows(of: "parameter").filter(\.isOptional).map(\.name) }

    /// The fields of the result; empty if the section has no table of them.
    var results: [(name: String, isOptional: Bool)] { rows(of: "result") }

    private func rows(of table: String) -> [(name: String, isOptional: Bool)] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let head = lines.firstIndex(where: { $0.hasPrefix("| \(table) |") }) else { return [] }
      return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.flatMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return cells[0].matches(of: /`(\w+)`/).map { (String($0.output.1), cells[1].hasSuffix("?")) }
      }
    }

    /// The message after this arrow.
    func example(_ arrow: String) -> String? {
      text.split(separator: "\n").first { $0.hasPrefix(arrow + " ") }.map { String($0.dropFirst(2)) }
    }
  }

  /// A command of a player in one of the tables that show parameters by example.
  struct Command {
    let name: String
    /// Each a JSON object.
    let parameters: [String]
  }

  let text: String
  let methods: [Section]
  let commands: [Command]
  let events: [Section]

  init() throws {
    text = try String(contentsOf: RunningDaemon.root.appending(path: "Documentation/protocol.md"), encoding: .utf8)
    let parts = text.split(separator: "\n## ", omittingEmptySubsequences: false)
    func sections(of part: String) -> [Section] {
      let part = parts.first { $0.hasPrefix(part + "\n") } ?? ""
      return part.split(separator: "\n#### ").dropFirst().map { section in
        let text = section.split(separator: "\n### ")[0]
        return Section(name: text.prefix { $0 != "\n" }.trimmingCharacters(in: ["`"]), text: String(text))
      }
    }
    methods = sections(of: "Methods")
    commands = text.matches(of: /\n\| `([a-z]+\.[a-zA-Z]+)` \| (`\{.*?\}`) \|/).map { row in
      Command(
        name: String(row.output.1),
        parameters: row.output.2.split(separator: "`").map(String.init).filter { $0.hasPrefix("{") })
    }
    events = sections(of: "Events")
  }

  static func object(_ json: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
  }

  static func result(_ json: String) throws -> Any { try object(json)["result"] ?? [:] }

  /// The same JSON with its keys in order.
  static func canonical(_ json: Data) throws -> String {
    let object = try JSONSerialization.jsonObject(with: json)
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self)
  }
}
