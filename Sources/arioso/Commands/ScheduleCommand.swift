import ControlProtocol
import FoundationEssentials
import Glibc

/// Writes, lists and removes the timers of shortcuts.
struct ScheduleCommand {
  let client: DaemonClient

  func list() -> ExitStatus {
    client.show(Self.timers) { timers in
      timers.isEmpty
        ? "No shortcut is scheduled. To schedule one: arioso shortcut schedule PHRASE --at \"Mon..Fri 07:00\""
        : timers.map { PrintableText.line("\($0.calendar)  \($0.phrase)") }.joined(separator: "\n")
    }
    return .done
  }

  func add(_ phrase: String, at calendar: String) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    _ = try connection.call(GetShortcut(phrase: phrase))
    let timer = ShortcutTimer(phrase: phrase, calendar: calendar)
    if let status = Program.run(["systemd-analyze", "calendar", "--", timer.calendar], isSilent: true), status != 0 {
      client.complain("“\(timer.calendar)” is no time of systemd, see systemd.time(7): such as Mon..Fri 07:00", .usage)
      return .usage
    }
    guard timer.hasName else { return failed("“\(timer.phrase)” is too long for the name of a timer; rename it") }
    guard !client.options.dryRun else { return shown(timer) }
    guard let folder = Self.folder, let program = Self.program else { return failed("the home folder is not known") }
    let texts = [
      ".service": timer.service(program: program, socket: client.options.socket.map(Environment.absolute)),
      ".timer": timer.timer,
    ]
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (ending, text) in texts {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(timer.unit)\(ending)"), options: .atomic)
      }
    } catch {
      return failed("\(folder) cannot be written")
    }
    return start(timer) ? shown(timer) : unstarted(timer)
  }

  func remove(_ phrase: String) -> ExitStatus {
    let unit = ShortcutTimer.unit(of: phrase)
    guard let folder = Self.folder, let timer = Self.timers.first(where: { $0.unit == unit }) else {
      return failed("“\(phrase)” is not scheduled")
    }
    guard !client.options.dryRun else { return shown(timer) }
    _ = Program.run(["systemctl", "--user", "disable", "--now", timer.unit + ".timer"], isSilent: true)
    for ending in [".timer", ".service"] where unlink("\(folder)/\(timer.unit)\(ending)") != 0 && errno != ENOENT {
      return failed("\(folder) cannot be written")
    }
    _ = Program.run(["systemctl", "--user", "daemon-reload"], isSilent: true)
    return shown(timer)
  }

  private func shown(_ timer: ShortcutTimer) -> ExitStatus {
    client.show(timer, isChange: true) { PrintableText.line("\($0.calendar)  \($0.phrase)  (\($0.unit).timer)") }
    return .done
  }

  private func start(_ timer: ShortcutTimer) -> Bool {
    Program.run(["systemctl", "--user", "daemon-reload"], isSilent: true) == 0
      && Program.run(["systemctl", "--user", "enable", "--now", timer.unit + ".timer"], isSilent: true) == 0
  }

  /// The units are there, and start with the next session.
  private func unstarted(_ timer: ShortcutTimer) -> ExitStatus {
    let status = shown(timer)
    Output.complain("systemd does not answer here; once it does: systemctl --user enable --now \(timer.unit).timer")
    return status
  }

  private func failed(_ problem: String) -> ExitStatus {
    client.complain(problem, .refused)
    return .refused
  }

  /// Sorted by their names.
  static var timers: [ShortcutTimer] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
    return names.filter { $0.hasPrefix(ShortcutTimer.prefix) && $0.hasSuffix(".timer") }.sorted().compactMap { name in
      guard let bytes = FileManager.default.contents(atPath: folder + "/" + name) else { return nil }
      return ShortcutTimer(
        unit: String(name.dropLast(".timer".count)), timer: String(decoding: bytes.prefix(65_536), as: UTF8.self))
    }
  }

  private static var folder: String? {
    let configuration = Environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    return (configuration ?? home).map { $0 + "/systemd/user" }
  }

  /// The path of this program.
  private static var program: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    return count > 0 ? String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
