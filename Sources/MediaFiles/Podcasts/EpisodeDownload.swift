package import MediaIntents

/// What is known about the download of an episode.
package struct EpisodeDownload: Codable, Hashable, Sendable {
  package enum State: String, Codable, Hashable, Sendable {
    /// To be downloaded, because it was asked for.
    case wanted
    /// On the disk.
    case done
    /// Downloaded once and removed since; downloaded again only if it is asked for.
    case removed
    /// The server has no sound for it.
    case failed
  }

  package var state: State
  /// Whether it was asked for by itself, so that newer episodes do not replace it.
  package var isByHand: Bool
  /// In bytes.
  package var size: Int?
  package var problem: FeedProblem?

  package init(_ state: State, isByHand: Bool, size: Int? = nil, problem: FeedProblem? = nil) {
    self.state = state
    self.isByHand = isByHand
    self.size = size
    self.problem = problem
  }
}
