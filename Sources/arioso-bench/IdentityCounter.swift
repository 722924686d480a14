import MediaFiles
import MediaIntents

/// Numbers the identities, so that a library is read without a journal.
actor IdentityCounter {
  private var last = 0

  func identify(_ identities: [ItemIdentity]) -> [ItemID] {
    identities.map { _ in
      last += 1
      return ItemID(String(last))
    }
  }
}
