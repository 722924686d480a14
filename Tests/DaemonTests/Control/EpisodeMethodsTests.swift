import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// Episodes of a subscription by their numbers.
@Suite(.timeLimit(.minutes(10)))
struct EpisodeMethodsTests {
  private static let now = Int(Date.now.timeIntervalSince1970)

  /// Those that came out later have higher numbers.
  private static let days = ["One": 1, "Two": 2, "Three": 3, "Four": 4, "Other": 5]

  private static func feed(_ title: String, _ episodes: [String], numbers: [String: String] = [:]) -> String {
    let items = episodes.map { name in
      let number = numbers[name].map { "<itunes:episode>\($0)</itunes:episode>" } ?? ""
      return """
        <item><title>\(name)</title><guid>\(name)</guid><pubDate>\(now - 86_400 * (9 - (days[name] ?? 0)))</pubDate>
        <description>About &lt;b&gt;\(name)&lt;/b&gt;</description><itunes:duration>1800</itunes:duration>\(number)
        <enclosure url="/\(name).flac" type="audio/flac"/></item>
        """
    }
    return """
      <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>\(title)</title>\(items.joined())
      </channel></rss>
      """
  }

  /// The title of the show whose feed is at a path.
  private static func title(at path: String) -> String { String(path.dropFirst()).replacing("%20", with: " ") }

  private struct Desk {
    let server: ScriptedHTTPServer
    let daemon: RunningDaemon

    init(_ titles: [String] = ["Owl Minutes"]) async throws {
      server = try ScriptedHTTPServer { request in
        request.path.hasSuffix(".flac")
          ? .init(200, ["Content-Type": "audio/flac"], Data(TinyFlac.bytes(["TITLE=x"])))
          : .init(200, [:], EpisodeMethodsTests.feed(EpisodeMethodsTests.title(at: request.path), ["Two", "One"]))
      }
      daemon = try RunningDaemon(
        #"{ locale: "en", library: { folders: ["/nowhere"] }, podcasts: { freeGigabytes: 0 } }"#)
      try await daemon.daemon.start()
      for title in titles {
        _ = try await daemon.call(AddPodcast(address: server.address("/" + title.replacing(" ", with: "%20")))).get()
      }
    }

    func ask(_ sentence: String) async throws -> String {
      try await daemon.call(Ask(sentence: sentence, conversation: "ann")).get().displayed
    }

    /// The feed of Owl Minutes has these episodes from now on, and is read.
    func publish(_ episodes: [String], numbers: [String: String] = [:]) async throws {
      // The daemon may be asking the feed by itself, and would know the new episodes already.
      try await wait { try await daemon.call(RefreshPodcasts(podcast: "owl", force: true)).get().skipped == nil }
      server.answer { _ in .init(200, [:], EpisodeMethodsTests.feed("Owl Minutes", episodes, numbers: numbers)) }
      let refresh = try await daemon.call(RefreshPodcasts(podcast: "owl", force: true)).get()
      #expect(refresh.changed == 1 && refresh.skipped == nil)
    }

    func episodes(_ podcast: String = "owl minutes", limit: Int? = nil) async throws -> EpisodeListing {
      try await daemon.call(
        ListEpisodes(podcast: podcast, limit: limit.flatMap(PositiveCount.init), conversation: "ann")
      ).get()
    }
  }

  @Test func `All new episodes are queued and played by sentences, oldest first`() async throws {
    let desk = try await Desk()
    try await desk.publish(["Three", "Two", "One"])
    #expect(try await desk.ask("queue all the new episodes").contains("2"))
    let queued = try await desk.daemon.call(ListQueue()).get().items.map(\.title)
    #expect(queued == ["Two", "Three"])
    _ = try await desk.ask("play everything new from owl minutes")
    #expect(try await desk.daemon.call(GetStatus()).get().current?.title == "Two")
    await desk.daemon.daemon.stop()
  }

  // Nothing plays: what was begun is not new any more.
  @Test func `All new episodes are marked as played by a sentence`() async throws {
    let desk = try await Desk()
    try await desk.publish(["Three", "Two", "One"])
    _ = try await desk.ask("mark all new episodes as played")
    #expect(try await desk.episodes().episodes.map(\.heard) == [.heard, .heard, .unheard])
    await desk.daemon.daemon.stop()
  }

  @Test func `An episode of a feed plays as itself from a playlist`() async throws {
    let desk = try await Desk()
    _ = try await desk.ask("create a playlist called walks")
    _ = try await desk.ask("add the newest episode of owl minutes to the walks playlist")
    _ = try await desk.ask("play the walks playlist")
    let current = try #require(try await desk.daemon.call(GetStatus()).get().current)
    #expect(current.type == .podcastEpisode && current.title == "Two")
  }

