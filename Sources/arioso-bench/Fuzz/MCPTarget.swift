import ControlProtocol
import JSON
import MCP

/// What hosts of language models send. Every answer is a message, whatever the lines are, and no daemon is needed for it.
final class MCPTarget: FuzzTarget {
  let samples = [
    #"""
    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{"elicitation":{}}}}
    {"jsonrpc":"2.0","method":"notifications/initialized"}
    {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"play","arguments":{"name":"outer peace","speed":1.5}}}
    """#,
    #"""
    {"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\#
    "io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}},"name":"queue","arguments":{"action":"move","entry":1,\#
    "to":2},"requestState":"x","inputResponses":{"choice":{"action":"accept","content":{"choice":"2"}}}}}
    """#,
  ].map { Array($0.utf8) }

  func run(_ input: [UInt8]) throws {
    var splitter = LineSplitter(limit: 1 << 20)
    splitter.append(input + [UInt8(ascii: "\n")])
    let lines = Lines(splitter)
    var server = MCPServer(
      daemon: DaemonCaller(path: "/nowhere", timeout: 1) { _ in "no daemon" }, permission: .edit, conversation: "fuzz",
      receive: { lines.next() }, send: { lines.sent.append($0) })
    server.run()
    for line in lines.sent {
      precondition(line.last == UInt8(ascii: "\n") && line.count(where: { $0 == UInt8(ascii: "\n") }) == 1)
    }
  }

  private final class Lines {
    private var splitter: LineSplitter
    var sent: [[UInt8]] = []

    init(_ splitter: LineSplitter) { self.splitter = splitter }

    func next() -> [UInt8]? {
      if case .whole(let line)? = splitter.next() { line } else { nil }
    }
  }
}
