package import MediaIntents

/// Information in file names.
package enum FileName {
  /// Returns the last component of a path without its extension.
  package static func stem(of path: some StringProtocol) -> String {
    let name = FilePath.name(of: String(path))
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Returns the title in a name like "07 - True Affection": the text after the leading number, if any.
  package static func title(of path: some StringProtocol) -> String {
    let whole = stem(of: path).replacing("_", with: " ").tidied
    let stem = date(of: path) == nil ? whole : whole.dropFirst(10).drop { " .-".contains($0) }.tidied
    if stem.isEmpty { return whole }
    let rest = stem.drop { $0.isASCII && $0.isNumber }
    guard rest.count < stem.count, let first = rest.first, " .-".contains(first) else { return stem }
    let title = rest.drop { " .-".contains($0) }
    return title.isEmpty ? stem : String(title)
  }

  /// The leading date of a name: "2021-03-04 The Well".
  package static func date(of path: some StringProtocol) -> PartialDate? {
    guard let date = PartialDate(stem(of: path)), date.day != nil else { return nil }
    return date
  }

  /// The leading number of a name: 7 for "07 True Affection"; not a year or date.
  package static func number(of path: some StringProtocol) -> Int? {
    let digits = stem(of: path).prefix { $0.isASCII && $0.isNumber }
    return digits.count <= 3 ? ExternalNumber.ordinal(digits) : nil
  }
}
