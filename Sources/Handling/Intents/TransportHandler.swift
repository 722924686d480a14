import Foundation
import Listening
import MediaIntents
import Playback

/// Carries out a command to the player.
struct TransportHandler {
  let world: MediaWorld
  let context: RequestContext

  /// - Parameter onLateResponse: Called if playback fails after the answer.
  func respond(
    to said: TransportCommand, onLateResponse: @escaping @Sendable (Response) -> Void
  ) async -> Handled {
    let snapshot = context.snapshot
    let located = LocatedCommand(snapshot)
    let command = located.command(for: said) ?? said
    var response = TransportResponse(code: .success, command: command, playing: snapshot.current)
    var undo: PlaybackUndo?
    do throws(HandlingError) {
      if case .backToTimer = command {
        let start = try timerStart()
        response.command = .seek(to: start.seconds)
        guard !context.isDryRun else { return Handled(.control(response)) }
        (response.playing, undo) = try await handle(start.commands, response, onLateResponse)
        return Handled(.control(response), undoable: undo.map { action($0, response) })
      }
      if command == .putBackOwn { try confirmOwnership() }
      let asked = try LimitStep(limits: world.limits).limited(try resolve(command), at: snapshot)
      try confirm(asked)
      let resolved = snapshot.resolved(asked)
      let step = MoveStep(world: world, context: context)
      guard let wanted = try await step.resolve(resolved == .next ? .next : asked) else {
        response.command = resolved == .previous ? .previous : .next
        response.reason = .player(.endOfQueue)
        return Handled(.control(response))
      }
      response.command = command.carriedOut(as: wanted, resolved)
      if resolved == .resume, snapshot.status.state.isSounding, snapshot.unmutes(resolved) {
        response.command = .mute(false)
      }
      response.level = resolved.level
      if case .setSleepTimer(.after(let seconds)) = resolved { response.seconds = seconds }
      response.stopsAfter = lastItem(before: resolved)
      if case .skip(let wanted) = said, case .skip(let seconds) = command, seconds < wanted {
        response.seconds = located.left.map { $0 - seconds }
      }
      (response.chapter, response.chapterTitle) = chapters.map { $0.reached(by: wanted) } ?? (nil, nil)
      if let reached = bookSeek(command, asked) {
        response.command = reached.isStart ? .restart : command
        (response.chapter, response.chapterTitle) = (nil, nil)
        guard !context.isDryRun else { return Handled(.control(response)) }
        (response.playing, undo) = try await handle(reached.commands, response, onLateResponse)
        return Handled(.control(response), undoable: undo.map { action($0, response) })
      }
      if case .skip(let seconds) = command, seconds < 0, snapshot.status.position + seconds < 0 {
        response.command = .restart
      }
      response.wasThere =
        response.level != nil && response.level == snapshot.level(of: resolved)
        || response.command == .resume && resolved == .resume && snapshot.status.state == .playing
      guard !context.isDryRun else {
        response.playing = snapshot.current(after: wanted)
        return Handled(.control(response))
      }
      let commands = if case .entry = command { snapshot.jump(by: wanted) } else { [wanted] }
      (response.playing, undo) = try await handle(commands, response, onLateResponse)
    } catch {
      response.code = .failure
      response.reason = command.isWithinBook ? error.refusal?.ofChapter(in: snapshot.current) : error.refusal
    }
    // Said again, it is undone by itself.
    let isUndone = command != .putBack && command != .putBackOwn
    return Handled(.control(response), undoable: isUndone ? undo.map { action($0, response) } : nil)
  }

  private func action(_ undo: PlaybackUndo, _ response: TransportResponse) -> UndoableAction {
    UndoableAction(
      request: .control, items: [context.snapshot.current].compactMap(\.self), state: .playback(undo),
      command: response.command)
  }

  // MARK: Resolve

