import Configuration
import ControlProtocol
import Library
import MediaIntents
import OpenSubsonic
import Scrobbling
import Soup

/// The servers whose libraries are part of this one.
struct ServerLibraries: Sendable {
  let all: [SubsonicLibrary]
  /// The servers that are not asked, with why.
  let unusable: [(name: String, reason: String)]
  /// The servers that are asked without encryption.
  let insecure: [String]

  /// Those of the configuration. A password beyond this machine is sent encrypted only, unless said otherwise.
  static func configured(_ setup: DaemonSetup, _ session: HTTPSession) -> ServerLibraries {
    var all: [SubsonicLibrary] = []
    var unusable: [(name: String, reason: String)] = []
    var insecure: [String] = []
    for settings in setup.settings.servers {
      switch Self.server(settings) {
      case .failure(let problem):
        Log.warning("the server \(settings.name) is not asked: \(problem.words)")
        unusable.append((settings.name, problem.words))
      case .success(let server):
        if !server.address.isSecure, !server.address.isOfThisMachine { insecure.append(settings.name) }
        all.append(
          SubsonicLibrary(
            SubsonicConnection(server, session: session),
            file: setup.files.servers + "/" + ServedAddress.escaped(settings.name) + ".json"
          ) { Log.report($0, of: settings.name) })
      }
    }
    return ServerLibraries(all: all, unusable: unusable, insecure: insecure)
  }

  /// Why a server is not asked.
  enum Problem: Error {
    case address, login, unencrypted

    var words: String {
      switch self {
      case .address: "its address is none of the web without a login and a query"
      case .login: "it needs a user and a password, or an apiKey"
      case .unencrypted: "its address begins with \"http:\" and it is another machine; use https, or set insecure"
      }
    }
  }

  static func server(_ settings: ServerSettings) -> Result<SubsonicServer, Problem> {
    guard let address = HTTPAddress(settings.address), address.login == nil, !address.path.contains("?") else {
      return .failure(.address)
    }
    guard address.isSecure || address.isOfThisMachine || settings.isInsecure else { return .failure(.unencrypted) }
    let login: SubsonicServer.Login
    if let key = settings.key {
      login = .key(key)
    } else if let user = settings.user, let password = settings.password {
      login = .password(user: user, password: password)
    } else {
      return .failure(.login)
    }
    return .success(SubsonicServer(name: settings.name, address: address, login: login))
  }
}

// MARK: - Songs

extension ServerLibraries {
  /// From where a song is read, with the login; other addresses are returned as they are, and nil while the server is away.
  func locate(_ address: String) -> String? {
    guard let (name, song) = ServedAddress.parts(address) else { return address }
    guard let library = library(name) else { return nil }
    if let found = library.connection.streamAddress(of: song) { return found }
    // It may be back.
    Task { await library.lookNow() }
    return nil
  }

  /// The picture of a song; nil if it has none or its server is away.
  func picture(at address: String) async -> [UInt8]? {
    guard let (name, song) = ServedAddress.parts(address), let library = library(name) else { return nil }
    return try? await library.connection.picture(of: song)
  }

  func append(_ items: [PlayableItem], to playlist: String, _ root: RemoteRoot) async throws {
    guard let name = root.server, let library = library(name) else { throw PlayerFailure.disconnected }
    try await library.append(items, to: playlist)
  }

  func lookNow() async { for library in all { await library.lookNow() } }

  var receivers: [any PlayReceiver] { all.map { ServerPlayReceiver(connection: $0.connection) } }

  private func library(_ name: String) -> SubsonicLibrary? { all.first { $0.root.server == name } }
}

extension SubsonicLibrary: RemoteLibrary {}

/// Tells a server about the plays of its songs.
private struct ServerPlayReceiver: PlayReceiver {
  let connection: SubsonicConnection

  var name: String { "subsonic:" + connection.server.name }

  func takes(_ address: String) -> Bool { ServedAddress.parts(address)?.server == connection.server.name }

  func tell(_ address: String, at start: Int64?) async -> PlayReceipt {
    guard let song = ServedAddress.parts(address)?.song else { return .refused("no song") }
    do throws(SubsonicFailure) {
      try await connection.scrobble(song, at: start)
      return .taken
    } catch {
      switch error {
      case .refused: return .refused(error.words)
      case .loginRefused, .untrusted: return .loginRefused
      default: return .away
      }
    }
  }
}
