import MediaFiles
import MediaIntents
import SQLite

/// The identifiers needed to write a batch of files: those of its items, then those of new groupings.
struct IdentityRequest {
  let files: [ReadFile]
  /// The number of items in each file.
  let counts: [Int]
  private(set) var groupings: [Grouping] = []
  private(set) var identities: [ItemIdentity]
  let itemCount: Int

  init(files: [ReadFile]) {
    self.files = files
    let items = files.map(\.identities)
    counts = items.map(\.count)
    identities = items.flatMap(\.self)
    itemCount = identities.count
  }

  /// Adds an unknown grouping.
  ///
  /// - Parameter others: returns the known items that it is not.
  mutating func ask(
    about grouping: Grouping, otherThan others: (Grouping) throws(DatabaseFailure) -> Set<ItemID>
  ) throws(DatabaseFailure) {
    groupings.append(grouping)
    var identity = grouping.identity
    identity.others = try others(grouping)
    identities.append(identity)
  }
}
