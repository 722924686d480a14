import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// A journal in which every number is as large, as small or as odd as it can be: the daemon lives and answers.
  @Suite
  struct ExtremeStateTests {
    /// As SQL.
    static let values = [
      "9223372036854775807", "-9223372036854775808", "0", "-1", "9e999", "-9e999", "1e300", "'x'",
      "4611686018427387904",
    ]
    private static let podcast = "917393e3-1b1e-5cef-ace4-edaa54e1f810"
    private static let sentences = [
      "play something i like", "what do i like", "pause", "what did i listen to yesterday", "continue my book",
      "when did i last hear umbrella logic", "play something popular", "play something new to me",
      "what are my bookmarks",
      "go to the bookmark tea", "how much is left of a bell for winter", "play the newest episode of tea", "resume",
      "what podcasts are new", "play my five star songs", "what has the station played", "what's next", "skip",
      "like this", "give this two stars", "play it faster", "turn it up",
    ]
    private static let commands = [
      ["status"], ["history"], ["queue"], ["podcast"], ["podcast", "refresh"], ["library", "missing"], ["scrobble"],
      ["doctor"], ["backup", "-"],
    ]

    @Test(arguments: values)
    func `The daemon lives and answers whatever numbers its journal has`(_ value: String) async throws {
      let home = try Home()
      let arguments = ["--player", "silent", "--library", SampleLibrary.path]
      try await fill(home, arguments)
      try exaggerate(home, value)
      let daemon = try await RunningDaemon(in: home, arguments)
      for sentence in Self.sentences {
        let run = try await daemon.arioso("ask", sentence)
        #expect(run.status != 4 && !(run.output + run.errors).isEmpty, "\(sentence): \(run.errors)")
      }
      for command in Self.commands {
        let run = try await home.arioso(command)
        #expect(run.status != 4, "\(command): \(run.errors)")
      }
      #expect(await daemon.stop().status == 0)
      let again = try await RunningDaemon(in: home, arguments)
      #expect(try await again.ask("play umbrella logic").code == "success")
      #expect(await again.stop().status == 0)
    }

    private func fill(_ home: Home, _ arguments: [String]) async throws {
      let daemon = try await RunningDaemon.scanned(in: home, arguments)
      for sentence in [
        "i like umbrella logic", "give umbrella logic five stars", "play a bell for winter", "mark this place as tea",
        "play this at double speed", "play dinner",
      ] {
        #expect(try await daemon.ask(sentence).state == .answered, "\(sentence)")
      }
      #expect(await daemon.stop().status == 0)
    }

    /// Puts the value into every column of numbers, and into the state of a podcast.
    private func exaggerate(_ home: Home, _ value: String) throws {
      let journal = try Database(path: home.state + "/journal.sqlite")
      let item = try journal.first("SELECT item FROM affinities") { $0.text(0) } ?? ""
      try journal.run(
        script: """
          INSERT INTO plays (item, started, seconds, ending, counts) VALUES ('\(item)', 1, 1, 'finished', 1);
          INSERT INTO broadcasts (station, title, at) VALUES ('\(item)', 'Tea', 1);
          INSERT INTO unreachable VALUES ('\(item)', 1);
          INSERT INTO library (item, added) VALUES ('\(item)', 1);
          INSERT INTO file_ratings (item, due, removed, is_written, written, before)
          VALUES ('\(item)', 1, 0, 1, 0.5, 0.5);
          INSERT INTO scrobbles (service, kind, at, content) VALUES ('listenbrainz', 'play', 1, '{}');
          """)
      let number = Double(value).flatMap { $0.isFinite ? value : nil } ?? "1e300"
      try journal.run(
        "INSERT INTO subscriptions (id, address, state) VALUES (?, ?, ?)", Self.podcast, "http://127.0.0.1:9/tea",
        Array(subscription(number).utf8))
      let tables = try journal.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
      for table in tables where !table.hasPrefix("sqlite_") {
        let columns = try journal.rows("SELECT name FROM pragma_table_info('\(table)') WHERE pk = 0 AND type != 'TEXT'")
        {
          $0.text(0)
        }
        for column in columns where column != "state" && column != "content" {
          try journal.run(script: "UPDATE \(table) SET \"\(column)\" = \(value)")
        }
      }
    }

    private func subscription(_ number: String) -> String {
      """
      {"id":"\(Self.podcast)","address":"http://127.0.0.1:9/tea","formerAddresses":[],"title":"Tea","folders":[],
      "since":\(number),"validators":{},"checked":\(number),"due":\(number),"failures":\(number),"revision":\(number),
      "keeps":\(number),"usualGap":\(number),"lastPublished":\(number),
      "move":{"address":"http://127.0.0.1:9/other","since":\(number)}}
      """
    }
  }
}
