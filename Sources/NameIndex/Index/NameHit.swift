package import MediaIntents

/// A record found by one of its names, with the distance of that name from what was said.
package struct NameHit: Sendable {
  let reference: RecordReference
  package let type: MediaItemType
  package let kind: NameFormKind
  /// Edits between the spoken keys; `nil` if they were not compared, or beyond the bound.
  package let edits: Int?
  /// Quarters of a sound between the transcriptions; `nil` if they were not compared.
  package let sounds: Int?
  /// Length of the name's spoken key in bytes.
  package let length: Int
}

/// A row of a segment.
package struct RecordReference: Hashable, Sendable {
  let segment: Int
  let row: UInt32
}
