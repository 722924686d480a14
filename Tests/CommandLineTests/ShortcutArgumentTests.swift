import ControlProtocol
import Testing

@testable import arioso

/// The words behind `shortcut`, and the units that schedule one.
struct ShortcutArgumentTests {
  static let commands: [(words: [String], command: Command?)] = [
    ([], .shortcuts(namesOnly: false)), (["list"], .shortcuts(namesOnly: false)),
    (["--names"], .shortcuts(namesOnly: true)), (["list", "--names"], .shortcuts(namesOnly: true)),
    (["show", "good", "morning"], .shortcut("good morning")),
    (["run", "good", "morning"], .runShortcut("good morning")),
    (
      ["add", "dinner {genre}", "or genre = jazz", "play {genre}", "- sleep in 90 minutes"],
      .addShortcut(
        AddShortcut(phrase: "dinner {genre}", lines: ["or genre = jazz", "play {genre}", "- sleep in 90 minutes"]))
    ),
    (["edit", "tea", "pause"], .editShortcut(EditShortcut(phrase: "tea", lines: ["pause"]))),
    (["edit", "tea"], .editShortcutFile("tea")),
    (["remove", "tea", "time"], .removeShortcut(RemoveShortcut(phrase: "tea time"))),
    (["rename", "tea", "five o'clock"], .renameShortcut(RenameShortcut(phrase: "tea", to: "five o'clock"))),
    (["schedule"], .schedules),
    (
      ["schedule", "good", "morning", "--at", "Mon..Fri 07:00"], .scheduleShortcut("good morning", at: "Mon..Fri 07:00")
    ),
    (["schedule", "tea", "--at", "Sat", "16:00"], .scheduleShortcut("tea", at: "Sat 16:00")),
    (["unschedule", "good", "morning"], .unscheduleShortcut("good morning")),
    (["desktop"], .showShortcuts(true)), (["desktop", "off"], .showShortcuts(false)),
    (["add", "tea"], nil), (["rename", "tea"], nil), (["schedule", "tea"], nil), (["run"], nil),
    (["desktop", "x"], nil), (["schedule", "tea", "--at", ""], nil), (["schedule", " ", "--at", "daily"], nil),
    (["schedule", "--at", "daily"], nil), (["schedule", "tea", "--at", "07:00", "--at", "08:00"], nil),
  ]

  @Test(arguments: commands)
  func `Each verb takes its words, and others are refused`(_ example: (words: [String], command: Command?)) throws {
    let parsed = Result { try ArgumentParser.parse(["shortcut"] + example.words).command }
    switch parsed {
    case .success(let command): #expect(command == example.command)
    case .failure(let error): #expect(example.command == nil && error is UsageError, "\(error)")
    }
  }

  @Test func `A timer has a service that runs the shortcut where nobody answers, whatever its phrase`() throws {
    let timer = ShortcutTimer(phrase: #"50% "off" $HOME \ 晚餐"#, calendar: "Mon..Fri 07:00")
    #expect(timer.unit == "arioso-shortcut-50_25-_22off_22-_24home-_5c-_e6_99_9a_e9_a4_90")
    #expect(
      timer.service(program: "/usr/bin/arioso", socket: "/s").contains(
        #"ExecStart="/usr/bin/arioso" "--no-ask" "--socket" "/s" "shortcut" "run" "50%% \"off\" $$HOME \\ 晚餐""#))
    #expect(timer.timer.contains("\nOnCalendar=Mon..Fri 07:00\n") && timer.timer.hasSuffix("WantedBy=timers.target\n"))
    let read = try #require(ShortcutTimer(unit: timer.unit, timer: timer.timer))
    #expect(read.phrase == timer.phrase && read.calendar == timer.calendar)
    #expect(ShortcutTimer(unit: "x", timer: "[Timer]\nOnCalendar=daily\n") == nil)
  }

  @Test func `No phrase and no time begins a line of its own in a unit`() throws {
    let timer = ShortcutTimer(phrase: "good\nmorning\r\n ", calendar: "daily\nUnit=other.service\u{2028}x")
    #expect(timer.phrase == "good morning" && timer.calendar == "daily Unit=other.service x")
    let lines = (timer.timer + timer.service(program: "/a", socket: nil)).split(whereSeparator: \.isNewline)
    #expect(!lines.contains { $0.hasPrefix("Unit=") || $0.hasPrefix("morning") })
  }

  @Test func `A phrase may be too long for the name of a timer`() {
    #expect(ShortcutTimer(phrase: String(repeating: "a", count: 231), calendar: "daily").hasName)
    #expect(!ShortcutTimer(phrase: String(repeating: "a", count: 232), calendar: "daily").hasName)
    #expect(!ShortcutTimer(phrase: String(repeating: "晚", count: 33), calendar: "daily").hasName)
  }

  @Test func `A timer is found by its phrase, however it is capitalised and spaced`() {
    let unit = ShortcutTimer(phrase: "Good morning", calendar: "daily").unit
    for said in ["good morning", "good  morning", " GOOD\tmorning "] { #expect(ShortcutTimer.unit(of: said) == unit) }
    #expect(ShortcutTimer.unit(of: "goodmorning") != unit)
  }
}
