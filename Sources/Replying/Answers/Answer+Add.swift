import MediaIntents

extension Answer {
  init(_ response: AddMediaIntentResponse) {
    switch response.code {
    case .success, .inProgress, .handleInApp, .ready:
      self.init(
        request: .add, code: response.code.rawValue, items: response.items,
        saying: Phrase(
          Self.key(for: response), [.items: .items(response.items), .playlist: .playlist(of: response)]),
        relaxed: response.relaxed, reason: response.reason)
    case .unspecified, .failure, .failureRequiringAppLaunch:
      self.init(request: .add, code: response.code.rawValue, failure: response.reason, items: response.items)
    }
  }

  private static func key(for response: AddMediaIntentResponse) -> PhraseKey {
    switch response.code {
    case .inProgress: return "add.inProgress"
    case .handleInApp: return "add.handleInApp"
    case .ready: return "add.ready"
    case .success, .unspecified, .failure, .failureRequiringAppLaunch: break
    }
    switch response.destination {
    case .playlist where response.created: return "add.created"
    case .playlist: return response.wasThere ? "add.playlist.there" : "add.playlist"
    case .library, nil: return response.wasThere ? "add.library.there" : "add.library"
    }
  }
}

extension Filler {
  fileprivate static func playlist(of response: AddMediaIntentResponse) -> Filler? {
    if case .playlist(let name) = response.destination { .name(name) } else { nil }
  }
}
