import Catalogue
import Journal
package import Library
package import Listening
package import MediaIntents
package import Resolution
import Snapcast

/// Carries out requests in SiriKit's steps: resolve, confirm, handle. Each kind has its own handler.
package struct RequestHandler: Sendable {
  let world: MediaWorld

  package init(world: MediaWorld) { self.world = world }

  /// Who speaks in a conversation.
  package func person(in conversation: String) -> PersonID { world.persons.person(in: conversation) }

  /// Carries out the requests of a person, or of a guest in their name.
  package func asked(by person: PersonID, asGuest isGuest: Bool = false) -> RequestHandler {
    RequestHandler(world: world.asked(by: person, asGuest: isGuest))
  }

  /// - Parameters:
  ///   - fit: The chosen interpretation with its candidates.
  ///   - target: A player selected independently of the sentence, if any.
  ///   - said: The words that asked for it; nil if it was done by hand.
  ///   - home: The room or player where it was said; nil if that is not known.
  ///   - told: The item last told about, to which "it" refers if nothing plays.
  ///   - isDryRun: Whether to skip the last step.
  ///   - appends: Whether what is to be played only joins the end of the queue.
  ///   - resultLimit: The most items that a search returns; as many as are worth telling if nil.
  ///   - donates: Whether what is done is kept for suggestions. The steps of a shortcut are not, only its run.
  ///   - onLateResponse: Called if a launch that was reported as in progress fails later.
  package func handle(
    _ fit: ResolvedInterpretation, in library: LibrarySnapshot, from origin: Origin, target: String? = nil,
    home: String? = nil, said: SaidWords? = nil, told: MediaItem? = nil, isDryRun: Bool = false, appends: Bool = false,
    resultLimit: Int? = nil, donates: Bool = true,
    onLateResponse: @escaping @Sendable (Response) -> Void
  ) async -> Handled {
    let request = fit.interpretation.request
    if let reason = await lock.refusal(of: request) ?? LimitStep(limits: world.limits).refusal(of: request) {
      return Handled(request.refused(for: reason))
    }
    var routing = PlayerRouting(world)
    do throws(HandlingError) {
      // Where words are said is no player that is meant from then on, nor need it be one that plays.
      if case .control(.announce(let announcement)) = request {
        return try await AnnouncementHandler(world: world, isDryRun: isDryRun).respond(to: announcement)
      }
      let state = request.kind == .affinity ? await world.rooms?.control.state : nil
      let named = try NamingStep(world: world, library: library, state: state).settled(fit)
      let owned = try PlaylistOwnerStep(library: library, persons: world.persons).owned(named)
      let fit = home == nil ? owned.withoutHere : owned
      let chosen = ChosenPlace(target, home: home, of: request, world)
      let target = await chosen.player(in: world)
      if let places = PlaceStep.said(in: fit.interpretation, world) ?? chosen.places {
        return try await inRooms(places, fit.interpretation.request, home: home, isDryRun: isDryRun) {
          request, player, isDryRun in
          await handle(
            fit.asking(request), in: library, from: origin, target: player, said: said, told: told, isDryRun: isDryRun,
            appends: appends, resultLimit: resultLimit, donates: donates, onLateResponse: onLateResponse)
        }
      }
      switch try await routing.route(fit.interpretation, chosen: target) {
      case .unavailable(let reason): return Handled(request.refused(for: reason))
      case .transfer(let said):
        return await transfer(to: said, from: target, &routing, origin, isDryRun: isDryRun, onLateResponse)
      case .player(let player, let isNamed):
        var context = await context(for: request, player, in: library, origin, told, isDryRun: isDryRun)
        (context.appends, context.resultLimit) = (appends, resultLimit)
        let narrowed = try await DescriptionStep(world: world, library: context.library).narrowed(fit.playingAnything)
        let new = try await NewsStep(world: world, context: context).filled(narrowed)
        let (filled, suggestion) = try await SuggestionStep(world: world, context: context).filled(new)
        let donor = Donor(world: world, context: context, said: said)
        var handled = try await carryOut(filled, context) { late in
          onLateResponse(late)
          donor.withdraw(after: late)
        }
        handled.tell(suggestion)
        handled.tellTrend(of: filled.interpretation.request)
        handled.target = isNamed ? player.name : nil
        if !isDryRun {
          if donates { donor.donate(for: &handled) }
          await handled.tellIfImpaired(on: player.controller)
        }
        return handled
      }
    } catch {
      switch error {
      case .refused(let reason): return Handled(.refused(reason))
      case .asks(let question): return Handled(.question(question))
      }
    }
  }

  /// Undoes or redoes an action. Returns the response and the action that reverts it, or nil if nothing was changed.
  package func retract(
    _ action: UndoableAction, from origin: Origin, isRedo: Bool
  ) async -> (UndoResponse, UndoableAction?) {
    guard await allows(action.request) else { return (.locked(action, isRedo: isRedo), nil) }
    return await UndoHandler(world: world, origin: origin).retract(action, isRedo: isRedo)
  }

  /// The response that `retract` would give, as far as it can be known.
  package func rehearse(_ action: UndoableAction, isRedo: Bool) async -> UndoResponse {
    guard await allows(action.request) else { return .locked(action, isRedo: isRedo) }
    return await UndoRehearsal(players: world.players).response(to: action, isRedo: isRedo)
  }

  /// Whether a request of this kind may run now; some may not while the session is locked.
  package func allows(_ kind: Request.Kind) async -> Bool { await lock.refusal(of: kind) == nil }

  /// Whether this request may run now.
  package func allows(_ request: Request) async -> Bool { await lock.refusal(of: request) == nil }

  /// The name of the player known by this or a similar-sounding name; nil if there is none.
  package func playerName(for said: String) -> String? { world.playerName(for: said) }

  /// Whether these words are the name of a room or floor of the configuration.
  package func namesRoom(_ said: String) -> Bool {
    guard let directory = world.rooms?.directory else { return false }
    return directory.names(said)
  }

  /// The names that loudspeakers have on the server of rooms, in a stable order.
  package func namesOfLoudspeakers() async -> [String] {
    guard let desk = world.rooms, let state = await desk.control.state else { return [] }
    return Set(state.clients.flatMap(desk.directory.names)).sorted()
  }

  /// The lengths of items in seconds, without those that are unknown.
  package func lengths(of items: [MediaItem]) async -> [ItemID: Double] {
    var lengths: [ItemID: Double] = [:]
    for item in items {
      guard let entries = await world.ifReadable({ try await world.playables(of: [item]) }), !entries.isEmpty else {
        continue
      }
      lengths[item.identifier] = BookFiles(entries).length
    }
    return lengths
  }

  /// The parts of an item in order, each once: the songs of an album, the episodes of a show.
  package func parts(of item: MediaItem) async -> [MediaItem] {
    var seen: Set<ItemID> = []
    let entries = await world.ifReadable { try await world.playables(of: [item]) } ?? []
    return entries.map(\.item).filter { seen.insert($0.identifier).inserted }
  }

  /// Carries out a request that names rooms or several players.
  private func inRooms(
    _ said: PlaceSet, _ request: Request, home: String?, isDryRun: Bool,
    _ perform: @escaping @Sendable (Request, String, Bool) async -> Handled
  ) async throws(HandlingError) -> Handled {
    let house = await House(world), step = PlaceStep(world, house.state, home: home)
    if said.scope == .everything, said.except.isEmpty, let only = await house.onlySounding(in: world) {
      return await perform(request, only, isDryRun)
    }
    var places = NamedPlaces()
    if case .control(.rooms(let command)) = request, command.isAboutAll {
      (places.rooms, places.players) = (step.allRooms, step.plainPlayers)
      guard !places.names.isEmpty else { throw .refused(.noRooms) }
    } else {
      places = try step.places(of: said)
      if said.scope == .everything { places.rooms.removeAll { !house.isHeard(in: $0.id) } }
    }
    let handler = RoomHandler(world: world, house: house, places: places, isDryRun: isDryRun, perform: perform)
    return try await handler.respond(to: request)
  }

  private var lock: LockStep { LockStep(restrictions: world.restrictions) }

  private func context(
    for request: Request, _ player: PlayerReading, in library: LibrarySnapshot, _ origin: Origin, _ told: MediaItem?,
    isDryRun: Bool
  ) async -> RequestContext {
    var library = library.updated(with: player.snapshot.recentProgress(of: world.asker))
    if request.mediaSearch?.mediaType == .algorithmicRadioStation { library = await world.tasting(library) }
    let referent = await Referent(for: request, player.snapshot, in: world, library, told: told)
    return RequestContext(
      library: library, player: player, referent: referent, origin: origin, isDryRun: isDryRun, told: told)
  }
}

