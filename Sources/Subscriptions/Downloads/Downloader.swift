import Foundation
import Glibc
package import Journal
package import MediaFiles
package import MediaIntents
package import Soup

/// Downloads the episodes that are wanted, one after the other, and removes those that are not kept.
package actor Downloader {
  /// Returns what a person did with these episodes of a subscription, by the names of the episodes.
  package typealias Facts = @Sendable (Subscription, [SubscribedEpisode]) async -> [String: EpisodeFacts]
  /// Whether a file at a path is a sound that plays.
  package typealias Probe = @Sendable (String) async -> Bool
  /// The chapters in the file at a path.
  package typealias Chapters = @Sendable (String) async -> [ChapterMark]

  /// Called when an episode is on the disk, with the identifier of its subscription and its name.
  package typealias OnDownload = @Sendable (String, String) async -> Void

  let subscriptions: SubscriptionManager
  let folder: String
  private let fetcher: FileFetcher
  private let limits: DownloadLimits
  private let facts: Facts
  private let isSound: Probe
  private let chapters: Chapters
  private let freeBytes: DiskSpace.Free
  private let mayDownload: @Sendable () async -> Bool
  private let onDownload: OnDownload
  /// When episodes that could not be downloaded are tried again.
  var delays: [RetentionPlan.Place: DownloadDelay] = [:]
  private var wake: CheckedContinuation<Void, Never>?
  private var isWoken = false
  private var isStopped = false
  private var isReconnecting = false
  private(set) var current: Running?
  /// What the last plan wants that is not on the disk.
  var wanted: Set<RetentionPlan.Place> = []
  /// The subscriptions whose folders are away, so that nothing is downloaded into what may be an empty mount point.
  var held: Set<String> = []

  /// The download that goes on.
  struct Running {
    let place: RetentionPlan.Place
    let part: PartialDownload
    let task: Task<DownloadFailure?, Never>
  }

  private static let pause: Duration = .seconds(3600)
  private static let firstDelay: Int64 = 10
  private static let maxDelay: Int64 = 1800
  /// Fewer attempts would give up at a short interruption, more would ask a failing server without end.
  private static let maxAttempts = 5
  private static let laterDelay: Int64 = 6 * 3600
  /// Mounting a disk is no event that it would learn of.
  private static let awayPause: Duration = .seconds(300)

  /// - Parameters:
  ///   - mayDownload: false while the network must not be used, as a metered one.
  package init(
    _ subscriptions: SubscriptionManager, session: HTTPSession, limits: DownloadLimits,
    facts: @escaping Facts, isSound: @escaping Probe, chapters: @escaping Chapters = { _ in [] },
    freeBytes: @escaping DiskSpace.Free = { DiskSpace.free(at: $0) },
    mayDownload: @escaping @Sendable () async -> Bool = { true },
    onDownload: @escaping OnDownload = { _, _ in }
  ) {
    self.subscriptions = subscriptions
    folder = subscriptions.downloads.path
    self.limits = limits
    self.facts = facts
    self.isSound = isSound
    self.chapters = chapters
    self.freeBytes = freeBytes
    self.mayDownload = mayDownload
    self.onDownload = onDownload
    fetcher = FileFetcher(session: session, minFreeBytes: limits.minFreeBytes, freeBytes: freeBytes)
  }

  // MARK: Waiting

  /// Keeps the downloads as they are wanted until it is stopped.
  package func run() async {
    while !isStopped {
      let next = await settle()
      if isStopped { return }
      await sleep(for: next ?? Self.pause)
    }
  }

  /// Looks again for what is wanted.
  package func lookAgain() {
    isWoken = true
    wake?.resume()
    wake = nil
  }

  /// Tries the downloads again that the network interrupted, because it may be back.
  package func networkReturned() {
    for (place, delay) in delays where delay.problem?.isOfNetwork == true { delays[place]?.until = 0 }
    lookAgain()
  }

  /// Continues the current download on another connection: the old one did not survive the sleep of the machine, which
  /// it would notice only after a long wait.
  package func awoke() {
    guard let current else { return }
    isReconnecting = true
    current.task.cancel()
  }

  package func stop() {
    isStopped = true
    current?.task.cancel()
    lookAgain()
  }

  private func sleep(for duration: Duration) async {
    guard !isWoken else {
      isWoken = false
      return
    }
    let timer = Task { [weak self] in
      // A cancelled sleep ends the wait, which is over then anyway.
      try? await Task.sleep(for: duration)
      if !Task.isCancelled { await self?.lookAgain() }
    }
    await withCheckedContinuation { wake = $0 }
    timer.cancel()
    isWoken = false
  }

  // MARK: Plans

  /// Removes and downloads until nothing is left to do now. Returns how long to wait for the next attempt.
  @discardableResult
  package func settle() async -> Duration? {
    while !isStopped {
      let plan = await plan()
      wanted = Set(plan.wanted)
      for place in plan.removed { await remove(place) }
      let now = subscriptions.now(), possible = plan.wanted.filter { !held.contains($0.subscription) }
      guard await mayDownload(), let place = possible.first(where: { (delays[$0]?.until ?? 0) <= now }) else {
        let next = possible.compactMap { delays[$0]?.until }.filter { $0 > now }.min()
        let waits = [next.map { .seconds(max(1, $0 - now)) }, held.isEmpty ? nil : Self.awayPause]
        return waits.compactMap(\.self).min()
      }
      guard let episode = await subscriptions.episode(place),
        let room = plan.room(for: episode, free: freeBytes(folder))
      else {
        delays[place] = DownloadDelay(problem: .diskFull, until: now + Self.laterDelay)
        continue
      }
      for place in room { await remove(place) }
      await download(episode, place)
    }
    return nil
  }

  private func plan() async -> RetentionPlan {
    var shows: [RetentionPlan.Show] = []
    var held: Set<String> = []
    for subscription in await subscriptions.downloading {
      guard let stock = await takeStock(of: subscription) else { continue }
      if stock.isHeld { held.insert(subscription.id) }
      let show = stock.show
      let facts = await facts(
        subscription, show.isSerial == true ? show.episodes : show.episodes.filter { $0.file != nil })
      shows.append(RetentionPlan.Show(subscription.id, keeps: subscription.keeps, show, facts, away: stock.away))
    }
    self.held = held
    return RetentionPlan(shows, limits, now: subscriptions.now())
  }

  private func remove(_ place: RetentionPlan.Place) async {
    guard let episode = await subscriptions.episode(place), let file = episode.file else { return }
    // What may not be removed stays a download.
    guard
      subscriptions.downloads.remove(file)
        || subscriptions.downloads.presence(of: file, size: episode.download?.size) == .removed
    else { return }
    await forget(place)
  }

  /// Notes that a download was removed.
  func forget(_ place: RetentionPlan.Place) async {
    await subscriptions.change(place) { episode in
      episode.file = nil
      episode.download?.state = .removed
    }
  }

  // MARK: One download

  private func download(_ episode: SubscribedEpisode, _ place: RetentionPlan.Place) async {
    let part: PartialDownload
    do throws(StorageFailure) {
      part = try PartialDownload(folder: folder + "/.parts", name: place.subscription + "-" + place.episode)
    } catch {
      return await note(DownloadFailure(error), place)
    }
    if let file = part.moved { return await record(file, part, place) }
    guard let address = HTTPAddress(episode.address) else {
      return await note(DownloadFailure(.invalidAddress), place)
    }
    let login = subscriptions.credentials.login(of: place.subscription)
    let task = Task { [fetcher] in await fetcher.fetch(address, login: login, into: part) }
    current = Running(place: place, part: part, task: task)
    let failure = await task.value
    current = nil
    if isStopped { return }
    defer { isReconnecting = false }
    if await isGivenUp(place) { return part.discard() }
    if failure != nil, isReconnecting { return }
    if let failure { return await note(failure, place) }
    // Its folder may have been moved or unmounted meanwhile.
    guard FilePath.exists(part.path) else { return await note(DownloadFailure(.notWritable), place) }
    guard await isPlayable(part, episode) else {
      part.discard()
      return await note(DownloadFailure(.notASound), place)
    }
    await finish(part, place)
  }

  private func finish(_ part: PartialDownload, _ place: RetentionPlan.Place) async {
    // The show may have been given up meanwhile.
    guard let show = await subscriptions.show(place.subscription), let episode = await subscriptions.episode(place)
    else { return part.discard() }
    let target = DownloadName.path(in: folder, episode, of: show.title, start: part.start)
    do throws(StorageFailure) {
      try DownloadName.createFolder(of: target)
      try part.move(to: target)
    } catch {
      return await note(DownloadFailure(error), place)
    }
    await record(target, part, place)
  }

  private func record(_ file: String, _ part: PartialDownload, _ place: RetentionPlan.Place) async {
    delays[place] = nil
    let size = FileStatus(path: file).map { Int($0.size) }
    let marks = await chapters(file)
    if await isGivenUp(place) {
      subscriptions.downloads.remove(file)
      return part.discard()
    }
    wanted.remove(place)
    await subscriptions.change(place) { episode in
      if marks.count > 1 {
        episode.chapters = marks
        episode.texts = episode.texts ?? EpisodeTexts(checked: 0)
        episode.texts?.areChaptersOfFile = true
      }
      episode.file = file
      episode.download = EpisodeDownload(.done, isByHand: episode.download?.isByHand ?? false, size: size)
    }
    part.discard()
    await onDownload(place.subscription, place.episode)
    await subscriptions.fetchTexts(of: place)
  }

  /// Whether a person gave up the download meanwhile.
  private func isGivenUp(_ place: RetentionPlan.Place) async -> Bool {
    await subscriptions.episode(place)?.download?.state == .removed
  }

  /// Readers of sounds go by the extension, so the file gets a name with one meanwhile.
  private func isPlayable(_ part: PartialDownload, _ episode: SubscribedEpisode) async -> Bool {
    let named = part.path + "." + DownloadName.ending(part.start, episode.address)
    unlink(named)
    guard link(part.path, named) == 0 else { return await isSound(part.path) }
    defer { unlink(named) }
    return await isSound(named)
  }

  private func note(_ failure: DownloadFailure, _ place: RetentionPlan.Place) async {
    let now = subscriptions.now()
    guard !failure.isFinal else {
      return await subscriptions.change(place) { episode in
        let isByHand = episode.download?.isByHand ?? false
        episode.download = EpisodeDownload(.failed, isByHand: isByHand, problem: failure.problem)
      }
    }
    var delay = delays[place] ?? DownloadDelay()
    delay.failures += 1
    delay.problem = failure.problem
    let seconds =
      delay.failures < Self.maxAttempts
      ? min(Self.firstDelay << Int64(2 * (delay.failures - 1)), Self.maxDelay) : Self.laterDelay
    delay.until = now + max(seconds, Int64(min(failure.wait ?? 0, 7 * 86_400)))
    delays[place] = delay
  }
}
