import DBus
import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// The search of a desktop, as GNOME Shell and KRunner call it.
  @Suite struct DesktopSearchTests {
    private let bus: PrivateBus

    init() throws { bus = try PrivateBus() }

    private func daemon(
      _ configuration: String = "{}", environment: [String: String] = [:]
    ) async throws -> RunningDaemon {
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(
        in: home,
        ["--player", "silent", "--library", SampleLibrary.path, "--config", try home.configure(configuration)],
        environment: bus.environment.merging(["DBUS_SYSTEM_BUS_ADDRESS": bus.address]) { $1 }
          .merging(environment) { $1 })
      try await daemon.log.line(containing: "the session bus")
      return daemon
    }

    private static let (gnome, kde) = (
      (interface: "org.gnome.Shell.SearchProvider2", path: "/org/arioso/SearchProvider"),
      (interface: "org.kde.krunner1", path: "/org/arioso/Runner")
    )

    private func call(
      _ desktop: (interface: String, path: String), _ method: String, _ arguments: BusValue...
    ) async throws -> BusValue? {
      let client = try await BusConnection.open(bus.address, timeout: .seconds(60))
      return try await client.call(
        method, of: desktop.interface, at: desktop.path, on: "org.arioso.Search", arguments, timeout: .seconds(60)
      ).first
    }

    @Test func `GNOME finds a name while it is typed, and plays what is chosen`() async throws {
      let daemon = try await daemon()
      let started = try await call(Self.gnome, "GetInitialResultSet", .texts(["o"]))?.asTexts ?? []
      #expect(started.isEmpty)
      let found = try await call(Self.gnome, "GetSubsearchResultSet", .texts(started), .texts(["outer", "pe"]))?.asTexts
      let first = try await description(try #require(found?.first))
      #expect(
        first["id"] == found?.first.map(BusValue.text) && first["name"] == .text("Outer Peace (Deluxe Edition)"),
        "\(first)")
      #expect(first["description"] == .text("Violet Tramway"))
      let show = try await call(Self.gnome, "GetInitialResultSet", .texts(["curious", "kett"]))?.asTexts?.first
      guard case .tuple(let icon)? = try await description(show ?? "")["icon"] else {
        Issue.record("no icon")
        return
      }
      let cover = icon.last?.unwrapped.asText.flatMap { URL(string: $0) }
      #expect(icon.first == .text("file") && cover.map { FileManager.default.fileExists(atPath: $0.path) } == true)
      _ = try await call(Self.gnome, "ActivateResult", .text(found?.first ?? ""), .texts(["outer"]), .uint32(0))
      #expect(try await daemon.ask("what's this").items.first?.album == "Outer Peace (Deluxe Edition)")
      await #expect(throws: BusFailure.self) {
        try await call(Self.gnome, "ActivateResult", .text("gone"), .texts([]), .uint32(0))
      }
      // Before anything is typed, what is suggested stands there.
      #expect(try await call(Self.gnome, "GetInitialResultSet", .texts([]))?.asTexts?.isEmpty == false)
      await daemon.stop()
    }

    @Test func `More of what is found is shown by the page, in the browser of the desktop`() async throws {
      let desktop = TemporaryFolder()
      let browser = try desktop.write(
        "#!/bin/sh\necho \"$1\" >\"$0.new\" && mv \"$0.new\" \"$0.opened\"\n", to: "browser")
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: browser)
      try desktop.write(
        "[Desktop Entry]\nType=Application\nName=Browser\nExec=\(browser) %u\nMimeType=x-scheme-handler/http;\n",
        to: "data/applications/browser.desktop")
      try desktop.write(
        "[Default Applications]\nx-scheme-handler/http=browser.desktop\n", to: "data/applications/mimeapps.list")
      let daemon = try await daemon(
        "{http: {listen: '127.0.0.1:0'}}", environment: ["XDG_DATA_HOME": desktop.path("data")])
      _ = try await call(Self.gnome, "LaunchSearch", .texts(["outer", "péace"]), .uint32(0))
      let opened = browser + ".opened"
      try await wait { FileManager.default.fileExists(atPath: opened) }
      let address = try String(contentsOfFile: opened, encoding: .utf8)
      #expect(address.contains(/^http:\/\/127\.0\.0\.1:[0-9]+\/#library\/find\/outer%20p%C3%A9ace\n$/), "\(address)")
      await daemon.stop()
    }

    @Test func `Without a page there is nothing to show more of, which is told`() async throws {
      let daemon = try await daemon()
      await #expect(throws: BusFailure.self) {
        try await call(Self.gnome, "LaunchSearch", .texts(["outer"]), .uint32(0))
      }
      await daemon.stop()
    }

    private func description(_ result: String) async throws -> [String: BusValue] {
      guard case .list(let metas, _)? = try await call(Self.gnome, "GetResultMetas", .texts([result])) else {
        return [:]
      }
      return metas.first?.asDictionary ?? [:]
    }

    @Test func `KRunner plays and queues what is typed after the verb`() async throws {
      let daemon = try await daemon()
      guard case .list(let matches, _)? = try await call(Self.kde, "Match", .text("play slow elev")),
        case .tuple(let match)? = matches.first, case .list(let actions, _)? = try await call(Self.kde, "Actions")
      else {
        Issue.record("no matches")
        return
      }
      #expect(match[1] == .text("Slow Elevator") && actions.count == 2)
      _ = try await call(Self.kde, "Run", match[0], .text(""))
      #expect(try await daemon.ask("what's this").items.first?.title == "Slow Elevator")
      guard case .list(let others, _)? = try await call(Self.kde, "Match", .text("queue freelanc")),
        case .tuple(let other)? = others.first
      else {
        Issue.record("no matches")
        return
      }
      _ = try await call(Self.kde, "Run", other[0], .text(""))
      #expect(try await daemon.ask("what's this").items.first?.title == "Slow Elevator")
      #expect(try await daemon.arioso("queue").output.contains("Freelance"))
      guard case .list(let suggested, _)? = try await call(Self.kde, "Match", .text("play ")) else {
        Issue.record("no answer")
        return
      }
      #expect(!suggested.isEmpty, "what is suggested")
      for query in ["slow elev", "play", ""] {
        #expect(try await call(Self.kde, "Match", .text(query)) == .list([], of: "(sssida{sv})"), "\(query)")
      }
      await daemon.stop()
    }

    @Test func `Both find a shortcut by its phrase and run it, and it is in the menu of the desktop`() async throws {
      let daemon = try await daemon()
      _ = try await daemon.arioso("shortcut", "add", "good morning", "volume 40 percent", "play slow elevator")
      let found = try await call(Self.gnome, "GetInitialResultSet", .texts(["good", "mor"]))?.asTexts
      #expect(found?.first == "shortcut:good morning")
      let described = try await description("shortcut:good morning")
      #expect(described["name"] == .text("good morning"))
      #expect(described["description"] == .text("volume 40 percent · play slow elevator"))
      _ = try await call(Self.gnome, "ActivateResult", .text("shortcut:good morning"), .texts([]), .uint32(0))
      #expect(try await daemon.ask("what's this").items.first?.title == "Slow Elevator")
      _ = try await daemon.arioso("stop")
      guard case .list(let matches, _)? = try await call(Self.kde, "Match", .text("good m")),
        case .tuple(let match)? = matches.first
      else {
        Issue.record("no matches")
        return
      }
      _ = try await call(Self.kde, "Run", match[0], .text(""))
      #expect(try await daemon.ask("what's this").items.first?.title == "Slow Elevator")
      await #expect(throws: BusFailure.self) {
        try await call(Self.gnome, "ActivateResult", .text("shortcut:gone"), .texts([]), .uint32(0))
      }
      #expect(try await daemon.arioso("shortcut", "desktop").output.hasSuffix("\ngood morning\n"))
      let file = daemon.home.state + "/applications/arioso-shortcuts.desktop"
      let run = try RunningProgram("/usr/bin/desktop-file-validate", [file])
      #expect(await run.end().output.contains("error:") == false)
      // Later changes reach it as well.
      _ = try await daemon.arioso("shortcut", "rename", "good morning", "rise")
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("shortcut run \"rise\"\n"))
      _ = try await daemon.ask("when i say tea time play hello")
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("shortcut run \"tea time\"\n"))
      _ = try await daemon.ask("forget the shortcut rise")
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("shortcut run \"rise\"\n") == false)
      _ = try await daemon.arioso("shortcut", "desktop", "off")
      #expect(!FileManager.default.fileExists(atPath: file))
      await daemon.stop()
    }

    @Test func `GNOME is told what it asks for, in that order and without what is gone`() async throws {
      let daemon = try await daemon()
      _ = try await daemon.arioso("shortcut", "add", "tea", "play hello")
      let song = try #require(try await call(Self.gnome, "GetInitialResultSet", .texts(["umbrella"]))?.asTexts?.first)
      let wanted = [song, "shortcut:gone", "shortcut:tea", "gone", "shortcut:Tea", song]
      guard case .list(let metas, _)? = try await call(Self.gnome, "GetResultMetas", .texts(wanted)) else {
        Issue.record("no answer")
        return
      }
      #expect(metas.compactMap { $0.asDictionary?["id"]?.asText } == [song, "shortcut:tea", song])
      await daemon.stop()
    }

    @Test func `While the session is locked, neither desktop is told of the library or the shortcuts`() async throws {
      let session = try await LockedSession(on: bus)
      let daemon = try await daemon()
      await session.end()
      _ = try await daemon.arioso("shortcut", "add", "good morning", "volume 40 percent", "play slow elevator")
      let song = try #require(
        try await call(Self.gnome, "GetInitialResultSet", .texts(["slow", "el"]))?.asTexts?.first)
      let again = try await LockedSession(on: bus)
      for terms in [["good"], ["slow", "el"], []] {
        #expect(try await call(Self.gnome, "GetInitialResultSet", .texts(terms)) == .texts([]), "\(terms)")
      }
      #expect(
        try await call(Self.gnome, "GetResultMetas", .texts([song, "shortcut:good morning"]))
          == .list([], of: "a{sv}"))
      for query in ["play slow el", "play ", "good m"] {
        #expect(try await call(Self.kde, "Match", .text(query)) == .list([], of: "(sssida{sv})"), "\(query)")
      }
      let shown = try await daemon.arioso("shortcut", "desktop")
      #expect(shown.status != 0 && !shown.output.contains("good morning"), "\(shown)")
      // What may be played may be run.
      _ = try await call(Self.gnome, "ActivateResult", .text("shortcut:good morning"), .texts([]), .uint32(0))
      #expect(try await daemon.ask("what's this").items.first?.title == "Slow Elevator")
      await again.end()
      await daemon.stop()
    }

    @Test func `The files for the desktops are valid, and name what the daemon serves`() async throws {
      let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
      let folder = root.appending(path: "Config/desktop")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".desktop") {
        // Its types of Plasma are unknown to the validator.
        let run = try RunningProgram("/usr/bin/desktop-file-validate", [folder.appending(path: name).path])
        let output = await run.end().output.split(separator: "\n").filter { $0.contains("error:") }
        #expect(output.allSatisfy { $0.contains("Type") || $0.contains("X-KDE") }, "\(output)")
      }
      let provider = try String(contentsOf: folder.appending(path: "org.arioso.Search.ini"), encoding: .utf8)
      let runner = try String(contentsOf: folder.appending(path: "arioso-runner.desktop"), encoding: .utf8)
      #expect(provider.contains("DesktopId=org.arioso.Arioso.desktop\n"))
      let launcher = try String(
        contentsOf: folder.appending(path: "org.arioso.Arioso.desktop"), encoding: .utf8)
      #expect(launcher.contains("Exec=arioso page --open\n") && !launcher.contains("NoDisplay"))
      #expect(provider.contains("BusName=org.arioso.Search\nObjectPath=\(Self.gnome.path)\n"))
      #expect(runner.contains("Service=org.arioso.Search\nX-Plasma-DBusRunner-Path=\(Self.kde.path)\n"))
    }
  }
}