// MARK: - Each kind by its handler

extension RequestHandler {
  private func carryOut(
    _ fit: ResolvedInterpretation, _ context: RequestContext, _ onLateResponse: @escaping @Sendable (Response) -> Void
  ) async throws(HandlingError) -> Handled {
    let candidates = fit.candidates
    do throws(Question) {
      switch fit.interpretation.request {
      case .play(let intent): return try await play(intent, candidates, context, onLateResponse)
      case .add(let intent) where intent.mediaDestination == .history:
        return try await ForgettingHandler(world: world, context: context).respond(to: intent, candidates)
      case .add(let intent) where intent.mediaDestination == .habits:
        return try await LearningHandler(world: world, context: context).respond(to: intent, candidates)
      case .search(let intent) where intent.mediaSearch?.reference == .suggested:
        return Handled(.search(await SuggestionStep(world: world, context: context).list(intent.mediaSearch)))
      case .add(let intent) where intent.mediaDestination == .queue:
        return try await QueueEditHandler(world: world, context: context).respond(to: intent, candidates)
      case .add(let intent) where intent.edit == .follow:
        return await FollowingPlaylistHandler(world: world, context: context).respond(to: intent)
      case .add(let intent) where intent.edit.isOfPlaylist:
        return try await PlaylistEditHandler(world: world, context: context).respond(to: intent, fit.destination?.item)
      case .add(let intent) where intent.edit == .remove && intent.mediaDestination?.isPlaylist == true:
        return try await PlaylistRemovalHandler(world: world, context: context).respond(to: intent, fit)
      case .add(let intent) where intent.edit == .move && intent.mediaDestination?.isPlaylist == true:
        return try await PlaylistMoveHandler(world: world, context: context).respond(to: intent, fit)
      case .add(let intent): return try await AddMediaHandler(world: world, context: context).respond(to: intent, fit)
      case .affinity(let intent):
        let handled = try await UpdateMediaAffinityHandler(world: world, context: context).respond(
          to: intent, candidates)
        return intent.skips == true ? await skipping(handled, context, onLateResponse) : handled
      case .search(let intent):
        return Handled(
          .search(try await SearchForMediaHandler(world: world, context: context).respond(to: intent, candidates)))
      case .control(.bookmark(let action)):
        return await BookmarkHandler(world: world, context: context).respond(to: action)
      case .control(.privateListening(let isOn)):
        let handler = PrivateListeningHandler(privacy: world.journal.privacy, context: context)
        return Handled(.control(handler.respond(isOn)))
      case .control(.podcast(let command)):
        let response = await PodcastHandler(world: world, context: context).respond(to: command)
        let isDone = response.reason == nil && !context.isDryRun
        let lasting = isDone ? command.lastingChange : nil
        return Handled(
          .control(response), undoable: lasting.map { UndoableAction(lasting: $0, of: response.podcasts?.title) })
      case .control(.scan):
        if !context.isDryRun { await world.scan() }
        return Handled(.control(TransportResponse(code: .success, command: .scan, playing: context.snapshot.current)))
      case .control(.settle(let said)):
        return await SettlingHandler(world: world, context: context).respond(to: said)
      case .control(.steer(let steering)):
        return await StationHandler(world: world, context: context).respond(to: steering)
      case .control(.resume) where resumesFromMemory(context):
        return try await play(PlayMediaIntent(resumePlayback: true), [], context, onLateResponse)
      case .control(let command):
        let handler = TransportHandler(world: world, context: context)
        return await handler.respond(to: command, onLateResponse: onLateResponse)
      case .query(.broadcasts, of: _):
        return Handled(.query(await BroadcastHandler(world: world, context: context).recent()))
      case .query(let question, of: let search?):
        if let response = await BroadcastHandler(world: world, context: context).previous(question, search) {
          return Handled(.query(response))
        }
        let handler = NamedQuestionHandler(world: world, context: context)
        return Handled(.query(await withDetails(handler.respond(to: question, of: search, candidates))))
      case .query(let question, of: nil):
        return Handled(
          .query(await withDetails(NowPlayingHandler(world: world, context: context).respond(to: question))))
      }
    } catch {
      throw .asks(error)
    }
  }

