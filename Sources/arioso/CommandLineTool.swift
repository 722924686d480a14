import ControlProtocol
import Glibc
import Views

/// Runs an invocation: parses the arguments, calls the daemon, prints the result and returns the exit status.
struct CommandLineTool {
  private let options: Options
  private let output: Output

  static func run(_ arguments: [String]) -> ExitStatus {
    // A closed pipe is detected by the failing write, so that the exit status is still correct.
    signal(SIGPIPE, SIG_IGN)
    do {
      let invocation = try ArgumentParser.parse(arguments, isInteractive: Prompt.isPossible)
      return CommandLineTool(options: invocation.options, output: Output()).run(invocation.command)
    } catch {
      if arguments.prefix(while: { $0 != "--" }).contains(OptionName.json.rawValue) {
        Output().line(JSONText.line(PrintedFailure(Words.problem(error), .usage)))
      } else {
        Output.complain(Words.problem(error))
        Output.complain(Words.hint)
      }
      return .usage
    }
  }

  private init(options: Options, output: Output) {
    self.options = options
    self.output = output
  }

  private func run(_ command: Command) -> ExitStatus {
    let status = carryOut(command)
    guard let failure = output.failure, failure != EPIPE else { return status }
    Output.complain(Words.outputFailed(failure))
    return max(status, .refused)
  }

  /// Carries out a line of the prompt or of standard input, whose options join those of the program.
  private func carryOut(_ line: Invocation) -> ExitStatus {
    CommandLineTool(options: options.joined(by: line.options), output: output).carryOut(line.command)
  }

  private func carryOut(_ command: Command) -> ExitStatus {
    let status = call(command)
    if options.dryRun, !options.json, status == .done, let line = RehearsalText.line(command) { output.line(line) }
    return status
  }

