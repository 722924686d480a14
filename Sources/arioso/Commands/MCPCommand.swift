import ControlProtocol
import Glibc
import MCP

/// Serves language models by the Model Context Protocol on standard input and output.
struct MCPCommand {
  let client: DaemonClient
  let permission: Permission

  /// A longer line is no message of a client.
  private static let maxLineBytes = 1 << 20

  func run() -> ExitStatus {
    let (path, output) = (client.path, client.output)
    let input = LineInput(maxBytes: Self.maxLineBytes)
    let daemon = DaemonCaller(path: path, timeout: DaemonClient.timeout, isDryRun: client.options.dryRun) {
      Words.problem($0, path: path)
    }
    var server = MCPServer(
      daemon: daemon, permission: permission, conversation: Environment["ARIOSO_CONVERSATION"] ?? "mcp-\(getpid())",
      receive: { output.isOpen ? input.next() : nil }, send: { output.write(String(decoding: $0, as: UTF8.self)) })
    server.run()
    return .done
  }
}

/// The lines of standard input.
private final class LineInput {
  private var splitter: LineSplitter
  private var isAtEnd = false

  init(maxBytes: Int) { splitter = LineSplitter(limit: maxBytes) }

  /// Nil at the end. A line that is too long is one that is no message.
  func next() -> [UInt8]? {
    while true {
      switch splitter.next() {
      case .whole(let line): return line
      case .tooLong: return Array("too long".utf8)
      case nil:
        guard !isAtEnd else {
          // The last line may have no end.
          let rest = splitter.rest()
          return rest.isEmpty ? nil : rest
        }
        readMore()
      }
    }
  }

  private func readMore() {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { splitter.append(buffer[..<count]) } else if count == 0 || errno != EINTR { isAtEnd = true }
  }
}
