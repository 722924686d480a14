import Conversation
import Handling
import Household
import Journal
import Library
import MediaIntents
import NameIndex
import Playback
import Replying
import Resolution
import TestSupport
import Testing

/// The playlists of two persons and of a household.
@Suite(.timeLimit(.minutes(10)))
struct PersonPlaylistTests {
  private let anna = PersonID("Anna"), ben = PersonID("Ben")

  private func begin() async throws -> Talk {
    try await Talk.begin(
      persons: [
        Person("Anna", names: ["mum"], conversations: ["tablet"]), Person("Ben", conversations: ["phone"]),
      ])
  }

  /// The playlists of this title, by the names of their owners.
  private func owners(of title: String, in talk: Talk) async throws -> [String] {
    let names = await talk.household.library.snapshot().names
    let owners = try await talk.household.journal.playlistOwners()
    return names.sample(of: .playlist, atMost: 50).filter { $0.title == title }
      .map { (owners[$0.id] ?? .household).name }.sorted()
  }

  @Test func `A playlist made by a sentence is whose who said it, also a copy and one by rules`() async throws {
    let talk = try await begin()
    _ = try await talk.reply("make a playlist called rainy day", from: "tablet")
    _ = try await talk.reply("make a playlist called sunny day", from: "guest")
    _ = try await talk.reply("copy the road trip playlist as long trip", from: "phone")
    _ = try await talk.reply("make a playlist of punk that keeps itself up to date called loud", from: "phone")
    #expect(try await owners(of: "Rainy day", in: talk) == ["Anna"])
    #expect(try await owners(of: "Sunny day", in: talk) == [""])
    #expect(try await owners(of: "Road Trip", in: talk) == [""])
    #expect(try await owners(of: "Long trip", in: talk) == ["Ben"])
    #expect(Set(try await talk.household.journal.playlistOwners().values) == [anna, ben])
    #expect(try await talk.household.journal.playlistOwners().values.filter { $0 == ben }.count == 2)
  }

  @Test func `A new playlist of a name that another's has is one of its own`() async throws {
    let talk = try await begin()
    _ = try await talk.reply("make a playlist called rainy day with kettle song", from: "tablet")
    let reply = try await talk.reply("make a playlist called rainy day with freelance", from: "phone")
    #expect(reply.state == .answered, "\(reply)")
    #expect(try await owners(of: "Rainy day", in: talk) == ["Anna", "Ben"])
    _ = try await talk.reply("undo", from: "phone")
    #expect(try await owners(of: "Rainy day", in: talk) == ["Anna"])
  }

  /// What Ben, or a guest, asks of Anna's list, and the reason of its refusal.
  static let changes: [(said: String, reason: String?)] = [
    ("add hello to the rainy day playlist", "anothersPlaylist"),
    ("add hello to mum's rainy day playlist", nil), ("put hello on anna's list", nil),
    ("remove kettle song from the rainy day playlist", "anothersPlaylist"),
    ("remove kettle song from mum's rainy day playlist", nil), ("take kettle song off mum's list", nil),
    ("empty the rainy day playlist", "anothersPlaylist"), ("empty mum's rainy day playlist", nil),
    ("clear mum's playlist", nil),
    ("sort the rainy day playlist", "anothersPlaylist"), ("sort mum's playlist", nil),
    ("rename the rainy day playlist to wet day", "anothersPlaylist"),
    ("rename mum's rainy day playlist to wet day", nil), ("rename mum's playlist to wet day", nil),
    ("delete the rainy day playlist", "anothersPlaylist"), ("delete mum's playlist", "confirmationRequired"),
    ("remove doubles from the rainy day playlist", "anothersPlaylist"),
    ("add hello to ben's rainy day playlist", "playlistNameNotFound"),
    ("empty granny's rainy day playlist", "nobodyCalled"), ("delete granny's playlist", "nobodyCalled"),
    ("copy the rainy day playlist as wet day", nil), ("play the rainy day playlist", nil),
  ]

  @Test(arguments: changes, ["phone", "guest"])
  func `Another's playlist is changed by its owner's name only`(
    _ change: (said: String, reason: String?), _ asker: String
  ) async throws {
    let talk = try await begin()
    _ = try await talk.reply("make a playlist called rainy day with kettle song", from: "tablet")
    if asker == "phone" { _ = try await talk.reply("make a playlist called jogging", from: "phone") }
    let reply = try await talk.reply(change.said, from: asker)
    #expect(reply.reason == change.reason, "\(reply)")
  }

