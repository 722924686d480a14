/// How far a name is from what was said, in letters and in sounds.
package struct NameDistance: Hashable, Sendable {
  /// Edits between the spoken keys; `nil` where there are more than were asked for.
  package let edits: Int?
  /// Quarters of a sound between the transcriptions; `nil` likewise.
  package let sounds: Int?

  package init(from query: SpokenQuery, to name: SpokenName, within bounds: NameIndex.Bounds) {
    let said = Array(query.forms[0].key.utf8), written = Array(name.key.utf8)
    edits = said.withUnsafeBytes { said in
      written.withUnsafeBytes { EditDistance.between(said, $0, atMost: bounds.edits) }
    }
    let heard = name.words.flatMap(Transcriber.sounds(of:))
    guard !heard.isEmpty, !query.sounds.isEmpty else {
      sounds = nil
      return
    }
    sounds = query.sounds.withUnsafeBytes { query in
      heard.withUnsafeBytes { SoundDistance.between(query, $0, atMost: bounds.sounds) }
    }
  }

  /// Edits between two words; `nil` where there are more than the bound.
  package static func edits(_ left: String, _ right: String, atMost bound: Int) -> Int? {
    Array(left.utf8).withUnsafeBytes { left in
      Array(right.utf8).withUnsafeBytes { EditDistance.between(left, $0, atMost: bound) }
    }
  }
}
