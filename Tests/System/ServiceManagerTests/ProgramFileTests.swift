import Foundation
import ServiceManager
import TestSupport
import Testing

/// What has become of the file of a running program.
@Suite(.timeLimit(.minutes(10)))
struct ProgramFileTests {
  private let folder = TemporaryFolder()

  @Test func `A file that is replaced or removed after the start is not the same`() throws {
    let path = try folder.write("old", to: "program"), link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let program = try #require(ProgramFile(link: link))
    #expect(program.path == path)
    #expect(program.state == .same)
    // As by an upgrade, which renames.
    let new = try folder.write("new", to: "new")
    #expect(rename(new, path) == 0)
    #expect(program.state == .replaced)
    try FileManager.default.removeItem(atPath: path)
    #expect(program.state == .removed)
  }

  @Test func `The running program is known, and a link that leads nowhere tells nothing`() throws {
    #expect(try #require(ProgramFile()).state == .same)
    #expect(ProgramFile(link: folder.path("none")) == nil)
    let link = folder.path("dangling")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("none"))
    #expect(ProgramFile(link: link) == nil)
  }
}
