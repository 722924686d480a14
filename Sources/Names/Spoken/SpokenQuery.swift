import MediaIntents

/// A spoken name in all forms that are searched in the index.
package struct SpokenQuery: Sendable {
  package let said: String
  package let folded: FoldedText
  /// The whole name first, then the forms without some part; no two have the same spoken key.
  package let forms: [Form]
  /// The codes of its sounds.
  package let sounds: [UInt8]

  /// One interpretation of what was said.
  package struct Form: Sendable {
    package let name: SpokenName
    package let kind: Kind
    package var key: String { name.key }
  }

  /// The part that a form omits, and the resulting condition on records.
  package enum Kind: Hashable, Sendable {
    case whole
    case shortened
    /// "… soundtrack": the record must be one.
    case soundtrack
    /// "… with somebody": the record must name them.
    case guest(FoldedText)
  }

  package init(_ said: String) {
    self.said = said
    folded = FoldedText(said)
    let whole = SpokenName(folded: folded)
    var forms = FormList(whole)
    for core in SoundtrackRequest.cores(of: said) { forms.add(SpokenName(core), .soundtrack) }
    forms.add(SpokenName(verbatim: said), .whole)
    for type in [MediaItemType.song, .album, .podcastShow, .audioBook, .radioStation] {
      forms.add(SpokenName(ShortenedName(said, type: type).text), .shortened)
    }
    if let (core, guest) = GuestRequest.parts(of: said) { forms.add(SpokenName(core), .guest(FoldedText(guest))) }
    for latin in Romanisation.latin(said) { forms.add(SpokenName(verbatim: latin), .whole) }
    self.forms = forms.forms
    sounds = Array(whole.words.flatMap(Transcriber.sounds(of:)).prefix(255))
  }

  package var words: [String] { forms[0].name.words }

  private struct FormList {
    private(set) var forms: [Form]

    init(_ whole: SpokenName) { forms = [Form(name: whole, kind: .whole)] }

    mutating func add(_ name: SpokenName, _ kind: Kind) {
      guard !name.key.isEmpty, !forms.contains(where: { $0.key == name.key }) else { return }
      forms.append(Form(name: name, kind: kind))
    }
  }
}
