import Foundation
import MPDPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// `mpc` and the player, both on one server, against a model of what its queue must be.
  @Suite struct AgreementTests {
    @Test(arguments: [1, 2] as [UInt64])
    func `After five hundred operations two clients agree on the state`(seed: UInt64) async throws {
      var generator = SeededGenerator(seed: seed)
      let server = try MPDServerProgram()
      let tone = ToneFile.wave(frequency: 440, seconds: 300)
      for name in QueueModel.names { _ = try server.folder.write(tone, to: "music/\(name)") }
      try await server.mpc("update", "--wait")
      let player = MPDPlayer(server: .patient(at: MPDAddress(host: server.socket)))
      await player.warmUp()
      let events = player.events()
      let told = Task { await events.reduce(into: []) { $0.append($1) } }
      var model = QueueModel()
      for number in 1...500 {
        let operation = SharedOperation.random(for: model, using: &generator)
        try await operation.carryOut(by: player, or: server)
        model.follow(operation)
        let found = try await QueueModel(player)
        try #require(found == model, "operation \(number), \(operation)")
        if number.isMultiple(of: 5) { try #require(try await server.mpc("-f", "%file%", "playlist") == model.listing) }
      }
      await player.shutDown()
      #expect(await told.value.isWellFormed)
    }
  }
}

extension [PlaybackEvent] {
  /// Whether every item that has started has ended once, before the next one started.
  fileprivate var isWellFormed: Bool {
    var playing: PlayableItem?
    for event in self {
      switch event {
      case .started(let item):
        if playing != nil { return false }
        playing = item
      case .ended(let item, _, _):
        if playing != item { return false }
        playing = nil
      default: break
      }
    }
    return playing == nil
  }
}
