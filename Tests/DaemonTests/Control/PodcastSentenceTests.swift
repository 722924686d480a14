import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// Sentences about the episodes of a subscription.
@Suite(.timeLimit(.minutes(10)))
struct PodcastSentenceTests {
  private static let feed = """
    <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Owl Minutes</title>
    <item><title>Barn Owls</title><guid>1</guid><pubDate>Mon, 06 Jan 2025 10:00:00 GMT</pubDate>
    <description>How they hunt, and what their pellets hold.</description>
    <enclosure url="/barn.mp3" type="audio/mpeg"/></item>
    <item><title>Tawny Owls</title><guid>2</guid><pubDate>Mon, 13 Jan 2025 10:00:00 GMT</pubDate>
    <itunes:season>2</itunes:season><itunes:episode>7</itunes:episode><enclosure url="/tawny.mp3" type="audio/mpeg"/></item>
    <item><title>Little Owls</title><guid>4</guid><pubDate>Mon, 06 Jan 2020 10:00:00 GMT</pubDate>
    <itunes:season>2</itunes:season><itunes:episode>8</itunes:episode><enclosure url="/little.mp3" type="audio/mpeg"/></item>
    <item><title>Soon</title><guid>3</guid><pubDate>Mon, 20 Jan 2025 10:00:00 GMT</pubDate>
    <itunes:episodeType>trailer</itunes:episodeType><enclosure url="/soon.mp3" type="audio/mpeg"/></item></channel></rss>
    """

