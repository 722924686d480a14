import MediaIntents

/// The tags and the duration of a sound file.
struct FileTags: Hashable, Sendable {
  /// The values of each property in file order; tidied and never empty.
  var fields: [TagKey: [String]] = [:]
  /// In seconds; `nil` if unknown.
  var duration: Double?
  /// The rating byte of an ID3v2 popularimeter, 1 to 255.
  var popularimeter: Int?
  var hasPicture = false
  /// Whether the file ends before its sound does.
  var isCutShort = false
}

extension FileTags {
  /// The first value of a property.
  subscript(key: TagKey) -> String? { fields[key]?.first }

  func values(_ key: TagKey) -> [String] { fields[key] ?? [] }

  /// Adds a value, tidied; ignores an empty one.
  mutating func add(_ value: String, to key: TagKey) {
    let tidy = value.tidied
    if !tidy.isEmpty { fields[key, default: []].append(tidy) }
  }

  /// The leading number: 3 for "3" and "3/9". Taggers write 0 for unknown numbers.
  func number(_ key: TagKey) -> Int? {
    guard let value = self[key], let number = Int(value.prefix { $0.isASCII && $0.isNumber }), number > 0 else {
      return nil
    }
    return number
  }

  func flag(_ key: TagKey) -> Bool {
    guard let value = self[key]?.lowercased() else { return false }
    return value == "1" || value == "true" || value == "yes"
  }

  /// The date in the first of these properties that has one.
  func date(_ keys: TagKey...) -> PartialDate? {
    for key in keys {
      if let date = self[key].flatMap(PartialDate.init(tag:)) { return date }
    }
    return nil
  }
}

extension PartialDate {
  /// Parses a date as taggers write it: separated by hyphens, slashes or dots, or not at all ("20190512").
  init?(tag: String) {
    let digits = tag.prefix { $0.isASCII && $0.isNumber }
    if digits.count == 8, let all = Int(digits) {
      self.init("\(all / 10_000)-\(all / 100 % 100)-\(all % 100)")
    } else {
      self.init(String(tag.prefix(10).map { $0 == "/" || $0 == "." ? "-" : $0 }))
    }
  }
}
