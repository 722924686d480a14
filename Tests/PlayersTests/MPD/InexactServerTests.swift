import MPDPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// A server that does not keep to the protocol neither ends the process nor keeps it waiting.
  @Suite(.timeLimit(.minutes(10))) struct InexactServerTests {
    static let queues: [(name: String, status: String, songs: [(id: String, position: String)])] = [
      ("two songs with the same id", "random: 1", [("7", "0"), ("7", "1")]),
      ("an id below 0", "random: 0", [("-5", "0"), ("8", "1")]),
      ("an id beyond 32 bits", "random: 1", [("99999999999999999999", "0"), ("8", "1")]),
      ("a position beyond the end", "random: 0", [("7", "4000000000"), ("8", "-1")]),
      ("a volume and times that none has", "volume: 4711\nelapsed: 1e300\nduration: inf", [("7", "0")]),
    ]

    private static func answer(_ command: String, status: String, songs: [(id: String, position: String)]) -> String {
      guard command.hasPrefix("status") else { return "OK\n" }
      let list = songs.map { "file: a\($0.id).mp3\nPos: \($0.position)\nId: \($0.id)\nTime: -3\nduration: nan\n" }
      return """
        playlist: 2
        playlistlength: \(songs.count)
        state: play
        song: 0
        songid: \(songs[0].id)
        nextsongid: \(songs[0].id)
        \(status)
        list_OK
        \(list.joined())list_OK
        OK

        """
    }

    @Test(arguments: queues.indices)
    func `A queue with numbers that none has is shown as far as it makes sense`(_ index: Int) async throws {
      let queue = Self.queues[index]
      let server = try ScriptedMPDServer { Self.answer($0, status: queue.status, songs: queue.songs) }
      defer { server.stop() }
      let player = MPDPlayer(server: MPDServer(address: MPDAddress(host: "127.0.0.1", port: server.port)))
      let snapshot = await player.snapshot()
      #expect(snapshot.queue.items.count <= queue.songs.count)
      #expect(Set(snapshot.queue.entryNumbers).count == snapshot.queue.items.count)
      await player.shutDown()
    }

    @Test func `Requests that wait for a server that hangs share one attempt`() async throws {
      let server = try ScriptedMPDServer(greeting: "") { _ in "" }
      defer { server.stop() }
      let address = MPDAddress(host: "127.0.0.1", port: server.port)
      let player = MPDPlayer(server: MPDServer(address: address), clock: ManualClock())
      await withTaskGroup { group in
        for number in 0..<6 {
          group.addTask {
            if number.isMultiple(of: 2) {
              _ = await player.snapshot()
            } else {
              await #expect(throws: PlayerFailure.disconnected) { try await player.perform(.pause) }
            }
          }
        }
      }
      #expect(server.clients < 6)
      await player.shutDown()
    }

    static let surplus = [
      "list_OK\nOK\n", "Pos: 0\nId: 7\nOK\n", "list_OK\nlist_OK\nACK [5@0] {} No\n", "nonsense\nOK\n",
    ]

    @Test(arguments: surplus)
    func `An answer that goes on after its end is survived`(_ surplus: String) async throws {
      let server = try ScriptedMPDServer { command in
        let answer = Self.answer(command, status: "random: 0", songs: [("7", "0")])
        return command.hasPrefix("status") ? answer.dropLast("OK\n".count) + surplus : answer
      }
      defer { server.stop() }
      let player = MPDPlayer(server: MPDServer(address: MPDAddress(host: "127.0.0.1", port: server.port)))
      #expect(await player.snapshot().queue.items.isEmpty)
      await player.shutDown()
    }

    static let additions = [
      "Id: -5\nOK\n", "Id: 1\nId: 2\nId: 3\nId: 4\nId: 5\nACK [50@0] {addid} No such song\n",
      "Id: 99999999999\nId: x\nOK\n", "ACK [50@4711] {addid} No such song\n", "ACK [50@-1] {addid} No\n",
    ]

    @Test(arguments: additions)
    func `Odd answers to an addition are survived`(_ answer: String) async throws {
      let server = try ScriptedMPDServer { command in
        if command.contains("addid") { return answer }
        return Self.answer(command, status: "random: 0", songs: [("7", "0")])
      }
      defer { server.stop() }
      let player = MPDPlayer(server: MPDServer(address: MPDAddress(host: "127.0.0.1", port: server.port)))
      let items = ["a", "b"].map { PlayableItem.remote($0) }
      _ = try? await player.perform(.playLater(items))
      _ = try? await player.perform(.play(items, PlayOptions()))
      #expect(await player.snapshot().queue.items.count <= 1)
      await player.shutDown()
    }
  }
}

extension PlayableItem {
  fileprivate static func remote(_ name: String) -> PlayableItem {
    let address = RemoteAddress.of(name + ".mp3")
    return PlayableItem(item: MediaItem(identifier: ItemID(address), title: name, type: .song), address: address)
  }
}
