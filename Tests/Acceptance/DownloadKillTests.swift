import ControlProtocol
import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// A daemon killed with SIGKILL at random times while it downloads a file that changes between requests.
  ///
  /// `ARIOSO_KILLS` sets the number of kills and `ARIOSO_SEED` the random seed.
  @Suite
  struct DownloadKillTests {
    @Test func `A download that was killed at random times is equal to one edition of the file`() async throws {
      let environment = ProcessInfo.processInfo.environment
      let seed = environment["ARIOSO_SEED"].flatMap(UInt64.init) ?? 11
      let kills = environment["ARIOSO_KILLS"].flatMap(Int.init) ?? 6
      var generator = SeededGenerator(seed: seed)
      let server = try EditionServer(seed: seed, isSlow: true)
      let home = try Home()
      let configuration = try home.configure("{podcasts: {freeGigabytes: 0}}")
      let arguments = ["--player", "silent", "--config", configuration]
      var daemon = try await RunningDaemon(in: home, arguments)
      _ = try await DaemonCaller(daemon).call(AddPodcast(address: server.feed))
      var (requests, lives) = (0, 0)
      // On a busy machine many lives end before their download begins or after it has ended.
      while lives < kills || (server.rangeRequests == 0 && lives < 60) {
        lives += 1
        let caller = try DaemonCaller(daemon)
        // Each time from the beginning or from where the last kill left it.
        if try await isDownloaded(caller) {
          try expectOneEdition(of: server, in: home)
          _ = try await caller.call(RemovePodcast(podcast: "Many Editions"))
          _ = try await caller.call(AddPodcast(address: server.feed))
        }
        _ = try await caller.call(DownloadPodcast(podcast: "Many Editions"))
        // What was received before the kill may be whole, so that nothing is asked for.
        while server.soundRequests == requests {
          if try await isDownloaded(caller) { break }
        }
        // Not a wait for an event: the time of the kill is random.
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...200, using: &generator)))
        requests = server.soundRequests
        daemon.program.send(SIGKILL)
        #expect(await daemon.program.end().endedBySignal)
        daemon = try await RunningDaemon(in: home, arguments)
      }
      let caller = try DaemonCaller(daemon)
      try await wait { try await isDownloaded(caller) }
      try expectOneEdition(of: server, in: home)
      #expect(server.rangeRequests > 0, "nothing was ever continued")
      let run = await daemon.stop()
      #expect(run.status == 0, "\(run)")
    }

    private func isDownloaded(_ caller: DaemonCaller) async throws -> Bool {
      try await caller.call(ListPodcasts()).podcasts.first?.downloaded == 1
    }

    private func expectOneEdition(of server: EditionServer, in home: Home) throws {
      let folder = home.state + "/Downloads/Many Editions"
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files == ["2025-01-06 Tide.wav"])
      let content = FileManager.default.contents(atPath: folder + "/" + (files.first ?? ""))
      #expect(content.map { server.editions.contains($0) } == true)
    }
  }
}
