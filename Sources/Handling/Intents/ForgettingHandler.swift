import Foundation
package import Journal
import Library
import Listening
import NameIndex
package import MediaIntents
import Resolution

/// "Forget what was played on Saturday": deletes listening for good, and says how much it was.
///
/// It takes plays, places and donations, never likes, playlists or additions. All of it at once needs a yes, and so does all of
/// a kind.
struct ForgettingHandler {
  let world: MediaWorld
  let context: RequestContext

  /// What is to be forgotten.
  private enum Subject {
    case everything
    /// Everything of a type that was heard.
    case kind(MediaItemType)
    /// What is named, described or pointed at.
    case items([MediaItem])
  }

  func respond(to intent: AddMediaIntent, _ candidates: [Candidate]) async throws(Question) -> Handled {
    var response = AddMediaIntentResponse(code: .ready, destination: .history, edit: .remove)
    do throws(HandlingError) {
      let person = try person(intent.ownerName ?? intent.mediaSearch?.ownerName)
      let subject = try subject(of: intent, candidates)
      let span = intent.mediaSearch?.heardSpan
      if span == nil, intent.isConfirmed != true, !context.isDryRun { try confirm(subject, of: person) }
      var erasure = Erasure(times: span.map(seconds), of: person ?? world.asker)
      switch subject {
      case .everything: break
      case .kind(let kind): erasure.items = try await heard(kind, in: erasure)
      case .items(let items):
        response.items = items
        erasure.items = try await everything(in: items)
      }
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

  private func confirm(_ subject: Subject, of person: PersonID?) throws(HandlingError) {
    var question = Question(.add, .intent, .confirmationRequired, name: person?.name, edit: .remove)
    switch subject {
    case .items: return
    case .kind(let kind): question.kind = kind
    case .everything: break
    }
    throw .asks(question)
  }

  private func subject(of intent: AddMediaIntent, _ candidates: [Candidate]) throws(HandlingError) -> Subject {
    if let items = intent.mediaItems { return .items(items) }
    guard let search = intent.mediaSearch?.withoutHearing, search != MediaSearch() else { return .everything }
    if search == MediaSearch(mediaType: search.mediaType) {
      guard search.mediaType.isPlayable else { throw .refused(.itemUnsupported(.unsupportedMediaType, nil)) }
      return .kind(search.mediaType)
    }
    if search == MediaSearch(artistName: search.artistName), let artist = artist(search.artistName) {
      return .items([artist])
    }
    let step = MediaItemStep(library: context.library, request: .add, referent: context.referent)
    let isNamed = search == intent.mediaSearch
    let found = isNamed ? candidates : context.library.resolver.candidates(for: search)
    return .items(try step.resolveObject(search, found).everything)
  }

  /// What was heard of a kind, and what plays. What left the library is of no kind.
  private func heard(_ kind: MediaItemType, in erasure: Erasure) async throws(HandlingError) -> Set<ItemID> {
    var items: Set<ItemID>
    do throws(StorageFailure) { items = try await world.journal.items(of: erasure) } catch {
      throw .refused(.storage(error))
    }
    if let current = context.snapshot.current { items.insert(current.identifier) }
    return items.filter { context.library.names[$0].map(kind.isHeard(in:)) ?? false }
  }

  /// The artist, who stands for all of their songs.
  private func artist(_ name: String?) -> MediaItem? {
    context.library.resolver.candidates(for: MediaSearch(mediaType: .artist, mediaName: name))
      .first { $0.relaxed.isEmpty && !$0.isGuess && $0.record.type == .artist }?.item
  }

  /// The items themselves and all that is in them: of an artist also the albums, which may have been asked for.
  private func everything(in items: [MediaItem]) async throws(HandlingError) -> Set<ItemID> {
    let inside = try await world.playables(of: items).map(\.item.identifier)
    let albums = items.filter { $0.type == .artist }.flatMap { artist in
      context.library.resolver.candidates(for: MediaSearch(mediaType: .album, artistName: artist.title))
        .filter { $0.relaxed.isEmpty && !$0.isGuess }.map(\.item.identifier)
    }
    return Set(items.map(\.identifier) + inside + albums)
  }

  private func seconds(_ span: DaySpan) -> Range<Int64> {
    let range = span.range(asOf: Date(timeIntervalSince1970: Double(context.library.now)))
    let start = ExternalNumber.second(range.lowerBound.timeIntervalSince1970)
    return start..<ExternalNumber.second(range.upperBound.timeIntervalSince1970)
  }
}

extension MediaSearch {
  fileprivate var heardSpan: DaySpan? {
    criteria?.lazy.compactMap { if case .heardWithin(let span) = $0 { span } else { nil } }.first
  }

  /// The same without when and by whom it was heard.
  fileprivate var withoutHearing: MediaSearch {
    var search = self
    search.ownerName = nil
    search.criteria?.removeAll { if case .heardWithin = $0 { true } else { false } }
    if search.criteria?.isEmpty ?? false { search.criteria = nil }
    return search
  }
}

extension MediaItemType {
  /// Whether hearing an item is hearing something of this kind: the songs of albums are what is heard of these, and an album
  /// that was asked for is music.
  fileprivate func isHeard(in record: NameRecord) -> Bool {
    switch self {
    case .album: record.type == .album || record.type == .song && record.album != nil
    case .song, .artist, .genre: MediaItemType.music.admits(record.type) && record.type != .playlist
    case .music, .algorithmicRadioStation: admits(record.type)
    case .podcastShow, .podcastEpisode, .podcastPlaylist: record.type.isPodcast
    default: admits(record.type)
    }
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
