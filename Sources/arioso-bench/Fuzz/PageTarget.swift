import GLibRuntime
import Page

/// What browsers and others send to the page: requests, and frames behind them.
final class PageTarget: FuzzTarget {
  let samples: [[UInt8]] = [
    Array("GET /parts/app.js?x=1 HTTP/1.1\r\nHost: 127.0.0.1:8520\r\nCookie: arioso=00; a=b\r\n\r\n".utf8),
    Array(
      "POST /pair HTTP/1.1\r\nHost: [::1]:8520\r\nOrigin: http://[::1]:8520\r\nContent-Length: 13\r\n\r\n{\"code\":\"00\"}"
        .utf8),
    Array("GET /socket HTTP/1.1\r\nHost: desk.local:8520\r\nUpgrade: websocket\r\n\r\n".utf8)
      + [0x81, 0x82, 1, 2, 3, 4, 0x7A, 0x7F, 0x01, 0x81, 0, 0, 0, 0, 0x7B, 0x80, 0x81, 1, 0, 0, 0, 0x7C],
    [0x89, 0x80, 0, 0, 0, 0, 0x81, 0xFE, 0, 0x7E, 0, 0, 0, 0] + [UInt8](repeating: 0x20, count: 126)
      + [0x88, 0x82, 0, 0, 0, 0, 3, 0xE8],
  ]
  private let gate = PageGate(port: 8520, hostName: "desk", given: ["music.home"])
  private let local = NetworkAddress("127.0.0.1")

  /// However the bytes arrive, the same requests and messages are read.
  func run(_ input: [UInt8]) throws {
    let pieces = stride(from: 0, to: input.count, by: 7).map { input[$0..<min($0 + 7, input.count)] }
    let (requests, fault) = requests(in: [input[...]])
    precondition((requests, fault) == self.requests(in: pieces))
    let (messages, socketFault) = messages(in: [input[...]])
    precondition((messages, socketFault) == self.messages(in: pieces))
    if let local { for request in requests { try? gate.check(request, at: local) } }
    if let fault, let socketFault { throw Refused(fault: fault, socketFault: socketFault) }
  }

  private struct Refused: Error {
    let fault: PageFault
    let socketFault: SocketFault
  }

  private func requests(in pieces: [ArraySlice<UInt8>]) -> ([PageRequest], PageFault?) {
    var reader = PageRequestReader(), requests: [PageRequest] = [], awaited: PageRequest?
    do throws(PageFault) {
      for piece in pieces {
        reader.append(piece)
        while true {
          if let request = awaited {
            guard reader.body(request.bodyBytes) != nil else { break }
            awaited = nil
          }
          guard let request = try reader.head() else { break }
          requests.append(request)
          awaited = request
        }
      }
    } catch {
      return (requests, error)
    }
    return (requests, nil)
  }

  private func messages(in pieces: [ArraySlice<UInt8>]) -> ([SocketMessage], SocketFault?) {
    var reader = SocketMessageReader(), messages: [SocketMessage] = []
    do throws(SocketFault) {
      for piece in pieces {
        reader.append(piece)
        while let message = try reader.next() { messages.append(message) }
      }
    } catch {
      return (messages, error)
    }
    return (messages, nil)
  }
}
