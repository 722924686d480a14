import MediaIntents
import Replying
import Testing

struct AddAndAffinityReplyTests {
  private static func edited(_ edit: DestinationEdit, removed: Int = 0, away: Int = 0) -> AddMediaIntentResponse {
    var response = AddMediaIntentResponse(
      code: .success, items: edit == .remove ? [.hello] : [], destination: .playlist("Road Trip"), edit: edit)
    (response.removed, response.away) = (removed, away)
    return response
  }

  /// An edit in a dry run.
  private static func ready(_ edit: DestinationEdit) -> AddMediaIntentResponse {
    var response = AddMediaIntentResponse(code: .ready, destination: .playlist("Road Trip"), edit: edit)
    response.newName = "Night"
    return response
  }

  static let rehearsed: [(edit: DestinationEdit, displayed: String)] = [
    (.create, "Ready to make the playlist “Road Trip”."), (.rename, "Ready to call “Road Trip” “Night”."),
    (.copy, "Ready to copy “Road Trip” as “Night”."), (.empty, "Ready to empty “Road Trip”."),
    (.sort, "Ready to sort “Road Trip” by artist, album and title."), (.delete, "Ready to delete “Road Trip”."),
    (.deduplicate, "Ready to leave each entry of “Road Trip” once."),
    (.follow, "Ready to make “Road Trip”, which follows."),
  ]

  @Test(arguments: rehearsed)
  func `An edit of a playlist is told in a dry run as what it is`(
    _ example: (edit: DestinationEdit, displayed: String)
  ) throws {
    let writer = try English.writer()
    #expect(writer.reply(to: .add(Self.ready(example.edit))).displayed == example.displayed)
  }

  static let examples: [Said] = [
    Said(
      .add(edited(.remove, removed: 1)), "Removed HELLO! by Ada from Road Trip.",
      displayed: "Removed “HELLO!” by Ada from “Road Trip”."),
    Said(
      .add(edited(.remove, removed: 2)), "Removed HELLO! by Ada from Road Trip, 2 entries.",
      displayed: "Removed “HELLO!” by Ada from “Road Trip”, 2 entries."),
    Said(
      .add(edited(.sort, away: 2)),
      "Sorted Road Trip by artist, album and title. The files of 2 entries are missing; the entries stay in the playlist.",
      displayed: """
        Sorted “Road Trip” by artist, album and title. The files of 2 entries are missing; the entries stay in the playlist.
        """),
    Said(
      .add(AddMediaIntentResponse(code: .success, items: [.hello], destination: .playlist("Road Trip"))),
      "Added HELLO! by Ada to Road Trip.", displayed: "Added “HELLO!” by Ada to “Road Trip”."),
    Said(
      .add(
        AddMediaIntentResponse(code: .success, items: [.hello], destination: .playlist("Road Trip"), wasThere: true)),
      "Already in Road Trip: HELLO! by Ada.", displayed: "Already in “Road Trip”: “HELLO!” by Ada."),
    Said(
      .add(AddMediaIntentResponse(code: .success, items: [.hello], destination: .playlist("New"), created: true)),
      "Made the playlist New with HELLO! by Ada.", displayed: "Made the playlist “New” with “HELLO!” by Ada."),
    Said(
      .add(AddMediaIntentResponse(code: .success, items: [.hello, .freelance], destination: .library)),
      "Added HELLO! by Ada and Freelance by Toro y Moi to the library.",
      displayed: "Added “HELLO!” by Ada and “Freelance” by Toro y Moi to the library."),
    Said(
      .add(
        AddMediaIntentResponse(
          code: .success, items: [.hello, .freelance, .outerPeace, .episode], destination: .playlist("Mix"))),
      "Added HELLO! by Ada and 3 more to Mix.", displayed: "Added “HELLO!” by Ada and 3 more to “Mix”."),
    Said(
      .add(
        AddMediaIntentResponse(
          code: .failure, items: [.hello],
          reason: .destinationUnsupported(.playlistNameNotFound, playlist: "Roadtrip"))),
      "There is no playlist Roadtrip. Name one that exists.",
      displayed: "There is no playlist “Roadtrip”. Name one that exists."),
    Said(
      .add(
        AddMediaIntentResponse(
          code: .failure,
          reason: .destinationUnsupported(
            .playlistNameNotFound, playlist: "Roadtrip", known: ["Dinner", "Road Trip"]))),
      "There is no playlist Roadtrip. Name one that exists, such as Dinner and Road Trip.",
      displayed: "There is no playlist “Roadtrip”. Name one that exists, such as “Dinner” and “Road Trip”."),
    Said(
      .add(AddMediaIntentResponse(code: .failure, reason: .nothingInside(.roadTrip))),
      "Nothing in the playlist Road Trip can be played. Scan the library again, or ask for something else.",
      displayed: "Nothing in the playlist “Road Trip” can be played. Scan the library again, or ask for something else."
    ),
    Said(
      .add(AddMediaIntentResponse(code: .failure, reason: .storage(.diskFull(path: "/data/journal.sqlite")))),
      "The disk is full, so nothing was written. Make room and ask again.",
      displayed: "The disk is full, so nothing was written (/data/journal.sqlite). Make room and ask again."),
    Said(
      .affinity(UpdateMediaAffinityIntentResponse(code: .success, items: [.hello], affinity: .like)),
      "Liked: HELLO! by Ada.", displayed: "Liked: “HELLO!” by Ada."),
    Said(
      .affinity(UpdateMediaAffinityIntentResponse(code: .success, items: [.outerPeace], affinity: .dislike)),
      "Disliked: the album Outer Peace by Toro y Moi.", displayed: "Disliked: the album “Outer Peace” by Toro y Moi."),
    Said(
      .affinity(UpdateMediaAffinityIntentResponse(code: .success, items: [.hello], affinity: .unset)),
      "No longer marked: HELLO! by Ada.", displayed: "No longer marked: “HELLO!” by Ada."),
  ]

  @Test(arguments: examples)
  func `Replies to additions name item and playlist, replies to likes the item`(_ example: Said) throws {
    let reply = try English.writer().reply(to: example.response)
    #expect(reply.spoken == example.spoken)
    #expect(reply.displayed == example.displayed)
  }
}
