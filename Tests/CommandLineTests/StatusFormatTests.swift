import ControlProtocol
import MediaIntents
import Testing

@testable import arioso

struct StatusFormatTests {
  static let status: DaemonStatus = {
    var status = DaemonStatus(
      player: "desk", state: .playing,
      current: MediaItem(identifier: ItemID("s1"), title: "Salt & Pepper", type: .song, artist: "Toro"), position: 65,
      duration: 130, volume: 40, shuffle: true, library: LibraryCounts(), pid: 7)
    (status.track, status.path) = (3, "/music/a.flac")
    return status
  }()

  static let stopped = DaemonStatus(state: .stopped, library: LibraryCounts(), pid: 7)

  static let formats: [(format: String, playing: String, stopped: String)] = [
    ("{artist} - {title}", "Toro - Salt & Pepper", " - "),
    ("[{artist} - ]{title}", "Toro - Salt & Pepper", ""),
    ("{state}[ {position}/{duration}][ of “{album}”]", "playing 1:05/2:10", "stopped"),
    ("{track}|{disc}|{percent}|{left}|{path}|{id}", "3||50|1:05|/music/a.flac|s1", "|||||"),
    ("[{shuffle}[ {repeat}]]", "shuffle", ""),
    (#"\{{title}\} \[x\]"#, "{Salt & Pepper} [x]", "{} [x]"),
    ("{{ artist }} - {{ uc(title) }}", "Toro - SALT & PEPPER", " - "),
    ("{{ default(album, \"no album\") }}", "no album", "no album"),
    ("{{ default(trunc(title, 6), 'nothing, really') }}", "Salt …", "nothing, really"),
    ("{{markup_escape(title)}} {emoji(status)}", "Salt &amp; Pepper ▶️", " ⏹️"),
    ("{{duration(position)}} {{lc(playerName)}}", "1:05 desk", " "),
    ("{{mpris:length}} {{duration(mpris:length)}} {{duration(length)}}", "130000000 2:10 2:10", "  "),
    ("", "", ""), ("plain", "plain", "plain"), ("100 % of 5%", "100 % of 5%", "100 % of 5%"),
    ("%artist% {title}", "%artist% Salt & Pepper", "%artist% "), ("50%-60%", "50%-60%", "50%-60%"),
  ]

  @Test(arguments: formats)
  func `A format shows fields, and leaves out what lacks one`(
    _ example: (format: String, playing: String, stopped: String)
  ) throws {
    let format = try StatusFormat(example.format)
    #expect(format.line(Self.status) == example.playing)
    #expect(format.line(Self.stopped) == example.stopped)
  }

  static let mistakes: [(format: String, problem: StatusFormat.Problem)] = [
    ("{artist", .unclosed("{")), ("[{artist}", .unclosed("[")), ("{{artist}", .unclosed("{")),
    ("{artits}", .unknown("artits")), ("{}", .unknown("")), ("{uc()}", .unknown("")), ("{uc(a, b)}", .unknown("a")),
    ("{default(title)}", .unknown("default(title)")), ("%artist%", .foreign("%artist%")),
    ("[%artist% - ]%title%", .foreign("%artist%")),
  ]

  @Test(arguments: mistakes)
  func `A mistake in a format is told`(_ example: (format: String, problem: StatusFormat.Problem)) {
    #expect(throws: example.problem) { try StatusFormat(example.format) }
  }

  static let timers: [(timer: DaemonStatus.Timer, field: String, line: String)] = [
    (DaemonStatus.Timer(seconds: 90), "1:30", "stops in 1:30"),
    (DaemonStatus.Timer(seconds: 90, left: 61), "1:01", "stops in 1:01"),
    (DaemonStatus.Timer(end: .item), "after this", "stops after this"),
    (DaemonStatus.Timer(end: .chapter), "after the chapter", "stops after the chapter"),
    (DaemonStatus.Timer(end: .item, more: 2), "after 2 more items", "stops after 2 more items"),
    (DaemonStatus.Timer(end: .chapter, more: 1), "after 1 more chapter", "stops after 1 more chapter"),
  ]

  @Test(arguments: timers)
  func `The field of the timer says what the line does`(
    _ example: (timer: DaemonStatus.Timer, field: String, line: String)
  ) throws {
    var status = Self.status
    status.sleepTimer = example.timer
    #expect(try StatusFormat("[{timer}]").line(status) == example.field)
    #expect(StatusText.line(status).split(separator: " · ").contains(Substring(example.line)))
  }

  @Test func `A line never contains control characters`() throws {
    var status = Self.status
    status.current?.title = "a\u{1B}[31m\nb\u{202E}"
    #expect(try StatusFormat("{title}").line(status) == "a␛[31m␊b\u{FFFD}")
  }

  @Test func `Only a format with a clock changes while time passes`() throws {
    #expect(try StatusFormat("[{uc(position)}]").tellsTime)
    #expect(try !StatusFormat("{title} {duration} {volume}").tellsTime)
  }

  @Test func `Every field has a value of its own or none`() {
    for field in StatusField.allCases { #expect(field.value(Self.stopped).contains { "{}".contains($0) } == false) }
  }
}
