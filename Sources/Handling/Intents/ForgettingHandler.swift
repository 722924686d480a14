import Foundation
package import Journal
import Library
import Listening
import NameIndex
package import MediaIntents
import Resolution

/// "Forget what was played on Saturday": deletes listening for good, and says how much it was.
///
/// It takes plays, places and donations, never likes, playlists or additions. All of it at once needs a yes.
struct ForgettingHandler {
  let world: MediaWorld
  let context: RequestContext

  func respond(to intent: AddMediaIntent, _ candidates: [Candidate]) async throws(Question) -> Handled {
    var response = AddMediaIntentResponse(code: .ready, destination: .history, edit: .remove)
    do throws(HandlingError) {
      let person = try person(intent.ownerName ?? intent.mediaSearch?.ownerName)
      let meant = try meant(by: intent, candidates)
      response.items = meant
      let span = intent.mediaSearch?.heardSpan
      let isAll = meant.isEmpty && span == nil
      if isAll, intent.isConfirmed != true, !context.isDryRun {
        throw .asks(Question(.add, .intent, .confirmationRequired, name: person?.name, edit: .remove))
      }
      var erasure = Erasure(times: span.map(Self.seconds), of: person ?? world.asker)
      if !meant.isEmpty { erasure.items = try await everything(in: meant) }
      return try await carryOut(erasure, response, of: person)
    } catch {
      response.code = .failure
      response.reason = try error.reason
      return Handled(.add(response))
    }
  }

  private func carryOut(
    _ erasure: Erasure, _ response: AddMediaIntentResponse, of person: PersonID?
  ) async throws(HandlingError) -> Handled {
    var response = response
    let counts: Erasure.Counts
    do throws(StorageFailure) {
      if context.isDryRun {
        counts = try await world.journal.count(erasure)
      } else {
        counts = try await world.forget(erasure)
        response.code = .success
      }
    } catch {
      throw .refused(.storage(error))
    }
    response.forgotten = ForgottenListening(
      plays: counts.plays, requests: counts.donations, places: counts.places, person: person)
    guard !context.isDryRun, !counts.isEmpty else { return Handled(.add(response)) }
    return Handled(
      .add(response), undoable: UndoableAction(lasting: .listeningForgotten, of: response.items.first?.title))
  }

  private func person(_ name: String?) throws(HandlingError) -> PersonID? {
    guard let name else { return nil }
    guard let person = world.persons.person(called: name) else { throw .refused(.nobodyCalled(name)) }
    return person.id
  }

  /// The items that are named or pointed at; none for all that was heard.
  private func meant(by intent: AddMediaIntent, _ candidates: [Candidate]) throws(HandlingError) -> [MediaItem] {
    if let items = intent.mediaItems { return items }
    guard var search = intent.mediaSearch else { return [] }
    (search.criteria, search.ownerName) = (nil, nil)
    guard search != MediaSearch(mediaType: search.mediaType) else { return [] }
    if search == MediaSearch(artistName: search.artistName), let artist = artist(search.artistName) { return [artist] }
    let step = MediaItemStep(library: context.library, request: .add, referent: context.referent)
    let isNamed = search == intent.mediaSearch
    let found = isNamed ? candidates : context.library.resolver.candidates(for: search)
    return try step.resolveObject(search, found).everything
  }

  /// The artist, who stands for all of their songs.
  private func artist(_ name: String?) -> MediaItem? {
    context.library.resolver.candidates(for: MediaSearch(mediaType: .artist, mediaName: name))
      .first { $0.relaxed.isEmpty && !$0.isGuess && $0.record.type == .artist }?.item
  }

  /// The items themselves and all that is in them.
  private func everything(in items: [MediaItem]) async throws(HandlingError) -> Set<ItemID> {
    let inside = try await world.playables(of: items).map(\.item.identifier)
    return Set(items.map(\.identifier) + inside)
  }

  private static func seconds(_ span: DaySpan) -> Range<Int64> {
    let range = span.range()
    let start = ExternalNumber.second(range.lowerBound.timeIntervalSince1970)
    return start..<ExternalNumber.second(range.upperBound.timeIntervalSince1970)
  }
}

extension MediaSearch {
  fileprivate var heardSpan: DaySpan? {
    criteria?.lazy.compactMap { if case .heardWithin(let span) = $0 { span } else { nil } }.first
  }
}

extension MediaWorld {
  /// Deletes listening: first what would be written later, then what is written.
  package func forget(_ erasure: Erasure) async throws(StorageFailure) -> Erasure.Counts {
    await stations.forget(erasure.person)
    await players.forget(erasure)
    return try await journal.erase(erasure)
  }

  /// Deletes all facts of a person: first what would be written later, then what is written. Returns how many there were.
  package func forget(_ person: PersonID) async throws(StorageFailure) -> Int {
    await stations.forget(person)
    await players.forget(person)
    return try await journal.forget(person)
  }
}
