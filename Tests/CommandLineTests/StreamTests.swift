import ControlProtocol
import ControlSocket
import Foundation
import MediaIntents
import TestSupport
import Testing

/// Files that are standard input or output, and commands that print nothing.
@Suite(.timeLimit(.minutes(10)))
struct StreamTests {
  private func withDaemon(_ body: (String) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    let server = ControlServer(path: folder.path("socket"))
    var methods = MethodTable()
    methods.on(ExportPodcasts.self) { method, _ in
      try "<opml/>".write(toFile: method.path, atomically: true, encoding: .utf8)
      return PodcastExport(podcasts: 2)
    }
    methods.rehearse(ExportPodcasts.self) { _, _ in PodcastExport(podcasts: 2) }
    methods.on(BackUpJournal.self) { method, _ in
      try "{}\n".write(toFile: method.path, atomically: true, encoding: .utf8)
      return BackupSummary(likes: 1, plays: 0, places: 0, speeds: 0)
    }
    methods.on(ImportPodcasts.self) { method, _ in
      let text = try String(contentsOfFile: method.path, encoding: .utf8)
      guard ["list", "bad", "dead"].contains(text) else {
        throw ControlFailure.parameters("\(method.path) is not a list of podcasts")
      }
      var result = PodcastImport(added: 1, known: 0, refused: text == "bad" ? ["ftp:x"] : [])
      if text == "dead" {
        result.failed = [PodcastStatus(id: "x", title: "Owl", address: "http://localhost/")]
      }
      return result
    }
    methods.on(RefreshPodcasts.self) { method, _ in
      let failed = PodcastStatus(id: "x", title: "Owl", address: "http://localhost/")
      return PodcastRefresh(
        changed: method.podcast == nil ? 1 : 0, unchanged: 0, newEpisodes: 0, failed: [failed])
    }
    methods.on(ListPodcasts.self) { _, _ in
      PodcastListing(podcasts: [PodcastStatus(id: "x", title: "Owl", address: "http://localhost/")])
    }
    methods.on(AddPodcast.self) { _, _ in PodcastStatus(id: "x", title: "Owl", address: "http://localhost/") }
    methods.on(RemovePodcast.self) { _, _ in
      var status = PodcastStatus(id: "x", title: "Owl", address: "http://localhost/", episodes: 9)
      status.downloaded = 2
      return status
    }
    methods.on(OpenAddresses.self) { method, _ in
      let place = method.location?.value.rawValue ?? "at once"
      let items = method.addresses.addresses.map {
        MediaItem(identifier: ItemID($0), title: "\(place): \($0)", type: .song)
      }
      return Opening(items: items, outcome: CommandOutcome(.success, player: "desk", epoch: 1, revision: 1))
    }
    try await server.start(answering: methods)
    try await body(folder.path("socket"))
    await server.stop()
  }