  @Test func `What is renamed, undone or edited by another stays whose it is`() async throws {
    let talk = try await begin()
    _ = try await talk.reply("make a playlist called rainy day with kettle song", from: "tablet")
    _ = try await talk.reply("rename my rainy day playlist to wet day", from: "tablet")
    #expect(try await owners(of: "Wet day", in: talk) == ["Anna"])
    _ = try await talk.reply("add hello to mum's wet day playlist", from: "phone")
    #expect(try await owners(of: "Wet day", in: talk) == ["Anna"])
    _ = try await talk.reply("delete the wet day playlist", from: "tablet")
    _ = try await talk.reply("yes", from: "tablet")
    #expect(try await owners(of: "Wet day", in: talk) == [])
    _ = try await talk.reply("undo", from: "tablet")
    #expect(try await owners(of: "Wet day", in: talk) == ["Anna"])
  }

  @Test func `The speaker's own playlist comes before the household's, and that before another's`() async throws {
    let talk = try await begin()
    _ = try await talk.reply("make a playlist called rainy day with kettle song", from: "tablet")
    _ = try await talk.reply("make a playlist called rainy day with freelance", from: "guest")
    for (asker, song) in [("tablet", "Kettle Song"), ("phone", "Freelance"), ("guest", "Freelance")] {
      _ = try await talk.reply("play my rainy day playlist", from: asker)
      #expect(await talk.household.player.snapshot().status.current?.item.title == song, "\(asker)")
    }
    _ = try await talk.reply("play mum's rainy day playlist", from: "phone")
    #expect(await talk.household.player.snapshot().status.current?.item.title == "Kettle Song")
  }

  @Test func `My playlists are the speaker's, or else the household's`() async throws {
    let talk = try await begin()
    _ = try await talk.reply("make a playlist called rainy day", from: "tablet")
    let own = try await talk.reply("show my playlists", from: "tablet").displayed
    #expect(own.contains("Rainy day") && !own.contains("Road Trip"), "\(own)")
    let shared = try await talk.reply("show my playlists", from: "phone").displayed
    #expect(shared.contains("Road Trip") && !shared.contains("Rainy day"), "\(shared)")
    let named = try await talk.reply("which playlists does mum have", from: "phone").displayed
    #expect(named.contains("Rainy day") && !named.contains("Road Trip"), "\(named)")
  }

  @Test func `It is the playlist of the person who was named before, not the speaker's of that name`() async throws {
    let talk = try await begin()
    _ = try await talk.reply("make a playlist called rainy day with kettle song", from: "tablet")
    _ = try await talk.reply("make a playlist called rainy day with freelance", from: "phone")
    _ = try await talk.reply("what's on mum's rainy day playlist", from: "phone")
    _ = try await talk.reply("add hello to it", from: "phone")
    let hers = try await talk.reply("what's on my rainy day playlist", from: "tablet").displayed
    #expect(hers.contains("HELLO") || hers.contains("Hello"), "\(hers)")
    let his = try await talk.reply("what's on my rainy day playlist", from: "phone").displayed
    #expect(!his.lowercased().contains("hello"), "\(his)")
  }

  @Test func `The playlists of a person who is forgotten are the household's`() async throws {
    let talk = try await begin()
    _ = try await talk.reply("make a playlist called rainy day", from: "tablet")
    _ = try await talk.household.journal.forget(anna)
    #expect(try await owners(of: "Rainy day", in: talk) == [""])
    let reply = try await talk.reply("delete the rainy day playlist", from: "phone")
    #expect(reply.reason == "confirmationRequired", "\(reply)")
  }

  @Test func `Where nobody is known, a name before a playlist is passed over as ever`() async throws {
    let talk = try await Talk.begin()
    let added = try await talk.reply("add hello to sally's road trip playlist")
    #expect(added.state == .answered, "\(added)")
    let missing = try await talk.reply("play granny's playlist")
    #expect(missing.state == .refused && missing.reason != "nobodyCalled", "\(missing)")
  }
}