  @Test func `Episodes are listed newest first with what was heard of them, and marks are undone`() async throws {
    let desk = try await Desk()
    try await desk.publish(["Three", "Two", "One"])
    let listing = try await desk.episodes()
    #expect(listing.total == 3 && listing.episodes.map(\.title) == ["Three", "Two", "One"])
    #expect(listing.episodes.map(\.number) == [1, 2, 3] && listing.episodes.map(\.heard) == [.new, .new, .unheard])
    #expect(try await desk.episodes(limit: 1).episodes.count == 1)
    let dry = try await desk.daemon.call(MarkPlayed(podcast: "owl", conversation: "ann"), isDryRun: true).get()
    #expect(dry.marked == 3 && dry.present == 0)
    #expect(try await desk.episodes().episodes.map(\.heard) == [.new, .new, .unheard])
    let one = try await desk.daemon.call(
      MarkPlayed(podcast: "owl", episode: EpisodeNumber("3"), conversation: "ann")
    ).get()
    #expect(one.marked == 1 && one.episode?.title == "One" && one.episode?.heard == .heard)
    let rest = try await desk.daemon.call(MarkPlayed(podcast: nil, all: true, conversation: "ann")).get()
    #expect(rest.marked == 2 && rest.present == 1)
    #expect(try await desk.episodes().episodes.map(\.heard) == [.heard, .heard, .heard])
    #expect(try await desk.ask("what's new").hasPrefix("Nothing is new"))
    _ = try await desk.ask("undo")
    #expect(try await desk.episodes().episodes.map(\.heard) == [.new, .new, .heard])
    _ = try await desk.ask("undo")
    #expect(try await desk.episodes().episodes.map(\.heard) == [.new, .new, .unheard])
    await desk.daemon.daemon.stop()
  }

  @Test func `What was marked as heard is marked as not heard, and that is undone`() async throws {
    let desk = try await Desk()
    try await desk.publish(["Three", "Two", "One"])
    _ = try await desk.daemon.call(MarkPlayed(podcast: "owl", conversation: "ann")).get()
    let method = MarkPlayed(podcast: "owl", episode: EpisodeNumber("2"), heard: false, conversation: "ann")
    #expect(try await desk.daemon.call(method, isDryRun: true).get().marked == 1)
    let one = try await desk.daemon.call(method).get()
    #expect(one.marked == 1 && one.present == 0 && one.episode?.title == "Two" && one.episode?.heard == .new)
    #expect(try await desk.daemon.call(method).get().marked == 0)
    #expect(try await desk.episodes().episodes.map(\.heard) == [.heard, .new, .heard])
    _ = try await desk.ask("undo")
    #expect(try await desk.episodes().episodes.map(\.heard) == [.heard, .heard, .heard])
    let all = try await desk.daemon.call(MarkPlayed(podcast: "owl", heard: false, conversation: "ann")).get()
    #expect(all.marked == 3)
    #expect(try await desk.episodes().episodes.map(\.heard) == [.new, .new, .unheard])
    await desk.daemon.daemon.stop()
  }

  static let numbered: [(numbers: [String: String], own: [Int?], sentence: String, title: String)] = [
    ([:], [3, 2, 1], "play episode 2 of owl minutes", "Two"),
    ([:], [3, 2, 1], "play episode 3 of owl minutes", "Three"),
    (["Three": "13", "Two": "12", "One": "11"], [13, 12, 11], "play episode 12 of owl minutes", "Two"),
    (["Three": "1", "Two": "2", "One": "3"], [1, 2, 3], "play episode 3 of owl minutes", "One"),
    (["Three": "2"], [2, nil, nil], "play episode 2 of owl minutes", "Three"),
  ]

  @Test(arguments: numbered)
  func `A number of its own means the same episode in the list, in commands and in sentences`(
    _ example: (numbers: [String: String], own: [Int?], sentence: String, title: String)
  ) async throws {
    let desk = try await Desk(["Fox Hour", "Owl Minutes"])
    try await desk.publish(["Three", "Two", "One"], numbers: example.numbers)
    let listing = try await desk.episodes()
    #expect(listing.episodes.map(\.number) == [1, 2, 3] && listing.episodes.map(\.episode) == example.own)
    for episode in listing.episodes {
      let place = EpisodeNumber("#\(episode.number)"), own = episode.episode.flatMap { EpisodeNumber("E\($0)") }
      for number in [place, own].compactMap(\.self) {
        let notes = try await desk.daemon.call(GetShowNotes(podcast: "owl", episode: number)).get()
        #expect(notes.episode.title == episode.title && notes.episode.number == episode.number, "\(number)")
      }
    }
    let reply = try await desk.daemon.call(Ask(sentence: example.sentence, conversation: "eve")).get()
    #expect(reply.items.first?.title == example.title, "\(reply.displayed)")
    // Where the episodes were listed, their show need not be named.
    let short = try await desk.daemon.call(
      Ask(sentence: example.sentence.replacing(" of owl minutes", with: ""), conversation: "ann")
    ).get()
    #expect(short.items.first == reply.items.first, "\(short.displayed)")
    let none = try await desk.daemon.call(GetShowNotes(podcast: "owl", episode: EpisodeNumber("E99")))
    #expect(none.failure?.known == .notFound)
    await desk.daemon.daemon.stop()
  }

