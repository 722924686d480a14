import Foundation
import MPRIS
import MediaIntents
import Playback
import TestSupport
import Testing

/// Every command of a real `playerctl` on a real bus.
@Suite(.timeLimit(.minutes(10)))
struct PlayerctlTests {
  private func playing() async throws -> MPRISStage {
    let stage = try await MPRISStage.present()
    var trail = await EventTrail(stage.player)
    let songs = try stage.songs()
    try await stage.player.perform(.play(songs, PlayOptions()))
    try await trail.wait(for: .started(songs[0]))
    return stage
  }

  /// The output without the final newline, followed by the error output.
  private func say(_ arguments: String..., on stage: MPRISStage) async throws -> String {
    let run = try await stage.bus.run("/usr/bin/playerctl", arguments)
    return (run.output + run.errors).trimmingCharacters(in: .newlines)
  }

  private func expect(
    _ arguments: String..., on stage: MPRISStage, _ expected: String = "",
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await stage.bus.run("/usr/bin/playerctl", arguments)
    let printed = (run.output + run.errors).trimmingCharacters(in: .newlines)
    #expect(printed == expected, "playerctl \(arguments)", sourceLocation: location)
  }

  @Test func `list-all names the player`() async throws {
    let stage = try await MPRISStage.present()
    try await expect("--list-all", on: stage, "arioso")
    await stage.frontend.stop()
    try await expect("--list-all", on: stage, "No players found")
  }

  @Test func `pause, play and play-pause, and what status says`() async throws {
    let stage = try await playing()
    try await expect("status", on: stage, "Playing")
    let table = [("pause", "Paused"), ("play", "Playing"), ("play-pause", "Paused"), ("play-pause", "Playing")]
    for (command, status) in table {
      try await expect(command, on: stage)
      try await expect("status", on: stage, status)
    }
    await stage.frontend.stop()
  }

  @Test func `stop, and play starts the current entry again`() async throws {
    let stage = try await playing()
    try await expect("next", on: stage)
    try await expect("stop", on: stage)
    try await expect("status", on: stage, "Stopped")
    try await expect("play", on: stage)
    try await expect("metadata", "title", on: stage, "Kettle")
    await stage.frontend.stop()
  }

  @Test func `next and previous up to the ends of the queue`() async throws {
    let stage = try await playing()
    let end = "No player could handle this command"
    for (title, printed) in [("Kettle", ""), ("Willow", ""), ("Willow", end)] {
      try await expect("next", on: stage, printed)
      try await expect("metadata", "title", on: stage, title)
    }
    // The first entry starts again.
    for title in ["Kettle", "Lantern", "Lantern"] {
      try await expect("previous", on: stage)
      try await expect("metadata", "title", on: stage, title)
    }
    await stage.frontend.stop()
  }

  @Test func `position reports and sets the position`() async throws {
    let stage = try await playing()
    // playerctl extrapolates the position during playback.
    stage.clock.advance(by: .milliseconds(2250))
    try await stage.player.perform(.pause)
    try await expect("position", on: stage, "2.250000")
    let table = [
      ("30", "30.000000"), ("10+", "40.000000"), ("15-", "25.000000"), ("60-", "0.000000"), ("170.5", "170.500000"),
      ("400", "170.500000"),
    ]
    for (said, place) in table {
      try await expect("position", said, on: stage)
      try await expect("position", on: stage, place)
    }
    // Past the end is the next track.
    try await expect("position", "60+", on: stage)
    try await expect("metadata", "title", on: stage, "Kettle")
    await stage.frontend.stop()
  }

  @Test func `volume reports and sets the volume`() async throws {
    let stage = try await playing()
    let table = [
      ("0.5", "0.500000"), ("0.25+", "0.750000"), ("0.5-", "0.250000"), ("0.9-", "0.000000"), ("3", "1.000000"),
    ]
    for (said, volume) in table {
      try await expect("volume", said, on: stage)
      try await expect("volume", on: stage, volume)
    }
    await stage.frontend.stop()
  }

