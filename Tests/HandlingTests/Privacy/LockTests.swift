import Handling
import Household
import Journal
import MediaIntents
import Synchronization
import Testing

/// Requests while the session is locked (`Privacy.md`).
@Suite(.timeLimit(.minutes(10)))
struct LockTests {
  /// A session that tests can lock.
  private final class Session: Sendable {
    private let state = Mutex(true)
    private let count = Mutex(0)

    var isLocked: Bool {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
    /// How often the state was queried.
    var asked: Int { count.withLock { $0 } }

    func ask() -> Bool {
      count.withLock { $0 += 1 }
      return isLocked
    }
  }

  private static let byDefault: Set<Request.Kind> = [.play, .control, .query, .affinity]
  private static let hello = MediaSearch(mediaName: "hello")
  private static let requests: [Request] = [
    .play(PlayMediaIntent(mediaSearch: hello)), .control(.pause), .query(.item),
    .affinity(UpdateMediaAffinityIntent(mediaSearch: hello, affinityType: .like)),
    .search(SearchForMediaIntent(mediaSearch: hello)),
    .add(AddMediaIntent(mediaSearch: hello, mediaDestination: .playlist("dinner"))),
  ]

  private static func household(_ session: Session, _ allowed: Set<Request.Kind>) async throws -> Household {
    try await .sample(restrictions: Restrictions(whileLocked: allowed, isLocked: { session.ask() }))
  }

  @Test func `A locked session runs allowed kinds and refuses others with the code of their intent`()
    async throws
  {
    let session = Session()
    let household = try await Self.household(session, Self.byDefault)
    for request in Self.requests {
      let isLocked = await household.respond(to: request).reason == .sessionLocked
      #expect(isLocked == !Self.byDefault.contains(request.kind), "\(request)")
    }
    #expect(session.asked == 2, "what is allowed never waits for logind")
    session.isLocked = false
    for request in Self.requests { #expect(await household.respond(to: request).reason != .sessionLocked) }
  }

  @Test func `A refused play request has the code for restricted content`() async throws {
    let household = try await Self.household(Session(), [])
    let response = await household.play("hello")
    #expect(response.code == .failureRestrictedContent && response.reason?.name == "restrictedContent")
    #expect(await household.playing == nil)
  }

  @Test func `A locked session asks no questions`() async throws {
    let household = try await Self.household(Session(), [])
    let response = await household.respond(to: .play(PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "play"))))
    #expect(response.reason == .sessionLocked)
  }

  @Test func `Private listening can be turned on but not off`() async throws {
    let session = Session()
    let household = try await Self.household(session, Self.byDefault)
    #expect(await household.control(.privateListening(true)).code == .success)
    let refused = await household.control(.privateListening(false))
    #expect(refused.code == .failure && refused.reason == .sessionLocked && household.journal.privacy.isOn)
    session.isLocked = false
    #expect(await household.control(.privateListening(false)).code == .success)
    #expect(!household.journal.privacy.isOn)
  }

  @Test func `A dry run does not change private listening`() async throws {
    let household = try await Household.sample()
    #expect(await household.control(.privateListening(true), isDryRun: true).code == .success)
    #expect(!household.journal.privacy.isOn)
  }
}

extension Response {
  fileprivate var reason: Reason? {
    switch self {
    case .play(let response): response.reason
    case .add(let response): response.reason
    case .affinity(let response): response.reason
    case .search(let response): response.reason
    case .control(let response): response.reason
    case .query(let response): response.reason
    default: nil
    }
  }
}
