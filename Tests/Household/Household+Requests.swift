import Handling
import Library
import Listening
package import MediaIntents
import Playback
import Resolution

extension Household {
  /// Handles a request as if a sentence had asked for it.
  ///
  /// - Parameters:
  ///   - named: The player named in the sentence.
  ///   - target: The player selected independently of the sentence.
  package func respond(
    to request: Request, naming named: String? = nil, target: String? = nil, isDryRun: Bool = false,
    onLateResponse: @escaping @Sendable (Response) -> Void = { _ in }
  ) async -> Response {
    let library = await library.snapshot()
    let candidates = request.namesItem ? request.mediaSearch.map(library.resolver.candidates) : nil
    var destination: Candidate?
    if case .add(let intent) = request, case .playlist(let name) = intent.mediaDestination, !name.isEmpty {
      destination = library.resolver.candidates(for: MediaSearch(mediaType: .playlist, mediaName: name))
        .first { $0.relaxed.isEmpty }
    }
    let fit = ResolvedInterpretation(
      Interpretation(request: request, target: named), candidates: candidates ?? [], destination: destination)
    return await handler.handle(
      fit, in: library, from: .sentence(conversation: ""), target: target, isDryRun: isDryRun,
      onLateResponse: onLateResponse
    ).response
  }

  @discardableResult
  package func play(
    _ intent: PlayMediaIntent, in player: String? = nil, isDryRun: Bool = false
  ) async -> PlayMediaIntentResponse {
    guard case .play(let response) = await respond(to: .play(intent), naming: player, isDryRun: isDryRun) else {
      return PlayMediaIntentResponse(code: .unspecified)
    }
    return response
  }

  @discardableResult
  package func play(_ name: String, _ type: MediaItemType = .unknown) async -> PlayMediaIntentResponse {
    await play(PlayMediaIntent(mediaSearch: MediaSearch(mediaType: type, mediaName: name)))
  }

  package func add(
    _ search: MediaSearch?, to destination: MediaDestination?, edit: DestinationEdit = .add, isDryRun: Bool = false
  ) async -> AddMediaIntentResponse {
    let intent = AddMediaIntent(mediaSearch: search, mediaDestination: destination, edit: edit)
    guard case .add(let response) = await respond(to: .add(intent), isDryRun: isDryRun) else {
      return AddMediaIntentResponse(code: .unspecified)
    }
    return response
  }

  package func feel(
    _ affinity: MediaAffinityType?, about search: MediaSearch?, isDryRun: Bool = false
  ) async -> UpdateMediaAffinityIntentResponse {
    let intent = UpdateMediaAffinityIntent(mediaSearch: search, affinityType: affinity)
    guard case .affinity(let response) = await respond(to: .affinity(intent), isDryRun: isDryRun) else {
      return UpdateMediaAffinityIntentResponse(code: .unspecified)
    }
    return response
  }

  /// - Parameter looksInside: Whether to search for the contents of the item.
  package func search(
    _ search: MediaSearch?, looksInside: Bool = false
  ) async -> SearchForMediaIntentResponse {
    let request = Request.search(SearchForMediaIntent(mediaSearch: search, looksInside: looksInside))
    guard case .search(let response) = await respond(to: request) else {
      return SearchForMediaIntentResponse(code: .unspecified)
    }
    return response
  }

  package func control(_ command: TransportCommand, isDryRun: Bool = false) async -> TransportResponse {
    guard case .control(let response) = await respond(to: .control(command), isDryRun: isDryRun) else {
      return TransportResponse(code: .failure, command: command)
    }
    return response
  }

  package func ask(_ question: NowPlayingQuestion, of search: MediaSearch? = nil) async -> NowPlayingResponse {
    guard case .query(let response) = await respond(to: .query(question, of: search)) else {
      return NowPlayingResponse(code: .failure, question: question)
    }
    return response
  }
}

extension Household {
  /// The titles in the queue, in playback order.
  package var queued: [String] {
    get async { await player.snapshot().queue.items.map(\.item.title) }
  }

  /// The title of the current item.
  package var playing: String? {
    get async { await player.snapshot().status.current?.item.title }
  }
}
