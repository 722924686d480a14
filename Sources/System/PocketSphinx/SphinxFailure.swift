/// Why the library cannot be used; it tells no more.
package enum SphinxFailure: Error, Hashable, Sendable {
  /// The acoustic model, the dictionary or the language model cannot be read.
  case unusable(String)
}
