import Soup

extension FeedFetcher {
  /// Fetches a document that a feed names; nil if it can't be had.
  ///
  /// - Parameter login: sent to the feed's own host only.
  func document(
    at start: HTTPAddress, of feed: HTTPAddress, login: HTTPLogin?, maxBytes: Int, timeout: Duration
  ) async -> [UInt8]? {
    var address = start
    for _ in 0...Self.maxRedirects {
      let body = Body()
      var request = HTTPRequest(address)
      request.maxBytes = maxBytes
      request.timeout = 1000 * UInt32(clamping: min(max(1, timeout.components.seconds), 3600))
      if address.host == feed.host, address.isSecure || !feed.isSecure { request.set("Authorization", login?.basic) }
      let sent = request
      let result = await gate.pass(to: address.host) { await Self.result(of: sent, session, body) }
      guard case .success(let response) = result else { return nil }
      switch Redirect(response, from: address) {
      case .to(let next): address = next
      case .failed: return nil
      case .none: return response.status == 200 ? body.bytes : nil
      }
    }
    return nil
  }
}
