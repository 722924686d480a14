package import MediaIntents

/// The form and the number in the name of a classical work: "Symphony No. 7 in A major, Op. 92: I. Vivace".
package struct WorkName: Hashable, Sendable {
  package let form: MusicalForm
  package let number: Int

  package init?(_ name: String) {
    let words = Self.words(of: name)
    guard let place = words.firstIndex(where: { Self.forms[$0] != nil }), let form = Self.forms[words[place]] else {
      return nil
    }
    guard let number = Self.number(in: words, around: place) else { return nil }
    self.form = form
    self.number = number
  }

  /// The name of the work in a movement's title.
  package static func work(ofMovement title: String) -> String? {
    let work = title.split(separator: ":", maxSplits: 1).first.map { $0.trimmed } ?? title
    return WorkName(work) == nil ? nil : work
  }

  /// Behind the form, "No. 7" or "7"; before it, "7th" or "seventh".
  private static func number(in words: [String], around place: Int) -> Int? {
    let marks = words.indices.filter { numberMarks.contains(words[$0]) && $0 + 1 < words.count }
    if let number = marks.lazy.compactMap({ AlbumNumber.value(of: words[$0 + 1]) }).first { return number }
    if place + 1 < words.count, let number = AlbumNumber.value(of: words[place + 1]) { return number }
    return words[..<place].suffix(3).lazy.compactMap(AlbumNumber.ordinal).first
  }

  private static let numberMarks: Set = ["no", "nr", "number", "num", "n", "nº", "第"]

  private static let forms: [String: MusicalForm] = {
    var forms: [String: MusicalForm] = [:]
    for form in MusicalForm.allCases where form != .work { forms[form.rawValue] = form }
    return forms.merging(others) { first, _ in first }
  }()

  private static let others: [String: MusicalForm] = [
    "sinfonie": .symphony, "symphonie": .symphony, "sinfonia": .symphony, "sinfonía": .symphony, "交响曲": .symphony,
    "konzert": .concerto, "klavierkonzert": .concerto, "violinkonzert": .concerto, "协奏曲": .concerto,
    "klaviersonate": .sonata, "sonate": .sonata, "奏鸣曲": .sonata, "quartett": .quartet, "streichquartett": .quartet,
    "四重奏": .quartet, "quintett": .quintet, "messe": .mass, "präludium": .prelude, "prélude": .prelude,
    "étude": .etude, "walzer": .waltz, "valse": .waltz, "polonaise": .polonaise, "suite": .suite,
    "rhapsodie": .rhapsody,
    "serenata": .serenade, "serenade": .serenade, "nocturno": .nocturne, "夜曲": .nocturne,
  ]

  private static func words(of name: String) -> [String] {
    var text = name.lowercased()
    for form in ["交响曲", "协奏曲", "奏鸣曲", "四重奏", "夜曲", "第", "号"] { text = text.replacing(form, with: " \(form) ") }
    return text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }
}