  private func resolve(_ command: TransportCommand) throws(HandlingError) -> ListeningCommand {
    switch command {
    case .pause: .pause
    case .resume: .resume
    case .stop: .stop
    case .next: .next
    case .previous: .previous
    case .restart: .restart
    case .seek(let seconds): .seekTo(seconds)
    case .skip(let seconds): .seekBy(seconds)
    case .setVolume(let percent): .setVolume(percent / 100)
    case .changeVolume(let points): .changeVolume(by: points / 100)
    case .mute(let isMuted): .setMuted(isMuted)
    case .speed(let speed): .setSpeed(try rate(speed))
    case .shuffle(let isOn): .setShuffle(isOn)
    case .repeatMode(let mode): .setRepeat(mode)
    case .sleep(let seconds): .setSleepTimer(seconds.map(SleepTimer.after))
    case .sleepAt(let minute, let isExact):
      .setSleepTimer(.after(Self.seconds(until: minute, isExact: isExact == true)))
    case .changeSleep(let seconds): .setSleepTimer(.after(try changed(by: seconds)))
    case .missing(let feature): throw .refused(.missing(feature))
    // A station has no end.
    case .stopAfter where context.snapshot.current?.type == .radioStation: throw .refused(.missing(.condition))
    case .stopAfter(.album), .stopAfterSeveral(_, .album): .setSleepTimer(try endOfAlbum)
    case .stopAfter(.queue), .stopAfterSeveral(_, .queue): .setSleepTimer(try endOfQueue)
    case .stopAfter(let point): .setSleepTimer(point == .item ? .endOfItem : .endOfChapter)
    case .stopAfterSeveral(let count, let point):
      .setSleepTimer(point == .chapter && chapters?.isInOneFile == true ? .afterChapters(count) : .afterItems(count))
    case .nextChapter: .nextChapter
    case .previousChapter: .previousChapter
    case .restartChapter: chapters.map { .goToChapter($0.current + 1) } ?? .restart
    case .chapter(let number): .goToChapter(number < 0 ? (chapters?.count ?? 0) + number + 1 : number)
    case .skipChapters(let count): .goToChapter(try chapter(after: count))
    case .entry(let number): isTrack(number) ? .goToChapter(number) : .goTo(try entry(number))
    case .skipEntries(let count): .goTo(try entry(max(1, (context.snapshot.queue.currentIndex ?? 0) + 1 + count)))
    case .clearQueue: .clearQueue
    case .putBack: .putBack()
    case .putBackOwn: .putBack(of: world.asker)
    // These are handled elsewhere.
    case .transfer, .privateListening, .bookmark, .podcast, .scan, .announce, .settle, .steer, .rooms:
      throw .refused(.notUnderstood)
    // The place that each of these means is not there.
    case .stopAfterChapter: throw .refused(context.snapshot.current.map(Reason.noChapter) ?? .nothingPlaying)
    case .seekPart, .skipIntro, .backToTimer: .seekBy(0)
    }
  }

  /// The time left on the timer, changed.
  private func changed(by seconds: Double) throws(HandlingError) -> Double {
    guard let left = context.snapshot.timerLeft else { throw .refused(.noTimer) }
    return max(1, left + seconds)
  }

  /// The seconds until a time of day comes next. Unless it is exact, a time up to noon may be of either half of the day.
  private static func seconds(
    until minute: Int, isExact: Bool, now: Date = Date(), in calendar: Calendar = .current
  ) -> Double {
    let times = !isExact && minute <= 12 * 60 ? [minute, (minute + 12 * 60) % (24 * 60)] : [minute]
    let dates = times.compactMap { time in
      calendar.nextDate(
        after: now, matching: DateComponents(hour: time / 60, minute: time % 60, second: 0), matchingPolicy: .nextTime)
    }
    return dates.map { $0.timeIntervalSince(now) }.min() ?? 0
  }

  /// What leads to where the timer was set.
  private func timerStart() throws(HandlingError) -> (seconds: Double, commands: [ListeningCommand]) {
    let snapshot = context.snapshot
    guard let start = snapshot.timerStart, let index = start.index(in: snapshot.queue) else { throw .refused(.noTimer) }
    let isThere = snapshot.current != nil && snapshot.queue.currentIndex == index
    return (start.seconds, (isThere ? [] : [.goTo(.index(index))]) + [.seekTo(start.seconds)])
  }

  /// The chapters of what plays; nil if it has none.
  private var chapters: PlayingChapters? { PlayingChapters(context.snapshot) }

  /// The end of the last entry. Throws if a station is to come, which has none.
  private var endOfQueue: SleepTimer {
    get throws(HandlingError) {
      guard let index = context.snapshot.queue.currentIndex else { throw .refused(.nothingPlaying) }
      let rest = context.snapshot.queue.items[(index + 1)...]
      guard !rest.contains(where: { $0.item.type == .radioStation }) else { throw .refused(.missing(.condition)) }
      return rest.isEmpty ? .endOfItem : .afterItems(rest.count)
    }
  }

  /// The end of the last entry of the current album or book that follows the current one without others between.
  private var endOfAlbum: SleepTimer {
    get throws(HandlingError) {
      guard let current = context.snapshot.current, let index = context.snapshot.queue.currentIndex else {
        throw .refused(.nothingPlaying)
      }
      let rest = context.snapshot.queue.items[(index + 1)...].prefix {
        $0.item.identifier == current.identifier || current.album != nil && $0.item.album == current.album
      }
      return rest.isEmpty ? .endOfItem : .afterItems(rest.count)
    }
  }

