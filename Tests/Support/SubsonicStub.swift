package import Foundation
import GLibRuntime
import Synchronization

/// A server with the interface of OpenSubsonic on the loopback interface, with songs, stars, playlists and pictures.
package final class SubsonicStub: Sendable {
  package struct Song: Sendable {
    package var id: String
    package var title: String
    package var artist: String
    package var album: String
    package var number: Int
    package var duration: Int
    /// More members of the object, each after a comma.
    package var more = ""

    package init(
      _ id: String, _ title: String, artist: String = "Violet Tramway", album: String = "Outer Peace", number: Int = 1,
      duration: Int = 200, more: String = ""
    ) {
      (self.id, self.title, self.artist, self.album) = (id, title, artist, album)
      (self.number, self.duration, self.more) = (number, duration, more)
    }

    var json: String {
      """
      {"id":"\(id)","title":"\(title)","artist":"\(artist)","album":"\(album)","albumId":"al \(album)","artistId":"ar \(artist)","track":\(number),\
      "duration":\(duration),"coverArt":"co-\(id)","created":"2024-05-06T07:08:09.123Z","isDir":false,"type":"music"\(more)}
      """
    }
  }

  package enum Login: Sendable {
    /// By token only.
    case token(user: String, password: String)
    /// Without tokens, as servers before 1.13 are.
    case plain(user: String, password: String)
    case key(String)
  }

  package struct Playlist: Sendable {
    package var id: String
    package var name: String
    package var songs: [String]

    package init(_ id: String, _ name: String, _ songs: [String]) {
      (self.id, self.name, self.songs) = (id, name, songs)
    }
  }

  package struct State: Sendable {
    package var songs: [Song] = []
    package var starred: Set<String> = []
    /// The albums and artists that are starred, by identifier.
    package var starredAlbums: Set<String> = []
    package var starredArtists: Set<String> = []
    package var ratings: [String: String] = [:]
    package var playlists: [Playlist] = []
    /// How often it has read its files.
    package var scans = 1
    package var sound = Data()
    package var picture = Data()
    /// Answers instead of its own, by method and the offset asked for.
    package var instead: @Sendable (_ method: String, _ offset: Int) -> ScriptedHTTPServer.Answer? = { _, _ in nil }
    /// The methods called, with the parameters but those of the login.
    package fileprivate(set) var calls: [String] = []

    package init() {}
  }

  private let server: ScriptedHTTPServer

  package init(_ login: Login, _ initial: State = State()) throws {
    let box = Box(initial)
    server = try ScriptedHTTPServer { request in box.state.withLock { Self.answer(request, login, &$0) } }
    self.box = box
  }

  private final class Box: Sendable {
    let state: Mutex<State>
    init(_ initial: State) { state = Mutex(initial) }
  }

  private let box: Box

  package var address: String { server.address("") }

  package func change(_ body: (inout sending State) -> Void) { box.state.withLock { body(&$0) } }

  package var now: State { box.state.withLock { $0 } }

  package func calls(of method: String) -> [String] { now.calls.filter { $0.hasPrefix(method + " ") || $0 == method } }

  package func stop() { server.stop() }

  // MARK: Answers

  private static func answer(
    _ request: ScriptedHTTPServer.Request, _ login: Login, _ state: inout State
  ) -> ScriptedHTTPServer.Answer {
    let parts = URLComponents(string: request.path)
    let items = parts?.queryItems ?? []
    let method = (parts?.path ?? "").replacing("/rest/", with: "").replacing(".view", with: "")
    let secret: Set = ["u", "p", "t", "s", "apiKey", "v", "c", "f"]
    state.calls.append(
      ([method] + items.filter { !secret.contains($0.name) }.map { "\($0.name)=\($0.value ?? "")" }).joined(
        separator: " "))
    func values(_ name: String) -> [String] { items.filter { $0.name == name }.compactMap(\.value) }
    func number(_ name: String) -> Int { values(name).first.flatMap { Int($0) } ?? 0 }
    if let problem = problem(items, login) { return failed(problem) }
    if let answer = state.instead(method, number("songOffset") + number("offset")) { return answer }
    switch method {
    case "search3":
      let page = state.songs.dropFirst(number("songOffset")).prefix(number("songCount"))
      return done("\"searchResult3\":{\"song\":[\(page.map(\.json).joined(separator: ","))]}")
    case "getAlbumList2": return done("\"albumList2\":{}")
    case "getScanStatus": return done("\"scanStatus\":{\"scanning\":false,\"count\":1,\"lastScan\":\"\(state.scans)\"}")
    case "getStarred2":
      let groups = [("album", state.starredAlbums), ("artist", state.starredArtists)].map { name, ids in
        "\"\(name)\":[\(ids.sorted().map { "{\"id\":\"\($0)\",\"name\":\"\($0.dropFirst(3))\"}" }.joined(separator: ","))]"
      }
      return done(
        "\"starred2\":{\"song\":[\(songs(state.starred.sorted(), state))],\(groups.joined(separator: ","))}")
    case "star":
      state.starred.formUnion(values("id"))
      state.starredAlbums.formUnion(values("albumId"))
      state.starredArtists.formUnion(values("artistId"))
    case "unstar":
      state.starred.subtract(values("id"))
      state.starredAlbums.subtract(values("albumId"))
      state.starredArtists.subtract(values("artistId"))
    case "setRating": state.ratings[values("id").first ?? ""] = values("rating").first
    case "getAlbum":
      let members = state.songs.filter { "al \($0.album)" == values("id").first }
      guard !members.isEmpty else { return failed(70) }
      return done("\"album\":{\"song\":[\(members.map(\.json).joined(separator: ","))]}")
    case "getArtist":
      let members = state.songs.filter { "ar \($0.artist)" == values("id").first }
      guard let first = members.first else { return failed(70) }
      return done("\"artist\":{\"name\":\"\(first.artist)\",\"album\":[{\"id\":\"al \(first.album)\"}]}")
    case "getPlaylists":
      let lists = state.playlists.map {
        "{\"id\":\"\($0.id)\",\"name\":\"\($0.name)\",\"songCount\":\($0.songs.count)}"
      }
      return done("\"playlists\":{\"playlist\":[\(lists.joined(separator: ","))]}")
    case "getPlaylist":
      guard let list = state.playlists.first(where: { $0.id == values("id").first }) else { return failed(70) }
      return done("\"playlist\":{\"id\":\"\(list.id)\",\"entry\":[\(songs(list.songs, state))]}")
    case "updatePlaylist":
      guard let index = state.playlists.firstIndex(where: { $0.id == values("playlistId").first }) else {
        return failed(70)
      }
      state.playlists[index].songs += values("songIdToAdd")
    case "scrobble": break
    case "getSong":
      return done("\"song\":\(songs(values("id"), state))")
    case "getCoverArt": return ScriptedHTTPServer.Answer(200, ["Content-Type": "image/png"], state.picture)
    case "stream": return .ranged(state.sound, type: "audio/flac", request)
    default: return ScriptedHTTPServer.Answer(404)
    }
    return done("")
  }

  private static func songs(_ ids: [String], _ state: State) -> String {
    ids.compactMap { id in state.songs.first { $0.id == id }?.json }.joined(separator: ",")
  }

  private static func done(_ content: String) -> ScriptedHTTPServer.Answer {
    let rest = content.isEmpty ? "" : "," + content
    return ScriptedHTTPServer.Answer(
      200, ["Content-Type": "application/json"],
      "{\"subsonic-response\":{\"status\":\"ok\",\"version\":\"1.16.1\",\"openSubsonic\":true\(rest)}}")
  }

  private static func failed(_ code: Int) -> ScriptedHTTPServer.Answer {
    ScriptedHTTPServer.Answer(
      200, ["Content-Type": "application/json"],
      "{\"subsonic-response\":{\"status\":\"failed\",\"version\":\"1.16.1\",\"error\":{\"code\":\(code),\"message\":\"no\"}}}"
    )
  }

  /// The number of the error of a login; nil if it is right.
  private static func problem(_ items: [URLQueryItem], _ login: Login) -> Int? {
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    func hexadecimal(_ bytes: [UInt8]) -> String {
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    switch login {
    case .token(let user, let password):
      guard let token = value("t"), let salt = value("s"), salt.count >= 6 else { return 10 }
      return value("u") == user && token == hexadecimal(Checksum.md5(Array((password + salt).utf8))) ? nil : 40
    case .plain(let user, let password):
      guard let proof = value("p") else { return 10 }
      return value("u") == user && proof == "enc:" + hexadecimal(Array(password.utf8)) ? nil : 40
    case .key(let key): return value("u") != nil ? 43 : value("apiKey") == key ? nil : 44
    }
  }
}
