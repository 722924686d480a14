import Listening
import MediaIntents
import Playback

/// What "next" and "previous" lead to: the next chapter of a book, the next entry of the queue, or else the next episode
/// of the show or the next station.
struct MoveStep {
  let world: MediaWorld
  let context: RequestContext

  /// The command to carry out; nil if there is nothing in that direction.
  func resolve(_ command: ListeningCommand) async throws(HandlingError) -> ListeningCommand? {
    switch command {
    case .next: try await next
    case .previous: try await previous
    default: command
    }
  }

  private var snapshot: PlayerSnapshot { context.snapshot }

  private var next: ListeningCommand? {
    get async throws(HandlingError) {
      if hasChapter(beyond: true) { return .nextChapter }
      if snapshot.following != nil { return .next }
      return try await neighbour(.after)
    }
  }

  /// Without anything before it, the current item starts again, as on any player.
  private var previous: ListeningCommand? {
    get async throws(HandlingError) {
      if hasChapter(beyond: false) { return .previousChapter }
      if snapshot.hasPrevious { return .previous }
      return try await neighbour(.before) ?? .previous
    }
  }

  private func neighbour(
    _ direction: NeighbourStep.Direction
  ) async throws(HandlingError) -> ListeningCommand? {
    guard let current = snapshot.current else { return nil }
    let step = NeighbourStep(world: world, library: context.library)
    return try await step.entries(direction, current).map { .play($0, PlayManner()) }
  }

  /// Whether a book, or a song with the tracks of a cue sheet, has a chapter after, or before, the current one.
  private func hasChapter(beyond: Bool) -> Bool {
    guard let type = snapshot.current?.type, [.audioBook, .song].contains(type), let index = snapshot.queue.currentIndex
    else { return false }
    let chapters = BookChapters(of: snapshot.queue.items, around: index)
    let current = chapters.chapter(in: index, at: snapshot.status.position)
    return beyond ? current + 1 < chapters.places.count : current > 0
  }
}
