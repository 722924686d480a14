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

  @Test func `A song is appended to a playlist, and plays with it`() async throws {
    let household = try await Household.sample()
    let before = await content(of: "road trip", household)
    let response = await household.add(MediaSearch(mediaName: "umbrella logic"), to: Self.roadTrip)
    #expect(response.code == .success && !response.wasThere && !response.created)
    #expect(response.items.map(\.title) == ["Umbrella Logic"])
    #expect(response.destination == .playlist("Road Trip"))
    #expect(await content(of: "road trip", household) == before + ["Umbrella Logic"])
  }

  @Test(arguments: ["road trips", "rode trip", "road trip 2"])
  func `A new playlist may have a name like another one's`(_ name: String) async throws {
    let household = try await Household.sample()
    let before = await content(of: "road trip", household)
    let response = await household.add(
      MediaSearch(mediaName: "umbrella logic"), to: .playlist(name), edit: .create)
    #expect(response.code == .success && response.created, "\(response)")
    #expect(await content(of: "road trip", household) == before)
  }

  @Test func `An entry is not added twice`() async throws {
    let household = try await Household.sample()
    _ = await household.add(MediaSearch(mediaName: "umbrella logic"), to: Self.roadTrip)
    let before = await content(of: "road trip", household)
    let response = await household.add(MediaSearch(mediaName: "umbrella logic"), to: Self.roadTrip)
    #expect(response.code == .success && response.wasThere)
    #expect(await content(of: "road trip", household) == before)
  }

  @Test func `As many songs are added as were asked for`() async throws {
    let household = try await Household.sample()
    let search = MediaSearch(mediaType: .music, artistName: "marrow and finch", limit: 2)
    let response = await household.add(search, to: .playlist("dinner"))
    #expect(response.items.map(\.title) == ["I Love You Son", "Kettle Song"])
    let unnamed = await household.add(MediaSearch(mediaType: .music, limit: 3), to: .playlist("evening"), edit: .create)
    #expect(unnamed.items.count == 3 && unnamed.created)
    let kept = await household.add(search, to: .library)
    #expect(kept.items.map(\.title) == ["I Love You Son", "Kettle Song"] && kept.code == .success)
  }

  @Test func `An album is added song by song, without duplicates`() async throws {
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

  @Test func `This is the current song, and this album is its album`() async throws {
    let household = try await Household.sample()
    await household.play("umbrella logic")
    let song = await household.add(Self.this, to: Self.roadTrip)
    #expect(song.code == .success && song.items.map(\.title) == ["Umbrella Logic"])
    let album = await household.add(MediaSearch(mediaType: .album, reference: .currentlyPlaying), to: .library)
    #expect(album.code == .success && album.items.map(\.title) == ["Ledger of Rain"])
    let unsaid = await household.add(nil, to: Self.roadTrip)
    #expect(unsaid.wasThere && unsaid.items == song.items)
  }

  @Test func `This is nothing if nothing plays`() async throws {
    let household = try await Household.sample()
    let response = await household.add(Self.this, to: Self.roadTrip)
    #expect(response.code == .failure && response.reason == .nothingPlaying)
    #expect(response.destination == Self.roadTrip)
  }

  @Test(arguments: [MediaDestination.library, nil])
  func `Songs are added to the library by default`(_ destination: MediaDestination?) async throws {
    let household = try await Household.sample()
    let first = await household.add(MediaSearch(mediaName: "hello"), to: destination)
    #expect(first.code == .success && first.destination == .library && !first.wasThere)
    let item = try #require(first.items.first)
    #expect(try await household.journal.isInLibrary(item.identifier))
    let second = await household.add(MediaSearch(mediaName: "hello"), to: destination)
    #expect(second.code == .success && second.wasThere)
  }

  @Test func `For an unknown playlist existing ones are suggested`() async throws {
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

  @Test func `A read-only playlist is left unchanged`() async throws {
    let household = try await Household.sample()
    _ = await household.add(MediaSearch(mediaName: "umbrella logic"), to: Self.roadTrip)
    let before = await content(of: "road trip", household)
    let files = try FileManager.default.contentsOfDirectory(atPath: household.folder.path("Playlists"))
    let file = household.folder.path("Playlists/" + (try #require(files.first { !$0.hasPrefix(".") })))
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let response = await household.add(MediaSearch(mediaName: "forty two steps"), to: Self.roadTrip)
    #expect(response.code == .failure)
    #expect(response.reason == .destinationUnsupported(.playlistNotEditable, playlist: "Road Trip"))
    #expect(await content(of: "road trip", household) == before)
  }

  @Test func `A storage failure of a new playlist is reported`() async throws {
    let household = try await Household.sample()
    try Data().write(to: household.folder.url.appending(path: "Playlists"))
    let response = await household.add(MediaSearch(mediaName: "umbrella logic"), to: Self.roadTrip)
    #expect(response.code == .failure && response.items.map(\.title) == ["Umbrella Logic"])
    guard case .storage = response.reason else {
      Issue.record("\(response)")
      return
    }
  }

  @Test func `A storage failure of the journal is reported`() async throws {
    let household = try await Household.sample()
    try household.spoilJournal("DROP TABLE library")
    let response = await household.add(MediaSearch(mediaName: "hello"), to: .library)
    #expect(response.code == .failure && response.reason?.name == "storageFailed")
  }

  @Test func `An unknown name is not added`() async throws {
    let household = try await Household.sample()
    let search = MediaSearch(mediaName: "xylophone quokka")
    let response = await household.add(search, to: Self.roadTrip)
    #expect(response.code == .failure && response.reason == .notFound(search) && response.items.isEmpty)
  }

  @Test func `A container without playable items is not added`() async throws {
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
  func `A dry run writes nothing`(_ destination: MediaDestination) async throws {
    let household = try await Household.sample()
    let response = await household.add(MediaSearch(mediaName: "hello"), to: destination, isDryRun: true)
    #expect(response.code == .ready && response.items.map(\.title) == ["HELLO!"])
    let item = try #require(response.items.first)
    #expect(try await household.journal.isInLibrary(item.identifier) == false)
    #expect(FileManager.default.fileExists(atPath: household.folder.path("Playlists")) == false)
  }
}
