import Catalogue
import Configuration
import ControlProtocol
import Conversation
import DBus
import GStreamerPlayer
import Glibc
import Handling
import Inotify
import Journal
import Library
import Listening
import MediaFiles
import MediaIntents
import MPDService
import OpenSubsonic
import Page
import Scrobbling
import ServiceManager
import Shortcuts
import Subscriptions
import Wyoming

/// Looks for what does not work now. It changes nothing, but starts each player and asks its server.
struct Doctor: Sendable {
  let setup: DaemonSetup
  let world: MediaWorld
  let library: LibraryScanner
  let subscriptions: SubscriptionManager
  let downloader: Downloader
  let scrobbler: Scrobbler
  let servers: ServerLibraries
  let configuration: ConfigurationReloader
  let voice: VoiceParts
  /// Nil unless it is configured.
  let wyoming: WyomingFrontend?
  /// Likewise.
  let page: PageFrontend?
  /// Likewise.
  let mpdService: MPDFrontend?
  let shortcuts: ShortcutStore

  func add(to table: inout MethodTable) {
    table.on(Diagnose.self) { [self] _, _ in try await diagnosis() }
  }

  private func diagnosis() async throws -> Diagnosis {
    var findings = await players() + plugins() + journal() + folders()
    findings += await settings()
    findings += musicFolders() + roomsOpen() + desktop()
    findings += await voiceAssistants() + browsers() + remotes()
    findings += await languages()
    findings += shortcuts.book.problems.map { Finding(.shortcutProblem, detail: $0.firstLine) }
    findings += try await libraryFindings()
    findings += serverFindings()
    findings += await podcasts() + awayFolders() + downloads()
    findings += await speech()
    findings += try await scrobbling()
    return Diagnosis(
      findings: findings, warnings: Log.warnings,
      standardFolders: setup.source.hasStandardLibrary ? await library.folders : nil)
  }
}

// MARK: - Sound

extension Doctor {
  private func players() async -> [Finding] {
    var findings: [Finding] = []
    for entry in world.players.entries {
      do throws(PlayerFailure) {
        if let defect = try await world.players.controller(entry.name).defect() { throw defect }
      } catch {
        findings.append(Finding(of: entry.name, error))
      }
    }
    return findings
  }

  private func speech() async -> [Finding] {
    var findings: [Finding] = []
    if let failure = await voice.speakerDefect() {
      findings.append(Finding(.voiceFailed, voice.speakerName, detail: failure.words))
    }
    if let failure = await voice.hearing.defect() {
      findings.append(Finding(.recogniserFailed, voice.hearing.name, detail: failure.words))
    }
    return findings
  }

  private func plugins() -> [Finding] {
    guard
      setup.settings.playersInUse.contains(where: {
        [.gstreamer, .snapcast].contains($0.kind) || $0.mpd.speedByGStreamer
      })
    else {
      return []
    }
    return GStreamerInstallation.missing().map { Finding(of: "GStreamer", $0) }
  }
}

extension Finding {
  fileprivate init(of player: String, _ failure: PlayerFailure) {
    self =
      switch failure {
      case .outputUnavailable(let reason): Finding(.noSoundDevice, player, detail: reason)
      case .unreachable(let reason): Finding(.playerUnreachable, player, detail: reason)
      case .decoderMissing(let format, let package): Finding(.pluginMissing, format, detail: package)
      default: Finding(.playerFailed, player, detail: "\(failure)")
      }
  }
}

// MARK: - Surroundings

extension Doctor {
  /// Only a server on this machine tells its music folder, and that by its socket.
  private func musicFolders() -> [Finding] {
    setup.settings.playersInUse.filter { player in
      let host = player.mpd.host
      let isElsewhere = host.map { !$0.hasPrefix("/") && !$0.hasPrefix("@") } ?? false
      return player.kind == .mpd && player.mpd.musicFolder == nil && isElsewhere
    }.map { Finding(.musicFolderUnknown, $0.name) }
  }

  /// Snapcast's control has no password in the versions that Debian has, and its package listens everywhere.
  private func roomsOpen() -> [Finding] {
    guard setup.settings.hasRooms, let port = ExternalNumber.whole(setup.settings.rooms.port, in: 1...65535) else {
      return []
    }
    let host = setup.settings.rooms.host, isHere = ["localhost", "::1"].contains(host) || host.hasPrefix("127.")
    return isHere && !OpenPort.isReachable(port) ? [] : [Finding(.roomsOpen, "\(host):\(port)")]
  }

  private func desktop() -> [Finding] {
    guard setup.settings.isOnDesktop, BusAddress.session(environment: setup.environment) == nil else { return [] }
    return [Finding(.sessionBusMissing)]
  }
}

// MARK: - Voice assistants

extension Doctor {
  private func voiceAssistants() async -> [Finding] {
    guard let wyoming else { return [] }
    var findings: [Finding] = []
    if let problem = await wyoming.problem {
      findings.append(Finding(.wyomingNotListening, setup.settings.wyoming.listen, detail: problem.words))
    }
    if let reason = await wyoming.announcementProblem {
      findings.append(Finding(.wyomingNotAnnounced, detail: reason))
    }
    let unknown = setup.satellites.filter { !$0.value.isKnown }.sorted { $0.key < $1.key }
    return findings + unknown.map { Finding(.satellitePlayerUnknown, $0.key, detail: $0.value.name) }
  }
}

// MARK: - The page

extension Doctor {
  private func browsers() async -> [Finding] {
    guard let problem = await page?.problem else { return [] }
    return [Finding(.pageNotListening, setup.settings.page.listen, detail: problem.words)]
  }

