import ControlProtocol
import Testing

@testable import arioso

/// How a code is shown.
struct PageTextTests {
  @Test func `A code is shown as an address, and as a square where another device reaches it`() {
    var code = PageCode(code: "00ff", addresses: ["http://192.168.1.5:8520", "http://[fd00::7]:8520"], expires: 0)
    #expect(PageText.code(code).hasPrefix("Open on the device:  http://192.168.1.5:8520/#pair=00ff\nor: "))
    code.square = ["110", "010", "001"]
    let lines = PageText.code(code).split(separator: "\n")
    // A margin of four points around, and two rows a line.
    let light = String(repeating: "█", count: 11)
    #expect(
      lines.prefix(6).map(String.init) == [
        light, light, "████▄ █████", "██████▄████", light, String(repeating: "▀", count: 11),
      ])
    #expect(lines.contains { $0.contains("/#pair=00ff") })
  }
}
