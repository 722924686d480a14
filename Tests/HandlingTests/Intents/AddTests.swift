import Foundation
import Household
import Journal
import MediaIntents
import TestSupport
import Testing

/// "Add … to …".
@Suite(.timeLimit(.minutes(10)))
struct AddTests {
  static let roadTrip = MediaDestination.playlist("road trip")
  static let this = MediaSearch(reference: .currentlyPlaying)

  private func content(of playlist: String, _ household: Household) async -> [String] {
    await household.play(playlist, .playlist)
    return await household.queued
  }

  @Test func `A song is put behind the others, and playing the playlist plays it`() async throws {
    let household = try await Household.sample()
    let before = await content(of: "road trip", household)
    let response = await household.add(MediaSearch(mediaName: "umbrella logic"), to: Self.roadTrip)
    #expect(response.code == .success && !response.wasThere && !response.created)
    #expect(response.items.map(\.title) == ["Umbrella Logic"])
    #expect(response.destination == .playlist("Road Trip"))
    #expect(await content(of: "road trip", household) == before + ["Umbrella Logic"])
  }

  @Test func `What is there already is not put there twice`() async throws {
    let household = try await Household.sample()
    _ = await household.add(MediaSearch(mediaName: "umbrella logic"), to: Self.roadTrip)
    let before = await content(of: "road trip", household)
    let response = await household.add(MediaSearch(mediaName: "umbrella logic"), to: Self.roadTrip)
    #expect(response.code == .success && response.wasThere)
    #expect(await content(of: "road trip", household) == before)
  }

  @Test func `A whole album is added song by song, and what was there of it stays once`() async throws {
    let household = try await Household.sample()
    _ = await household.add(MediaSearch(mediaName: "corner store sonata"), to: .playlist("dinner"))
    let before = await content(of: "dinner", household)
    let response = await household.add(
      MediaSearch(mediaType: .album, mediaName: "ledger of rain"), to: .playlist("dinner"))
    #expect(response.code == .success && !response.wasThere)
    #expect(response.items.map(\.title) == ["Ledger of Rain"])
    let after = await content(of: "dinner", household)
    #expect(Set(after) == Set(before + ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"]))
    #expect(Set(after).count == after.count)
  }

  @Test func `This is what plays, this album is where it is from`() async throws {
    let household = try await Household.sample()
    await household.play("umbrella logic")
    let song = await household.add(Self.this, to: Self.roadTrip)
    #expect(song.code == .success && song.items.map(\.title) == ["Umbrella Logic"])
    let album = await household.add(MediaSearch(mediaType: .album, reference: .currentlyPlaying), to: .library)
    #expect(album.code == .success && album.items.map(\.title) == ["Ledger of Rain"])
    let unsaid = await household.add(nil, to: Self.roadTrip)
    #expect(unsaid.wasThere && unsaid.items == song.items)
  }

  @Test func `While nothing plays, this is nothing`() async throws {
    let household = try await Household.sample()
    let response = await household.add(Self.this, to: Self.roadTrip)
    #expect(response.code == .failure && response.reason == .nothingPlaying)
    #expect(response.destination == Self.roadTrip)
  }

  @Test(arguments: [MediaDestination.library, nil])
  func `The library is where things go, and it remembers`(_ destination: MediaDestination?) async throws {
    let household = try await Household.sample()
    let first = await household.add(MediaSearch(mediaName: "hello"), to: destination)
    #expect(first.code == .success && first.destination == .library && !first.wasThere)
    let item = try #require(first.items.first)
    #expect(try await household.journal.isInLibrary(item.identifier))
    let second = await household.add(MediaSearch(mediaName: "hello"), to: destination)
    #expect(second.code == .success && second.wasThere)
  }

  @Test func `A playlist that there is not is told with some that there are`() async throws {
    let household = try await Household.sample()
    let response = await household.add(MediaSearch(mediaName: "hello"), to: .playlist("xylophone quokka"))
    #expect(response.code == .failure && response.items.map(\.title) == ["HELLO!"])
    guard case .destinationUnsupported(.playlistNameNotFound, "xylophone quokka", let known) = response.reason else {
      Issue.record("\(response)")
      return
    }
    let playlists: Set = ["70s Punk Classics", "Dinner", "Morning Coffee", "Road Trip"]
    #expect(known.count == 3 && playlists.isSuperset(of: known))
  }

  @Test func `A playlist that may not be written stays as it is`() async throws {
    let household = try await Household.sample()
    _ = await household.add(MediaSearch(mediaName: "umbrella logic"), to: Self.roadTrip)
    let before = await content(of: "road trip", household)
    let files = try FileManager.default.contentsOfDirectory(atPath: household.folder.file("Playlists"))
    let file = household.folder.file("Playlists/" + (try #require(files.first)))
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let response = await household.add(MediaSearch(mediaName: "forty two steps"), to: Self.roadTrip)
    #expect(response.code == .failure)
    #expect(response.reason == .destinationUnsupported(.playlistNotEditable, playlist: "Road Trip"))
    #expect(await content(of: "road trip", household) == before)
  }

  @Test func `Where no playlist can be written the disk's reason is told`() async throws {
    let household = try await Household.sample()
    try Data().write(to: household.folder.url.appending(path: "Playlists"))
    let response = await household.add(MediaSearch(mediaName: "umbrella logic"), to: Self.roadTrip)
    #expect(response.code == .failure && response.items.map(\.title) == ["Umbrella Logic"])
    guard case .storage = response.reason else {
      Issue.record("\(response)")
      return
    }
  }

  @Test func `A journal that takes nothing is told`() async throws {
    let household = try await Household.sample()
    try household.spoilJournal("DROP TABLE library")
    let response = await household.add(MediaSearch(mediaName: "hello"), to: .library)
    #expect(response.code == .failure && response.reason?.name == "storageFailed")
  }

  @Test func `A name that is not there is not added`() async throws {
    let household = try await Household.sample()
    let search = MediaSearch(mediaName: "xylophone quokka")
    let response = await household.add(search, to: Self.roadTrip)
    #expect(response.code == .failure && response.reason == .notFound(search) && response.items.isEmpty)
  }

  @Test func `What holds nothing that plays is not added`() async throws {
    let household = try await Household.copy(
      of: ["Playlists", "Music/The Hallway Quartet"])
    let response = await household.add(
      MediaSearch(mediaType: .playlist, mediaName: "dinner"), to: .playlist("road trip"))
    #expect(response.code == .failure)
    guard case .nothingInside = response.reason else {
      Issue.record("\(response)")
      return
    }
  }

  @Test(arguments: [roadTrip, .library])
  func `A rehearsal writes nothing`(_ destination: MediaDestination) async throws {
    let household = try await Household.sample()
    let response = await household.add(MediaSearch(mediaName: "hello"), to: destination, isDryRun: true)
    #expect(response.code == .ready && response.items.map(\.title) == ["HELLO!"])
    let item = try #require(response.items.first)
    #expect(try await household.journal.isInLibrary(item.identifier) == false)
    #expect(FileManager.default.fileExists(atPath: household.folder.file("Playlists")) == false)
  }
}