  @Test func `loop and shuffle report and set the modes`() async throws {
    let stage = try await playing()
    try await expect("loop", on: stage, "None")
    for mode in ["Track", "Playlist", "None"] {
      try await expect("loop", mode, on: stage)
      try await expect("loop", on: stage, mode)
    }
    for (said, state) in [("On", "On"), ("Toggle", "Off"), ("Toggle", "On"), ("Off", "Off")] {
      try await expect("shuffle", said, on: stage)
      try await expect("shuffle", on: stage, state)
    }
    await stage.frontend.stop()
  }

  @Test func `metadata prints the track as a whole, by key and by format`() async throws {
    let stage = try await playing()
    let file = stage.folder.url.appending(path: "Lantern.flac").absoluteString
    let expected = [
      "mpris:trackid": "'/org/arioso/Track/Lantern/1'", "mpris:length": "180000000",
      "mpris:artUrl": stage.folder.url.appending(path: "c%C3%B6ver%201.jpg").absoluteString.replacing("%25", with: "%"),
      "xesam:title": "Lantern",
      "xesam:artist": "Tuning Fork", "xesam:album": "Two Tones", "xesam:genre": "Drone",
      "xesam:contentCreated": "1999-03-01T00:00:00", "xesam:trackNumber": "7", "xesam:url": file,
    ]
    let printed = try await say("metadata", on: stage).split(separator: "\n").map { line in
      line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(printed.allSatisfy { $0.count == 3 && $0[0] == "arioso" })
    let keys = printed.map { $0[1] }
    #expect(Set(keys) == Set(expected.keys) && keys.filter { $0 == "xesam:genre" }.count == 2)
    for line in printed where line.count == 3 && line[2] != "Test Tones" {
      #expect("\(line[1]) \(line[2])" == "\(line[1]) \(expected[line[1]] ?? "nothing")")
    }
    try await expect("metadata", "artist", on: stage, "Tuning Fork")
    let format = "{{status}}: {{artist}} - {{title}} ({{duration(position)}}|{{duration(mpris:length)}})"
    try await expect("metadata", "--format", format, on: stage, "Playing: Tuning Fork - Lantern (0:00|3:00)")
    await stage.frontend.stop()
  }

  @Test func `open plays a file or reports the error`() async throws {
    let stage = try await MPRISStage.present()
    _ = try stage.song("Öther one")
    try await expect("open", stage.folder.path("Öther one.flac"), on: stage)
    try await expect("metadata", "title", on: stage, "Öther one")
    #expect(try await say("open", "gopher://x/y", on: stage).contains("no player plays gopher://x/y"))
    #expect(try await say("open", "file:///nowhere.flac", on: stage).contains("nowhere.flac"))
    try await expect("metadata", "title", on: stage, "Öther one")
    await stage.frontend.stop()
  }

  @Test func `follow prints changes`() async throws {
    let stage = try await playing()
    let output = ProgramLog()
    let program = try RunningProgram(
      "/usr/bin/playerctl", ["--follow", "metadata", "--format", "{{status}} {{title}} {{volume}} {{loop}}"],
      environment: stage.bus.environment, output: output.writer)
    try output.writer.close()
    try await output.line(containing: "Playing Lantern 1.0 None")
    try await stage.player.perform(.next)
    try await output.line(containing: "Playing Kettle 1.0 None")
    try await stage.player.perform(.pause)
    try await output.line(containing: "Paused Kettle 1.0 None")
    try await stage.player.perform(.setVolume(0.5))
    try await output.line(containing: "Paused Kettle 0.5 None")
    try await stage.player.perform(.setRepeat(.all))
    try await output.line(containing: "Paused Kettle 0.5 Playlist")
    program.send(SIGTERM)
    _ = await program.end()
    await stage.frontend.stop()
  }

  @Test func `With nothing to play, commands have no effect and report it`() async throws {
    let stage = try await MPRISStage.present()
    try await expect("status", on: stage, "Stopped")
    for command in ["play", "pause", "next", "previous", "stop"] {
      _ = try await say(command, on: stage)
      try await expect("status", on: stage, "Stopped")
    }
    try await expect("metadata", "mpris:trackid", on: stage, "No player could handle this command")
    await stage.frontend.stop()
  }
}
