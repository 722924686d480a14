package import Names
import Spelling

/// The distance of a name from what was said, in letters and in sounds.
package struct NameDistance: Hashable, Sendable {
  /// Edits between the spoken keys; nil beyond the bound.
  package let edits: Int?
  /// Quarters of a sound between the transcriptions; nil beyond the bound, or if one has no sounds.
  package let sounds: Int?

  package init(from query: SpokenQuery, to name: SpokenName, within bounds: NameIndex.Bounds) {
    edits = EditDistance.between(query.forms[0].key, name.key, atMost: bounds.edits)
    let heard = name.words.flatMap(Transcriber.sounds(of:))
    guard !heard.isEmpty, !query.sounds.isEmpty else {
      sounds = nil
      return
    }
    sounds = query.sounds.withUnsafeBytes { query in
      heard.withUnsafeBytes { SoundDistance.between(query, $0, atMost: bounds.sounds) }
    }
  }
}
