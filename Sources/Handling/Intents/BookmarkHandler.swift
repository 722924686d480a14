import Catalogue
import Journal
import Library
import Listening
import MediaIntents
import NameIndex
import Playback
import Resolution

/// Marks the current place, and names, lists, removes or goes to marked places.
struct BookmarkHandler {
  let world: MediaWorld
  let context: RequestContext

  func respond(to action: BookmarkAction) async -> Handled {
    var response = TransportResponse(code: .success, command: .bookmark(action), playing: context.snapshot.current)
    do throws(HandlingError) {
      let marks = try await saved()
      switch action {
      case .list:
        guard !marks.isEmpty else { throw .refused(.noBookmark(nil)) }
        response.bookmarks = try await told(marks.reversed())
      case .add(let name): return try await change(marks + [try mark(named: name)], of: marks, at: nil, &response)
      case .name(let name):
        guard let last = marks.indices.last else { throw .refused(.noBookmark(nil)) }
        var named = marks
        named[last].name = name
        return try await change(named, of: marks, at: last, &response)
      case .remove(let name):
        let index = try index(of: name, in: marks)
        var left = marks
        response.bookmarks = try await told([left.remove(at: index)])
        return try await change(left, of: marks, at: nil, &response)
      case .goTo(let name): return try await go(to: marks[try index(of: name, in: marks)], &response)
      }
    } catch {
      response.code = .failure
      response.reason = error.refusal
    }
    return Handled(.control(response))
  }

  // MARK: The places

  private func saved() async throws(HandlingError) -> [SavedBookmark] {
    do throws(StorageFailure) {
      return try await world.journal.bookmarks(of: world.asker)
    } catch {
      throw .refused(.storage(error))
    }
  }

  /// The latest one, unless a name was said.
  private func index(of name: String?, in marks: [SavedBookmark]) throws(HandlingError) -> Int {
    let index = marks.lastIndex { mark in name.map { mark.isNamed($0) } ?? true }
    guard let index else { throw .refused(.noBookmark(name)) }
    return index
  }

  private func mark(named name: String?) throws(HandlingError) -> SavedBookmark {
    guard let current = context.snapshot.status.current else { throw .refused(.nothingPlaying) }
    guard !current.isLive else { throw .refused(.player(.unsupported(.seek))) }
    return SavedBookmark(
      item: current.item.identifier, part: context.snapshot.filesBefore.count, file: current.fileName,
      seconds: context.snapshot.status.position, name: name, at: world.journal.now())
  }

  /// The places as they are told, without those in items that are no longer in the library.
  private func told(_ marks: [SavedBookmark]) async throws(HandlingError) -> [Bookmark] {
    var told: [Bookmark] = []
    for mark in marks {
      guard let item = context.library.names[mark.item]?.item else { continue }
      let files = BookFiles(try await world.playables(of: [item]))
      let part = min(mark.part, files.files.count)
      told.append(Bookmark(item: item, seconds: files.position(in: part, at: mark.seconds), name: mark.name))
    }
    return told
  }

  // MARK: Changing and going

  /// - Parameter index: of the place that the answer is about; nil for the last one, unless the answer has one already.
  private func change(
    _ marks: [SavedBookmark], of before: [SavedBookmark], at index: Int?, _ response: inout TransportResponse
  ) async throws(HandlingError) -> Handled {
    if response.bookmarks == nil { response.bookmarks = try await told([marks[index ?? marks.count - 1]]) }
    guard !context.isDryRun else { return Handled(.control(response)) }
    do throws(StorageFailure) {
      try await world.journal.set(bookmarks: marks, of: world.asker)
    } catch {
      throw .refused(.storage(error))
    }
    return Handled(
      .control(response),
      undoable: UndoableAction(
        request: .control, items: [], state: .bookmarks(before), command: response.command))
  }

  private func go(to mark: SavedBookmark, _ response: inout TransportResponse) async throws(HandlingError) -> Handled {
    guard let item = context.library.names[mark.item]?.item else { throw .refused(.noBookmark(mark.name)) }
    response.bookmarks = try await told([mark])
    let commands = try await plan(for: mark, in: item).commands
    guard !context.isDryRun else { return Handled(.control(response)) }
    do throws(PlayerFailure) {
      let result = try await context.controller.launch(commands, from: context.origin, given: context.snapshot)
      if let failure = result.failure { throw failure.reason }
      response.playing = result.playing
      return Handled(
        .control(response),
        undoable: result.command?.undo.map {
          UndoableAction(request: .control, items: [item], state: .playback($0), command: response.command)
        })
    } catch {
      throw HandlingError(player: error)
    }
  }

  /// Plays an item from a marked place on.
  func plan(for mark: SavedBookmark, in item: MediaItem) async throws(HandlingError) -> PlaybackPlan {
    if let current = context.snapshot.status.current, current.item == item,
      PathBytes(current.fileName) == PathBytes(mark.file)
    {
      var plan = PlaybackPlan(sound: .present(current), subject: item)
      plan.position = mark.seconds
      return plan
    }
    var entries = try await world.playables(of: [item], on: context.controller)
    let place = ListeningPlace(part: mark.part, file: mark.file, seconds: mark.seconds, heard: 0)
    guard let index = BookFiles(entries).index(of: place) else { throw .refused(.nothingInside(item)) }
    entries[index].resume(at: mark.seconds)
    return PlaybackPlan(sound: .entries(entries, start: index), subject: item)
  }
}

extension SavedBookmark {
  func isNamed(_ said: String) -> Bool { name.map { NameComparison.isAny(of: [$0], said: said) } ?? false }
}
