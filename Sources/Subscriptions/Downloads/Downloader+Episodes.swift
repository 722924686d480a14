package import Journal
package import MediaFiles
package import MediaIntents

/// What a person sees and does of single downloads.
extension Downloader {
  /// How far the download of an episode is.
  package enum State: Hashable, Sendable {
    /// It is to be downloaded; with the problem of the last attempt if that failed.
    case waiting(FeedProblem?)
    /// Bytes that are there, and of how many; nil if neither the server nor the feed says.
    case running(bytes: Int, total: Int?)
  }

  /// The state of the episodes of a subscription that are to be downloaded, by their names.
  package func states(of subscription: Subscription) -> [String: State] {
    var states: [String: State] = [:]
    for place in wanted where place.subscription == subscription.id {
      states[place.episode] = .waiting(delays[place]?.problem)
    }
    if let current, current.place.subscription == subscription.id {
      states[current.place.episode] = .running(bytes: current.part.count, total: current.part.edition?.total)
    }
    return states
  }

  /// The podcasts and episodes by title that could not be downloaded, also if it is tried again, with the problem.
  package func failures() async -> [(podcast: String, episode: String, problem: FeedProblem)] {
    var failures: [(podcast: String, episode: String, problem: FeedProblem)] = []
    for subscription in await subscriptions.all {
      let states = states(of: subscription)
      for episode in await subscriptions.show(of: subscription)?.episodes ?? [] {
        let isFailed = episode.download?.state == .failed
        var problem = isFailed ? episode.download?.problem : nil
        if case .waiting(let latest?) = states[episode.name] { problem = latest }
        if let problem { failures.append((subscription.title, episode.title, problem)) }
      }
    }
    return failures
  }

  /// Deletes the download of an episode, or gives up one that waits, goes on or failed. It is downloaded again only if it is
  /// asked for.
  ///
  /// - Parameter isRehearsed: whether only to check that it can be done.
  package func delete(
    _ episode: SubscribedEpisode, of subscription: Subscription, isRehearsed: Bool = false
  ) async throws(SubscriptionFailure) {
    let place = RetentionPlan.Place(subscription: subscription.id, episode: episode.name)
    guard let known = await subscriptions.episode(place) else { throw .noDownload(episode.title) }
    let isOpen = known.download?.state == .wanted || known.download?.state == .failed || wanted.contains(place)
    guard known.file != nil || isOpen else { throw .noDownload(episode.title) }
    if isRehearsed { return }
    if let file = known.file, !FilePath.isGone(file) { try subscriptions.downloads.delete(file) }
    wanted.remove(place)
    delays[place] = nil
    await subscriptions.change(place) { episode in
      episode.file = nil
      episode.download = EpisodeDownload(.removed, isByHand: false)
    }
    if current?.place == place { current?.task.cancel() }
  }
}
