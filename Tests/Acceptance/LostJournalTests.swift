import ControlProtocol
import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// A journal that is gone or damaged when the daemon starts: what was copied is there, and it is told.
  @Suite
  struct LostJournalTests {
    private let arguments = ["--player", "silent", "--library", SampleLibrary.path]

    /// A home with one like, and a copy that has it.
    private func filled() async throws -> Home {
      let home = try Home()
      let first = try await RunningDaemon.scanned(in: home, arguments)
      #expect(try await first.ask("i like umbrella logic").code == "success")
      await first.stop()
      for copy in try Self.files(home, "copy") { try FileManager.default.removeItem(atPath: copy) }
      let second = try await RunningDaemon(in: home, arguments)
      try await second.log.line(containing: "the journal was copied")
      await second.stop()
      return home
    }

    static func files(_ home: Home, _ kind: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: home.state)
        .filter { $0.contains("journal.\(kind)") && $0.hasSuffix(".sqlite") }.map { home.state + "/" + $0 }
    }

    @Test(arguments: ["missing", "empty", "damaged"])
    func `A lost journal is made again, which log and doctor tell`(_ loss: String) async throws {
      let home = try await filled(), path = home.state + "/journal.sqlite"
      switch loss {
      case "missing": try FileManager.default.removeItem(atPath: path)
      case "empty": try Data().write(to: URL(filePath: path))
      default: try Data(repeating: 7, count: 9000).write(to: URL(filePath: path))
      }
      let daemon = try await RunningDaemon(in: home, arguments)
      try await daemon.log.line(containing: "journal.copy-")
      #expect(try await daemon.ask("what do i like").items.map(\.title) == ["Umbrella Logic"])
      let doctor = try await daemon.arioso("doctor")
      #expect(doctor.status != 0 && doctor.output.contains("journal"), "\(doctor.output)")
      #expect(await daemon.stop().status == 0)
    }

    @Test func `A first start says nothing of a journal`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      #expect(!daemon.log.lines.contains { $0.contains("journal was") && !$0.contains("copied") })
      #expect(try await !daemon.arioso("doctor").output.contains("journal"))
    }

    @Test func `What is liked in another library is not said to be nothing`() async throws {
      let home = try await filled(), other = ToneLibrary()
      try other.add("Lantern", seconds: 0.1)
      let daemon = try await RunningDaemon.scanned(in: home, ["--player", "silent", "--library", other.path])
      let likes = try await daemon.ask("what do i like")
      #expect(likes.reason == "notFound" && likes.displayed.contains("not in this library"), "\(likes.displayed)")
      #expect(try await daemon.ask("我收藏了什么", "--locale", "zh").displayed.contains("不在这个音乐库里"))
      #expect(try await daemon.ask("i like lantern").code == "success")
      #expect(try await daemon.ask("what do i like").items.map(\.title) == ["Lantern"])
      await daemon.stop()
    }

    // MARK: A disk that fails

    @Test(arguments: FaultTests.faults)
    func `After a fault while a journal is made again nothing is lost`(_ fault: FaultTests.Fault) async throws {
      let home = try await filled(), path = home.state + "/journal.sqlite"
      let folder = try FaultyFolder(home.state)
      for number in 1...60 {
        try Data(repeating: 7, count: 9000).write(to: URL(filePath: path))
        folder.fail(number, errno: fault.errno, stays: fault.stays)
        let program = try RunningProgram(
          CommandLineRun.programFolder + "/ariosod", ["--state", home.state] + arguments,
          environment: home.environment.merging(try folder.environment()) { $1 })
        try await wait { hasEnded(program) ? true : try await answers(home) }
        program.send(SIGKILL)
        _ = await program.end()
        let met = folder.mend()
        let next = try await RunningDaemon(in: home, arguments)
        #expect(try await next.ask("what do i like").items.map(\.title) == ["Umbrella Logic"], "call \(number)")
        #expect(await next.stop().status == 0)
        for file in try Self.files(home, "damaged") { try FileManager.default.removeItem(atPath: file) }
        if !met { break }
      }
    }

    private func answers(_ home: Home) async throws -> Bool {
      try await home.arioso(["version"]).output.contains("process")
    }

    private func hasEnded(_ program: RunningProgram) -> Bool {
      guard let status = try? String(contentsOfFile: "/proc/\(program.pid)/stat", encoding: .utf8) else { return true }
      return status.split(separator: ")").last?.split(separator: " ").first == "Z"
    }
  }
}
