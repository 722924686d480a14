import Testing

@testable import Speech

struct SSIPReaderTests {
  static let streams: [(what: String, pieces: [String], replies: [SSIPReply])] = [
    ("one line", ["208 OK CLIENT NAME SET\r\n"], [SSIPReply(code: 208, lines: ["OK CLIENT NAME SET"])]),
    (
      "several lines", ["225-12\r\n225 OK MESSAGE QUEUED\r\n"],
      [SSIPReply(code: 225, lines: ["12", "OK MESSAGE QUEUED"])]
    ),
    (
      "cut anywhere", ["70", "1-1", "2\r", "\n701-1\r\n7", "01 BEGIN\r\n"],
      [SSIPReply(code: 701, lines: ["12", "1", "BEGIN"])]
    ),
    (
      "two at once", ["210 OK STOPPED\r\n703-1\r\n703-1\r\n703 CANCELED\r\n"],
      [SSIPReply(code: 210, lines: ["OK STOPPED"]), SSIPReply(code: 703, lines: ["1", "1", "CANCELED"])]
    ),
    ("an incomplete one", ["225-12\r\n"], []),
  ]

  @Test(arguments: streams)
  func `Replies are put together however they arrive`(
    _ example: (what: String, pieces: [String], replies: [SSIPReply])
  ) {
    var reader = SSIPReader()
    #expect(example.pieces.flatMap { reader.take(Array($0.utf8)) } == example.replies, "\(example.what)")
    #expect(!reader.isLost)
  }

  @Test(arguments: ["HTTP/1.1 400 Bad Request\r\n", "20\r\n", "\r\n", String(repeating: "1", count: 5000)])
  func `A stream of another protocol is not read further`(_ text: String) {
    var reader = SSIPReader()
    #expect(reader.take(Array(text.utf8)).isEmpty)
    #expect(reader.isLost)
  }
}
