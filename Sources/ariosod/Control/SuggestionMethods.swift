import ControlProtocol
import Conversation
import Handling
import MediaIntents

/// Methods about what is suggested, forgotten and learned from.
struct SuggestionMethods: Sendable {
  let conversation: Conversation
  let world: MediaWorld
  let artwork: ArtworkLookup
  let activity: ActivityCounter

  func add(to table: inout MethodTable) {
    table.on(ListSuggestions.self) { [self] method, caller in
      let search = MediaSearch(mediaType: method.type?.value ?? .unknown, reference: .suggested)
      return try await answer(.search(SearchForMediaIntent(mediaSearch: search)), method, caller)
    }
    table.on(ForgetListening.self) { [self] method, caller in
      try await answer(try await request(to: method), method, isDryRun: method.dryRun ?? false, caller)
    }
    table.on(SetLearning.self) { [self] method, caller in
      guard (method.items == nil) != (method.folder == nil) else {
        throw ControlFailure.parameters("either \"items\" or \"folder\" must be given")
      }
      let items: [MediaItem]? = if let list = method.items { try await world.items(list) } else { nil }
      let intent = AddMediaIntent(
        mediaItems: items, mediaDestination: .habits, edit: method.learn ? .add : .remove, newName: method.folder)
      return try await answer(.add(intent), method, caller)
    }
  }

  private func request(to method: ForgetListening) async throws -> Request {
    let things = [method.items != nil, method.name != nil, method.entry != nil].count { $0 }
    let isAll = method.everything ?? false
    guard things <= 1, isAll ? things == 0 && method.seconds == nil : things == 1 || method.seconds != nil else {
      throw ControlFailure.parameters(
        "one of \"items\", \"name\" and \"entry\", or \"seconds\", or \"everything\" must be given")
    }
    var intent = AddMediaIntent(mediaDestination: .history, edit: .remove, isConfirmed: isAll ? true : nil)
    if let list = method.items { intent.mediaItems = try await world.items(list) }
    var search = MediaSearch(mediaName: method.name)
    if let entry = method.entry { (search.reference, search.choice) = (.offered, entry.value) }
    if let seconds = method.seconds { search.criteria = [.heardWithin(.seconds(Double(seconds.value)))] }
    if search != MediaSearch() { intent.mediaSearch = search }
    return .add(intent)
  }

  private func answer(
    _ request: Request, _ method: some RequestMethod, isDryRun: Bool = false, _ caller: Caller
  ) async throws -> Reply {
    let utterance = Utterance(
      .request(request), from: method.conversation, locale: method.locale, target: nil, isDryRun: isDryRun)
    let reply = try await activity.counting(isDryRun: isDryRun) {
      try await conversation.answer(caller.isGuest ? utterance.ofGuest : utterance) { _ in }
    }
    return await artwork.completed(reply)
  }
}
