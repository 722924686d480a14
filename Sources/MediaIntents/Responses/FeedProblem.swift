/// Why a podcast's feed, or the sound of an episode, could not be read.
package enum FeedProblem: String, Hashable, Sendable, Codable, CaseIterable {
  /// The address is none of the web.
  case invalidAddress
  /// The server says that the feed is gone for good.
  case gone
  /// The server has nothing at the address.
  case missing
  /// The server asks for a login, or for another one.
  case loginNeeded
  /// The server refuses.
  case refused
  /// The server asks to wait.
  case busy
  /// The server has failed.
  case serverFailed
  case unreachable
  case timedOut
  /// The certificate of the server is not valid.
  case untrusted
  /// The connection ended before the document did.
  case cutShort
  /// The document came as a whole, and ends or is no XML any more before the feed does.
  case malformed
  case tooLarge
  case tooManyRedirects
  /// A secure address leads to one that is not.
  case insecureRedirect
  /// The document is no feed.
  case notAFeed
  /// The document is no sound.
  case notASound
  /// There is too little space left for a download.
  case diskFull
  /// The folder of the downloads cannot be written.
  case notWritable
}

extension FeedProblem {
  /// Whether it passes when the network is back.
  package var isOfNetwork: Bool { [.unreachable, .timedOut, .cutShort].contains(self) }
}
