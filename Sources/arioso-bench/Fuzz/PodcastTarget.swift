import Foundation
import Journal
import MediaFiles
import Soup
import Subscriptions
import Synchronization

/// The subscriptions: a server's answers to one of two feeds, and what is stored about them.
final class PodcastTarget: FuzzTarget {
  let samples = FeedSamples.answers + FeedSamples.states
  /// Much of it is the journal.
  var maxMillis: Double { 10_000 }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "arioso-fuzz-\(getpid()).podcasts")
  private let server: FuzzServer
  private let session = HTTPSession(agent: "Fuzz/1", readTimeout: 2)
  private let time = Time()
  private let journal: Journal
  private var manager: SubscriptionManager?
  private var runs = 0

  /// The clock of the subscriptions.
  private final class Time: Sendable {
    private let seconds = Mutex<Int64>(1_700_000_000)
    var now: Int64 { seconds.withLock(\.self) }
    func pass() { seconds.withLock { $0 += 86_400 } }
  }

  init() throws {
    server = try FuzzServer()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["bystander.json", "settings.json"] {
      try Data("{}".utf8).write(to: folder.appending(path: name))
    }
    journal = try Journal(path: folder.appending(path: "journal.sqlite").path, now: { [time] in time.now })
    server.answer("/b", FeedSamples.answers[0])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func subscriptions() -> SubscriptionManager {
    SubscriptionManager(
      journal: journal, store: ShowStore(folder: path("x/podcasts")),
      credentials: Credentials(path: path("credentials.json")), downloads: DownloadFolder(path: path("Downloads")),
      session: session, interval: .zero, now: { [time] in time.now }, publish: { _, _ in })
  }

  func run(_ input: [UInt8]) async throws {
    // What was added by earlier inputs would make later ones slow.
    if runs % 50 == 0 { try await begin() }
    runs += 1
    let manager = manager ?? subscriptions()
    if input.first == UInt8(ascii: "{") {
      try await restore(input)
    } else {
      server.answer("/a", input)
      for path in ["/a", "/b"] { _ = try? await manager.add(server.address(path)) }
      for _ in 0..<2 {
        time.pass()
        _ = await manager.refresh(await manager.all)
      }
    }
    // A server's word and a foreign state remove nothing of a person's.
    precondition(["bystander.json", "settings.json"].allSatisfy { FileManager.default.fileExists(atPath: path($0)) })
    precondition(FileManager.default.fileExists(atPath: "/etc/passwd"))
  }

  private func begin() async throws {
    for subscription in try await journal.subscriptions() { try await journal.removeSubscription(subscription.id) }
    try? FileManager.default.removeItem(at: folder.appending(path: "x"))
    manager = subscriptions()
  }

  /// Starts with a subscription and a show as they were stored by anything.
  private func restore(_ input: [UInt8]) async throws {
    let subscription = try JSONDecoder().decode(Subscription.self, from: Data(input))
    let podcasts = path("x/podcasts")
    try FileManager.default.createDirectory(atPath: podcasts, withIntermediateDirectories: true)
    if ShowStore.isIdentifier(subscription.id) {
      try Data(input).write(to: URL(filePath: "\(podcasts)/\(subscription.id).json"))
    }
    try await journal.set([subscription])
    let manager = subscriptions()
    try await manager.load(known: [:])
    for subscription in await manager.all {
      _ = await manager.show(of: subscription).map { show in
        show.episodes.map { Track($0, of: show, subscription: subscription.id) }
      }
    }
    _ = await manager.refresh(await manager.all)
    for subscription in await manager.all { try? await manager.remove(subscription) }
  }
}
