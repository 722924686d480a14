package import MediaIntents

/// The tags and the duration of a sound file.
package struct FileTags: Hashable, Sendable {
  /// The values of each property in file order; tidied and never empty.
  package var fields: [TagKey: [String]] = [:]
  /// In seconds; `nil` if unknown.
  package var duration: Double?
  /// Whether the duration is only projected from a part of the file.
  package var isDurationGuessed = false
  /// The rating byte of an ID3v2 popularimeter, 1 to 255.
  package var popularimeter: Int?
  package var hasPicture = false
  /// Whether the file ends before its sound does.
  package var isCutShort = false
  /// Whether so little is left of a file that was cut that it is no recording any more.
  package var isScrap = false
  /// Whether the file has moving pictures.
  package var isFilm = false

  package init(fields: [TagKey: [String]] = [:], duration: Double? = nil, popularimeter: Int? = nil) {
    self.fields = fields
    self.duration = duration
    self.popularimeter = popularimeter
  }
}

extension FileTags {
  /// The first value of a property.
  package subscript(key: TagKey) -> String? { fields[key]?.first }

  package func values(_ key: TagKey) -> [String] { fields[key] ?? [] }

  /// Adds a value, tidied and cut; ignores an empty one.
  package mutating func add(_ value: String, to key: TagKey) {
    let tidy = value.tidied(to: .description)
    if !tidy.isEmpty { fields[key, default: []].append(tidy) }
  }

  /// The leading number: 3 for "3" and "3/9". Taggers write 0 for unknown numbers.
  package func number(_ key: TagKey) -> Int? {
    guard let value = self[key], let number = ExternalNumber.ordinal(value.prefix { $0.isASCII && $0.isNumber }),
      number > 0
    else {
      return nil
    }
    return number
  }

  package func flag(_ key: TagKey) -> Bool {
    guard let value = self[key]?.lowercased() else { return false }
    return value == "1" || value == "true" || value == "yes"
  }

  /// The date in the first of these properties that has one.
  package func date(_ keys: TagKey...) -> PartialDate? {
    for key in keys {
      if let date = self[key].flatMap(PartialDate.init(tag:)) { return date }
    }
    return nil
  }
}

extension PartialDate {
  /// Parses a date as taggers write it: separated by hyphens, slashes or dots, or not at all ("20190512").
  package init?(tag: String) {
    let digits = Substring(tag.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    if digits.utf8.count == 8, let all = ExternalNumber.ordinal(digits) {
      self.init("\(all / 10_000)-\(all / 100 % 100)-\(all % 100)")
    } else if tag.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }) {
      self.init(String(tag.prefix(10).map { $0 == "/" || $0 == "." ? "-" : $0 }))
    } else {
      self.init(tag)
    }
  }
}
