import ControlProtocol
import Foundation
import Handling
import Journal
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// Calls every method as a dry run, and compares everything the daemon has before and after.
@Suite(.timeLimit(.minutes(10)))
struct DryRunTests {
  /// Methods whose answers tell a change of any kind.
  private static let witnesses = [
    "status", "queue.list", "players.list", "playlists.list", "podcasts.list", "scrobbling.status", "history",
    "library.status",
  ]

  @Test func `No method changes anything in a dry run`() async throws {
    let library = RunningDaemon.root.appending(path: "Library").path(percentEncoded: false)
    let daemon = try RunningDaemon(
      """
      { locale: "en", library: { folders: ["\(library)"] },
        players: [{ name: "desk", kind: "silent" }, { name: "snug", kind: "silent" }] }
      """, player: nil)
    let client = try await ProtocolClient(daemon)
    let files = TemporaryFolder()
    _ = try await client.call("library.scan")
    let found = try await client.call("search", #"{"search":{"mediaType":"song"}}"#).result as? [String: Any]
    let songs = (found?["items"] as? [[String: Any]] ?? []).compactMap { $0["identifier"] as? String }
    let list = "[" + songs.prefix(3).map { "\"\($0)\"" }.joined(separator: ",") + "]"
    _ = try await client.call("play", #"{"items":\#(list),"conversation":"ann"}"#)
    _ = try await client.call("playback.pause")
    // Players start when they are first looked at.
    _ = try await client.call("status", #"{"player":"snug"}"#)
    let rain = try await client.call("playlists.create", #"{"name":"Rain","items":\#(list)}"#).result as? [String: Any]
    let playlist = try #require((rain?["playlist"] as? [String: Any])?["identifier"] as? String)
    let values = [
      "items": list, "item": "\"\(songs[0])\"", "addresses": "[\"id:\(songs[0])\"]", "playlist": "\"\(playlist)\"",
      "name": "\"Other\"",
      "path": "\"\(files.path("file"))\"", "podcast": "\"x\"", "address": "\"http://localhost:1/\"",
      "service": "\"x\"", "kind": "\"listenbrainz\"", "secrets": "[\"x\"]", "player": "\"snug\"", "to": "\"snug\"",
      "conversation": "\"ann\"", "sentence": "\"next\"", "position": "1", "seconds": "1", "chapter": "1", "speed": "2",
      "volume": "1", "by": "5", "muted": "true", "shuffle": "true", "repeat": "\"all\"", "private": "true",
      "entry": "1", "choice": "1", "affinity": "\"like\"", "search": "{}", "person": "\"x\"",
    ]
    var before = try await state(client)
    // What was done is still being followed when it is answered.
    while case let next = try await state(client), next != before { before = next }
    for method in await daemon.daemon.methods.table.methods where method.name != "events.subscribe" {
      let answer = try await client.answer(Self.request(method, values)).message
      try #require(try await state(client).difference(from: before).isEmpty, "\(method.name)")
      if method.changesNothing || method is any RehearsableMethod.Type { continue }
      let error = answer["error"] as? [String: Any], result = answer["result"] as? [String: Any]
      #expect(error?["code"] != nil || result != nil, "\(method.name)")
      let code = (result?["code"] ?? (result?["outcome"] as? [String: Any])?["code"]) as? String
      #expect(code == nil || code == "ready", "\(method.name) \(answer)")
    }
    #expect(try await state(client).difference(from: before).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.path("")).isEmpty)
    await daemon.daemon.stop()
  }

  @Test func `A dry run checks the parameters, and refuses what it cannot tell`() async throws {
    let daemon = try RunningDaemon()
    let client = try await ProtocolClient(daemon)
    let examples: [(method: String, parameters: String, code: RPCErrorCode)] = [
      ("queue.remove", #"{"entry":7,"dryRun":true}"#, .noSuchEntry),
      ("queue.remove", #"{"entry":"x","dryRun":true}"#, .invalidParameters),
      ("queue.clear", #"{"dryRun":1}"#, .invalidParameters),
      ("players.use", #"{"player":"nobody","dryRun":true}"#, .invalidParameters),
      ("podcasts.remove", #"{"podcast":"nobody","dryRun":true}"#, .notFound),
      ("library.scan", #"{"dryRun":true}"#, .notRehearsed),
    ]
    for (method, parameters, code) in examples {
      let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#
      let error = try await client.answer(line).message["error"] as? [String: Any]
      #expect(error?["code"] as? Int == code.rawValue, "\(method) \(parameters)")
    }
    await daemon.daemon.stop()
  }

  @Test func `A restore and a saved queue are told with their counts`() async throws {
    let daemon = try RunningDaemon()
    let journal = await daemon.daemon.methods.world.journal
    try await journal.recordPlay(of: ItemID("x"), at: 5)
    let file = daemon.folder.path("backup")
    _ = try await daemon.call(BackUpJournal(path: file)).get()
    let rehearsed = try await daemon.call(RestoreJournal(path: file), isDryRun: true).get()
    #expect(rehearsed.plays == 0)
    let other = try RunningDaemon()
    let told = try await other.call(RestoreJournal(path: file), isDryRun: true).get()
    #expect(told.plays == 1)
    #expect(try await other.call(BackUpJournal(path: other.folder.path("backup"))).get().plays == 0)
    #expect(try await other.call(RestoreJournal(path: file)).get() == told)
    try other.write("no backup", to: "text")
    let refused = try await other.call(RestoreJournal(path: other.folder.path("text")), isDryRun: true)
    guard case .failure = refused else {
      Issue.record("\(refused)")
      return
    }
  }

  private static func request(_ method: any ControlMethod.Type, _ values: [String: String]) -> String {
    let wanted = method.parameters.filter { !Self.excluded.contains($0) }
    let values = method is MoveInQueue.Type ? values.merging(["to": "2"]) { $1 } : values
    let given = wanted.compactMap { name in values[name].map { "\"\(name)\":\($0)" } } + [#""dryRun":true"#]
    return #"{"jsonrpc":"2.0","id":1,"method":"\#(method.name)","params":{\#(given.joined(separator: ","))}}"#
  }

  /// Parameters that exclude another one.
  private static let excluded: Set = ["id", "search", "epoch", "revision", "locale", "dryRun"]

  private func state(_ client: ProtocolClient) async throws -> [String] {
    var answers: [String] = []
    for method in Self.witnesses {
      let result = try await client.call(method).result
      answers.append(
        "\(method) \(try JSONSerialization.data(withJSONObject: result as Any, options: .sortedKeys).text)")
    }
    return answers
  }
}

extension Data {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