  static let examples: [(arguments: [String], input: String, status: Int32, output: String)] = [
    (["podcast", "export", "-"], "", 0, "<opml/>"), (["backup", "-"], "", 0, "{}\n"),
    (["--dry-run", "podcast", "export", "-"], "", 0, "Not carried out: the list would be written.\n"),
    (["podcast", "import", "-"], "list", 0, "1 added, 0 already there\n"), (["podcast", "import", "-"], "x", 2, ""),
    (["podcast", "import", "-"], "bad", 1, "1 added, 0 already there\nnot an address: ftp:x\n"),
    (
      ["-q", "podcast", "import", "-"], "dead", 1,
      "1 added, 0 already there\nnot readable:\nOwl  0 episodes      http://localhost/\n"
    ),
    (["--dry-run", "podcast", "import", "-"], "list", 2, ""), (["-q", "podcast", "import", "-"], "list", 0, ""),
    (["-q", "podcast", "add", "x.org"], "", 0, ""), (["-q", "podcast", "remove", "owl"], "", 0, ""),
    (["podcast", "remove", "owl"], "", 0, "Owl: unsubscribed; 2 downloads removed\n"),
    (["podcast", "remove", "owl", "--keep-files"], "", 0, "Owl: unsubscribed; 2 downloads kept\n"),
    (["-q", "podcast"], "", 0, "Owl  0 episodes      http://localhost/\n"),
    (
      ["-q", "podcast", "refresh"], "", 1,
      "0 new episodes; 1 changed, 0 unchanged\nnot readable:\nOwl  0 episodes      http://localhost/\n"
    ),
    (
      ["-q", "podcast", "refresh", "owl"], "", 1,
      "0 new episodes; 0 changed, 0 unchanged\nnot readable:\nOwl  0 episodes      http://localhost/\n"
    ),
    (["--dry-run", "podcast", "add", "x.org"], "", 2, ""),
    (["play", "-"], "/a b.mp3\nhttp://x/\n", 0, "at once: /a b.mp3 · +1\n"),
    (["add", "-"], "/b.mp3\0/a.mp3\0", 0, "later: /b.mp3 · +1\n"), (["insert", "-"], "/a", 0, "next: /a\n"),
    (["play", "next", "-"], "/a\r\n", 0, "next: /a\n"),
    (["add", "-"], String(repeating: "/a.mp3\n", count: 1000), 0, "later: /a.mp3 · +999\n"),
  ]

  static let refused: [(input: String, words: String)] = [
    ("", "lists no file"), (" \n\n", "lists no file"), (String(repeating: "/a\n", count: 1001), "at most 1000"),
    (String(repeating: "/" + String(repeating: "a", count: 200) + "\n", count: 400), "at most 1000"),
    (String(repeating: "/\"\"\"\"\"\"\"\"\"" + String(repeating: "\"", count: 60) + "\n", count: 900), "at most 1000"),
  ]

  @Test(arguments: refused)
  func `What standard input lists is nothing or too much`(_ example: (input: String, words: String)) async throws {
    try await withDaemon { socket in
      let run = try await CommandLineRun.arioso(
        ["add", "-"], input: example.input, environment: ["ARIOSO_SOCKET": socket])
      #expect(run.status == 1 && run.output.isEmpty && run.errors.contains(example.words), "\(run.errors)")
    }
  }

  @Test func `A file that is - is standard input or output, and quiet commands print nothing`() async throws {
    try await withDaemon { socket in
      let folder = TemporaryFolder()
      for example in Self.examples {
        let run = try await CommandLineRun.program(
          "/usr/bin/env", ["-C", folder.path(""), CommandLineRun.programFolder + "/arioso"] + example.arguments,
          input: example.input, environment: ["ARIOSO_SOCKET": socket])
        #expect(run.status == example.status && run.output == example.output, "\(example): \(run.output) \(run.errors)")
        #expect(run.errors.isEmpty == (example.status != 2), "\(example): \(run.errors)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).isEmpty)
    }
  }

  static let configurations: [(text: String, arguments: [String], status: Int32, isPrinted: Bool)] = [
    ("{}", ["--json"], 0, true), ("{ frob: 1 }", ["--json"], 1, true), ("{}", ["-q"], 0, false),
  ]

  @Test(arguments: configurations)
  func `The check of a configuration is JSON if that is asked for, and quiet if all is well`(
    _ example: (text: String, arguments: [String], status: Int32, isPrinted: Bool)
  ) async throws {
    let folder = TemporaryFolder()
    let file = try folder.write(Data(example.text.utf8), to: "arioso.json5").path
    for path in [file, "-"] {
      let run = try await CommandLineRun.arioso(
        example.arguments + ["config", "check", path], input: example.text, environment: ["HOME": folder.path("")])
      #expect(run.status == example.status && run.errors.isEmpty, "\(run.output) \(run.errors)")
      guard example.isPrinted else {
        #expect(run.output.isEmpty)
        continue
      }
      let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(object[example.status == 0 ? "valid" : "error"] != nil, "\(run.output)")
    }
  }
}