  @Test(arguments: [
    ("play the newest episode of owl minutes", "Tawny Owls"), ("play barn owls", "Barn Owls"),
    ("play season 2 episode 7 of owl minutes", "Tawny Owls"),
  ])
  func `Episodes of a subscription play by a sentence`(_ example: (sentence: String, title: String)) async throws {
    let server = try ScriptedHTTPServer { _ in .init(200, [:], Self.feed) }
    let daemon = try RunningDaemon(#"{ locale: "en", library: { folders: ["/nowhere"] } }"#)
    let client = try await ProtocolClient(daemon)
    let added = try await client.call("podcasts.add", #"{"address":"\#(server.address("/feed"))"}"#)
    #expect((added.result as? [String: Any])?["episodes"] as? Int == 4, "\(added.message)")
    let reply = try await client.call("ask", #"{"sentence":"\#(example.sentence)","conversation":"ann"}"#)
    let displayed = (reply.result as? [String: Any])?["displayed"] as? String ?? ""
    #expect(displayed.contains(example.title), "\(reply.message)")
    await daemon.daemon.stop()
  }

  /// In order; each answer contains the text.
  static let talk: [(sentence: String, answer: String)] = [
    ("what's new in my podcasts", "No podcast is subscribed to"),
    ("which podcasts am i subscribed to", "No podcast is subscribed to"),
    ("subscribe to $broken", "the feed is damaged or not complete"),
    ("subscribe to $feed", "Subscribed to “Owl Minutes”, 4 episodes"),
    ("subscribe to the heron hour", "Subscribed to “Heron Hour”"),
    ("subscribe to $feed", "Already subscribed"),
    ("subscribe to a show that nobody knows", "No podcast is known"),
    ("which podcasts am i subscribed to", "2 subscriptions:\n1. the show “Heron Hour”\n2. the show “Owl Minutes”"),
    ("what's new", "2 new episodes"), ("any new episodes", "2 new episodes"),
    ("is there anything new to hear", "2 new episodes"),
    ("anything new from owl minutes", "Soon"),
    ("有什么新节目吗", "有2集新的"), ("有什么新播客", "有2集新的"), ("play the second one", "“Soon” from"),
    ("我订阅了哪些播客", "已订阅2个播客"),
    ("play season two of owl minutes", "“Tawny Owls”"),
    ("what's next", "“Little Owls”"),
    ("play the one about pellets from owl minutes", "“Barn Owls”"),
    ("download the last two of owl minutes", "2 episodes of “Owl Minutes” will be downloaded"),
    ("download the latest owl minutes", "of “Owl Minutes”"), ("下载最新的owl minutes", "Owl Minutes"),
    ("where do they talk about pellets in owl minutes", "There is “pellets” in “Barn Owls”"),
    ("keep five of owl minutes", "The 5 newest episodes of “Owl Minutes” will be kept"),
    ("stop keeping episodes of owl minutes", "only be downloaded when asked for"),
    ("download podcasts only on wifi", "will not use a metered network"),
    ("find where they talk about pellets in owl minutes", "There is “pellets” in “Barn Owls”"),
    ("which episodes mention zebras", "No title, notes, chapter or transcript"),
    ("下载播客owl minutes最近的2集", "Owl Minutes"),
    ("unsubscribe from owl minutes but keep the downloads", "No longer subscribed to “Owl Minutes”."),
    ("unsubscribe from heron hour", "No longer subscribed to “Heron Hour”."),
    ("unsubscribe from heron hour", "No podcast called"),
  ]

  @Test func `Podcasts are subscribed to and managed by sentences`() async throws {
    let yesterday = String(Int(Date.now.timeIntervalSince1970) - 86_400)
    let recent = Self.feed.replacing("Mon, 20 Jan 2025 10:00:00 GMT", with: yesterday)
    let server = try ScriptedHTTPServer { request in
      if request.path == "/broken" { return .init(200, [:], "<rss><channel><title>Bro") }
      return .init(200, [:], request.path == "/heron" ? recent.replacing("Owl Minutes", with: "Heron Hour") : recent)
    }
    let folder = TemporaryFolder()
    let list = folder.path("podcasts.opml")
    try "<opml><body><outline text='The Heron Hour' xmlUrl='\(server.address("/heron"))'/></body></opml>".write(
      toFile: list, atomically: true, encoding: .utf8)
    let daemon = try RunningDaemon(
      #"{ locale: "en", library: { folders: ["/nowhere"] }, podcasts: { directory: "\#(list)" } }"#)
    let client = try await ProtocolClient(daemon)
    for (sentence, answer) in Self.talk {
      let asked = sentence.replacing("$feed", with: server.address("/feed"))
        .replacing("$broken", with: server.address("/broken"))
      let reply = try await client.call("ask", #"{"sentence":"\#(asked)","conversation":"ann"}"#)
      let displayed = (reply.result as? [String: Any])?["displayed"] as? String ?? ""
      #expect(displayed.contains(answer), "\(sentence): \(displayed)")
    }
    let added = try await client.call("podcasts.add", #"{"address":"the heron hour"}"#)
    #expect((added.result as? [String: Any])?["title"] as? String == "Heron Hour", "\(added.message)")
    let unknown = try await client.call("podcasts.add", #"{"address":"no such show"}"#)
    #expect("\(unknown.message)".contains("invalidAddress"), "\(unknown.message)")
    await daemon.daemon.stop()
  }

  /// Sentences of a dry run, each with what is told of it.
  static let rehearsed: [(sentence: String, answer: String)] = [
    ("subscribe to owls.example/feed", "Not carried out: Subscribed to “owls.example/feed”."),
    ("subscribe to $feed", "Already subscribed to"),
    ("subscribe to a show that nobody knows", "No podcast is known"),
    ("what's new", "There is “"), ("which podcasts am i subscribed to", "Subscribed to the show"),
    ("download the last two of owl minutes", "2 episodes of “Owl Minutes” will be"),
    ("keep five of owl minutes", "The 5 newest episodes of “Owl Minutes” will be kept"),
    ("keep five of fox hour", "No podcast called"),
    ("stop keeping episodes of owl minutes", "Episodes of “Owl Minutes” will only be"),
    ("download podcasts only on wifi", "Podcasts will not use a metered network"),
    ("unsubscribe from owl minutes", "No longer subscribed to “Owl Minutes”."),
    ("unsubscribe from fox hour", "No podcast called"),
  ]

  @Test func `What is done to podcasts is told whole in a dry run, and not done`() async throws {
    let server = try ScriptedHTTPServer { _ in .init(200, [:], Self.feed) }
    let daemon = try RunningDaemon(#"{ locale: "en", library: { folders: ["/nowhere"] } }"#)
    let client = try await ProtocolClient(daemon)
    _ = try await client.call("podcasts.add", #"{"address":"\#(server.address("/feed"))"}"#)
    let before = try await daemon.call(ListPodcasts()).get()
    let asked = server.requests.count
    for (sentence, answer) in Self.rehearsed {
      let said = sentence.replacing("$feed", with: server.address("/feed"))
      let reply = try await client.call("ask", #"{"sentence":"\#(said)","conversation":"ann","dryRun":true}"#)
      let displayed = (reply.result as? [String: Any])?["displayed"] as? String ?? ""
      #expect(displayed.contains(answer) && !displayed.contains("“”"), "\(sentence): \(displayed)")
      // What only tells something is carried out.
      let isTold = displayed.hasPrefix("There is") || displayed.hasPrefix("Subscribed to the")
      let isPrefixed = displayed.hasPrefix("Not carried out: ")
      #expect(isPrefixed != isTold || (reply.result as? [String: Any])?["state"] as? String == "refused", "\(sentence)")
    }
    #expect(try await daemon.call(ListPodcasts()).get() == before)
    #expect(server.requests.count == asked)
    await daemon.daemon.stop()
  }

  /// Episodes of Coat Talk by yesterday and by dates; $month is May or, where that is now, November.
  static let days: [(sentence: String, answer: String)] = [
    ("play yesterday's episode of coat talk", "“Linings”"),
    ("play today's episode of coat talk", "came out then"),
    ("play the episode of coat talk from $month 27th", "“Seams”"),
    ("play the $month 27th episode of coat talk", "“Seams”"),
    ("play the episode of coat talk from the 27th of $month", "“Seams”"),
    ("play the episode of coat talk from june 3 2019", "“Hems”"),
    ("play the episode of coat talk from june 4 2019", "came out then"),
    ("播放coat talk$number月27日的那一集", "Seams"),
  ]

  @Test func `An episode is found by its day, and no other plays instead`() async throws {
    var today: Date
    var told: [String]
    repeat {
      today = Calendar.current.startOfDay(for: .now)
      told = try await Self.answers(to: Self.days.map(\.sentence), on: today)
      // Once more if midnight has come between.
    } while Calendar.current.startOfDay(for: .now) != today
    for ((sentence, answer), displayed) in zip(Self.days, told) {
      #expect(displayed.contains(answer), "\(sentence): \(displayed)")
    }
  }

  /// What is displayed for sentences that are said on this day.
  private static func answers(to sentences: [String], on today: Date) async throws -> [String] {
    let yesterday = today.addingTimeInterval(-3600)
    let isMay = (4...6).contains(Calendar.current.component(.month, from: today))
    let (month, number) = isMay ? ("november", 11) : ("may", 5)
    let seams = DaySpan.date(month: number, day: 27, year: nil).range(asOf: today).lowerBound
    let year = Calendar.current.component(.year, from: seams)
    let dates = [
      ("Linings", String(Int(yesterday.timeIntervalSince1970))),
      ("Seams", "\(year)-\(number < 10 ? "0" : "")\(number)-27"), ("Hems", "2019-06-03"),
    ]
    let items = dates.map { title, date in
      "<item><title>\(title)</title><guid>\(title)</guid><pubDate>\(date)</pubDate>"
        + "<enclosure url='/\(title).mp3' type='audio/mpeg'/></item>"
    }
    let feed = "<rss><channel><title>Coat Talk</title>\(items.joined())</channel></rss>"
    let server = try ScriptedHTTPServer { _ in .init(200, [:], feed) }
    let daemon = try RunningDaemon(#"{ locale: "en", library: { folders: ["/nowhere"] } }"#)
    let client = try await ProtocolClient(daemon)
    _ = try await client.call("podcasts.add", #"{"address":"\#(server.address("/feed"))"}"#)
    var told: [String] = []
    for sentence in sentences {
      let said = sentence.replacing("$month", with: month).replacing("$number", with: String(number))
      let reply = try await client.call("ask", #"{"sentence":"\#(said)","conversation":"ann"}"#)
      told.append((reply.result as? [String: Any])?["displayed"] as? String ?? "")
    }
    await daemon.daemon.stop()
    return told
  }

  static let places: [(sentence: String, answer: String)] = [
    ("find where they talk about pockets in coat talk", "At 12:03 of “Linings” from “Coat Talk” there is “pockets”"),
    ("find where they talk about pockets", "At 12:03 of “Linings”"),
    ("find where they talk about seams", "At 1:00 of “Linings”"),
    ("find where they talk about hats", "There is “hats” in “Brims”"),
    ("play the part about pockets", "“Linings” from “Coat Talk”, from 12 minutes 3 seconds on"),
    ("play the part about seams in coat talk", "from 1 minute on"),
    ("play the part about hats", "No chapter or transcript tells"),
    ("find where they talk about zebras", "No title, notes, chapter or transcript"),
  ]

  /// - Parameter start: 1 to begin without the name of the show, before its transcripts were fetched.
  @Test(arguments: [0, 1])
  func `What is said in episodes is found with its place, and plays from there`(_ start: Int) async throws {
    let feed = """
      <rss xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Coat Talk</title>
      <item><title>Linings</title><guid>1</guid><itunes:duration>1800</itunes:duration><pubDate>Mon, 06 Jan 2025 10:00:00 GMT</pubDate>
      <podcast:transcript url="/linings.txt" type="text/plain"/>
      <podcast:transcript url="/linings.srt" type="application/srt"/>
      <podcast:chapters url="/linings.json" type="application/json+chapters"/>
      <enclosure url="/linings.mp3" type="audio/mpeg"/></item>
      <item><title>Brims</title><guid>2</guid><pubDate>Mon, 13 Jan 2025 10:00:00 GMT</pubDate>
      <description>All about hats.</description><enclosure url="/brims.mp3" type="audio/mpeg"/></item></channel></rss>
      """
    let server = try ScriptedHTTPServer { request in
      switch request.path {
      case "/feed": .init(200, [:], feed)
      case "/linings.srt":
        .init(
          200, [:],
          "1\n00:00:05,000 --> 00:00:07,000\nGood evening.\n\n2\n00:12:03,000 --> 00:12:09,000\nEvery pocket has a story.\n"
        )
      case "/linings.json":
        .init(200, [:], #"{"chapters":[{"startTime":0,"title":"Hello"},{"startTime":60,"title":"On seams"}]}"#)
      default: .init(404)
      }
    }
    let daemon = try RunningDaemon(#"{ locale: "en", library: { folders: ["/nowhere"] } }"#)
    let client = try await ProtocolClient(daemon)
    _ = try await client.call("podcasts.add", #"{"address":"\#(server.address("/feed"))"}"#)
    for (sentence, answer) in Self.places[start...] {
      let reply = try await client.call("ask", #"{"sentence":"\#(sentence)","conversation":"ann"}"#)
      let displayed = (reply.result as? [String: Any])?["displayed"] as? String ?? ""
      #expect(displayed.contains(answer), "\(sentence): \(displayed)")
    }
    #expect(server.requests.map(\.path).sorted() == ["/feed", "/linings.json", "/linings.srt"])
    await daemon.daemon.stop()
  }

  @Test func `A web page that is no feed is refused with its title`() async throws {
    let server = try ScriptedHTTPServer { _ in .init(200, [:], "<html><head><title>Tea</title></head></html>") }
    let daemon = try RunningDaemon()
    let client = try await ProtocolClient(daemon)
    let answer = try await client.call("podcasts.add", #"{"address":"\#(server.address("/"))"}"#)
    #expect("\(answer.message)".contains("Tea"), "\(answer.message)")
    await daemon.daemon.stop()
  }
}