  @Test func `A show of files in the library is told from one that does not exist`() async throws {
    let library = RunningDaemon.root.appending(path: "Library").path(percentEncoded: false)
    let daemon = try RunningDaemon(#"{ locale: "en", library: { folders: ["\#(library)"] } }"#)
    try await daemon.daemon.start()
    _ = try await daemon.call(ScanLibrary()).get()
    let known = try await daemon.call(ListEpisodes(podcast: "the curious kettle podcast"))
    let other = try await daemon.call(ListEpisodes(podcast: "no such show"))
    #expect(known.failure?.known == .notFound && known.failure?.message.contains("not subscribed to") == true)
    #expect(other.failure?.message == "there is no \"no such show\"")
    await daemon.daemon.stop()
  }

  @Test func `A place in an episode is told until it is heard`() async throws {
    let desk = try await Desk()
    _ = try await desk.ask("play one from owl minutes")
    let listing = try await desk.episodes()
    let item = try #require(listing.episodes.last?.identifier)
    _ = try await desk.daemon.call(SeekTo(position: try #require(Seconds(754)))).get()
    _ = try await desk.daemon.call(Stop()).get()
    var begun: PodcastEpisode?
    try await wait {
      begun = try await desk.episodes().episodes.first { $0.identifier == item }
      return begun?.heard == .begun
    }
    #expect(begun?.position.map { Int($0) } == 754)
    await desk.daemon.daemon.stop()
  }

  @Test func `A number means the episode that was listed, also after others came out`() async throws {
    let desk = try await Desk()
    #expect(try await desk.episodes().episodes.map(\.title) == ["Two", "One"])
    try await desk.publish(["Four", "Three", "Two", "One"])
    let notes = try await desk.daemon.call(GetShowNotes(podcast: "owl", episode: EpisodeNumber("1"))).get()
    #expect(notes.episode.title == "Two" && notes.notes == "About Two")
    #expect(try await desk.daemon.call(GetShowNotes(podcast: "owl")).get().notes == "About Four")
    #expect(
      try await desk.daemon.call(GetShowNotes(podcast: "owl", episode: EpisodeNumber("3"))).failure?.known
        == .noSuchEntry
    )
    #expect(try await desk.episodes(limit: 1).episodes.map(\.title) == ["Four"])
    #expect(
      try await desk.daemon.call(GetShowNotes(podcast: "owl", episode: EpisodeNumber("4"))).get().notes == "About One")
    await desk.daemon.daemon.stop()
  }

  @Test func `New episodes join the queue, oldest first and each once, and a number of the list plays`() async throws {
    let desk = try await Desk(["Owl Minutes", "Fox Hour"])
    let heard = try await desk.daemon.call(MarkPlayed(podcast: "fox", episode: EpisodeNumber("1"))).get()
    #expect(heard.marked == 1)
    try await desk.publish(["Four", "Three", "Two", "One"])
    let method = QueueNewEpisodes(conversation: "ann")
    let dry = try await desk.daemon.call(method, isDryRun: true).get()
    #expect(dry.items.map(\.title) == ["Two", "Three", "Four"])
    #expect(try await desk.daemon.call(ListQueue()).get().total == 0)
    let queued = try await desk.daemon.call(method).get()
    #expect(queued.items == dry.items && queued.present == 0)
    let again = try await desk.daemon.call(QueueNewEpisodes(podcast: "owl", conversation: "ann")).get()
    #expect(again.items.isEmpty && again.present == 3)
    #expect(try await desk.daemon.call(ListQueue()).get().items.map(\.title) == ["Two", "Three", "Four"])
    _ = try await desk.episodes()
    let reply = try await desk.daemon.call(PlayEntry(entry: try #require(PositiveCount(4)), conversation: "ann")).get()
    #expect(reply.items.first?.title == "One", "\(reply)")
    await desk.daemon.daemon.stop()
  }

  @Test func `What's new are the episodes that are queued and listed as new, also those of long ago`() async throws {
    let desk = try await Desk(["Owl Minutes", "Fox Hour"])
    let long = Self.feed("Owl Minutes", ["Two", "One"])
      .replacing("<pubDate>\(Self.now - 86_400 * 7)<", with: "<pubDate>\(Self.now - 86_400 * 400)<")
    #expect(long != Self.feed("Owl Minutes", ["Two", "One"]))
    desk.server.answer { request in
      .init(200, [:], request.path.hasPrefix("/Owl") ? long : Self.feed("Fox Hour", ["Two", "One"]))
    }
    _ = try await desk.daemon.call(RefreshPodcasts(force: true)).get()
    _ = try await desk.daemon.call(MarkPlayed(podcast: "fox", episode: EpisodeNumber("1"))).get()
    let listed = try await desk.daemon.call(ListEpisodes(podcast: "owl")).get().episodes.filter { $0.heard == .new }
    #expect(listed.map(\.title) == ["Two"])
    let queued = try await desk.daemon.call(QueueNewEpisodes(conversation: "ann"), isDryRun: true).get().items
    #expect(queued.map(\.title) == ["Two"])
    #expect(try await desk.ask("what's new").contains("“Two”"))
    await desk.daemon.daemon.stop()
  }

  @Test func `A download is listed, deleted by its number, and told if there is none`() async throws {
    let desk = try await Desk()
    _ = try await desk.daemon.call(DownloadPodcast(podcast: "owl", last: PositiveCount(2))).get()
    try await wait { try await desk.episodes().episodes.allSatisfy { $0.download == .downloaded } }
    let dry = try await desk.daemon.call(
      DeleteDownload(podcast: "owl", episode: try #require(EpisodeNumber("2"))), isDryRun: true
    ).get()
    #expect(dry.title == "One" && dry.download == .downloaded)
    let deleted = try await desk.daemon.call(
      DeleteDownload(podcast: "owl", episode: try #require(EpisodeNumber("2")))
    ).get()
    #expect(deleted.title == "One" && deleted.download == nil)
    #expect(try await desk.episodes().episodes.map(\.download) == [.downloaded, nil])
    let none = try await desk.daemon.call(DeleteDownload(podcast: "owl", episode: try #require(EpisodeNumber("2"))))
    #expect(none.failure?.message == "there is no download of \"One\"")
    await desk.daemon.daemon.stop()
  }

  @Test func `A download that someone removed plays from its address at once`() async throws {
    let desk = try await Desk()
    _ = try await desk.daemon.call(DownloadPodcast(podcast: "owl", last: PositiveCount(1))).get()
    try await wait { try await desk.episodes().episodes.first?.download == .downloaded }
    let folder = desk.daemon.folder.path("")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".flac") }
    #expect(files.count == 1)
    for file in files { try FileManager.default.removeItem(atPath: folder + "/" + file) }
    let reply = try await desk.daemon.call(
      Ask(sentence: "play the newest episode of owl minutes", conversation: "ann")
    ).get()
    #expect(reply.code == "success" && reply.items.first?.title == "Two", "\(reply.displayed)")
    #expect(try await desk.episodes().episodes.first?.download == nil)
    await desk.daemon.daemon.stop()
  }

  @Test func `Names that tell nothing apart are refused with what they could mean`() async throws {
    let desk = try await Desk(["404", "Owl Minutes"])
    desk.server.answer { _ in .init(200, [:], Self.feed("Owl Minutes", ["Other"])) }
    _ = try await desk.daemon.call(AddPodcast(address: desk.server.address("/second"))).get()
    let short = try await desk.daemon.call(RemovePodcast(podcast: "4"))
    #expect(short.failure?.message.contains("too short") == true && short.failure?.data == ["404"])
    let twice = try await desk.daemon.call(ListEpisodes(podcast: "owl minutes"))
    #expect(twice.failure?.known == .ambiguous)
    #expect(twice.failure?.data?.allSatisfy { $0.contains("http://127.0.0.1") } == true)
    let second = try await desk.episodes(desk.server.address("/second"))
    #expect(second.episodes.map(\.title) == ["Other"])
    await desk.daemon.daemon.stop()
  }

  @Test func `Either a podcast or all of them are marked`() async throws {
    let desk = try await Desk()
    for method in [
      MarkPlayed(podcast: nil), MarkPlayed(podcast: "owl", all: true),
      MarkPlayed(podcast: nil, episode: EpisodeNumber("1"), all: true),
    ] {
      #expect(try await desk.daemon.call(method).failure?.known == .invalidParameters)
    }
    await desk.daemon.daemon.stop()
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