  /// Adds what the index doesn't have: lyrics, and the genres of a station without its languages and countries.
  private func withDetails(_ response: NowPlayingResponse) async -> NowPlayingResponse {
    guard let item = response.named ?? response.playing else { return response }
    var response = response
    if response.question == .lyrics,
      let entry = await world.ifReadable({ try await world.playables(of: [item]) })?.first
    {
      response.titles = await world.catalogue.lyrics(at: entry.address) ?? []
    } else if response.question == .genre, item.type == .radioStation {
      let details = await world.ifReadable { try await world.catalogue.details(of: item.identifier) } ?? nil
      let genres = details?.genres ?? []
      response.value = genres.isEmpty ? nil : genres.joined(separator: ", ")
    }
    return response
  }

  /// The same response after a skip, with what plays then.
  private func skipping(
    _ handled: Handled, _ context: RequestContext, _ onLateResponse: @escaping @Sendable (Response) -> Void
  ) async -> Handled {
    guard case .affinity(var response) = handled.response, response.code == .success, !context.isDryRun else {
      return handled
    }
    let skip = await TransportHandler(world: world, context: context).respond(to: .next, onLateResponse: onLateResponse)
    if case .control(let moved) = skip.response, moved.reason == nil { response.next = moved.playing }
    var skipped = Handled(.affinity(response), undoable: handled.undoable)
    skipped.undoableAfterwards = skip.undoable
    return skipped
  }

