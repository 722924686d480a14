import Catalogue
import Journal
import Library
import Listening
import MediaIntents
import Playback

/// Decides where long-form items start: books and episodes where they were left, shows with the next episode to hear,
/// books at a named chapter. Music starts at the beginning unless a resume was asked for and its position is saved.
/// This is the default of SiriKit's `resumePlayback`.
struct ContinuationStep {
  let world: MediaWorld
  let context: RequestContext
  /// Whether the person asked to resume, or to start over; nil if neither.
  let resumes: Bool?

  struct Beginning {
    var entries: [PlayableItem]
    var start = 0
    /// The requested chapter that it starts at.
    var chapter: Chapter?
  }

  /// - Parameters:
  ///   - entries: The entries to play, in order.
  ///   - meant: The items they belong to.
  func beginning(
    of entries: [PlayableItem], meaning meant: [MediaItem], _ subject: MediaItem, place: MediaPlace?
  ) async throws(HandlingError) -> Beginning {
    guard meant.count == 1, !entries.isEmpty else { return Beginning(entries: await continued(entries)) }
    switch subject.type {
    case .podcastShow: return try await show(entries, subject)
    case .podcastEpisode where place?.isNext == true: return try await continuation(from: entries, subject)
    case .podcastEpisode: return Beginning(entries: try await continued(entries, in: subject))
    case .audioBook: return try await book(BookFiles(entries), subject, chapter: place?.chapter)
    case .album, .playlist: return Beginning(leftOf: subject, await continued(entries), self)
    default: return Beginning(entries: await continued(entries))
    }
  }

  // MARK: Shows

  private func show(_ entries: [PlayableItem], _ show: MediaItem) async throws(HandlingError) -> Beginning {
    guard let (episodes, start) = try await order(of: entries, show.identifier).beginning(resuming: resumes) else {
      throw .refused(.nothingUnplayed(show))
    }
    return Beginning(entries: await continued(episodes), start: start)
  }

  /// An episode and those after it.
  private func continuation(
    from entries: [PlayableItem], _ episode: MediaItem
  ) async throws(HandlingError) -> Beginning {
    let show = try await world.reading { try await world.catalogue.show(of: episode.identifier) }
    guard let show else { return Beginning(entries: await continued(entries)) }
    let all = try await world.reading { try await world.catalogue.playables(of: show) }
    let following = try await order(of: all, show).following(episode.identifier)
    let isThere = following.first?.item.identifier == episode.identifier
    return Beginning(entries: await continued(isThere ? following : entries))
  }

  private func order(of entries: [PlayableItem], _ show: ItemID) async throws(HandlingError) -> ShowOrder {
    let isSerial = try await world.reading { try await world.catalogue.isSerial(show) }
    return ShowOrder(entries: entries, isSerial: isSerial, histories: context.library.histories)
  }

  // MARK: Books

  private func book(
    _ files: BookFiles, _ book: MediaItem, chapter: Int?
  ) async throws(HandlingError) -> Beginning {
    var beginning = Beginning(entries: files.files)
    if let chapter {
      let chapters = try await world.reading { try await world.catalogue.chapters(of: book.identifier) }
      let number = chapter < 0 ? chapters.count + chapter + 1 : chapter
      guard let found = chapters.first(where: { $0.number == number }),
        let index = files.index(of: found.start.address)
      else { return beginning }
      beginning.chapter = found
      beginning.begin(at: index, found.start.startPosition)
    } else if let place = try await place(in: book), let index = files.index(of: place) {
      beginning.begin(at: index, context.controller.resumePosition(of: place))
    }
    return beginning
  }

  // MARK: Places

  /// When a song was last heard long enough to count; the least number if it never was.
  fileprivate func lastPlayed(_ item: ItemID) -> Int64 {
    context.library.history(of: item).lastPlayed ?? .min
  }

  /// The saved place in the item; nil if there is none or it is finished. Throws `nothingUnplayed` if a finished item
  /// is to be resumed.
  private func place(in subject: MediaItem) async throws(HandlingError) -> ListeningPlace? {
    guard let place = await places(in: [subject.identifier])[subject.identifier] else { return nil }
    if place.isFinished, resumes == true { throw .refused(.nothingUnplayed(subject)) }
    return place.isFinished ? nil : place
  }

  private func continued(
    _ entries: [PlayableItem], in subject: MediaItem
  ) async throws(HandlingError) -> [PlayableItem] {
    _ = try await place(in: subject)
    return await continued(entries)
  }

  /// The entries with their saved positions. Files of books start at the beginning here.
  private func continued(_ entries: [PlayableItem]) async -> [PlayableItem] {
    let kept = entries.filter { $0.item.type == .podcastEpisode || resumes == true && $0.item.type != .audioBook }
    let places = await places(in: kept.filter(ListeningRules.savesPosition).map(\.item.identifier))
    return entries.map { entry in
      guard let place = places[entry.item.identifier], !place.isFinished,
        ListeningRules.isStarted(at: place.seconds, of: entry.duration)
      else { return entry }
      var entry = entry
      entry.resume(at: context.controller.resumePosition(of: place))
      return entry
    }
  }

  private func places(in items: [ItemID]) async -> [ItemID: ListeningPlace] {
    guard resumes != false, !items.isEmpty else { return [:] }
    return await context.controller.places(in: items, by: world.asker, asOf: context.snapshot)
  }
}

extension ContinuationStep.Beginning {
  /// An album or a playlist, from its beginning or, if it is to be resumed, from where it was left: where the last queue was
  /// replaced, if that was it, else after what was heard of it last.
  fileprivate init(leftOf subject: MediaItem, _ entries: [PlayableItem], _ step: ContinuationStep) {
    self.init(entries: entries)
    guard step.resumes == true else { return }
    let items = entries.map(\.item.identifier)
    if let left = step.context.snapshot.interrupted, let current = left.queue.currentIndex,
      Set(left.queue.items.map(\.item.identifier)) == Set(items)
    {
      self.init(entries: left.queue.items)
      begin(at: current, left.status.position)
    } else if let last = items.indices.max(by: { step.lastPlayed(items[$0]) < step.lastPlayed(items[$1]) }),
      step.lastPlayed(items[last]) > .min
    {
      start = (last + 1) % items.count
    }
  }

  fileprivate mutating func begin(at index: Int, _ seconds: Double) {
    start = index
    entries[index].resume(at: seconds)
  }
}
