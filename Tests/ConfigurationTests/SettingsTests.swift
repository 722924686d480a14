@testable import Configuration
import Foundation
import TestSupport
import Testing

struct SettingsTests {
  static let directories = BaseDirectories(environment: ["HOME": "/home/ann", "XDG_RUNTIME_DIR": "/run/user/7"])

  static func settings(_ text: String) throws -> Result<Settings, ConfigurationError> {
    let expansion = PathExpansion(try #require(directories), userDirectories: #"XDG_MUSIC_DIR="$HOME/Musik""#)
    return Result { () throws(ConfigurationError) in
      try ConfigurationFile.settings(in: Array(text.utf8), expansion: expansion)
    }
  }

  static func problems(_ text: String) throws -> [ConfigurationProblem] {
    guard case .failure(.invalid(let problems)) = try settings(text) else { return [] }
    return problems
  }

  @Test func `An empty file gives the defaults`() throws {
    let settings = try Self.settings("{}").get()
    #expect(
      settings
        == Settings(
          libraryFolders: ["/home/ann/Musik"], player: .gstreamer, mpd: MPDSettings(), output: nil, volume: 100,
          locale: nil,
          stateFolder: nil, logLevel: .info))
  }

  @Test func `Every setting can be set`() throws {
    let settings = try Self.settings(
      """
      // JSON5
      {
        library: { folders: ["~/a", "$XDG_MUSIC_DIR/b", '/c', "~",], follow: false, writeRatings: true },
        player: "silent",
        "playback": { output: "fakesink", volume: 0x20 },
        mpd: {
          host: "attic", port: 6601, password: "sesame", musicFolder: "~/Music", speedByGStreamer: true,
        },
        locale: "zh", state: "$XDG_STATE_HOME/x", log: "debug",
      }
      """
    ).get()
    #expect(
      settings
        == Settings(
          libraryFolders: ["/home/ann/a", "/home/ann/Musik/b", "/c", "/home/ann"], followsLibrary: false,
          writesRatings: true, player: .silent,
          mpd: MPDSettings(
            host: "attic", port: 6601, password: "sesame", musicFolder: "/home/ann/Music", speedByGStreamer: true),
          output: "fakesink", volume: 32, locale: "zh", stateFolder: "/home/ann/.local/state/x", logLevel: .debug))
  }

  @Test func `Named players inherit the common settings unless they override them`() throws {
    let settings = try Self.settings(
      """
      {
        mpd: { host: "cellar", password: "sesame" }, playback: { output: "fakesink", volume: 40 },
        players: [
          { name: "kitchen", names: ["the kitchen", "cuisine"], volume: 20 },
          { name: "attic", kind: "mpd", host: "attic.local", port: 6601, musicFolder: "~/Music" },
          { name: "cellar", kind: "mpd", device: "USB Headset" },
        ],
      }
      """
    ).get()
    #expect(
      settings.playersInUse == [
        PlayerSettings(
          name: "kitchen", names: ["the kitchen", "cuisine"], output: "fakesink", volume: 20,
          mpd: settings.mpd),
        PlayerSettings(
          name: "attic", kind: .mpd, output: "fakesink", volume: 40,
          mpd: MPDSettings(host: "attic.local", port: 6601, musicFolder: "/home/ann/Music")),
        PlayerSettings(
          name: "cellar", kind: .mpd, device: "USB Headset", volume: 40,
          mpd: MPDSettings(host: "cellar", password: "sesame")),
      ])
  }

  @Test func `A server has an address and a login, which no description shows`() throws {
    let settings = try Self.settings(
      """
      {
        library: {
          servers: [
            {name: "home", address: "https://a.example", user: "anna", password: "sesame"},
            {name: "club", address: "http://10.0.0.7:4533", apiKey: "k-1", insecure: true},
          ],
        },
      }
      """
    ).get()
    #expect(
      settings.servers == [
        ServerSettings(name: "home", address: "https://a.example", user: "anna", password: "sesame"),
        ServerSettings(name: "club", address: "http://10.0.0.7:4533", key: "k-1", isInsecure: true),
      ])
    #expect(settings.servers.map { "\($0)" } == ["home", "club"])
  }

  @Test func `A person has names, conversations and, for a child, limits`() throws {
    let settings = try Self.settings(
      """
      {
        persons: [
          {name: "Anna", names: ["mum", "妈妈"], conversations: ["user-1000", "kitchen-*"]},
          {name: "Ida", explicit: false, maxVolume: 60, deletes: false},
        ],
      }
      """
    ).get()
    #expect(
      settings.persons == [
        PersonSettings(name: "Anna", names: ["mum", "妈妈"], conversations: ["user-1000", "kitchen-*"]),
        PersonSettings(name: "Ida", playsExplicit: false, maxVolume: 60, deletes: false),
      ])
  }

  @Test func `Without named players there is one of the default kind`() throws {
    let settings = try Self.settings(#"{player: "silent", playback: {names: ["den"], volume: 7}}"#).get()
    #expect(settings.playersInUse == [PlayerSettings(name: "silent", kind: .silent, names: ["den"], volume: 7)])
  }

  @Test func `Differences are listed by key path, in the order of the file`() throws {
    let old = try Self.settings("{}").get()
    let new = try Self.settings(#"{ log: "debug", playback: { output: "fakesink" }, player: "silent" }"#).get()
    #expect(SettingsSchema.changes(from: old, to: new) == ["player", "playback.output", "log"])
    #expect(SettingsSchema.changes(from: old, to: old).isEmpty)
  }

  @Test func `All mistakes are reported at once, each with its key path, position and nearest key`() throws {
    let problems = try Self.problems(
      """
      {
        librery: { folders: [] },
        playback: { volum: 50 },
        player: "gstramer",
      }
      """)
    #expect(
      problems == [
        ConfigurationProblem(
          keyPath: "librery", position: TextPosition(line: 2, column: 3), fault: .unknownKey(nearest: "library")),
        ConfigurationProblem(
          keyPath: "playback.volum", position: TextPosition(line: 3, column: 15),
          fault: .unknownKey(nearest: "playback.volume")),
        ConfigurationProblem(
          keyPath: "player", position: TextPosition(line: 4, column: 11),
          fault: .notOneOf(["gstreamer", "mpd", "snapcast", "silent"], given: "gstramer", nearest: "gstreamer")),
      ])
    #expect(
      ConfigurationError.invalid(problems).lines(file: "a.json5") == [
        #"a.json5:2:3: librery is not a known key; the nearest is "library""#,
        #"a.json5:3:15: playback.volum is not a known key; the nearest is "playback.volume""#,
        #"a.json5:4:11: player is "gstramer", but must be one of "gstreamer", "mpd", "snapcast", "silent"; the nearest is "gstreamer""#,
      ])
  }

  static let record =
    "an object with the keys name, kind, names, output, device, volume, host, port, password, musicFolder, speedByGStreamer, stream, feed"

  static let mistakes: [(text: String, keyPath: String, message: String)] = [
    ("[]", "", "the file must be an object with further keys"),
    ("{volume: 3}", "volume", #"volume is not a known key; the nearest is "playback.volume""#),
    ("{folder: 3}", "folder", #"folder is not a known key; the nearest is "library.folders""#),
    ("{zzzzzzzz: 3}", "zzzzzzzz", "zzzzzzzz is not a known key"),
    ("{log: 'info', log: 'info'}", "log", "log is repeated"),
    ("{library: 3}", "library", "library must be an object with further keys"),
    ("{playback: {volume: 'loud'}}", "playback.volume", "playback.volume must be a number from 0 to 100"),
    ("{playback: {volume: 101}}", "playback.volume", "playback.volume is 101, but must be a number from 0 to 100"),
    ("{playback: {volume: NaN}}", "playback.volume", "playback.volume is nan, but must be a number from 0 to 100"),
    ("{locale: 3}", "locale", "locale must be a string"),
    ("{log: 'loud'}", "log", #"log is "loud", but must be one of "error", "warning", "info", "debug""#),
    (
      "{library: {folders: '/a'}}", "library.folders",
      "library.folders must be a list, each entry an absolute path, or one that begins with ~ or an XDG variable"
    ),
    (
      "{library: {folders: ['/a', 'b']}}", "library.folders[1]",
      #"library.folders[1] is "b", but must be an absolute path, or one that begins with ~ or an XDG variable"#
    ),
    ("{players: {name: 'a'}}", "players", "players must be a list, each entry \(record)"),
    ("{players: ['a']}", "players[0]", "players[0] must be \(record)"),
    ("{players: [{kind: 'mpd'}]}", "players[0].name", "players[0].name is missing"),
    ("{players: [{name: 'a', name: 'b'}]}", "players[0].name", "players[0].name is repeated"),
    (
      "{players: [{name: 'a', hots: 'b'}]}", "players[0].hots",
      #"players[0].hots is not a known key; the nearest is "host""#
    ),
    (
      "{players: [{name: 'a', port: 0}]}", "players[0].port",
      "players[0].port is 0, but must be a number from 1 to 65535"
    ),
    (
      "{players: [{name: 'a'}, {name: 'b', names: ['A']}]}", "players[1]",
      #"players[1] has the name "A", which another entry has already"#
    ),
    (
      "{wyoming: {satellites: ['a']}}", "wyoming.satellites",
      "wyoming.satellites must be an object, each value a string"
    ),
    ("{wyoming: {satellites: {a: 1}}}", "wyoming.satellites.a", "wyoming.satellites.a must be a string"),
    ("{wyoming: {satellites: {a: 'b', a: 'c'}}}", "wyoming.satellites.a", "wyoming.satellites.a is repeated"),
    ("{players: [{name: ' '}]}", "players[0]", "players[0] has an empty name"),
    ("{library: {servers: [{name: 'home'}]}}", "library.servers[0].address", "library.servers[0].address is missing"),
    (
      "{library: {servers: [{name: 'a', address: 'x'}, {name: 'A', address: 'y'}]}}", "library.servers[1]",
      #"library.servers[1] has the name "A", which another entry has already"#
    ),
    ("{persons: [{names: ['mum']}]}", "persons[0].name", "persons[0].name is missing"),
    (
      "{persons: [{name: 'Anna', maxvolume: 3}]}", "persons[0].maxvolume",
      #"persons[0].maxvolume is not a known key; the nearest is "maxVolume""#
    ),
    (
      "{persons: [{name: 'Anna'}, {name: 'anna'}]}", "persons[1]",
      #"persons[1] has the name "anna", which another entry has already"#
    ),
    (
      "{persons: [{name: 'Anna', names: ['mum']}, {name: 'Ida', names: ['Mum']}]}", "persons[1]",
      #"persons[1] has the name "Mum", which another entry has already"#
    ),
    (
      "{persons: [{name: 'Anna', conversations: ['tablet']}, {name: 'Ida', conversations: ['tablet']}]}", "persons[1]",
      #"persons[1] has the name "tablet", which another entry has already"#
    ),
    ("{persons: [{name: ''}]}", "persons[0]", "persons[0] has an empty name"),
    (
      "{persons: [{name: '\(String(repeating: "é", count: 33))'}]}", "persons[0].name",
      "persons[0].name is longer than 64 bytes"
    ),
    (
      "{persons: [{name: 'Ida', maxVolume: 101}]}", "persons[0].maxVolume",
      "persons[0].maxVolume is 101, but must be a number from 0 to 100"
    ),
    ("{state: '$FOO/a'}", "state", "state begins with $FOO, which is not known"),
    (
      "{state: '~bob/a'}", "state",
      #"state is "~bob/a", but must be an absolute path, or one that begins with ~ or an XDG variable"#
    ),
  ]

  @Test(arguments: mistakes)
  func `A mistake is reported with its key path`(_ example: (text: String, keyPath: String, message: String)) throws {
    let problems = try Self.problems(example.text)
    #expect(problems.map(\.keyPath) == [example.keyPath])
    #expect(problems.map(\.text) == [example.message])
  }

  @Test func `Satellites have any names, with dots as well`() throws {
    let text = """
      {wyoming: {listen: "[::]:10500", allow: ["10.0.0.0/8"], satellites: {"assist_satellite.a": "kitchen", b: "desk"}}}
      """
    let settings = try Self.settings(text).get()
    #expect(settings.wyoming.listen == "[::]:10500" && settings.wyoming.allowed == ["10.0.0.0/8"])
    #expect(settings.wyoming.satellites == ["assist_satellite.a": "kitchen", "b": "desk"])
    #expect(try Self.settings("{}").get().wyoming == WyomingSettings())
  }

  @Test func `The default file is up to date`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Config/arioso.json5")
      .standardized
    if ProcessInfo.processInfo.environment["ARIOSO_RECORD"] != nil {
      try DefaultFile.text.write(to: file, atomically: true, encoding: .utf8)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == DefaultFile.text, "ARIOSO_RECORD=1 swift test --filter SettingsTests writes it anew")
    #expect(try Self.settings(text).get() == Self.settings("{}").get())
  }

  @Test func `Every setting is described in the default file`() {
    for setting in SettingsSchema.settings {
      #expect(setting.documentation.hasSuffix("."))
      #expect(DefaultFile.text.contains("// \(setting.documentation)\n"))
    }
  }

  @Test func `A file is found and read, or reported if it can't be`() throws {
    let folder = TemporaryFolder()
    let directories = try #require(
      BaseDirectories(environment: ["HOME": folder.path(""), "XDG_CONFIG_DIRS": folder.path("etc")]))
    #expect(ConfigurationFile.find(directories) == nil)
    #expect(try ConfigurationFile.settings(at: nil, directories: directories).libraryFolders.count == 1)

    let machine = folder.path("etc/arioso/arioso.json5")
    try BaseDirectories.create(folder.path("etc/arioso"))
    try "{log: 'error'}".write(toFile: machine, atomically: true, encoding: .utf8)
    #expect(ConfigurationFile.find(directories) == machine)
    #expect(try ConfigurationFile.settings(at: machine, directories: directories).logLevel == .error)

    #expect(throws: ConfigurationError.unreadable(path: folder.path("none"), code: ENOENT)) {
      try ConfigurationFile.settings(at: folder.path("none"), directories: directories)
    }
    #expect(throws: ConfigurationError.unreadable(path: folder.path("etc"), code: EISDIR)) {
      try ConfigurationFile.settings(at: folder.path("etc"), directories: directories)
    }
  }
}
