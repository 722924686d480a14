import QRCode
import Testing

/// Squares that cameras read.
struct QRCodeTests {
  @Test func `An address is a square with its three corners`() throws {
    let rows = try #require(QRCode("http://192.168.1.5:8520/#pair=00112233445566778899aabbccddeeff")).rows
    #expect(rows.count >= 21 && rows.allSatisfy { $0.count == rows.count })
    let last = rows.count - 1
    for row in 0..<7 {
      for column in 0..<7 {
        let isDark = [0, 6].contains(row) || [0, 6].contains(column) || 2...4 ~= row && 2...4 ~= column
        #expect(rows[row][column] == isDark && rows[row][last - column] == isDark && rows[last - row][column] == isDark)
      }
    }
  }

  @Test func `What does not fit is none`() {
    #expect(QRCode("") == nil)
    #expect(QRCode(String(repeating: "x", count: 3000)) == nil)
  }
}