  private func remotes() async -> [Finding] {
    guard let problem = await mpdService?.problem else { return [] }
    return [Finding(.mpdServiceNotListening, setup.settings.mpdService.listen, detail: problem.words)]
  }
}

// MARK: - Files

extension Doctor {
  /// In megabytes; a scan of a large library and its journal need about as much.
  private static let scarceSpace = 200

  /// The journals that were set aside, also before the start, and what was done about one that was missing.
  private func journal() async -> [Finding] {
    let missing = await world.journal.restorations.filter { $0.damaged == nil }.map { restoration in
      if case .copy(let path) = restoration.replacement { return Finding(.journalMissing, path) }
      return Finding(.journalMissing, setup.files.journal)
    }
    return missing + Journal.damagedFiles(of: setup.files.journal).map { Finding(.journalReplaced, $0) }
  }

  private func folders() -> [Finding] {
    setup.files.ownFolders.sorted().flatMap { folder -> [Finding] in
      [Self.space(of: folder), Self.privacy(of: folder)].compactMap(\.self)
    }
  }

  private static func space(of folder: String) -> Finding? {
    guard let free = DiskSpace.free(at: folder).map({ $0 >> 20 }), free < scarceSpace else { return nil }
    return Finding(.diskNearlyFull, folder, count: free)
  }

  private static func privacy(of folder: String) -> Finding? {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
    return Finding(.folderNotPrivate, folder, detail: String(status.st_mode & 0o777, radix: 8))
  }

  private func settings() async -> [Finding] {
    let problems = await configuration.problems()
    return problems.invalid.map { Finding(.configurationInvalid, detail: $0) }
      + problems.restart.map { Finding(.restartNeeded, $0) } + program()
  }

  private func program() -> [Finding] {
    guard let program = setup.program, program.state != .same else { return [] }
    return [Finding(.programReplaced, program.path)]
  }

  private func languages() async -> [Finding] {
    // Compiling takes seconds, which no other task should wait for.
    await Task.detached(priority: .utility) { [locales = setup.locales] in locales.problems() }.value
      // The other lines show the place.
      .map { Finding(.languageProblem, detail: String($0.prefix { !$0.isNewline })) }
  }
}

// MARK: - The library and services

extension Doctor {
  private func libraryFindings() async throws -> [Finding] {
    var findings = await library.folders.compactMap { folder -> Finding? in
      guard access(folder, R_OK | X_OK) != 0 else { return nil }
      return Finding(.libraryFolderUnreadable, folder, detail: String(cString: strerror(errno)))
    }
    let counts = try await world.catalogue.counts()
    if findings.isEmpty, await library.progress == nil, counts.values.allSatisfy({ $0 == 0 }) {
      findings.append(Finding(.libraryEmpty, await library.folders.first))
    }
    let missing = Set(findings.compactMap(\.subject))
    let ratings = await world.ratings?.problems ?? []
    let unread = await world.catalogue.unreadFolders().filter { !missing.contains($0.path) }
    findings += unread.filter { $0.reason == .emptyFolder }.map { Finding(.libraryFolderEmptied, $0.path) }
    let folders = unread.filter { ![.emptyFolder, .unreadableName].contains($0.reason) }.map(\.path)
    if let first = folders.first { findings.append(Finding(.foldersUnreadable, first, count: folders.count)) }
    let told = missing.union(findings.compactMap(\.subject)).union(folders)
    let files = (try await world.catalogue.problems() + ratings).map(\.path).filter { !told.contains($0) }
    if let first = files.first { findings.append(Finding(.filesUnreadable, first, count: files.count)) }
    if let failure = library.watchFailure {
      findings.append(Finding(.libraryNotFollowed, detail: String(cString: strerror(failure.code))))
    } else if let count = library.coverage?.unwatched, count > 0 {
      findings.append(Finding(.watchLimitReached, count: count))
    }
    return findings
  }

  private func serverFindings() -> [Finding] {
    let unusable = servers.unusable.map { Finding(.serverUnusable, $0.name, detail: $0.reason) }
    let conditions = servers.all.compactMap { library -> Finding? in
      let name = library.connection.server.name
      return switch library.connection.condition {
      case .away(let failure): Finding(.serverAway, name, detail: failure.words)
      case .refusing(let failure): Finding(.serverRefuses, name, detail: failure.words)
      case .here, .unknown: nil
      }
    }
    return unusable + conditions + servers.insecure.map { Finding(.serverInsecure, $0) }
  }

  private func podcasts() async -> [Finding] {
    await subscriptions.all.compactMap { subscription in
      subscription.problem.map { Finding(.podcastFailed, subscription.title, detail: $0.rawValue) }
    }
  }

  private func awayFolders() async -> [Finding] {
    await downloader.awayFolders().sorted { $0.key < $1.key }.map { Finding(.downloadsAway, $0.key, count: $0.value) }
  }

  /// One finding for each podcast and problem.
  private func downloads() async -> [Finding] {
    let failures = await downloader.failures()
    let kinds = Dictionary(grouping: failures) { [$0.podcast, $0.problem.rawValue] }
    return kinds.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { kind, failures in
      Finding(.downloadFailed, kind[0], detail: kind[1], count: failures.count)
    }
  }

  private func scrobbling() async throws -> [Finding] {
    var findings: [Finding] = []
    for account in await scrobbler.all {
      if let problem = try await scrobbler.status(of: account).problem {
        findings.append(Finding(.scrobblingFailed, account.name, detail: problem.rawValue))
      }
    }
    return findings
  }
}
