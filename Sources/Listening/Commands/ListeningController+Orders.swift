package import MediaIntents
import Playback

/// Translates listening commands to player commands.
extension ListeningController {
  func orders(for step: CommandStep, at now: PlayerSnapshot) async throws(PlayerFailure) -> [PlayerCommand] {
    switch step {
    case .perform(let command):
      if let refusal = now.refusal(of: command) { throw refusal }
      return [try await order(for: now.resolved(command), at: now)] + command.timerOrders
        + (now.unmutes(now.resolved(command)) ? [.setMuted(false)] : [])
    case .restore(let playback):
      return [.restore(await relocated(playback))] + now.timerOrders(restoring: playback.status)
    case .goBack: return try await orders(for: now.resolved(step), at: now)
    case .setLoudness(let volume, let isMuted): return [.setVolume(volume), .setMuted(isMuted)]
    case .remove(let addition):
      return [.removeEntries(Set(addition.removable(from: now.playback).map { now.queue.entryNumbers[$0] }))]
    case .add(let addition):
      let items = await store.library.relocated(addition.items)
      return [try await order(for: .enqueue(items, addition.position), at: now)]
    case .reinsert(let runs):
      var count = now.queue.items.count
      var orders: [PlayerCommand] = []
      for run in runs {
        orders.append(.insert(await store.library.relocated(run.items), at: min(run.index, count)))
        count += run.items.count
      }
      return orders
    }
  }

  private func order(
    for command: ListeningCommand, at now: PlayerSnapshot
  ) async throws(PlayerFailure) -> PlayerCommand {
    switch command {
    case .play(let items, let manner): return await play(items, manner)
    case .enqueue(let items, let position):
      let paced = await paced(items, at: nil, joining: now.status)
      return switch position {
      case .next: .playNext(paced)
      case .end: .playLater(paced)
      case .index(let index): .insert(paced, at: index)
      }
    case .pause: return .pause
    case .resume, .togglePause: return .resume
    case .stop: return .stop
    case .next: return .next
    case .previous: return .previous
    case .goTo(let entry): return .goTo(try now.existingIndex(of: entry))
    case .restart: return .restart
    case .seekTo(let seconds), .seekBy(let seconds): return .seek(to: seconds)
    case .nextChapter: return .nextChapter
    case .previousChapter: return .previousChapter
    case .goToChapter(let number): return .chapter(number)
    case .setSleepTimer(let timer): return .setSleepTimer(timer)
    case .setVolume(let volume), .changeVolume(by: let volume): return .setVolume(volume)
    case .setMuted(let isMuted): return .setMuted(isMuted)
    case .setSpeed(let speed): return .setSpeed(speed)
    case .setShuffle(let isShuffled): return .setShuffle(isShuffled)
    case .setRepeat(let mode): return .setRepeat(mode)
    case .clearQueue: return .clearQueue
    case .remove(let entries):
      var numbers: Set<Int> = []
      for entry in entries { numbers.insert(now.queue.entryNumbers[try now.existingIndex(of: entry)]) }
      return .removeEntries(numbers)
    case .move(let entry, to: let target): return .move(from: try now.existingIndex(of: entry), to: target)
    case .putBack(let person): return .restore(await relocated(now.interrupted(of: person) ?? now.playback))
    }
  }

  private func play(_ items: [PlayableItem], _ manner: PlayManner) async -> PlayerCommand {
    let paced = await paced(items, at: manner.speed)
    let first = manner.startIndex ?? (manner.isShuffled ? nil : 0)
    let remembered = first.flatMap { paced.indices.contains($0) ? paced[$0].speed : nil }
    return .play(
      paced,
      PlayOptions(
        startIndex: manner.startIndex, speed: manner.speed ?? remembered ?? 1, shuffle: manner.isShuffled,
        repeatMode: manner.repeatMode))
  }

  /// Sets each entry's speed: the requested one, else the one remembered for its show or book, else 1. Entries with a
  /// speed keep it; broadcasts have none.
  ///
  /// - Parameters:
  ///   - speed: the requested speed.
  ///   - status: of the player that the entries are added to, whose speed added music takes over; nil if they replace
  ///     the queue.
  ///   - person: whose speeds they are; nil for whose the queue is.
  package func paced(
    _ entries: [PlayableItem], at speed: Double?, joining status: PlaybackStatus? = nil, by person: PersonID? = nil
  ) async -> [PlayableItem] {
    guard let speeds = abilities.speeds else { return entries }
    let music = status.flatMap { $0.current?.item.type.isLongForm == false ? $0.speed : nil } ?? 1
    let remembered =
      speed == nil
      ? await store.speeds(of: entries.filter { $0.speed == nil && !$0.isLive }.map(\.item), by: person ?? listener)
      : [:]
    return entries.map { entry in
      guard !entry.isLive, entry.speed == nil else { return entry }
      var entry = entry
      let own = entry.item.type.isLongForm ? remembered[entry.item.identifier] ?? 1 : music
      entry.speed = speed ?? (entry.item.type.isLongForm ? min(max(own, speeds.lowerBound), speeds.upperBound) : own)
      return entry
    }
  }
}

extension ListeningCommand {
  /// The timer that comes with a new queue.
  fileprivate var timerOrders: [PlayerCommand] {
    guard case .play(_, let manner) = self, let timer = manner.sleepTimer else { return [] }
    return [.setSleepTimer(timer)]
  }
}

extension PlayerSnapshot {
  /// Cancels a timer that was set after this status.
  fileprivate func timerOrders(restoring earlier: PlaybackStatus) -> [PlayerCommand] {
    earlier.sleepTimer == nil && status.sleepTimer != nil ? [.setSleepTimer(nil)] : []
  }
}