  private func chapter(after count: Int) throws(HandlingError) -> Int {
    guard let chapters else {
      throw .refused(context.snapshot.current.map(Reason.noChapter) ?? .nothingPlaying)
    }
    return chapters.current + 1 + count
  }

  /// Whether a number that the queue does not have is that of a track in the cue sheet of the song that plays.
  private func isTrack(_ number: Int) -> Bool {
    number > context.snapshot.queue.items.count && context.snapshot.hasTrack(number)
  }

  private func entry(_ number: Int) throws(HandlingError) -> EntryReference {
    let count = context.snapshot.queue.items.count
    let index = number > 0 ? number - 1 : count + number
    guard 0..<count ~= index else { throw .refused(.player(.endOfQueue)) }
    return .index(index)
  }

  /// The item after which a timer pauses, at most the last one of the queue.
  private func lastItem(before command: ListeningCommand) -> MediaItem? {
    let queue = context.snapshot.queue
    guard case .setSleepTimer(.afterItems(let count)) = command, let index = queue.currentIndex else { return nil }
    return queue.items[min(index + count, queue.items.count - 1)].item
  }

  private func rate(_ speed: PlaybackSpeed) throws(HandlingError) -> Double {
    let status = context.snapshot.status
    let step = SpeedStep(abilities: context.controller.abilities)
    return try step.resolve(speed, from: status.speed, for: status.current).value ?? status.speed
  }

  /// Where a skip leads in a book of several files; nil if it stays in its file or leaves the book.
  private func bookSeek(_ said: TransportCommand, _ command: ListeningCommand) -> BookSeek? {
    switch (said, command) {
    case (.restart, _): BookSeek(toStartIn: context.snapshot)
    case (.skip, .seekBy(let seconds)): BookSeek(by: seconds, in: context.snapshot)
    default: nil
    }
  }

  // MARK: Confirm

  /// Something of whoever asks must have been replaced: "mine" is put back, and never what is another's.
  private func confirmOwnership() throws(HandlingError) {
    guard context.snapshot.interrupted(of: world.asker) != nil else { throw .refused(.nothingOfYours) }
  }

  private func confirm(_ command: ListeningCommand) throws(HandlingError) {
    if command == .putBack(), context.snapshot.interrupted == nil { throw .refused(.nothingToUndo) }
    if let refusal = context.snapshot.refusal(of: command) { throw HandlingError(player: refusal) }
    if case .seekTo(let seconds) = command, let current = context.snapshot.status.current,
      let length = context.snapshot.status.knownDuration, seconds >= length
    {
      throw .refused(.pastEnd(current.item, length: length))
    }
  }

  // MARK: Handle

  /// Waits for playback if the command starts it. Returns the current item afterwards and what undoes the command.
  private func handle(
    _ commands: [ListeningCommand], _ response: TransportResponse,
    _ onLateResponse: @escaping @Sendable (Response) -> Void
  ) async throws(HandlingError) -> (MediaItem?, PlaybackUndo?) {
    do throws(PlayerFailure) {
      let result = try await context.controller.launch(commands, from: context.origin, given: context.snapshot) {
        late in
        guard case .failed(let failure) = late else { return }
        onLateResponse(
          .control(
            TransportResponse(
              code: .failure, command: response.command, playing: failure.item,
              reason: Reason(player: failure.reason))))
      }
      if let failure = result.failure { throw failure.reason }
      return (result.playing, result.command?.undo)
    } catch {
      throw HandlingError(player: error)
    }
  }
}

extension TransportCommand {
  /// The command as it is told: a skip past the end is "next", and "next" within a book a chapter.
  fileprivate func carriedOut(as wanted: ListeningCommand, _ resolved: ListeningCommand) -> TransportCommand {
    switch wanted {
    case .nextChapter: .nextChapter
    case .previousChapter: .previousChapter
    default: resolved == .next ? .next : self
    }
  }

  fileprivate var isWithinBook: Bool {
    switch self {
    case .nextChapter, .previousChapter, .chapter, .skipChapters: true
    default: false
    }
  }
}

extension PlayerSnapshot {
  /// The present value of what the command sets, like `ListeningCommand.level`.
  fileprivate func level(of command: ListeningCommand) -> Double? {
    switch command {
    case .setVolume: status.isMuted ? nil : (status.volume * 100).rounded()
    case .setSpeed: status.speed
    default: nil
    }
  }
}

extension ListeningCommand {
  /// The new volume in percent or the new speed; nil for other commands.
  fileprivate var level: Double? {
    switch self {
    case .setVolume(let volume): (volume * 100).rounded()
    case .setSpeed(let speed): speed
    default: nil
    }
  }
}
