import MediaIntents

/// Assigns identifiers like the journal: an identity with a known alias keeps its identifier.
actor TestJournal {
  /// By the bytes of the aliases, as the journal compares them.
  private var ids: [PathBytes: ItemID] = [:]
  private(set) var asked: [ItemIdentity] = []

  func identify(_ identities: [ItemIdentity]) -> [ItemID] {
    asked += identities
    return identities.map { identity in
      let known = identity.aliases.lazy.compactMap { self.ids[PathBytes("\($0)")] }.first
      let id = known ?? ItemID("\(identity.type.rawValue)-\(ids.count)")
      for alias in identity.aliases { ids[PathBytes("\(alias)")] = id }
      return id
    }
  }
}
