import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// The service for clients of MPD, asked by those that people use: `mpc`, python-mpd2 as Home Assistant uses it, and
  /// libmpdclient by a player of another daemon; and side by side with MPD itself.
  @Suite(.timeLimit(.minutes(10))) struct RemoteTests {
    private struct House {
      let daemon: RunningDaemon
      let port: UInt16

      /// Runs `mpc` and returns what it prints, errors included.
      func mpc(_ arguments: [String]) async throws -> String {
        let run = try await RunningProgram(
          "/usr/bin/mpc", ["-h", "127.0.0.1", "-p", "\(port)"] + arguments, environment: ["LC_ALL": "C.UTF-8"]
        ).end()
        return run.output + run.errors
      }

      func client() async throws -> MPDTextClient {
        let client = try MPDTextClient(port: port)
        _ = await client.line()
        return client
      }
    }

    private static func house(_ settings: String = "") async throws -> House {
      let home = try Home()
      let configuration = """
        { players: [{ name: "desk", kind: "silent" }, { name: "kitchen", kind: "silent" }], mpris: { enabled: false },
          mpdServer: { listen: "127.0.0.1:0"\(settings) } }
        """
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--library", SampleLibrary.path, "--config", try home.configure(configuration)],
        environment: RunningDaemon.stoppedClock)
      let line = try await daemon.log.line(containing: "listening for clients of MPD at ")
      let port = try #require(line.split(separator: ":").last.flatMap { UInt16($0) })
      return House(daemon: daemon, port: port)
    }

    /// What is typed, and what is printed, with `*` for any text.
    static let words: [(typed: [String], printed: String)] = [
      (["ls"], "Albums\nArtists\nAudiobooks\nGenres\nPodcasts\nRadio\n*"),
      (["ls", "Artists/M.F. Quill"], "Artists/M.F. Quill/Ledger of Rain\n"),
      (["-f", "%title%", "search", "title", "umbrella"], "Umbrella Logic\n"),
      (["-f", "%artist% - %album%", "find", "(title == 'Umbrella Logic')"], "M.F. Quill - Ledger of Rain\n"),
      (["list", "album", "artist", "The Gutter Choir"], "No Bus After Ten\n"),
      (["add", "Artists/M.F. Quill/Ledger of Rain"], ""),
      (
        ["play"], "M.F. Quill - *\n[[]playing] #1/*0:00/*volume:100%*repeat: off*random: off*single: off*consume: off\n"
      ),
      (["pause"], "*\n[[]paused]*"), (["toggle"], "*\n[[]playing]*"),
      (["next"], "*\n[[]playing] #2/*"), (["prev"], "*\n[[]playing] #*"), (["play", "2"], "*\n[[]playing] #2/*"),
      (["volume", "40"], "*volume: 40%*"), (["volume", "+5"], "*volume: 45%*"),
      (["repeat", "on"], "*repeat: on*"), (["single", "on"], "*single: on*"),
      (["single", "off"], "*repeat: on*single: off*"),
      (["repeat", "off"], "*repeat: off*"), (["random", "on"], "*random: on*"), (["random", "off"], "*random: off*"),
      (["seek", "0:05"], "*0:05/*"), (["del", "1"], ""),
      (["-f", "%position%", "playlist"], "1\n2\n*"), (["move", "1", "2"], ""), (["crop"], ""),
      (["-f", "%title%", "current"], "*\n"), (["save", "night drive"], ""), (["lsplaylists"], "*night drive*"),
      (["clear"], "volume:*"), (["load", "night drive"], "loading: night drive\n"), (["rm", "night drive"], ""),
      (["play", "99"], "*"), (["stop"], "volume:*"), (["searchadd", "artist", "gutter"], ""),
      (["stats"], "Artists:*Albums:*Songs:*"), (["outputs"], "Output 1 (desk) is enabled\n"),
      (["update"], "volume:*"),
      (["version"], "mpd version: 0.23.5\n"), (["load", "nope"], "*No such playlist\n"),
      (["add", "nope"], "*No such directory\n"),
    ]

    @Test func `mpc browses, plays, edits the queue and keeps playlists`() async throws {
      let house = try await Self.house()
      for word in Self.words {
        let printed = try await house.mpc(word.typed)
        #expect(fnmatch(word.printed, printed, 0) == 0, "\(word.typed): \(printed)")
      }
      await house.daemon.stop()
    }

    /// As Home Assistant's integration does: what it asks at first, what it calls for each of its buttons, and how it waits.
    private static let assistant = """
      from asyncio import create_task, run, wait_for
      from sys import argv
      from mpd.asyncio import MPDClient

      async def main():
          client = MPDClient()
          await client.connect("127.0.0.1", int(argv[1]))
          if len(argv) > 2: await client.password(argv[2])
          await client.ping()
          commands = list(await client.commands())
          print([c for c in ("albumart", "readpicture", "setvol", "listplaylists", "idle") if c not in commands])
          status, song = await client.status(), await client.currentsong()
          print(status["state"], status["volume"], status["playlistlength"], song)
          print([p["playlist"] for p in await client.listplaylists()][:1] != [])
          changes = aiter(client.idle(["playlist"]))
          waiting = create_task(anext(changes))
          await client.clear()
          await client.add((await client.find("title", "Umbrella Logic"))[0]["file"])
          print(await wait_for(waiting, 60))
          await client.play()
          status, song = await client.status(), await client.currentsong()
          print(status["state"], song["title"], song["artist"], song["album"], song["pos"], song["track"], "duration" in status)
          picture = await client.readpicture(song["file"])
          print(picture["type"], len(picture["binary"]) > 1000, len((await client.albumart(song["file"]))["binary"]) > 1000)
          await client.setvol(30)
          await client.seekcur(3)
          await client.repeat(1)
          await client.single(1)
          await client.random(1)
          status = await client.status()
          print(status["volume"], int(float(status["elapsed"])), status["repeat"], status["single"], status["random"])
          await client.pause(1)
          print((await client.status())["state"])
          await client.stop()
          print((await client.status())["state"], len(await client.listallinfo("Radio")) > 1)
          try: await client.load("no such list")
          except Exception as error: print(error)
          client.disconnect()

      run(main())
      """

    @Test(.enabled(if: PythonPackages.areInstalled), arguments: ["", "tea"])
    func `The client of Home Assistant sees and controls what plays`(_ password: String) async throws {
      let house = try await Self.house(password.isEmpty ? "" : #", password: "\#(password)""#)
      let lines = try await PythonPackages.lines(
        of: Self.assistant, ["\(house.port)"] + (password.isEmpty ? [] : [password]))
      #expect(
        lines == [
          "[]", "stop 100 0 {}", "True", "['playlist']",
          "play Umbrella Logic M.F. Quill Ledger of Rain 0 1 True", "image/png True True", "30 3 1 1 1", "pause",
          "stop True", "[50@0] {load} No such playlist",
        ])
      await house.daemon.stop()
    }

    @Test func `A daemon plays through another one by libmpdclient`() async throws {
      let house = try await Self.house()
      let home = try Home()
      let configuration = """
        { players: [{ name: "far", kind: "mpd", host: "127.0.0.1", port: \(house.port) }], mpris: { enabled: false },
          library: { folders: [] } }
        """
      let other = try await RunningDaemon(in: home, ["--config", try home.configure(configuration)])
      _ = try await house.daemon.ask("play umbrella logic")
      try await wait { try await other.arioso("status").output.contains("Umbrella Logic") }
      #expect(try await other.ask("pause").state == .answered)
      #expect(try await house.client().ask("status").contains("state: pause"))
      #expect(try await other.ask("volume 30").state == .answered)
      #expect(try await house.client().ask("status").contains("volume: 30"))
      await other.stop()
      await house.daemon.stop()
    }

    @Test func `Each player is a partition, and without a choice the active one is meant`() async throws {
      let house = try await Self.house()
      let client = try await house.client()
      #expect(await client.ask("listpartitions") == ["partition: desk", "partition: kitchen", "OK"])
      _ = try await house.daemon.ask("play umbrella logic in the kitchen")
      #expect(await client.ask("status").contains("partition: kitchen"))
      #expect(await client.ask("partition desk") == ["OK"])
      #expect(await client.ask("status").contains("state: stop"))
      #expect(await client.ask("partition attic") == ["ACK [50@0] {partition} partition does not exist"])
      await house.daemon.stop()
    }

    /// Commands that both answer alike, whatever is in their libraries.
    static let alike = [
      "foo", "play 1 2 3", "play foo", "play 99", "playid 99", "seek 1", "setvol 101", "setvol x", "setvol -1", "next",
      "previous", "pause", "pause 2", "stop", "currentsong", "find", "find foo bar", "find artist", "list foo", "count",
      "count artist nobody", "add nope", "addid nope", "delete 5", "deleteid 5", "move 1 2", "moveid 9 1", "random 2",
      "repeat x", "single x", "volume x", "volume 200", "lsinfo nope", "listall nope", "load nope", "listplaylist nope",
      "listplaylistinfo nope", "rm nope", #"save "a/b""#, "rename a b", "albumart nope 0", "readpicture nope 0",
      "albumart x", "enableoutput 5", "enableoutput x", "partition x", "playlistinfo 5", "playlistinfo 5:2",
      "plchanges x", "plchanges 0", "playlistid 99999", #"find "(artist == x)""#, #"find "(artist == \"x\"""#,
      #"find "((artist == \"x\") AND (album == \"y\"))""#, #"find "(foo == \"x\")""#, #"find "artist == \"x\"""#,
      #"find "(artist ~ \"x\")""#, #"find "()""#, #"find "(artist == 'x') foo""#, "find artist x window 3",
      "find artist x window 5:2", "find artist x sort foo", #"add "unterminated"#, #"add a"b"#, #"find "a"b"#,
      "password x", "idle foo", "binarylimit 1", "clearerror", "shuffle x", "seekcur 5", "seekcur x",
      "list album foo bar baz", "list album x y", "tagtypes foo", "tagtypes enable foo", "add foo://x", "ping x",
      #"ping """#, "decoders x", "playlistdelete nope 1", "command_list_end", "command_list_begin\ncommand_list_end",
      "command_list_begin\nping\nfoo\nping\ncommand_list_end", "command_list_ok_begin\nping\nping\ncommand_list_end",
      "command_list_begin\nnoidle\nping\ncommand_list_end", "ping \r", "seekid 9 1", "load x y", "delete x",
      "findadd artist nobody", "searchadd artist nobody", "play", "playid", "play -1", "clear",
      "swap 1 2", "swap x 1", "swap 1", "swapid 9 8", "swapid x 1", "playlistclear", "playlistclear a/b",
      "readcomments nope", "readcomments",
    ]

    @Test func `What is refused, and what is empty, is answered in the words of MPD`() async throws {
      let house = try await Self.house(), server = try MPDServerProgram()
      let ours = try await house.client(), theirs = try MPDTextClient(path: server.socket)
      _ = await theirs.line()
      for command in Self.alike {
        let (answer, expected) = (await ours.ask(command), await theirs.ask(command))
        #expect(answer == expected, "\(command)")
      }
      await server.stop()
      await house.daemon.stop()
    }

    @Test func `Entries change places, and an insert lands at its place while random is on, too`() async throws {
      let house = try await Self.house()
      let client = try await house.client()
      func titles() async -> [String] {
        await client.ask("playlistinfo").filter { $0.hasPrefix("Title: ") }.map { String($0.dropFirst(7)) }
      }
      _ = await client.ask("clear")
      let all = await client.ask("find \"(track != '')\" window 0:12").filter { $0.hasPrefix("file: ") }
      let songs = all.map { String($0.dropFirst("file: ".count)) }
      try #require(songs.count == 12)
      for song in songs.prefix(6) { _ = await client.ask("add \(song)") }
      let before = await titles()
      #expect(await client.ask("swap 1 4") == ["OK"])
      #expect(await titles() == [0, 4, 2, 3, 1, 5].map { before[$0] })
      let ids = await client.ask("playlistinfo").filter { $0.hasPrefix("Id: ") }.map { $0.dropFirst("Id: ".count) }
      #expect(await client.ask("swapid \(ids[4]) \(ids[1])") == ["OK"])
      #expect(await titles() == before)
      _ = await client.ask("play 2")
      #expect(await client.ask("random 1") == ["OK"])
      for (place, song) in zip([3, 0, 6, 1], songs.dropFirst(6)) {
        let shown = await titles()
        _ = await client.ask("addid \(song) \(place)")
        let comments = await client.ask("readcomments \(song)")
        let added = try #require(comments.first { $0.hasPrefix("TITLE: ") })
        var wanted = shown
        wanted.insert(String(added.dropFirst("TITLE: ".count)), at: place)
        #expect(await titles() == wanted, "\(place)")
      }
      await house.daemon.stop()
    }

    @Test func `A playlist that is cleared stays, without entries`() async throws {
      let house = try await Self.house()
      let client = try await house.client()
      let found = await client.ask("find \"(track != '')\" window 0:3").filter { $0.hasPrefix("file: ") }
      for song in found { #expect(await client.ask("playlistadd Mixed \(song.dropFirst("file: ".count))") == ["OK"]) }
      #expect(await client.ask("listplaylist Mixed").count == 4)
      #expect(await client.ask("playlistclear Mixed") == ["OK"])
      #expect(await client.ask("listplaylist Mixed") == ["OK"])
      #expect(await client.ask("playlistclear Mixed") == ["OK"])
      await house.daemon.stop()
    }

    @Test func `No answer tells the path of a file`() async throws {
      let house = try await Self.house()
      let client = try await house.client()
      for command in ["listallinfo", "find base \"\"", "lsinfo", "listplaylists", "status", "stats", "search any e"] {
        let answer = await client.ask(command)
        #expect(answer.last == "OK" && !answer.contains { $0.contains(SampleLibrary.path) || $0.contains(".mp3") })
      }
      for path in ["/etc/passwd", "file:///etc/passwd", "\(SampleLibrary.path)/tools", "../..", "smb://nas/x"] {
        #expect(await client.ask("add \"\(path)\"").last?.hasPrefix("ACK ") == true, "\(path)")
      }
      await house.daemon.stop()
    }

    @Test func `Without a password, other machines are not listened to, which log and doctor tell`() async throws {
      let home = try Home()
      let configuration = #"{ player: "silent", mpris: { enabled: false }, mpdServer: { listen: "0.0.0.0:6600" } }"#
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--library", SampleLibrary.path, "--config", try home.configure(configuration)])
      try await daemon.log.line(containing: "error: not listening for clients of MPD at 0.0.0.0:6600: other machines")
      let doctor = try await daemon.arioso("doctor")
      #expect(doctor.status == 1 && doctor.output.contains("Clients of MPD cannot connect at 0.0.0.0:6600: "))
      #expect(doctor.output.contains("mpdServer.password"), "\(doctor.output)")
      await daemon.stop()
    }
  }
}
