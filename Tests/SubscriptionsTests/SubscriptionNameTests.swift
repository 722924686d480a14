import Foundation
import Journal
import TestSupport
import Testing

@testable import Subscriptions

/// Which subscription a name means.
@Suite(.timeLimit(.minutes(10)))
struct SubscriptionNameTests {
  private static let titles = ["404", "4 Corners", "Radio", "Radio 4", "Kettle Hour", "kettle", "新闻早餐", "Twin", "Twin"]

  private func desk() async throws -> PodcastDesk {
    let desk = try PodcastDesk { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return .init(200, [:], PodcastDesk.feed(Self.titles[number], ["One"]))
    }
    for number in Self.titles.indices { try await desk.manager.add(desk.server.address("/\(number)")) }
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
