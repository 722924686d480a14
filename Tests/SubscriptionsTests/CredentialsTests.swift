import Foundation
import MediaIntents
import Soup
import TestSupport
import Testing

@testable import Subscriptions

struct CredentialsTests {
  private let folder = TemporaryFolder()

  @Test func `A login is kept and removed`() throws {
    let credentials = Credentials(path: folder.path("logins.json"))
    let login = HTTPLogin(user: "ann", password: "sesame")
    try credentials.set(login, of: "a")
    try credentials.set(login, of: "b")
    try credentials.set(nil, of: "a")
    #expect(credentials.login(of: "a") == nil && credentials.login(of: "b") == login)
  }

  @Test func `Logins that cannot be read are not replaced`() throws {
    let path = try folder.write(Data("{ damaged".utf8), to: "logins.json").path
    let credentials = Credentials(path: path)
    #expect(throws: StorageFailure.self) { try credentials.set(HTTPLogin(user: "a", password: "b"), of: "a") }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{ damaged")
  }
}
