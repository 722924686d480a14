import Foundation
import MediaIntents
package import Soup
import Synchronization

/// Asks a server, and knows whether it answers.
///
/// Addresses that hold the login leave it only to be opened, by `HTTPSession` or a player.
package final class SubsonicConnection: Sendable {
  package let server: SubsonicServer
  private let session: HTTPSession
  private let state = Mutex(State())

  private struct State {
    var proof = SubsonicCall.Proof.token
    var condition = SubsonicCondition.unknown
  }

  /// In milliseconds; a page of songs of a slow server takes seconds.
  private static let timeout: UInt32 = 60_000
  private static let maxBytes = 64 << 20
  private static let maxPictureBytes = 8 << 20

  package init(_ server: SubsonicServer, session: HTTPSession) {
    self.server = server
    self.session = session
  }

  package var condition: SubsonicCondition { state.withLock(\.condition) }

  /// From where a song is read; nil while the server is known to be away.
  package func streamAddress(of song: String) -> String? {
    let (proof, condition) = state.withLock { ($0.proof, $0.condition) }
    guard condition.mayAnswer else { return nil }
    let call = SubsonicCall(method: "stream", parameters: [("id", song), ("format", "raw")], isData: false)
    return call.address(on: server, proof)?.text
  }

  // MARK: Calls

  func ask<Body: Decodable>(
    _ method: String, _ parameters: [(name: String, value: String)] = [], for: Body.Type = Body.self
  ) async throws(SubsonicFailure) -> Body {
    try await noting { () throws(SubsonicFailure) in
      let proof = state.withLock(\.proof)
      do throws(SubsonicFailure) {
        return try await exchange(SubsonicCall(method: method, parameters: parameters), proof)
      } catch {
        guard case .refused(let code, _) = error, proof == .token, Self.codesWithoutTokens.contains(code),
          case .password = server.login
        else { throw error }
        let answer: Body = try await exchange(SubsonicCall(method: method, parameters: parameters), .plain)
        state.withLock { $0.proof = .plain }
        return answer
      }
    }
  }

  /// A parameter is missing, the server is too old, and no tokens for this user.
  private static let codesWithoutTokens: Set = [10, 30, 41, 42]

  /// The picture of a song; nil if it has none.
  package func picture(of song: String) async throws(SubsonicFailure) -> [UInt8]? {
    let answer: SongAnswer = try await ask("getSong", [("id", song)])
    guard let cover = answer.song?.cover else { return nil }
    let proof = state.withLock(\.proof)
    let call = SubsonicCall(method: "getCoverArt", parameters: [("id", cover), ("size", "600")], isData: false)
    let (response, data) = try await fetch(call, proof, atMost: Self.maxPictureBytes)
    // An error is told by a status of success and another type.
    guard response.status == 200, response["content-type"]?.lowercased().hasPrefix("image/") == true else { return nil }
    return [UInt8](data)
  }

  private func exchange<Body: Decodable>(
    _ call: SubsonicCall, _ proof: SubsonicCall.Proof
  ) async throws(SubsonicFailure) -> Body {
    let (response, data) = try await fetch(call, proof, atMost: Self.maxBytes)
    guard let answer = try? JSONDecoder().decode(SubsonicAnswer<Body>.self, from: data) else {
      throw 200..<300 ~= response.status ? .unreadable : .status(response.status)
    }
    return try answer.result.get()
  }

  private func fetch(
    _ call: SubsonicCall, _ proof: SubsonicCall.Proof, atMost limit: Int
  ) async throws(SubsonicFailure) -> (HTTPResponse, Data) {
    guard let address = call.address(on: server, proof) else { throw .unreadable }
    var request = HTTPRequest(address)
    (request.timeout, request.maxBytes) = (Self.timeout, limit)
    let collected = Collected()
    do throws(HTTPFailure) {
      let response = try await session.send(request, onBody: { collected.append($0) })
      return (response, collected.data)
    } catch {
      throw SubsonicFailure(error)
    }
  }

  private final class Collected: Sendable {
    private let bytes = Mutex(Data())
    func append(_ more: [UInt8]) { bytes.withLock { $0.append(contentsOf: more) } }
    var data: Data { bytes.withLock(\.self) }
  }

  /// Notes how the server is.
  private func noting<Result>(
    _ call: () async throws(SubsonicFailure) -> Result
  ) async throws(SubsonicFailure) -> Result {
    do throws(SubsonicFailure) {
      let result = try await call()
      state.withLock { $0.condition = .here }
      return result
    } catch {
      switch error {
      case .loginRefused, .untrusted: state.withLock { $0.condition = .refusing(error) }
      case .refused: state.withLock { $0.condition = .here }
      case _ where error.isAway: state.withLock { $0.condition = .away(error) }
      default: break
      }
      throw error
    }
  }
}

/// How a server was when it was asked last.
package enum SubsonicCondition: Hashable, Sendable {
  case unknown
  case here
  case away(SubsonicFailure)
  /// It is there, but does nothing for this login or is not trusted.
  case refusing(SubsonicFailure)

  var mayAnswer: Bool { self == .unknown || self == .here }
}
