package import MediaIntents

/// A reader beside the languages' own, such as a large language model on a server.
///
/// It is asked where the own ones understand nothing, and what it returns is a proposal like any other: it has to agree
/// with the words, the library and the state.
package struct OtherReader: Sendable {
  /// A sentence with what it is said after.
  package struct Question: Hashable, Sendable {
    package let sentence: String
    /// What plays; nil in silence.
    package let playing: MediaItem?
    /// What is spoken of, the latest first.
    package let mentioned: [MediaItem]
  }

  let read: @Sendable (Question) async -> Request?

  /// - Parameter read: returns nil if it does not understand the sentence either, or is not to be had.
  package init(read: @escaping @Sendable (Question) async -> Request?) { self.read = read }
}
