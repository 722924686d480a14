import Taste
import Testing

struct HabitStrengthTests {
  private static let now: Int64 = 1_700_000_000
  private static let hour: Int64 = 3600

  private static func strength(_ plays: [(String, hoursAgo: Int64)]) -> HabitStrength<String> {
    HabitStrength(of: plays.map { (thing: $0.0, at: now - $0.hoursAgo * hour) }, asOf: now)
  }

  @Test func `A play now counts one, and each halving follows the power law`() {
    #expect(HabitDecay.weight(ofPlayAt: Self.now, asOf: Self.now) == 1)
    let afterADay = HabitDecay.weight(ofPlayAt: Self.now - 24 * Self.hour, asOf: Self.now)
    #expect(abs(afterADay - 1 / 55.9017) < 1e-5)
  }

  @Test func `The shares of all things add up to one`() {
    let habits = Self.strength([("a", 1), ("b", 5), ("b", 90), ("c", 2000)])
    #expect(abs(habits["a"] + habits["b"] + habits["c"] - 1) < 1e-12)
    #expect(habits["d"] == 0)
  }

  @Test func `What was heard lately beats what was heard often long ago`() {
    let often = Array(repeating: ("old", hoursAgo: Int64(24 * 365)), count: 100)
    let habits = Self.strength(often + [("new", hoursAgo: 24)])
    #expect(habits["new"] > habits["old"])
  }

  @Test func `A clock that was ahead counts as now`() {
    let habits = HabitStrength(of: [("a", Self.now + 1_000_000), ("b", Self.now)], asOf: Self.now)
    #expect(habits["a"] == habits["b"])
  }

  @Test func `Nothing heard is no habit`() { #expect(HabitStrength<String>(of: [], asOf: Self.now)["a"] == 0) }
}
