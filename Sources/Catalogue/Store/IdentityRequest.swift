import MediaIntents

/// Which ids are needed before a batch of files can be written: those of its items, then those of new groupings.
struct IdentityRequest {
  let files: [ReadFile]
  /// How many items each file has.
  let counts: [Int]
  private(set) var groupings: [Grouping] = []
  private(set) var identities: [ItemIdentity]
  let itemCount: Int
  private var asked: Set<Grouping.Key> = []

  init(files: [ReadFile]) {
    self.files = files
    let items = files.map(\.identities)
    counts = items.map(\.count)
    identities = items.flatMap(\.self)
    itemCount = identities.count
  }

  /// Adds a grouping of which nothing is known; once, however many files are part of it.
  mutating func ask(about grouping: Grouping) {
    guard asked.insert(grouping.key).inserted else { return }
    groupings.append(grouping)
    identities.append(grouping.identity)
  }
}
