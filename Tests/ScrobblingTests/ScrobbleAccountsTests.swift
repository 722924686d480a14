import MediaIntents
import TestSupport
import Testing

@testable import Scrobbling

struct ScrobbleAccountsTests {
  private let folder = TemporaryFolder()

  @Test func `An account is kept beside others, and the last one goes with its file`() throws {
    let accounts = ScrobbleAccounts(path: folder.path("accounts.json"))
    #expect(try accounts.all() == [])
    let two = [ScrobbleAccount(.libreFM), ScrobbleAccount(.listenBrainz)]
    for account in two { try accounts.set(account) }
    #expect(try accounts.all() == two)
    for account in two { try accounts.remove(account.name) }
    #expect(try folder.names(in: "") == [])
  }

  @Test func `Accounts that cannot be read are not replaced`() throws {
    let path = try folder.write("{ damaged", to: "accounts.json")
    let accounts = ScrobbleAccounts(path: path)
    #expect(throws: StorageFailure.self) { try accounts.all() }
    #expect(throws: StorageFailure.self) { try accounts.set(ScrobbleAccount(.listenBrainz)) }
    #expect(try folder.text(of: "accounts.json") == "{ damaged")
  }
}
