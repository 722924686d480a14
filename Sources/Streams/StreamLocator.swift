import MediaFiles
package import Soup
import Synchronization

/// Finds the streams that the playlist at a station's address names, through redirects and playlists of playlists.
package struct StreamLocator: Sendable {
  private let session: HTTPSession
  /// In milliseconds, for each request.
  private let timeout: UInt32

  private static let maxRequests = 10
  private static let maxDepth = 3
  private static let maxStreams = 20
  private static let maxBytes = 1 << 16

  package init(session: HTTPSession, timeout: UInt32 = 8_000) {
    self.session = session
    self.timeout = timeout
  }

  /// Returns the addresses of the streams, in the order of the playlist. Empty if there are none or the address cannot
  /// be read. Only addresses of the web are returned, because a server names them.
  package func streams(at address: String) async -> [String] {
    guard let start = HTTPAddress(address) else { return [] }
    var search = Search()
    search.asked.insert(start.text)
    await look(at: start, depth: 0, &search)
    return search.found.filter { $0 != start.text }
  }

  private struct Search {
    var found: [String] = []
    var asked: Set<String> = []
    var requests = 0
  }

  private func look(at start: HTTPAddress, depth: Int, _ search: inout Search) async {
    guard let (address, document) = await document(at: start, &search) else { return }
    guard case .text(let bytes, let type) = document else { return search.found.append(address.text) }
    for location in StreamList.locations(bytes, type: type, path: address.path) {
      guard search.found.count < Self.maxStreams else { return }
      guard let next = address.resolving(location), search.asked.insert(next.text).inserted else { continue }
      if !StreamList.isListed(next.path) {
        search.found.append(next.text)
      } else if depth + 1 < Self.maxDepth {
        await look(at: next, depth: depth + 1, &search)
      }
    }
  }

  private enum Document {
    case text([UInt8], type: String)
    /// Sound, or too much of anything.
    case stream
  }

  /// Returns what is at an address, and where the redirects ended; nil if it cannot be read.
  private func document(at start: HTTPAddress, _ search: inout Search) async -> (HTTPAddress, Document)? {
    var address = start
    while search.requests < Self.maxRequests {
      search.requests += 1
      let body = Body()
      var request = HTTPRequest(address)
      (request.timeout, request.maxBytes) = (timeout, Self.maxBytes)
      do throws(HTTPFailure) {
        let response = try await session.send(request) { response throws(HTTPFailure) in
          if StreamList.isSound(response["content-type"]) { throw .stopped }
        } onBody: {
          body.append($0)
        }
        if 300..<400 ~= response.status, let next = response["location"].flatMap({ address.resolving($0) }) {
          address = next
        } else {
          return response.status == 200
            ? (address, .text(body.bytes, type: response["content-type"] ?? "")) : nil
        }
      } catch {
        switch error {
        case .stopped, .tooLarge: return (address, .stream)
        default: return nil
        }
      }
    }
    return nil
  }

  private final class Body: Sendable {
    private let all = Mutex<[UInt8]>([])
    func append(_ more: [UInt8]) { all.withLock { $0 += more } }
    var bytes: [UInt8] { all.withLock(\.self) }
  }
}
