import MediaIntents
import Names

/// The ways in which a record's name may be said, as segments store them: the title and the aliases, each also shortened
/// and, if it is in another script, in Latin letters; of songs and albums also the base titles.
struct NameForms {
  struct Form {
    let name: SpokenName
    let kind: NameFormKind
  }

  private(set) var forms: [Form] = []

  /// The length of the longest stored key; of longer ones, only the beginning is stored.
  static let maxKeyBytes = 255

  init(_ record: NameRecord) {
    add(record.title, type: record.type, whole: .whole)
    for alias in record.aliases { add(alias, type: record.type, whole: .alias) }
  }

  private mutating func add(_ name: String, type: MediaItemType, whole: NameFormKind) {
    insert(SpokenName(name), whole)
    let short = ShortenedName(name, type: type).text
    if short != name { insert(SpokenName(short), .shortened) }
    if type == .audioBook || type == .album, let numbered = SpokenName(short).withoutCounter {
      insert(numbered, .shortened)
    }
    if type == .song || type == .album {
      for base in BaseTitle.forms(of: name) { insert(SpokenName(base), .base) }
    }
    for latin in Romanisation.latin(short) { insert(SpokenName(verbatim: latin), .romanised) }
  }

  private mutating func insert(_ name: SpokenName, _ kind: NameFormKind) {
    guard !forms.contains(where: { $0.name.key == name.key }) else { return }
    forms.append(Form(name: name, kind: kind))
  }
}