  private func call(_ command: Command) -> ExitStatus {
    switch command {
    case .help: return printed(Words.usage)
    case .completion(let shell): return printed(CompletionScript.text(for: shell))
    case .complete(let kind):
      guard let path = DaemonClient.path(options) else { return .noDaemon }
      do {
        return try CompleteCommand(client: DaemonClient(path: path, options: options, output: output), kind: kind).run()
      } catch {
        // A shell that completes shows nothing of what is wrong.
        return ExitStatus(error)
      }
    case .version: return VersionCommand(options: options, output: output).run()
    case .ask(let sentences):
      return withClient { client throws(ConnectionError) in try AskCommand(client: client).run(sentences) }
    case .explain(let sentences):
      return withClient { client throws(ConnectionError) in try ExplainCommand(client: client).run(sentences) }
    case .announce(let text):
      return withClient { client throws(ConnectionError) in try AnnounceCommand(client: client, text: text).run() }
    case .listen(let path, let isKept):
      return withClient { client throws(ConnectionError) in
        try ListenCommand(client: client, path: path, isKept: isKept).run()
      }
    case .endListening: return show(EndSpeech()) { _ in "" }
    case .prompt:
      return withClient { client throws(ConnectionError) in try Prompt(client: client, carryOut: carryOut).run() }
    case .lines:
      return withClient { client throws(ConnectionError) in
        try LineCommands(client: client, carryOut: carryOut).run()
      }
    case .control(let command):
      return withClient { client throws(ConnectionError) in
        try PlayerCommands(client: client, conversation: conversation).run(command)
      }
    case .open(let addresses, let location):
      let method = OpenAddresses(
        addresses: addresses, location: location, player: options.player, conversation: conversation)
      return withClient { client throws(ConnectionError) in try OpenCommand(client: client, method: method).run() }
    case .openListed(let location):
      return withClient { client throws(ConnectionError) in
        try OpenListedCommand(client: client, location: location, conversation: conversation).run()
      }
    case .find(let sentence, let limit):
      return withClient { client throws(ConnectionError) in
        try AskCommand(client: client).list(sentence, limit: limit)
      }
    case .append(let name):
      return withClient { client throws(ConnectionError) in try AskCommand(client: client).append(name) }
    case .insert(let name):
      return withClient { client throws(ConnectionError) in try AskCommand(client: client).insert(name) }
    case .scanLibrary(let all):
      return withClient { client throws(ConnectionError) in try ScanCommand(client: client, all: all).run() }
    case .mcp(let permission):
      return withClient { client in MCPCommand(client: client, permission: permission).run() }
    case .watch: return withClient { client throws(ConnectionError) in try WatchCommand(client: client).run() }
    case .status(let format, let isFollowing):
      return withClient { client throws(ConnectionError) in
        try StatusCommand(client: client, conversation: conversation, format: format, isFollowing: isFollowing).run()
      }
    case .metadata(let keys):
      return withClient { client throws(ConnectionError) in
        try MetadataCommand(client: client, conversation: conversation, keys: keys).run()
      }
    case .reload: return show(ReloadConfiguration(), ListText.reloaded)
    case .checkConfiguration(let file): return ConfigurationCommand(options: options, output: output).check(file)
    case .doctor: return withClient { client throws(ConnectionError) in try DoctorCommand(client: client).run() }
    case .setup: return SetupCommand(options: options, output: output).run()
    case .setupRooms: return withClient { client in RoomSetupCommand(client: client, output: output).run() }
    case .metrics: return show(GetMetrics(), MetricsText.text)
    case .libraryProblems: return show(ListLibraryProblems(), LibraryText.problems)
    case .duplicates: return show(ListDuplicates(), LibraryText.duplicates)
    case .missing: return show(ListMissing(), LibraryText.missing)
    case .library:
      return show(GetLibraryStatus()) { status in
        LineFormat(options.format, of: .library)?.line(LineFacts.of(status)) ?? LibraryText.status(status)
      }
    case .queue:
      // As many entries as the protocol allows.
      let limit = PositiveCount(PositiveLimits.range.upperBound)
      return showLines(
        ListQueue(limit: limit, player: options.player, conversation: conversation), of: .queue, by: .queue,
        LineFacts.of, orElse: ListText.queue)
    case .clearQueue:
      return show(ClearQueue(player: options.player, conversation: conversation)) { _ in "" }
    case .players: return show(ListPlayers(), ListText.players)
    case .rooms: return show(ListRooms(), ListText.rooms)
    case .usePlayer(let name): return show(UsePlayer(player: name, conversation: conversation), ListText.players)
    case .removeFromQueue(var method):
      (method.player, method.conversation) = (options.player, conversation)
      return show(method) { _ in "" }
    case .moveInQueue(var method):
      (method.player, method.conversation) = (options.player, conversation)
      return show(method) { _ in "" }
    case .saveQueue(var method):
      (method.player, method.conversation) = (options.player, conversation)
      return show(method, ListText.saved)
    case .vocabularyPrompt:
      return show(GetVocabulary(limit: PositiveCount(VocabularyPrompt.namesOfKind)), VocabularyPrompt.text)
    case .vocabulary(let kind, let all):
      let limit = all ? PositiveCount(PositiveLimits.range.upperBound) : nil
      return show(GetVocabulary(kind: kind, limit: limit), ListText.vocabulary)
    case .backUp(let path): return show(BackUpJournal(path: path), LibraryText.backedUp)
    case .restore(let path):
      return show(RestoreJournal(path: path, conversation: conversation), LibraryText.backup)
    case .backUpToOutput: return stream { BackUpJournal(path: $0) }
    case .restoreFromInput: return stream({ RestoreJournal(path: $0, conversation: conversation) }, LibraryText.backup)
    case .exportPodcastsToOutput: return stream { ExportPodcasts(path: $0) }
    case .importPodcastsFromInput:
      return stream({ ImportPodcasts(path: $0, conversation: conversation) }, PodcastText.imported, status: status)
    case .history(let limit):
      return showLines(
        GetHistory(limit: limit, conversation: conversation), of: .history, by: .history, LineFacts.of,
        orElse: ListText.history)
    case .forget(let person):
      return show(ForgetPerson(person: person, conversation: conversation)) {
        "\($0.person): \(CountText.of($0.facts, "fact"))" + (options.dryRun ? "" : " deleted")
      }
    case .suggestions:
      return withClient { client throws(ConnectionError) in try AskCommand(client: client).suggest() }
    case .forgetListening(let method):
      return withClient { client throws(ConnectionError) in try AskCommand(client: client).forget(method) }
    case .podcasts: return show(ListPodcasts(), PodcastText.list)
    case .addPodcast(let address):
      return show(AddPodcast(address: address, conversation: conversation), patiently: true, PodcastText.line) {
        $0.problem == nil ? .done : .refused
      }
    case .removePodcast(var method):
      method.conversation = conversation
      return show(method) {
        options.dryRun ? PodcastText.line($0) : PodcastText.removed($0, keepsFiles: method.keepFiles ?? false)
      }
    case .downloadPodcast(var method):
      method.conversation = conversation
      return show(method, PodcastText.download)
    case .keepPodcast(var method):
      method.conversation = conversation
      return show(method, PodcastText.line)
    case .refreshPodcasts(let method):
      return show(method, patiently: true, PodcastText.refresh) {
        // Of all podcasts, one that waits is asked soon; one that was named was not asked.
        $0.failed.isEmpty && (method.podcast == nil || $0.postponed == nil) ? .done : .refused
      }
    case .episodes(let method):
      return withClient { client throws(ConnectionError) in try EpisodeCommands(client: client).list(method) }
    case .episode(let verb, let words):
      return withClient { client throws(ConnectionError) in try EpisodeCommands(client: client).run(verb, words) }
    case .markAllPlayed:
      return withClient { client throws(ConnectionError) in try EpisodeCommands(client: client).markAll() }
    case .queueEpisodes(let name):
      return withClient { client throws(ConnectionError) in try EpisodeCommands(client: client).queue(name) }
    case .importPodcasts(let path):
      return show(
        ImportPodcasts(path: path, conversation: conversation), patiently: true, PodcastText.imported, status: status)
    case .scrobbling: return show(GetScrobbling(), ScrobblingText.status)
    case .addScrobbling(let kind, let address):
      return withClient { client throws(ConnectionError) in
        try AddScrobblingCommand(client: client, kind: kind, address: address).run()
      }
    case .confirmScrobbling(let name):
      return show(ConfirmScrobbling(service: name), patiently: true, ScrobblingText.service)
    case .removeScrobbling(let name):
      return show(RemoveScrobbling(service: name)) {
        options.dryRun ? $0.service : "\($0.service) removed"
      }
    case .retryScrobbling(let name): return show(RetryScrobbling(service: name), ScrobblingText.status)
    case .shortcuts(let namesOnly): return show(ListShortcuts(), namesOnly ? ShortcutText.names : ShortcutText.list)
    case .shortcut(let phrase): return show(GetShortcut(phrase: phrase), ShortcutText.made)
    case .addShortcut(var method):
      method.conversation = conversation
      return show(method, ShortcutText.made)
    case .editShortcut(var method):
      method.conversation = conversation
      return show(method, ShortcutText.text)
    case .editShortcutFile(let phrase):
      return withClient { client throws(ConnectionError) in try ShortcutCommands(client: client).edit(phrase) }
    case .renameShortcut(var method):
      method.conversation = conversation
      return show(method, ShortcutText.made)
    case .removeShortcut(var method):
      method.conversation = conversation
      return show(method) { PrintableText.line($0.phrase) + (options.dryRun ? "" : " removed") }
    case .runShortcut(let phrase):
      return withClient { client throws(ConnectionError) in try ShortcutCommands(client: client).run(phrase) }
    case .schedules: return withClient { client in ScheduleCommand(client: client).list() }
    case .scheduleShortcut(let phrase, let calendar):
      return withClient { client throws(ConnectionError) in
        try ScheduleCommand(client: client).add(phrase, at: calendar)
      }
    case .unscheduleShortcut(let phrase): return withClient { client in ScheduleCommand(client: client).remove(phrase) }
    case .showShortcuts(let isShown): return show(ShowShortcuts(isShown: isShown), ShortcutText.shown)
    case .pageCode(let role): return show(MakePageCode(role: role), PageText.code)
    case .openPage: return withClient { client throws(ConnectionError) in try OpenPageCommand(client: client).run() }
    case .pageDevices: return show(ListPageDevices(), PageText.devices)
    case .forgetPageDevice(let name):
      return show(ForgetPageDevice(name: name)) {
        PrintableText.line($0.name) + (options.dryRun ? "" : " forgotten")
      }
    case .exportPodcasts(let path): return show(ExportPodcasts(path: path)) { CountText.of($0.podcasts, "podcast") }
    }
  }

