import Foundation
import Journal
import TestSupport
import Testing

@testable import Subscriptions

/// Which subscription a name means.
@Suite(.timeLimit(.minutes(10)))
struct SubscriptionNameTests {
  private static let titles = ["404", "4 Corners", "Radio", "Radio 4", "Kettle Hour", "kettle", "新闻早餐", "Twin", "Twin"]

  private func desk(_ titles: [String] = titles) async throws -> PodcastDesk {
    let desk = try PodcastDesk { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return .init(200, [:], PodcastDesk.feed(titles[number], ["One"]))
    }
    for number in titles.indices { try await desk.manager.add(desk.server.address("/\(number)")) }
    return desk
  }

  static let names: [(said: String, title: String)] = [
    ("404", "404"), ("4", "4 Corners"), ("40", ""), ("4 C", "4 Corners"), ("radio", "Radio"), ("RADIO 4", "Radio 4"),
    ("rad", ""), ("ra", ""), ("kettle", "kettle"), ("kettle h", "Kettle Hour"), ("ke", ""), ("新闻", "新闻早餐"),
    ("", ""), (" ", ""), ("nothing", ""), ("Twin", ""),
  ]

  @Test func `An exact title comes before the start of another, and a start is long enough to tell`() async throws {
    let desk = try await desk()
    for example in Self.names {
      let found = try? await desk.manager.subscription(named: example.said)
      #expect(found?.title ?? "" == example.title, "\(example)")
    }
  }

  private static let long = [
    "The Cellar Hour", "The Kettle Hour", "Café Noir", "Tea and Sympathy", "Tales of the Old Harbour", "Old Tales",
    "A Cup of Tea", "科学新闻早餐",
  ]

  /// What is said, and the titles that it may mean, of which one alone is found.
  static let parts: [(said: String, titles: [String])] = [
    ("cellar", ["The Cellar Hour"]), ("cellar hour", ["The Cellar Hour"]), ("the cellar", ["The Cellar Hour"]),
    ("CELLAR HOUR", ["The Cellar Hour"]), ("a cellar hour", ["The Cellar Hour"]), ("cel ho", ["The Cellar Hour"]),
    ("hour", ["The Cellar Hour", "The Kettle Hour"]), ("the hour", ["The Cellar Hour", "The Kettle Hour"]),
    ("hour cellar", []), ("ellar", []), ("cellar hours", []), ("cellar kettle", []),
    ("cafe noir", ["Café Noir"]), ("noir", ["Café Noir"]), ("café", ["Café Noir"]),
    ("tea & sympathy", ["Tea and Sympathy"]), ("tea", ["Tea and Sympathy"]), ("cup", ["A Cup of Tea"]),
    ("harbour", ["Tales of the Old Harbour"]), ("tales harb", ["Tales of the Old Harbour"]),
    ("old", ["Old Tales"]), ("old harbour", ["Tales of the Old Harbour"]), ("早餐", ["科学新闻早餐"]),
  ]

  @Test func `Words of a title are enough if no other title has them in this order`() async throws {
    let desk = try await desk(Self.long)
    for example in Self.parts {
      do throws(SubscriptionFailure) {
        let found = try await desk.manager.subscription(named: example.said)
        #expect([found.title] == example.titles, "\(example)")
      } catch {
        guard case .ambiguous(_, let found) = error else {
          #expect(error == .notSubscribed(example.said) && example.titles == [], "\(example)")
          continue
        }
        #expect(found.map(\.title) == example.titles, "\(example)")
      }
    }
  }

  @Test(arguments: ["ce", "ho", "the h"])
  func `The beginning of a word is not enough if it is short`(_ said: String) async throws {
    let desk = try await desk(["The Cellar Hour"])
    do throws(SubscriptionFailure) {
      _ = try await desk.manager.subscription(named: said)
      Issue.record("a short beginning of a word was taken")
    } catch {
      guard case .tooShort(said, let found) = error else { throw error }
      #expect(found.map(\.title) == ["The Cellar Hour"])
    }
  }

  @Test func `What is not told apart is refused with its reason`() async throws {
    let desk = try await desk()
    await #expect(throws: SubscriptionFailure.notSubscribed("nothing")) {
      try await desk.manager.subscription(named: "nothing")
    }
    do throws(SubscriptionFailure) {
      _ = try await desk.manager.subscription(named: "40")
      Issue.record("a start within a word was taken")
    } catch {
      guard case .tooShort("40", let found) = error else { throw error }
      #expect(found.map(\.title) == ["404"])
    }
    do throws(SubscriptionFailure) {
      _ = try await desk.manager.subscription(named: "twin")
      Issue.record("one of two was taken")
    } catch {
      guard case .ambiguous("twin", let found) = error else { throw error }
      #expect(Set(found.map(\.address)) == [desk.server.address("/7"), desk.server.address("/8")])
    }
  }

  @Test func `An address or an identifier tells shows of one name apart`() async throws {
    let desk = try await desk()
    let twin = try #require(await desk.manager.all.last { $0.title == "Twin" })
    #expect(try await desk.manager.subscription(named: twin.id) == twin)
    #expect(try await desk.manager.subscription(named: twin.address) == twin)
    let secure = twin.address.replacing("http://", with: "https://")
    #expect(try await desk.manager.subscription(named: secure) == twin)
  }
}