  private func play(
    _ intent: PlayMediaIntent, _ candidates: [Candidate], _ context: RequestContext,
    _ onLateResponse: @escaping @Sendable (Response) -> Void
  ) async throws(Question) -> Handled {
    let isNamed = intent.mediaSearch?.mediaName != nil
    let candidates = isNamed ? candidates : await world.withStationsOffAirLast(candidates).candidates
    return try await PlayMediaHandler(world: world, context: context).respond(to: intent, candidates) {
      onLateResponse(.play($0))
    }
  }

  /// Whether a request to resume resumes what was last left unfinished, since there is nothing else to resume.
  private func resumesFromMemory(_ context: RequestContext) -> Bool {
    context.snapshot.resumable == nil && context.library.leftUnfinished(MediaSearch()) != nil
  }

  /// - Parameter chosen: A player selected independently of the sentence, if any.
  private func transfer(
    to said: String, from chosen: String?, _ routing: inout PlayerRouting, _ origin: Origin, isDryRun: Bool,
    _ onLateResponse: @escaping @Sendable (Response) -> Void
  ) async -> Handled {
    do throws(HandlingError) {
      let players = try await routing.transfer(to: said, from: chosen)
      let handler = TransferHandler(
        source: players.origin, destination: players.destination, origin: origin, isDryRun: isDryRun)
      var handled = await handler.respond { onLateResponse(.control($0)) }
      handled.target = players.destination.name
      if !isDryRun { await handled.tellIfImpaired(on: players.destination.controller) }
      return handled
    } catch {
      // Playback continues at the source. The answer gives the reason also if the source cannot be read.
      let playing = try? await routing.active().snapshot.current
      return Handled(
        .control(
          TransportResponse(
            code: .failure, command: .transfer(to: said), playing: playing, reason: error.refusal)))
    }
  }
}

extension ResolvedInterpretation {
  /// The same without the place where it is said, which is not known; requests that are about it keep it.
  fileprivate var withoutHere: ResolvedInterpretation {
    switch interpretation.request {
    case .control(.rooms), .control(.transfer): return self
    default: return interpretation.places?.scope == .here ? asking(interpretation.request) : self
    }
  }

  /// The same for another request, without the places named.
  fileprivate func asking(_ request: Request) -> ResolvedInterpretation {
    var interpretation = interpretation
    (interpretation.request, interpretation.target, interpretation.places) = (request, nil, nil)
    return ResolvedInterpretation(interpretation, candidates: candidates, destination: destination)
  }

  /// The request for any music in place of one for the music that plays, which only a move to another player means;
  /// otherwise the same.
  fileprivate var playingAnything: ResolvedInterpretation {
    guard case .play(var intent) = interpretation.request, interpretation.request.playsThis,
      intent.mediaSearch?.mediaType == .music
    else { return self }
    intent.mediaSearch = nil
    var interpretation = interpretation
    interpretation.request = .play(intent)
    return ResolvedInterpretation(interpretation, candidates: candidates, destination: destination)
  }
}
