import TestSupport
import MediaIntents
import Playback

/// A model of a server's queue under a sequence of operations.
struct QueueModel: Equatable {
  enum State { case stopped, playing, paused }

  /// The files of the server's library.
  static let names = ["a.wav", "b.wav", "c.wav", "d.wav", "e.wav"]

  var files: [String] = []
  var current: Int?
  var state = State.stopped
  var repeatMode = PlaybackRepeatMode.none
  var volume = 100

  var listing: String { files.map { $0 + "\n" }.joined() }

  init() {}

  /// The queue of the server as the player reports it.
  init(_ player: any Player) async throws {
    let (status, queue) = (await player.status(), await player.queue())
    files = queue.items.map { String($0.address.dropFirst("mpd:/".count)) }
    current = queue.currentIndex
    state = status.state == .stopped ? .stopped : status.state == .paused ? .paused : .playing
    repeatMode = status.repeatMode
    volume = Int((status.volume * 100).rounded())
  }
}

extension QueueModel {
  mutating func follow(_ operation: SharedOperation) {
    switch operation {
    case .play(let names, let start, let mode):
      files = names
      current = start
      state = .playing
      repeatMode = mode
    case .addNext(let name): insert(name, at: current.map { $0 + 1 } ?? 0)
    case .addLater(let name), .mpcAdd(let name): files.append(name)
    case .next: if state != .stopped { go(to: following) }
    case .previous:
      follow(.pause)
      if state != .stopped { go(to: preceding ?? current) }
    case .pause: if state == .playing { state = .paused }
    case .resume:
      if !files.isEmpty {
        current = current ?? 0
        state = .playing
      }
    case .stop, .mpcStop: state = .stopped
    case .clearQueue: keepCurrent(true)
    case .setRepeat(let mode): repeatMode = mode
    case .setVolume(let percent), .mpcVolume(let percent): volume = percent
    case .seek: break
    case .mpcDelete(let index): remove(index)
    case .mpcMove(let from, let to): move(from, to)
    case .mpcNext: if state != .stopped { play(following) }
    case .mpcPrevious: if state != .stopped { play(preceding ?? current) }
    case .mpcPlay(let index): play(index)
    case .mpcPause: if state == .playing { state = .paused }
    case .mpcClear: keepCurrent(false)
    case .mpcCrop: if state != .stopped { keepCurrent(true) }
    }
  }

  private var following: Int? {
    guard let current else { return nil }
    if current + 1 < files.count { return current + 1 }
    return repeatMode == .none ? nil : 0
  }

  private var preceding: Int? {
    guard let current else { return nil }
    if current > 0 { return current - 1 }
    return repeatMode == .none ? nil : files.count - 1
  }

  /// Goes to an entry; a paused player stays paused.
  private mutating func go(to index: Int?) {
    current = index
    if index == nil { state = .stopped }
  }

  private mutating func play(_ index: Int?) {
    current = index
    state = index == nil ? .stopped : .playing
  }

  private mutating func insert(_ name: String, at index: Int) {
    files.insert(name, at: index)
    if let current, index <= current { self.current = current + 1 }
  }

  private mutating func remove(_ index: Int) {
    files.remove(at: index)
    if let current, index < current { self.current = current - 1 }
  }

  private mutating func move(_ from: Int, _ to: Int) {
    let name = files.remove(at: from)
    files.insert(name, at: to)
    guard let old = current else { return }
    if old == from {
      current = to
    } else {
      let without = old > from ? old - 1 : old
      current = without >= to ? without + 1 : without
    }
  }

  private mutating func keepCurrent(_ keeps: Bool) {
    let kept = keeps ? current.map { files[$0] } : nil
    files = kept.map { [$0] } ?? []
    current = kept.map { _ in 0 }
    if kept == nil { state = .stopped }
  }
}
