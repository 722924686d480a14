import ControlProtocol
import Foundation
import Page
import TestSupport
import Testing

@testable import ariosod

/// Calls every method of the protocol over a real socket, with the sample library and two silent players.
@Suite(.timeLimit(.minutes(10)))
struct EveryMethodTests {
  static let examples: [MethodExample] =
    daemon + library + shortcuts + requests + playback + queue + questions + edits + playlists + podcasts + scrobbling
    + voice
    + page + players

  static let daemon = [
    MethodExample("ping"),
    MethodExample("version", "{}", #"{"protocol":2}"#),
    MethodExample("config.reload", "{}", #"{"applied":[],"restart":[]}"#),
    MethodExample("diagnose", "{}", #"{"findings":[{"kind":"sessionBusMissing"}]}"#),
    MethodExample(
      "metrics", "{}", #"{"library":{"audiobooks":2},"plays":0,"players":{"configured":2,"playing":0},"queued":0}"#),
    MethodExample("status", #"{"epoch":1,"revision":1}"#, #"{"missed":true,"state":"stopped","current":null}"#),
    MethodExample("privacy.set", #"{"private":true}"#, status: #"{"private":true}"#),
    MethodExample("privacy.set", #"{"private":false}"#, status: #"{"private":false}"#),
    MethodExample("events.subscribe"),
  ]

  static let library = [
    MethodExample("library.scan", "{}", #"{"removed":0,"changed":0}"#),
    MethodExample("library.problems", "{}", #"{"problems":[]}"#),
    MethodExample("library.duplicates", "{}", #"{"duplicates":[]}"#),
    MethodExample("library.missing", "{}", #"{"missing":[]}"#),
    MethodExample("library.status", "{}", #"{"counts":{"audiobooks":2},"scanning":null}"#),
    MethodExample("vocabulary", #"{"kind":"audiobooks","limit":1}"#, #"{"sets":[{"kind":"audiobooks"}]}"#),
    MethodExample(
      "search", #"{"search":{"albumName":"Ledger of Rain","mediaType":"song","sortOrder":"oldest"}}"#,
      #"{"first":0,"total":3,"relaxed":[],"items":[{"type":"song"},{"type":"song"},{"type":"song"}]}"#),
    MethodExample(
      "search", #"{"search":{"mediaName":"umbrella logic"},"limit":1}"#, #"{"items":[{"title":"Umbrella Logic"}]}"#,
      keeping: ["umbrella": "items.0.identifier"]),
    MethodExample(
      "search", #"{"search":{"mediaName":"corner store sonata"}}"#, #"{"items":[{"album":"Ledger of Rain"}]}"#,
      keeping: ["corner": "items.0.identifier"]),
    MethodExample(
      "search", #"{"search":{"mediaName":"the curious kettle","mediaType":"podcastShow"}}"#, #"{"total":1}"#,
      keeping: ["kettle": "items.0.identifier", "cover": "items.0.artwork"]),
    MethodExample("search", #"{"search":{"mediaType":"song"},"first":3,"limit":2}"#, #"{"first":3,"items":[{},{}]}"#),
    MethodExample(
      "library.list", #"{"kind":"artists","first":1,"limit":1}"#, #"{"first":1,"items":[{"item":{"type":"artist"}}]}"#,
      keeping: ["artist": "items.0.item.identifier"]),
    MethodExample("library.list", #"{"kind":"albums","of":"$artist"}"#, #"{"first":0}"#),
    MethodExample("suggest", #"{"text":"corner sto"}"#, #"{"items":[{"title":"Corner Store Sonata"}]}"#),
    MethodExample("artwork.get", #"{"item":"$kettle"}"#, #"{"artwork":"$cover","type":"image/png","first":0}"#),
    MethodExample("artwork.get", #"{"artwork":"$cover","first":9}"#, #"{"artwork":"$cover","first":9}"#),
    MethodExample(
      "items.get", #"{"items":["$corner","unknown"]}"#,
      #"{"items":[{"item":{"title":"Corner Store Sonata"},"number":2,"plays":0,"affinity":null}]}"#),
  ]

  static let requests = [
    MethodExample(
      "play", #"{"items":["$umbrella","$corner"],"conversation":"ann"}"#,
      #"{"state":"answered","request":"play","code":"success","items":[{"title":"Umbrella Logic"}]}"#,
      status: #"{"state":"playing","current":{"title":"Umbrella Logic"},"queue":{"total":2},"canNext":true}"#),
    MethodExample(
      "ask", #"{"sentence":"what's this","conversation":"ann"}"#, #"{"request":"query","state":"answered"}"#),
    MethodExample("explain", #"{"sentence":"pause"}"#, #"{"request":{"control":{"command":{"pause":{}}}}}"#),
    MethodExample(
      "play", #"{"items":["$umbrella"],"location":"later","dryRun":true,"conversation":"ann"}"#, #"{"code":"ready"}"#,
      status: #"{"queue":{"total":2}}"#),
    MethodExample(
      "play", #"{"items":["$umbrella"],"location":"later","conversation":"ann"}"#, #"{"code":"success"}"#,
      status: #"{"queue":{"total":3,"currentIndex":0}}"#),
    MethodExample("undo", #"{"conversation":"ann"}"#, #"{"state":"answered"}"#, status: #"{"queue":{"total":2}}"#),
    MethodExample("redo", #"{"conversation":"ann"}"#, #"{"state":"answered"}"#, status: #"{"queue":{"total":3}}"#),
    MethodExample("redo", #"{"conversation":"ann"}"#, #"{"state":"refused","reason":"nothingToRedo"}"#),
  ]

  static let playback = [
    command("playback.pause", then: #"{"state":"paused"}"#),
    command("playback.toggle", then: #"{"state":"playing"}"#),
    command("playback.toggle", then: #"{"state":"paused"}"#),
    command("playback.toggle", #""option":"mute""#, then: #"{"muted":true}"#),
    command("playback.toggle", #""option":"mute""#, then: #"{"muted":false}"#),
    command("playback.toggle", #""option":"repeat""#, then: #"{"repeat":"all"}"#),
    command("playback.toggle", #""option":"repeat""#, then: #"{"repeat":"none"}"#),
    command("playback.toggle", #""option":"shuffle""#, then: #"{"shuffle":true}"#),
    command("playback.toggle", #""option":"shuffle""#, then: #"{"shuffle":false}"#),
    command("playback.seekTo", #""position":9"#, then: #"{"position":9}"#),
    command("playback.seekBy", #""seconds":-4"#, then: #"{"position":5,"state":"paused"}"#),
    command("playback.restart", then: #"{"position":0}"#),
    command("playback.setSpeed", #""speed":1.5"#, then: #"{"speed":1.5}"#),
    command("playback.setMuted", #""muted":true"#, then: #"{"muted":true}"#),
    command("playback.setVolume", #""volume":40"#, then: #"{"volume":40,"muted":false}"#),
    command("playback.changeVolume", #""by":-15"#, then: #"{"volume":25}"#),
    command("playback.setShuffle", #""shuffle":true"#, then: #"{"shuffle":true}"#),
    command("playback.setShuffle", #""shuffle":false"#, then: #"{"shuffle":false}"#),
    command("playback.setRepeat", #""repeat":"all""#, then: #"{"repeat":"all"}"#),
    command("playback.setRepeat", #""repeat":"none""#, then: #"{"repeat":"none"}"#),
    command("playback.setSleepTimer", #""seconds":1800"#, then: #"{"sleepTimer":{"seconds":1800,"end":null}}"#),
    command("playback.setSleepTimer", #""end":"item""#, then: #"{"sleepTimer":{"end":"item"}}"#),
    command("playback.setSleepTimer", then: #"{"sleepTimer":null}"#),
    command("playback.next", then: #"{"current":{"title":"Corner Store Sonata"},"state":"paused"}"#),
    command("playback.previous", then: #"{"current":{"title":"Umbrella Logic"}}"#),
    command("playback.resume", then: #"{"state":"playing"}"#),
    MethodExample(
      "play", #"{"search":{"mediaName":"the fox and the lantern"},"conversation":"ann"}"#, #"{"code":"success"}"#,
      status: #"{"chapter":1,"canPutBack":true,"state":"playing"}"#),
    command("playback.goToChapter", #""chapter":3"#, then: #"{"chapter":3}"#),
    command("playback.previousChapter", then: #"{"chapter":2}"#),
    command("playback.nextChapter", then: #"{"chapter":3}"#),
    command("playback.putBack", then: #"{"current":{"title":"Umbrella Logic"},"chapter":null,"chapters":[]}"#),
  ]

  static let queue = [
    MethodExample(
      "queue.list", #"{"first":1,"limit":1}"#,
      #"{"first":1,"total":3,"currentIndex":0,"items":[{"title":"Corner Store Sonata"}]}"#),
    MethodExample(
      "queue.add", #"{"items":["$umbrella","$corner"],"to":2,"conversation":"ann"}"#,
      #"{"outcome":{"code":"success","player":"desk"}}"#, status: #"{"queue":{"total":5,"currentIndex":0}}"#,
      keeping: ["first": "ids.0", "second": "ids.1"]),
    command("queue.move", #""id":$first,"to":5"#, then: #"{"queue":{"total":5}}"#),
    MethodExample("queue.list", #"{"first":4}"#, #"{"ids":[$first]}"#),
    MethodExample(
      "playback.playEntry", #"{"entry":1,"conversation":"eve"}"#, #"{"state":"answered","request":"control"}"#,
      status: #"{"queue":{"total":5,"currentIndex":0},"state":"playing"}"#),
    command("queue.remove", #""entry":5,"conversation":"ann""#, then: #"{"queue":{"total":4}}"#),
    MethodExample("undo", #"{"conversation":"ann"}"#, #"{"state":"answered"}"#, status: #"{"queue":{"total":5}}"#),
    command("queue.jump", #""id":$second"#, then: #"{"current":{"title":"Corner Store Sonata"},"state":"playing"}"#),
    MethodExample("queue.save", #"{"name":"Evening"}"#, #"{"created":true,"added":5,"playlist":{"title":"Evening"}}"#),
    command("queue.clear", then: #"{"queue":{"total":1},"state":"playing"}"#),
    MethodExample(
      "playback.open", #"{"addresses":["id:$umbrella"],"location":"later","conversation":"ann"}"#,
      #"{"items":[{"title":"Umbrella Logic"}],"outcome":{"code":"success"}}"#, status: #"{"queue":{"total":2}}"#),
    MethodExample("undo", #"{"conversation":"ann"}"#, #"{"state":"answered"}"#, status: #"{"queue":{"total":1}}"#),
  ]

  static let questions = [
    MethodExample(
      "play", #"{"search":{"mediaName":"play","mediaType":"song"},"conversation":"bob"}"#, #"{"state":"question"}"#,
      status: #"{"question":null}"#, keeping: ["one": "choices.0.identifier", "other": "choices.1.identifier"]),
    MethodExample(
      "status", #"{"conversation":"bob"}"#, #"{"question":{"parameter":"mediaItems","result":"disambiguation"}}"#),
    MethodExample("choose", #"{"item":"nobody","conversation":"bob"}"#, #"{"state":"refused","reason":"noOther"}"#),
    MethodExample(
      "choose", #"{"choice":2,"conversation":"bob"}"#, #"{"state":"answered","code":"success"}"#,
      status: #"{"current":{"identifier":"$other"}}"#),
    MethodExample(
      "choose", #"{"item":"$one","conversation":"bob"}"#, #"{"state":"answered"}"#,
      status: #"{"current":{"identifier":"$one"}}"#),
    MethodExample("dismiss", #"{"conversation":"bob"}"#, #"{"state":"refused","reason":"noQuestion"}"#),
    MethodExample(
      "play", #"{"search":{"mediaName":"play","mediaType":"song"},"conversation":"cleo"}"#, #"{"state":"question"}"#),
    MethodExample("dismiss", #"{"conversation":"cleo"}"#, #"{"state":"answered"}"#),
    MethodExample("status", #"{"conversation":"cleo"}"#, #"{"question":null}"#),
  ]

  static let edits = [
    MethodExample(
      "items.setAffinity", #"{"items":["$umbrella"],"affinity":"like","conversation":"ann"}"#,
      #"{"request":"affinity","code":"success"}"#),
    MethodExample("items.get", #"{"items":["$umbrella"]}"#, #"{"items":[{"affinity":"like"}]}"#),
    MethodExample("undo", #"{"conversation":"ann"}"#, #"{"request":"affinity"}"#),
    MethodExample(
      "library.add", #"{"items":["$umbrella"],"conversation":"ann"}"#, #"{"request":"add","code":"success"}"#),
    MethodExample("library.remove", #"{"items":["$umbrella"],"conversation":"ann"}"#, #"{"code":"success"}"#),
    MethodExample("views", #"{"surface":"page"}"#, #"{"views":[]}"#),
    MethodExample("history", #"{"limit":1}"#, #"{"plays":[{"item":{"type":"song"}}]}"#),
    MethodExample(
      "suggestions", #"{"conversation":"ann"}"#, #"{"request":"search","code":"success","isAnswer":true}"#),
    MethodExample(
      "history.learn", #"{"items":["$umbrella"],"learn":false,"conversation":"ann"}"#,
      #"{"request":"add","code":"success"}"#),
    MethodExample(
      "history.learn", #"{"items":["$umbrella"],"learn":true,"conversation":"ann"}"#, #"{"code":"success"}"#),
    MethodExample(
      "history.forget", #"{"everything":true,"dryRun":true,"conversation":"ann"}"#,
      #"{"request":"add","code":"ready"}"#),
    MethodExample("history.forget", #"{"seconds":3600,"conversation":"cleo's"}"#, #"{"code":"success"}"#),
    MethodExample("journal.backup", #"{"path":"$backup"}"#, #"{"likes":0}"#),
    MethodExample("journal.restore", #"{"path":"$backup"}"#, #"{"likes":0,"plays":0}"#),
    MethodExample("items.setAffinity", #"{"items":["$umbrella"],"affinity":"like","conversation":"cleo's"}"#),
    MethodExample("history", #"{"conversation":"cleo's"}"#, #"{"plays":[]}"#),
    MethodExample("journal.forget", #"{"person":"miss c","conversation":"ann"}"#, #"{"person":"Cleo","facts":2}"#),
  ]

  static let playlists = [
    MethodExample(
      "playlists.create", #"{"name":"Rain","items":["$umbrella"],"conversation":"ann"}"#,
      #"{"added":1,"removed":0,"playlist":{"title":"Rain","type":"playlist"}}"#,
      keeping: ["rain": "playlist.identifier"]),
    MethodExample("playlists.add", #"{"playlist":"$rain","items":["$umbrella","$corner"]}"#, #"{"added":1}"#),
    MethodExample(
      "playlists.get", #"{"playlist":"$rain","first":1}"#,
      #"{"first":1,"total":2,"items":[{"title":"Corner Store Sonata"}]}"#),
    MethodExample(
      "playlists.move", #"{"playlist":"$rain","entry":2,"to":1,"item":"$corner","conversation":"fay"}"#,
      #"{"removed":0}"#),
    MethodExample(
      "playlists.get", #"{"playlist":"$rain"}"#,
      #"{"items":[{"title":"Corner Store Sonata"},{"title":"Umbrella Logic"}]}"#),
    MethodExample("undo", #"{"conversation":"fay"}"#, #"{"state":"answered"}"#),
    MethodExample("playlists.get", #"{"playlist":"$rain","limit":1}"#, #"{"items":[{"title":"Umbrella Logic"}]}"#),
    MethodExample("playlists.remove", #"{"playlist":"$rain","items":["$umbrella"],"entry":1}"#, #"{"removed":1}"#),
    MethodExample("playlists.add", #"{"playlist":"$rain","items":["$umbrella"]}"#, #"{"added":1}"#),
    MethodExample("playlists.remove", #"{"playlist":"$rain","items":["$umbrella"]}"#, #"{"removed":1}"#),
    MethodExample(
      "playlists.rename", #"{"playlist":"$rain","name":"Drizzle"}"#,
      #"{"playlist":{"identifier":"$rain","title":"Drizzle"}}"#),
    MethodExample(
      "playlists.delete", #"{"playlist":"$rain","conversation":"dora"}"#, #"{"playlist":{"title":"Drizzle"}}"#),
    MethodExample("undo", #"{"conversation":"dora"}"#, #"{"state":"answered"}"#),
    MethodExample("playlists.get", #"{"playlist":"$rain"}"#, #"{"total":1}"#),
    MethodExample(
      "playlists.list", "{}",
      #"{"playlists":[{"item":{}},{"item":{}},{"item":{"title":"Drizzle"}},{"item":{"title":"Evening"}},{},{}]}"#),
  ]

  static let players = [
    MethodExample("rooms.list", "{}", #"{"rooms":[]}"#),
    MethodExample("rooms.find", #"{"host":"127.0.0.1","port":1}"#, #"{"servers":[]}"#),
    MethodExample("players.list", "{}", #"{"players":[{"name":"desk","isDefault":true},{"name":"snug"}]}"#),
    MethodExample(
      "playback.transfer", #"{"to":"snug","conversation":"ann"}"#, #"{"state":"answered","request":"control"}"#,
      status: #"{"player":"snug","state":"playing"}"#),
    MethodExample("players.use", #"{"player":"snug","conversation":"ann"}"#, #"{"players":[{},{"isDefault":true}]}"#),
    command("playback.stop", #""player":"snug""#, then: #"{"state":"stopped"}"#),
  ]

  private static func command(_ method: String, _ parameters: String = "", then status: String) -> MethodExample {
    MethodExample(method, "{\(parameters)}", #"{"code":"success"}"#, status: status)
  }

  @Test func `Every method has its documented effect, and its events match the status`() async throws {
    let folder = RunningDaemon.root.appending(path: "Library").path(percentEncoded: false)
    let speech = try ScriptedPeer.voice()
    let daemon = try RunningDaemon(
      """
      { locale: "en", library: { folders: ["\(folder)"] },
        voice: { speaker: "wyoming", speakerAddress: "127.0.0.1:\(speech.port)", speakerVoice: "joe",
          output: "fakesink" },
        http: { listen: "127.0.0.1:0" },
        persons: [{ name: "Cleo", names: ["Miss C"], conversations: ["cleo's"] }],
        players: [{ name: "desk", kind: "silent" }, { name: "snug", kind: "silent" }] }
      """, player: nil)
    try daemon.folder.write(Self.device, to: "state/devices.json")
    let client = try await ProtocolClient(daemon)
    let temporary = TemporaryFolder()
    let feeds = try ScriptedHTTPServer { _ in
      .init(200, [:], "<rss><channel><title>Owl Minutes</title><item><enclosure url='/a.mp3'/></item></channel></rss>")
    }
    let brainz = try ScriptedHTTPServer { _ in .init(200, [:], #"{"code":200,"valid":true,"user_name":"dora"}"#) }
    var kept = [
      "backup": temporary.path("backup.jsonl"), "podcasts": temporary.path("podcasts.opml"),
      "feed": feeds.address("/feed"), "brainz": brainz.address("/"),
      "page": try #require(await daemon.daemon.methods.page?.addresses.first),
    ]
    var events: [[String: Any]] = []
    for example in Self.examples {
      let answer = try await client.call(example.method, example.parameters.filled(kept))
      events += answer.events
      let result = example.method == "diagnose" ? withoutLimitOfFollowing(answer.result) : answer.result
      #expect(has(result, try json(example.result.filled(kept))), "\(example) \(answer.message)")
      for (name, path) in example.kept {
        let value: String = try #require(part(path, of: answer.result), "\(example)")
        kept[name] = value
      }
      guard let status = example.status else { continue }
      let now = try await client.call("status")
      events += now.events
      #expect(has(now.result, try json(status.filled(kept))), "\(example) \(now.message)")
    }
    #expect(Set(Self.examples.map(\.method)) == Set(await daemon.daemon.methods.table.methods.map { $0.name }))
    // An event may overtake an answer that was made before it, so the status is asked for until it includes them all.
    var now = try await client.call("status", #"{"player":"snug"}"#)
    events += now.events
    while !now.events.isEmpty {
      now = try await client.call("status", #"{"player":"snug"}"#)
      events += now.events
    }
    try check(events, upTo: now.result as? [String: Any] ?? [:])
    await daemon.daemon.stop()
  }

  private func withoutLimitOfFollowing(_ result: Any?) -> Any? {
    guard var fields = result as? [String: Any], let findings = fields["findings"] as? [[String: Any]] else {
      return result
    }
    fields["findings"] = findings.filter { !isLimitOfFollowing($0["kind"] as? String, $0["detail"] as? String) }
    return fields
  }

  /// Checks that the revisions increase and that the status includes them all.
  private func check(_ events: [[String: Any]], upTo status: [String: Any]) throws {
    let own = events.filter { $0["player"] as? String == "snug" }
    let revisions = own.compactMap { $0["revision"] as? Int }
    #expect(!revisions.isEmpty && revisions.count == own.count)
    #expect(revisions == revisions.sorted() && Set(revisions).count == revisions.count)
    #expect(revisions.last ?? .max <= status["revision"] as? Int ?? 0)
    #expect(Set(own.map { $0["epoch"] as? Int }) == [status["epoch"] as? Int])
  }

  private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  /// The text or number at a path such as `items.0.identifier`.
  private func part(_ path: String, of value: Any?) -> String? {
    let found = path.split(separator: ".").reduce(value) { value, step in
      if let index = Int(step) { return (value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil } }
      return (value as? [String: Any])?[String(step)]
    }
    return found.map { "\($0)" }
  }
}

extension String {
  /// The text with each `$name` replaced by its stored value.
  fileprivate func filled(_ kept: [String: String]) -> String {
    kept.reduce(self) { $0.replacing("$" + $1.key, with: $1.value) }
  }
}
