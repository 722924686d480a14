import ControlProtocol
import Synchronization
import TestSupport
import Testing

@testable import Page

/// What devices may do, by their role.
@Suite(.timeLimit(.minutes(10)))
struct RoleTests {
  static let methods: [(method: String, roles: Set<PageRole>)] = [
    ("ping", [.owner, .guest]), ("events.subscribe", [.owner, .guest]), ("podcasts.list", [.owner]),
    ("history", [.owner]), ("queue.clear", [.owner]), ("config.reload", []), ("page.code", []),
  ]

  @Test(arguments: methods)
  func `A device calls the methods of its role only`(_ example: (method: String, roles: Set<PageRole>)) async throws {
    let stage = try await Stage()
    for role in PageRole.allCases {
      let page = try await stage.page(role, as: role.rawValue)
      await page.say(call(example.method))
      let text = try #require(await page.frame()).text
      #expect(text.contains("\"result\"") == example.roles.contains(role), "\(role) \(text)")
      #expect(text.contains("-32601") != example.roles.contains(role), "\(role) \(text)")
    }
    await stage.frontend.stop()
  }

  @Test func `A guest has a conversation of its own, and its sentences only add`() async throws {
    let stage = try await Stage()
    let guest = try await stage.page(.guest, as: "visitor"), owner = try await stage.page(.owner, as: "phone")
    for page in [guest, owner] {
      await page.say(ask("play foam"))
      #expect(await page.frame()?.text.contains("play foam") == true)
    }
    #expect(stage.requests.map(\.conversation) == ["page:visitor", "mine"])
    #expect(stage.requests.map(\.appends) == [true, nil])
    let callers = stage.record.callers.withLock { $0 }
    #expect(callers.map(\.isGuest) == [true, false] && callers.allSatisfy { !$0.mayKnowPaths })
    await stage.frontend.stop()
  }

  @Test func `A guest is not told what was played and liked`() async throws {
    let stage = try await Stage()
    for role in PageRole.allCases {
      let page = try await stage.page(role, as: role.rawValue)
      await page.say(call("items.get", #"{"items":["a"]}"#))
      let text = try #require(await page.frame()).text
      #expect(text.contains("Foam") && text.contains(#""duration":60"#), "\(text)")
      for fact in ["dislike", "\"plays\":3", "lastPlayed", "finished"] {
        #expect(text.contains(fact) == (role == .owner), "\(text)")
      }
    }
    await stage.frontend.stop()
  }

  @Test func `A late answer names the conversation as its page does`() async throws {
    let stage = try await Stage()
    for role in PageRole.allCases {
      let page = try await stage.page(role, as: role.rawValue)
      await page.say(ask("later"))
      let texts = [await page.frame()?.text, await page.frame()?.text].compactMap { $0 }
      #expect(texts.contains { $0.contains("answer.later") && $0.contains(#""conversation":"mine""#) }, "\(texts)")
    }
    await stage.frontend.stop()
  }

  @Test func `A guest asks ten times a minute, by however many pages`() async throws {
    let stage = try await Stage()
    let cookie = try await stage.pair(.guest)
    for number in 0..<12 {
      let page = try stage.client()
      _ = await page.ask(stage.upgrade(cookie))
      await page.say(ask("\(number)"))
      #expect(await page.frame()?.text.contains("-32025") == (number >= 10))
      await page.hangUp()
    }
    stage.passTime(60)
    let page = try stage.client()
    _ = await page.ask(stage.upgrade(cookie))
    await page.say(ask("again"))
    #expect(await page.frame()?.text.contains("again") == true)
    await stage.frontend.stop()
  }

  @Test func `No path of a file is told`() async throws {
    let stage = try await Stage()
    let page = try await stage.page()
    for message in [call("podcasts.list"), ask("disk"), ask("bug")] {
      await page.say(message)
      let text = try #require(await page.frame()).text
      #expect(!text.contains("dora") && (text.contains("Owl") || text.contains("error")), "\(text)")
    }
    await stage.frontend.stop()
  }
}
