/// A playlist file before and after an edit, for undoing the edit.
package struct PlaylistPicture: Hashable, Sendable {
  let path: String
  /// `nil` if there was no file.
  let before: [UInt8]?
  let after: [UInt8]?
}
