import Journal
import MediaFiles
import MediaIntents
import Soup

/// What asking for a feed came to.
enum FeedAnswer: Sendable {
  /// The feed is as it was; the validators may be new.
  case unchanged(FeedValidators, FeedRoute)
  case feed(FetchedFeed)
  case page(WebPage, HTTPAddress)
  /// - Parameter wait: how many seconds the server asks to wait.
  case failed(FeedProblem, wait: Int?, host: String)
}

/// A feed with what its transfer said.
struct FetchedFeed: Sendable {
  let feed: PodcastFeed
  let validators: FeedValidators
  let route: FeedRoute
  /// How many seconds the server allows the document to be kept; 0 if it does not say.
  let maxAge: Int
  /// Why there is only a part of the document, so that nothing can be concluded from what it lacks; nil if it is whole.
  let problem: FeedProblem?

  var isPartial: Bool { problem != nil }
}

/// How redirects led from an address to the document.
struct FeedRoute: Hashable, Sendable {
  let start: HTTPAddress
  let end: HTTPAddress
  /// Where the permanent redirects at the start of the route led; nil if there were none.
  let moved: HTTPAddress?
}
