import ControlProtocol
import MediaIntents
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// Albums as people have them, by sentence: several of one name, samplers, discs, sides, works and cue sheets.
  @Suite struct AlbumSentenceTests {
    /// Songs by their files without the ending, each with its tags besides the title, which is the name of the file.
    private static func library(_ songs: [String: [String]]) throws -> TemporaryFolder {
      let folder = TemporaryFolder()
      for (path, tags) in songs {
        let title = "TITLE=\(path.split(separator: "/").last ?? "")"
        try folder.write(TinyFlac.bytes([title] + tags, seconds: 60), to: "Music/\(path).flac")
      }
      return folder
    }

    private func expect(_ daemon: RunningDaemon, _ turns: [(said: String, titles: [String])]) async throws {
      let caller = try DaemonCaller(daemon)
      for (said, titles) in turns {
        let reply = try await caller.reply(said)
        let played = try await caller.call(ListQueue()).items.map(\.title)
        #expect(reply.state == .answered && played == titles, "\(said): \(reply.displayed)")
      }
    }

    @Test func `An album plays by disc and side, and another of its name by year or artist`() async throws {
      var songs: [String: [String]] = [:]
      for (year, color) in [(1994, "Blue"), (2001, "Green"), (2016, "White")] {
        songs["Weezer (\(color))/\(color)"] = ["ARTIST=Weezer", "ALBUM=Weezer", "DATE=\(year)", "TRACKNUMBER=1"]
      }
      for (place, title) in [("A1", "Zebra"), ("A2", "Yak"), ("B1", "Wolf"), ("B2", "Apple")] {
        songs["Vinyl/\(title)"] = ["ARTIST=Lynx", "ALBUM=Sidewinder", "TRACKNUMBER=\(place)"]
      }
      for (disc, title) in [("Disc 1", "Sunrise"), ("Disc 2", "Sunset"), ("CD 3", "Midnight")] {
        songs["Mit/\(disc)/\(title)"] = ["ARTIST=Mit", "ALBUM=Chrono (\(disc))", "TRACKNUMBER=1"]
      }
      for (number, artist) in ["Ann", "Ben", "Cid"].enumerated() {
        songs["Mix/By \(artist)"] = ["ARTIST=\(artist)", "ALBUM=Sampler 98", "TRACKNUMBER=\(number + 1)"]
      }
      let folder = try Self.library(songs)
      try await expect(
        try await RunningDaemon.scanned(folder.path),
        [
          ("play the album weezer", ["White"]), ("play the weezer album from 2001", ["Green"]),
          ("play the first weezer album", ["Blue"]), ("play sidewinder", ["Zebra", "Yak", "Wolf", "Apple"]),
          ("play side b of sidewinder", ["Wolf", "Apple"]), ("play the flip side of sidewinder", ["Wolf", "Apple"]),
          ("play chrono", ["Sunrise", "Sunset", "Midnight"]), ("play disc two of chrono", ["Sunset"]),
          ("play the third cd of chrono", ["Midnight"]), ("play sampler 98", ["By Ann", "By Ben", "By Cid"]),
        ])
    }

    @Test func `A classical work is its movements by one performer`() async throws {
      var songs: [String: [String]] = [:]
      for (conductor, orchestra) in [("Herbert von Karajan", "Berliner"), ("Carlos Kleiber", "Wiener")] {
        for (number, movement) in ["I. Vivace", "II. Allegretto"].enumerated() {
          for symphony in [5, 7] {
            songs["\(orchestra)/Symphony No. \(symphony): \(movement) (\(orchestra))"] = [
              "ARTIST=\(orchestra)", "ALBUM=Symphonies \(orchestra)", "COMPOSER=Ludwig van Beethoven",
              "CONDUCTOR=\(conductor)", "TRACKNUMBER=\(symphony * 10 + number)",
            ]
          }
        }
      }
      func seventh(_ orchestra: String) -> [String] {
        ["I. Vivace", "II. Allegretto"].map { "Symphony No. 7: \($0) (\(orchestra))" }
      }
      let folder = try Self.library(songs)
      let daemon = try await RunningDaemon.scanned(folder.path)
      for said in [
        "play beethoven's seventh symphony by kleiber", "play symphony number seven by beethoven with kleiber",
        "play beethoven's 7th by kleiber", "play the seventh symphony by beethoven conducted by carlos kleiber",
      ] {
        try await expect(daemon, [(said, seventh("Wiener"))])
      }
      try await expect(daemon, [("play beethoven's 7th symphony by karajan", seventh("Berliner"))])
    }

    @Test func `The tracks of a cue sheet are found, named and played by number`() async throws {
      let folder = TemporaryFolder()
      for (file, titles) in [("One", ["Alpha Part", "Beta Part"]), ("Two", ["Gamma Part", "Delta Part"])] {
        let tags = ["TITLE=\(file)", "ARTIST=Some Band", "ALBUM=Long Album"]
        try folder.write(TinyFlac.bytes(tags, seconds: 720), to: "Music/Long/\(file).flac")
        let tracks = titles.enumerated().map { place, title in
          "  TRACK 0\(place + 1) AUDIO\n    TITLE \"\(title)\"\n    INDEX 01 0\(place * 6):00:00\n"
        }
        try folder.write("FILE \"\(file).flac\" WAVE\n" + tracks.joined(), to: "Music/Long/\(file).cue")
      }
      let daemon = try await RunningDaemon.scanned(folder.path)
      let caller = try DaemonCaller(daemon)
      for (said, index, position) in [
        ("play long album", 0, 0.0), ("play track 2", 0, 360), ("play gamma part", 0, 0), ("play track 2", 0, 360),
      ] {
        #expect(try await caller.reply(said).state == .answered, "\(said)")
        #expect(try await caller.call(ListQueue()).currentIndex == index, "\(said)")
        let status = try await caller.call(GetStatus())
        #expect(position...(position + 30) ~= status.position, "\(said): \(status.position)")
      }
      #expect(try await caller.reply("what's this song").displayed.contains("Delta Part"))
      #expect(try await caller.reply("find beta part").state == .answered)
    }
  }
}
