import MediaIntents

extension Frame {
  /// The command about podcasts; nil if a part of it is missing.
  var podcastCommand: PodcastCommand? {
    guard let task: PodcastTask = symbol(.task) else { return nil }
    switch task {
    case .subscribe: return text(.words).map { .subscribe(to: $0) }
    case .unsubscribe: return text(.show).map { .unsubscribe(from: $0, keepsFiles: false) }
    case .leave: return text(.show).map { .unsubscribe(from: $0, keepsFiles: true) }
    case .news: return .news(of: text(.show))
    case .download: return text(.show).map { .download(of: $0, count: number(.count).map { Int($0) } ?? 1) }
    case .keep:
      guard let show = text(.show), let count = number(.count) else { return nil }
      return .keep(of: show, count: Int(count))
    case .release: return text(.show).map { .keep(of: $0, count: nil) }
    case .metered: return .metered(true)
    case .unmetered: return .metered(false)
    case .subscriptions: return .subscriptions
    case .mentions: return text(.words).map { .mentions(words: $0, show: text(.show)) }
    }
  }
}
