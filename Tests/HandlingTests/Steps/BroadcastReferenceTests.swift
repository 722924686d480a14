import Household
import MediaIntents
import Playback
import Testing

@testable import Handling

/// The referent of "this" while a station plays.
@Suite(.timeLimit(.minutes(10)))
struct BroadcastReferenceTests {
  private static let station = PlayableItem(
    item: MediaItem(identifier: ItemID("station"), title: "Harbour Jazz", type: .radioStation), address: "http://radio")

  private func household(telling title: String?) async throws -> Household {
    let player = ScriptedPlayer()
    let household = try await Household.sample(player: player)
    let status = PlaybackStatus(state: .playing, current: Self.station, streamTitle: title)
    await player.happen(.started(Self.station), becoming: status)
    return household
  }

  private func this(_ type: MediaItemType = .unknown) -> MediaSearch {
    MediaSearch(mediaType: type, reference: .currentlyPlaying)
  }

  @Test(arguments: ["M.F. Quill - Umbrella Logic", "m f quill - umbrella logic"])
  func `This is the reported song if the library has it`(_ title: String) async throws {
    let household = try await household(telling: title)
    for type in [MediaItemType.unknown, .song] {
      let response = await household.feel(.like, about: this(type))
      #expect(response.items.map(\.title) == ["Umbrella Logic"] && response.relaxed.isEmpty)
    }
    #expect(await household.feel(.like, about: this(.artist)).items.map(\.title) == ["M.F. Quill"])
    #expect(await household.feel(.like, about: this(.album)).items.map(\.title) == ["Ledger of Rain"])
    #expect(await household.feel(.like, about: this(.radioStation)).items.map(\.title) == ["Harbour Jazz"])
  }

  @Test func `A song that is not in the library is reported, and a plain this is the station`() async throws {
    let household = try await household(telling: "Nobody - Nothing")
    let song = await household.feel(.like, about: this(.song))
    #expect(song.code == .failure)
    #expect(song.reason == .notFound(MediaSearch(mediaType: .song, mediaName: "Nothing", artistName: "Nobody")))
    let station = await household.feel(.like, about: this())
    #expect(station.code == .success && station.items.map(\.title) == ["Harbour Jazz"])
    #expect(station.relaxed == [RelaxedConstraint(field: .streamTitle, said: "Nobody - Nothing")])
    for type in [MediaItemType.artist, .album] {
      #expect(await household.feel(.like, about: this(type)).reason == .notFound(this(type)))
    }
  }

  @Test func `Without a reported title there is no song to refer to`() async throws {
    let household = try await household(telling: nil)
    #expect(await household.feel(.like, about: this(.song)).reason == .notFound(this(.song)))
    let station = await household.feel(.like, about: this())
    #expect(station.items.map(\.title) == ["Harbour Jazz"] && station.relaxed.isEmpty)
  }

  @Test func `Artist and title are those reported by the station`() async throws {
    let household = try await household(telling: "Nobody - Nothing")
    #expect(await household.ask(.artist).value == "Nobody")
    #expect(await household.ask(.title).value == "Nothing")
    #expect(await household.ask(.item).value == "Nobody - Nothing")
    #expect(try await self.household(telling: "The Morning Show").ask(.title).value == "The Morning Show")
  }
}
