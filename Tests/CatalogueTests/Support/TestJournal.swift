import MediaIntents

/// Assigns identifiers like the journal: an identity with a known alias keeps its identifier, except an album that is in
/// another folder, and what another identifier of its kind contradicts.
actor TestJournal {
  /// By the bytes of the aliases, as the journal compares them.
  private var ids: [PathBytes: ItemID] = [:]
  private var places: [ItemID: ItemAlias] = [:]
  /// The identifiers from elsewhere, by their kind.
  private var exact: [ItemID: [String: PathBytes]] = [:]
  private(set) var asked: [ItemIdentity] = []

  func identify(_ identities: [ItemIdentity]) -> [ItemID] {
    asked += identities
    return identities.map { identity in
      let place = identity.type == .album ? identity.aliases.last : nil
      let own = Self.exact(identity)
      let known = identity.aliases.lazy.compactMap { self.ids[PathBytes("\($0)")] }
        .first { id in
          (place == nil || self.places[id] == place)
            && own.allSatisfy { kind, text in self.exact[id]?[kind].map { $0 == text } ?? true }
        }
      let id = known ?? ItemID("\(identity.type.rawValue)-\(ids.count)")
      if let place { places[id] = place }
      exact[id, default: [:]].merge(own) { first, _ in first }
      for alias in identity.aliases { ids[PathBytes("\(alias)")] = id }
      return id
    }
  }

  private static func exact(_ identity: ItemIdentity) -> [String: PathBytes] {
    var exact: [String: PathBytes] = [:]
    for alias in identity.aliases {
      switch alias {
      case .feedGUID: exact["feed"] = PathBytes("\(alias)")
      case .musicBrainz: exact["release"] = PathBytes("\(alias)")
      default: break
      }
    }
    return exact
  }
}
