import Foundation
import Household
import MediaIntents
import Playback
import TestSupport
import Testing

/// Names of shows, stations and playlists that are words for something a player can't do.
@Suite(.timeLimit(.minutes(10)))
struct OtherDomainNameTests {
  /// A library with these shows of three episodes each, the third the newest, and these playlists.
  private func talk(_ shows: [String], playlists: [String] = []) async throws -> Talk {
    let household = try await Household.copy(of: ["Music/Violet Tramway"])
    for show in shows {
      for number in 1...3 {
        let tags = ["TITLE=\(show) \(number)", "ALBUM=\(show)", "ARTIST=Ann", "DATE=2025-03-0\(number)"]
        try write(Data(TinyFlac.bytes(tags, seconds: 60)), to: household.path("Podcasts/\(show)/\(number).flac"))
      }
    }
    for playlist in playlists {
      let list = "#EXTM3U\n../Music/Violet Tramway/Outer Peace (Deluxe Edition)/03 HELLO!.mp3\n"
      try write(Data(list.utf8), to: household.path("Playlists/\(playlist).m3u8"))
    }
    try await household.scan()
    return try await Talk.begin(household)
  }

  private func write(_ data: Data, to path: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: URL(filePath: path))
  }

  static let names: [(shows: [String], said: String, plays: String)] = [
    (["Morning News"], "play the news", "Morning News 3"), (["Morning News"], "play news", "Morning News 3"),
    (["BBC World News"], "please play the news", "BBC World News 3"),
    (["The News", "Morning News"], "play the news", "The News 3"),
    (["Headlines of the Day"], "play the headlines", "Headlines of the Day 3"),
  ]

  @Test(arguments: names)
  func `After play, a word of a show's name means its newest episode`(
    _ example: (shows: [String], said: String, plays: String)
  ) async throws {
    let talk = try await talk(example.shows)
    let answer = try await talk.say(example.said)
    #expect(await talk.household.playing == example.plays, "\(answer)")
    #expect(await talk.household.player.queue().items.count == 1, "\(answer)")
  }

  @Test func `Of several shows with the word, one is asked for`() async throws {
    let talk = try await talk(["Morning News", "World News Daily"])
    let reply = try await talk.reply("play the news")
    #expect(reply.state == .question && reply.choices.count == 2, "\(reply)")
    _ = try await talk.say("the second one")
    #expect(await talk.household.playing?.contains("News") == true)
  }

  @Test func `A playlist is meant if there is no such show`() async throws {
    let talk = try await talk(["Coat Talk"], playlists: ["News Jingles"])
    _ = try await talk.say("play the news")
    #expect(await talk.household.playing == "HELLO!")
  }

  static let refused = [
    "play the news", "what's the news", "what's the weather", "tell me the news", "news", "play a game with me",
    "turn on the lights",
  ]

  @Test(arguments: refused)
  func `Without such a name, or without play, the refusal stays`(_ said: String) async throws {
    let talk = try await talk(
      said == "play the news" ? ["Coat Talk"] : ["Morning News", "Game Night", "Northern Lights"])
    let reply = try await talk.reply(said)
    #expect(reply.state == .refused, "\(reply)")
    #expect(await talk.household.playing == nil)
  }
}
