import Foundation
import MediaIntents

/// A playlist by rules, as Navidrome's `.nsp` files: `{"all": [{"is": {"loved": true}}], "sort": "-year", "limit": 50}`.
package struct SmartPlaylist: Hashable, Sendable {
  package indirect enum Rule: Hashable, Sendable {
    case all([Rule])
    case any([Rule])
    case test(SmartField, SmartTest, [SmartValue])
    /// The name, path or identifier of another playlist.
    case inPlaylist(String, isMember: Bool)
  }

  package struct Order: Hashable, Sendable {
    package let field: SmartField
    package let isDescending: Bool
  }

  package private(set) var title: String?
  package private(set) var rule: Rule
  package private(set) var order: [Order] = []
  package private(set) var limit: Int?
  /// The share of the matching songs to keep.
  package private(set) var limitPercent: Int?

  /// Parses a file; nil if it is not a smart playlist, or if it has a field or operator that is unknown here, because the
  /// list would then hold the wrong songs. Comments are allowed, as in JSON5.
  package init?(_ text: String) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    guard let json = try? decoder.decode(SmartJSON.self, from: Data(text.utf8)), case .object(let fields) = json,
      (fields["all"] == nil) != (fields["any"] == nil), let rule = Self.group(fields, depth: 0)
    else { return nil }
    self.rule = rule
    title = fields["name"]?.text?.tidied.clipped
    if title?.isEmpty == true { title = nil }
    guard let order = Self.order(fields["sort"]?.text ?? "", isReversed: fields["order"]?.text?.lowercased() == "desc")
    else { return nil }
    self.order = order
    limit = fields["limit"]?.number.flatMap { Int(exactly: $0.rounded()) }.flatMap { $0 > 0 ? $0 : nil }
    limitPercent = fields["limitpercent"]?.number.flatMap { Int(exactly: $0.rounded()) }
      .flatMap { 1...100 ~= $0 ? $0 : nil }
  }

  /// The deepest nesting of groups.
  private static let maxDepth = 16

  private static func group(_ fields: [String: SmartJSON], depth: Int) -> Rule? {
    guard depth < maxDepth else { return nil }
    for (name, make) in [("all", Rule.all), ("any", Rule.any)] {
      guard case .list(let members)? = fields[name] else { continue }
      let rules = members.map { Self.rule($0, depth: depth + 1) }
      return rules.contains { $0 == nil } ? nil : make(rules.compactMap(\.self))
    }
    return nil
  }

  private static func rule(_ json: SmartJSON, depth: Int) -> Rule? {
    guard case .object(let fields) = json, fields.count == 1, let (name, value) = fields.first else { return nil }
    if name == "all" || name == "any" { return group(fields, depth: depth) }
    guard case .object(let operands) = value, operands.count == 1, let (field, operand) = operands.first else {
      return nil
    }
    if name == "inplaylist" || name == "notinplaylist" {
      return operand.text.map { .inPlaylist($0, isMember: name == "inplaylist") }
    }
    guard let test = SmartTest(rawValue: name), let field = SmartField(name: field) else { return nil }
    let values = (operand.members ?? [operand]).compactMap(\.value)
    guard values.count == test.valueCount else { return nil }
    return .test(field, test, values)
  }

  private static func order(_ text: String, isReversed: Bool) -> [Order]? {
    let orders: [Order?] = text.split(separator: ",").map { $0.tidied }.filter { !$0.isEmpty }.map { name in
      let isDescending = name.hasPrefix("-")
      return SmartField(name: String(name.drop { $0 == "-" || $0 == "+" })).map {
        Order(field: $0, isDescending: isDescending != isReversed)
      }
    }
    return orders.contains { $0 == nil } ? nil : orders.compactMap(\.self)
  }
}

/// What a rule is about.
package enum SmartField: String, Hashable, Sendable, CaseIterable {
  case title, artist, album, albumartist, genre, year, date, duration, tracknumber, discnumber, filepath, dateadded
  case playcount, lastplayed, loved, rating, random

  init?(name: String) {
    switch name.lowercased() {
    case "originaldate", "releasedate", "recordingdate": self = .date
    case "originalyear", "releaseyear": self = .year
    case "track": self = .tracknumber
    case "disc": self = .discnumber
    case let name:
      guard let field = SmartField(rawValue: name) else { return nil }
      self = field
    }
  }
}

/// How a field is compared.
package enum SmartTest: String, Hashable, Sendable, CaseIterable {
  case `is`, isNot = "isnot", gt, lt, contains, notContains = "notcontains", startsWith = "startswith"
  case endsWith = "endswith", inTheRange = "intherange", before, after, inTheLast = "inthelast"
  case notInTheLast = "notinthelast", isMissing = "ismissing", isPresent = "ispresent"

  fileprivate var valueCount: Int { self == .inTheRange ? 2 : 1 }
}

/// A value that a field is compared with.
package enum SmartValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
}

/// JSON whose keys are lower case.
private indirect enum SmartJSON: Decodable {
  case flag(Bool), number(Double), text(String), list([SmartJSON]), object([String: SmartJSON]), null

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      var fields: [String: SmartJSON] = [:]
      for key in object.allKeys {
        fields[key.stringValue.lowercased()] = try object.decode(SmartJSON.self, forKey: key)
      }
      self = .object(fields)
      return
    }
    let single = try decoder.singleValueContainer()
    if let flag = try? single.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? single.decode(Double.self) {
      self = .number(number)
    } else if let text = try? single.decode(String.self) {
      self = .text(text)
    } else if let list = try? single.decode([SmartJSON].self) {
      self = .list(list)
    } else {
      self = .null
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var members: [SmartJSON]? { if case .list(let members) = self { members } else { nil } }

  var value: SmartValue? {
    switch self {
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list, .object, .null: nil
    }
  }
}
