import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// What a recogniser may have heard, and what the library makes of it.
@Suite(.timeLimit(.minutes(10)))
struct HearingTests {
  static let sentences: [(hearings: [String], spoken: String)] = [
    // The first one is understood and found by its own name.
    (["play outer peace", "play stop"], "Outer Peace"),
    // Only a later one is.
    (["play out a piece of", "play order piece off", "play outer peace"], "Outer Peace"),
    (["played a number a large egg", "play umbrella logic"], "Umbrella Logic"),
    // One that would only ask is worse than one that is certain.
    (["play play", "play umbrella logic"], "Umbrella Logic"),
    // An exact name beats what is spelled or sounds alike, and what has only some of the words.
    (["play umbrela lodgic", "play outer peace"], "Outer Peace"),
    (["play corner store", "play outer peace"], "Outer Peace"),
    // Of several that are equally near, the recogniser's first counts.
    (["play umbrella logic", "play outer peace"], "Umbrella Logic"),
    (["play umbrela lodgic", "play corner stor sonata"], "Umbrella Logic"),
    // Names as people say them are exact: without the edition.
    (["play outer peace", "play umbrella logic"], "Outer Peace"),
    // A command needs no library, so the order decides between it and an exact name.
    (["volume forty", "play umbrella logic"], "40"),
    (["play vorlume for tea", "volume forty"], "40"),
  ]

  @Test func `Of all hearings the one that the library knows best is the one that counts`() async throws {
    let folder = RunningDaemon.root.appending(path: "Library").path(percentEncoded: false)
    let daemon = try RunningDaemon(#"{ locale: "en", library: { folders: ["\#(folder)"] } }"#)
    _ = try await daemon.call(ScanLibrary()).get()
    for (number, example) in Self.sentences.enumerated() {
      let ask = Ask(
        sentence: example.hearings[0], hearings: Array(example.hearings.dropFirst()), conversation: "ann \(number)")
      let reply = try await daemon.call(ask).get()
      #expect(reply.state == .answered, "\(example.hearings)")
      #expect(reply.displayed.contains(example.spoken), "\(reply.displayed)")
    }
    let nothing = Ask(sentence: "blorp the zib", hearings: ["glorp a zab"], conversation: "bo")
    #expect(try await daemon.call(nothing).get().state == .refused)
    let question = Ask(sentence: "play play", hearings: ["blorp the zib"], conversation: "cy")
    #expect(try await daemon.call(question).get().state == .question)
  }
}
