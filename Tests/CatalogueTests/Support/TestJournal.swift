import MediaIntents

/// Assigns identifiers like the journal: an identity with a known alias keeps its identifier.
actor TestJournal {
  private var ids: [ItemAlias: ItemID] = [:]
  private(set) var asked: [ItemIdentity] = []

  func identify(_ identities: [ItemIdentity]) -> [ItemID] {
    asked += identities
    return identities.map { identity in
      let known = identity.aliases.lazy.compactMap { self.ids[$0] }.first
      let id = known ?? ItemID("\(identity.type.rawValue)-\(ids.count)")
      for alias in identity.aliases { ids[alias] = id }
      return id
    }
  }
}
