import Foundation

/// The resource use of a process since its start, from `/proc`.
struct ProcessUse {
  /// The CPU seconds of all threads.
  let cpuSeconds: Double
  /// The voluntary context switches by thread.
  private let wakeUps: [String: Int]
  /// The proportional set size in megabytes.
  let memory: Double

  init(pid: Int32) throws {
    let folder = "/proc/\(pid)"
    // The fields after the process name, which may contain any character and ends with the last ")". The first one is
    // field 3.
    let fields = try Self.read(folder + "/stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      throw BenchFailure.unreadable(folder + "/stat")
    }
    cpuSeconds = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    let threads = try FileManager.default.contentsOfDirectory(atPath: folder + "/task")
    var wakeUps: [String: Int] = [:]
    for thread in threads {
      // A thread may have ended in the meantime.
      wakeUps[thread] = try? Self.number(after: "voluntary_ctxt_switches:", in: "\(folder)/task/\(thread)/status")
    }
    self.wakeUps = wakeUps
    memory = Double(try Self.number(after: "Pss:", in: folder + "/smaps_rollup")) / 1024
  }

  /// The wake-ups of the current threads since then.
  func wakeUps(since earlier: ProcessUse) -> Int {
    wakeUps.reduce(0) { sum, thread in sum + thread.value - (earlier.wakeUps[thread.key] ?? 0) }
  }

  private static func number(after name: String, in file: String) throws -> Int {
    let line = try read(file).split(separator: "\n").first { $0.hasPrefix(name) }
    guard let number = line?.dropFirst(name.count).split(whereSeparator: { $0 == " " || $0 == "\t" }).first,
      let value = Int(number)
    else { throw BenchFailure.unreadable(file) }
    return value
  }

  private static func read(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
}
