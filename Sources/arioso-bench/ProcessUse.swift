import Foundation

/// What a process has used so far, as the kernel counts it.
struct ProcessUse {
  /// Seconds of all its threads together.
  let cpuSeconds: Double
  /// How often each of its threads has gone to sleep and been woken.
  private let wakeUps: [String: Int]
  /// Megabytes of its own and its share of what it has in common with others.
  let memory: Double

  init(pid: Int32) throws {
    let folder = "/proc/\(pid)"
    // Behind the name, which may hold anything and ends with the last bracket, the fields are counted from the third.
    let fields = try Self.read(folder + "/stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      throw BenchFailure.unreadable(folder + "/stat")
    }
    cpuSeconds = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    let threads = try FileManager.default.contentsOfDirectory(atPath: folder + "/task")
    var wakeUps: [String: Int] = [:]
    for thread in threads {
      // One that has ended meanwhile has no number.
      wakeUps[thread] = try? Self.number(after: "voluntary_ctxt_switches:", in: "\(folder)/task/\(thread)/status")
    }
    self.wakeUps = wakeUps
    memory = Double(try Self.number(after: "Pss:", in: folder + "/smaps_rollup")) / 1024
  }

  /// How often the threads that are there have been woken since then.
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
