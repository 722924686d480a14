import MediaIntents

extension Answer {
  init(_ response: AddMediaIntentResponse) {
    switch response.code {
    case .success, .inProgress, .handleInApp, .ready:
      self.init(
        request: .add, code: response.code.rawValue, items: response.items,
        saying: Phrase(
          Self.key(for: response),
          response.forgotten.map { [.items: .items(response.items), .count: .count($0.plays)] } ?? [
            .items: .items(response.items), .item: .items(response.items), .playlist: .playlist(of: response),
            .name: .name(response.newName), .next: response.place.flatMap(Filler.neighbour),
            .count: response.place.flatMap(Filler.numbered) ?? Self.count(of: response).map(Filler.number),
          ]),
        relaxed: response.relaxed, reason: response.reason)
      tell(away: response.away)
    case .unspecified, .failure, .failureRequiringAppLaunch:
      self.init(request: .add, code: response.code.rawValue, failure: response.reason, items: response.items)
    }
  }

  /// The entries that were there already, or that were removed; nil if there are none.
  private static func count(of response: AddMediaIntentResponse) -> Int? {
    if response.known > 0 { return response.known }
    return response.removed > 0 ? response.removed : nil
  }

  private static func key(forgetting forgotten: ForgottenListening, _ response: AddMediaIntentResponse) -> PhraseKey {
    if response.code == .ready { return "forget.ready" }
    let ofItems = !response.items.isEmpty
    switch forgotten.plays {
    case 0: return forgotten.requests + forgotten.places == 0 ? "forget.none" : "forget.places"
    case 1: return ofItems ? "forget.item.one" : "forget.span.one"
    default: return ofItems ? "forget.item" : "forget.span"
    }
  }

  private static func learning(_ response: AddMediaIntentResponse) -> PhraseKey {
    if response.code == .ready { return "learn.ready" }
    let isOn = response.edit == .add
    return PhraseKey((isOn ? "learn.on" : "learn.off") + (response.wasThere ? ".there" : ""))
  }

  private static func key(for response: AddMediaIntentResponse) -> PhraseKey {
    if let forgotten = response.forgotten { return key(forgetting: forgotten, response) }
    if response.destination == .habits { return learning(response) }
    switch response.code {
    case .inProgress: return "add.inProgress"
    case .handleInApp: return "add.handleInApp"
    case .ready: return ready(response)
    case .success, .unspecified, .failure, .failureRequiringAppLaunch: break
    }
    if response.edit == .follow, response.known == 0 { return "edit.follow.empty" }
    if response.edit.isOfPlaylist { return PhraseKey("edit." + response.edit.rawValue) }
    switch response.destination {
    case .queue: return inQueue(response)
    case .playlist where response.edit == .remove:
      return response.removed > response.items.count ? "remove.playlist.several" : "remove.playlist"
    case .library where response.edit == .remove: return "remove.library"
    case .playlist where response.edit == .create && response.wasThere && response.items.isEmpty: return "add.exists"
    case .playlist where response.created: return "add.created"
    case .playlist where response.place != nil: return PhraseKey("move.playlist" + placed(response))
    case .playlist where response.wasThere: return "add.playlist.there"
    case .playlist: return response.known > 0 ? "add.playlist.some" : "add.playlist"
    case .library, .history, .habits, nil: return response.wasThere ? "add.library.there" : "add.library"
    }
  }

  private static func ready(_ response: AddMediaIntentResponse) -> PhraseKey {
    switch response.edit {
    case .create where response.items.isEmpty: "create.ready"
    case .add, .create: "add.ready"
    case .remove: "remove.ready"
    case .move: "move.ready"
    case .rename, .copy, .empty, .sort, .deduplicate, .delete, .follow: PhraseKey(response.edit.rawValue + ".ready")
    }
  }

  private static func inQueue(_ response: AddMediaIntentResponse) -> PhraseKey {
    switch response.place {
    case nil: response.edit == .remove ? "remove.queue" : "play.later"
    case .first: "play.next"
    default: PhraseKey("move" + placed(response))
    }
  }

  private static func placed(_ response: AddMediaIntentResponse) -> String {
    switch response.place {
    case .first, nil: ".first"
    case .last: ".last"
    case .number: ".number"
    case .before: ".before"
    case .after: ".after"
    }
  }
}

extension Filler {
  fileprivate static func neighbour(_ place: ResolvedListPlace) -> Filler? {
    switch place {
    case .before(let item), .after(let item): .item(item)
    case .first, .last, .number: nil
    }
  }

  fileprivate static func numbered(_ place: ResolvedListPlace) -> Filler? {
    if case .number(let number) = place { .number(number) } else { nil }
  }

  fileprivate static func playlist(of response: AddMediaIntentResponse) -> Filler? {
    if case .playlist(let name) = response.destination { .name(name) } else { nil }
  }
}
