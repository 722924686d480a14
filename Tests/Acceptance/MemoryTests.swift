import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// The memory of the daemon. `Tests/Benchmarks/soak` measures it over many requests.
  @Suite
  struct MemoryTests {
    @Test func `All threads of the daemon allocate from one heap`() async throws {
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      for sentence in ["play umbrella logic", "play some punk from the 70s", "播放雨后的茉莉"] {
        _ = try await daemon.ask(sentence)
      }
      let maps = try String(contentsOfFile: "/proc/\(daemon.program.pid)/maps", encoding: .utf8)
      #expect(maps.contains("[heap]"))
      let heaps = Self.furtherHeaps(in: maps)
      #expect(heaps.isEmpty, "\(heaps)")
    }

    /// The heaps besides the first one: each begins and ends at a multiple of 64 MB, with the unused rest inaccessible.
    private static func furtherHeaps(in maps: String) -> [Substring] {
      let regions = maps.split(separator: "\n").map { $0.split(separator: " ") }
      return zip(regions, regions.dropFirst()).compactMap { used, rest in
        guard used[1] == "rw-p", rest[1] == "---p" else { return nil }
        let bounds = used[0].split(separator: "-") + rest[0].split(separator: "-")
        let addresses = bounds.compactMap { UInt($0, radix: 16) }
        guard addresses.count == 4, addresses[1] == addresses[2] else { return nil }
        return addresses[0] % (64 << 20) == 0 && addresses[3] % (64 << 20) == 0 ? used[0] : nil
      }
    }
  }
}
