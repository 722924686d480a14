package import Journal
package import MediaFiles
import MediaIntents
import Soup

/// The transcripts and chapters that feeds name beside the sound.
extension SubscriptionManager {
  private static let maxChapterBytes = 1 << 20
  private static let maxTranscriptBytes = 4 << 20
  /// The most episodes of a show whose texts are fetched because they were asked for.
  private static let maxAsked = 20
  private static let documentTimeout: Duration = .seconds(30)

  /// Fetches the texts of an episode that are not here yet. What could not be had is asked for again a day later, unless
  /// the time was too short.
  func fetchTexts(of place: RetentionPlan.Place, timeout: Duration = documentTimeout) async {
    guard let subscription = subscriptions[place.subscription], let episode = episode(place),
      episode.lacksTexts(at: Int(now()))
    else { return }
    var texts = episode.texts ?? EpisodeTexts(checked: 0)
    let end = ContinuousClock.now + timeout
    var chapters: [ChapterMark] = []
    if let address = episode.chaptersToFetch,
      let bytes = await document(address, of: subscription, maxBytes: Self.maxChapterBytes, timeout)
    {
      chapters = ChapterText.document(bytes)
      if !chapters.isEmpty { texts.chapters = address }
    }
    if let address = episode.transcriptToFetch,
      let bytes = await document(address, of: subscription, maxBytes: Self.maxTranscriptBytes, timeout),
      keep(Transcript(bytes), place)
    {
      texts.transcript = address
    }
    if timeout >= Self.documentTimeout || ContinuousClock.now < end { texts.checked = Int(now()) }
    let (found, state) = (chapters, texts)
    await change(place) { episode in
      episode.texts = state
      if !found.isEmpty { episode.chapters = found }
    }
  }

  /// Fetches the texts of the newest episodes of a show within a time. Later ones are fetched the next time.
  package func fetchTexts(of subscription: Subscription, within limit: Duration) async {
    guard await mayUseNetwork(), let show = store.show(subscription.id) else { return }
    let clock = ContinuousClock()
    let end = clock.now + limit
    let newest = show.episodes.sorted { $0.published > $1.published }.prefix(Self.maxAsked)
    for episode in newest where episode.lacksTexts(at: Int(now())) {
      let rest = end - clock.now
      guard rest > .zero, !Task.isCancelled else { return }
      await fetchTexts(
        of: RetentionPlan.Place(subscription: subscription.id, episode: episode.name), timeout: rest)
    }
  }

  /// Returns the episodes of a show in whose transcripts these words are said, each with the first place.
  package nonisolated func spoken(
    _ words: SearchWords, in subscription: Subscription
  ) -> [(episode: SubscribedEpisode, line: Transcript.Line)] {
    (store.show(subscription.id)?.episodes ?? []).compactMap { episode in
      guard episode.texts?.transcript != nil else { return nil }
      return store.transcript(subscription.id, episode.name)?.firstLine(with: words).map { (episode, $0) }
    }
  }

  private func document(
    _ address: String, of subscription: Subscription, maxBytes: Int, _ timeout: Duration
  ) async -> [UInt8]? {
    guard let document = HTTPAddress(address), let feed = HTTPAddress(subscription.address) else { return nil }
    return await fetcher.document(
      at: document, of: feed, login: credentials.login(of: subscription.id), maxBytes: maxBytes, timeout: timeout)
  }

  /// Returns whether it has lines and could be stored.
  private func keep(_ transcript: Transcript, _ place: RetentionPlan.Place) -> Bool {
    guard !transcript.lines.isEmpty, subscriptions[place.subscription] != nil else { return false }
    do throws(StorageFailure) {
      try store.write(transcript, place.subscription, place.episode)
      return true
    } catch {
      return false
    }
  }
}

extension SubscribedEpisode {
  fileprivate var transcriptToFetch: String? { texts?.transcript == transcript ? nil : transcript }

  fileprivate var chaptersToFetch: String? {
    texts?.areChaptersOfFile == true || texts?.chapters == chaptersAddress ? nil : chaptersAddress
  }

  fileprivate func lacksTexts(at now: Int) -> Bool {
    (transcriptToFetch != nil || chaptersToFetch != nil) && texts.map { $0.checked + 86_400 <= now } ?? true
  }
}
