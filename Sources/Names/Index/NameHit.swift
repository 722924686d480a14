package import MediaIntents

/// A record found by one of its names, and how far that name is from what was said.
package struct NameHit: Sendable {
  let reference: RecordReference
  package let type: MediaItemType
  package let kind: NameFormKind
  /// Edits between the spoken keys; `nil` where they were not compared or there are too many.
  package let edits: Int?
  /// Quarters of a sound between the transcriptions; `nil` where they were not compared.
  package let sounds: Int?
  /// Letters of the name's spoken key.
  package let length: Int
}

/// Where a record lies: the table and its row there.
package struct RecordReference: Hashable, Sendable {
  let table: Int
  let row: UInt32
}
