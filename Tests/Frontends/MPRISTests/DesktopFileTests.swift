import Foundation
import Testing

@testable import MPRIS

struct DesktopFileTests {
  @Test func `The desktop file offers to open the types that the player opens`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    let text = try String(contentsOf: root.appending(path: "Config/desktop/arioso.desktop"), encoding: .utf8)
    let types = text.split(separator: "\n").first { $0.hasPrefix("MimeType=") }?.dropFirst(9).split(separator: ";")
    #expect(types?.map(String.init) == SupportedMedia.types)
  }
}