  private func stream(_ method: (String) -> some ControlMethod) -> ExitStatus {
    withClient { client throws(ConnectionError) in try FileStream(client: client).write(method) }
  }

  private func stream<Method: ControlMethod>(
    _ method: (String) -> Method, _ text: (Method.Result) -> String,
    status: (Method.Result) -> ExitStatus = { _ in .done }
  ) -> ExitStatus {
    withClient { client throws(ConnectionError) in try FileStream(client: client).read(method, text, status: status) }
  }

  /// A dry run has read no feed, and tells the addresses that cannot be used.
  private func status(of result: PodcastImport) -> ExitStatus { options.dryRun ? .done : ExitStatus(result) }

  private var conversation: String { Environment.conversation }

  private func printed(_ text: String) -> ExitStatus {
    output.write(text)
    return .done
  }

  /// Calls a method and prints its result.
  ///
  /// - Parameter patiently: whether to wait for as long as servers take to answer.
  private func show<Method: ControlMethod>(
    _ method: Method, patiently: Bool = false, _ text: (Method.Result) -> String,
    status: (Method.Result) -> ExitStatus = { _ in .done }
  ) -> ExitStatus {
    withClient { client throws(ConnectionError) in
      var connection = try client.connect()
      if patiently { connection.setTimeout(0) }
      let result = try connection.call(method)
      let status = status(result)
      client.show(result, isChange: !Method.changesNothing && status == .done, text)
      return status
    }
  }

  /// Calls a method and prints its result by the format that was given, else by the person's view, else as usual.
  private func showLines<Method: ControlMethod>(
    _ method: Method, of lines: FormattedLines, by part: ViewPart, _ facts: (Method.Result) -> [ViewFacts],
    orElse text: (Method.Result) -> String
  ) -> ExitStatus {
    withClient { client throws(ConnectionError) in
      var connection = try client.connect()
      let format = LineFormat(options.format, of: lines) ?? client.view(of: part, on: &connection)
      client.show(try connection.call(method)) { result in format?.lines(facts(result)) ?? text(result) }
      return .done
    }
  }

  /// Runs `body` with a client of the daemon and reports errors.
  private func withClient(_ body: (DaemonClient) throws(ConnectionError) -> ExitStatus) -> ExitStatus {
    guard let path = DaemonClient.path(options) else {
      DaemonClient(path: "", options: options, output: output).complain(Words.noSocketPath, .noDaemon)
      return .noDaemon
    }
    let client = DaemonClient(path: path, options: options, output: output)
    do {
      return try body(client)
    } catch {
      return client.complain(error)
    }
  }
}
