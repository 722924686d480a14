/// A playlist file before and after an edit, by which the edit can be taken back.
package struct PlaylistPicture: Hashable, Sendable {
  let path: String
  /// `nil` where there was no file.
  let before: [UInt8]?
  let after: [UInt8]?
}
