import MediaIntents

/// Assigns identifiers like the journal: an identity with a known alias keeps its identifier, except an album that is in
/// another folder.
actor TestJournal {
  /// By the bytes of the aliases, as the journal compares them.
  private var ids: [PathBytes: ItemID] = [:]
  private var places: [ItemID: ItemAlias] = [:]
  private(set) var asked: [ItemIdentity] = []

  func identify(_ identities: [ItemIdentity]) -> [ItemID] {
    asked += identities
    return identities.map { identity in
      let place = identity.type == .album ? identity.aliases.last : nil
      let known = identity.aliases.lazy.compactMap { self.ids[PathBytes("\($0)")] }
        .first { place == nil || self.places[$0] == place }
      let id = known ?? ItemID("\(identity.type.rawValue)-\(ids.count)")
      if let place { places[id] = place }
      for alias in identity.aliases { ids[PathBytes("\(alias)")] = id }
      return id
    }
  }
}
