import Testing

@testable import Executors

@Suite(.timeLimit(.minutes(10)))
struct TimersTests {
  typealias Tally = WorkerThreadsTests.Tally

  @Test(arguments: KernelClock.allCases) func `Timers fire in order of time, not of creation`(_ clock: KernelClock)
    async
  {
    let tally = Tally(expecting: 5)
    // The gaps exceed the time that a busy machine takes to schedule all of them.
    for millis in [800, 200, 600, 0, 400] {
      Timers.shared.schedule(after: .milliseconds(millis), by: clock) { tally.note(millis) }
    }
    #expect(await tally.all() == [0, 200, 400, 600, 800])
  }

  @Test(arguments: KernelClock.allCases) func `No timer fires early`(_ clock: KernelClock) async {
    let tally = Tally(expecting: 20), start = clock.now
    for millis in 1...20 {
      Timers.shared.schedule(after: .milliseconds(millis), by: clock) {
        tally.note(clock.now < start.advanced(by: .milliseconds(millis)) ? -millis : millis)
      }
    }
    #expect(await tally.all() == Array(1...20))
  }

  @Test func `An overdue timer fires at once, and a distant one blocks no other`() async {
    let tally = Tally(expecting: 3)
    Timers.shared.schedule(after: .seconds(Int64.max), by: .boottime) { tally.note(3) }
    Timers.shared.schedule(after: .seconds(32_000_000_000), by: .boottime) { tally.note(4) }
    Timers.shared.schedule(after: .seconds(-5), by: .boottime) { tally.note(0) }
    Timers.shared.schedule(after: .seconds(Int64.min), by: .monotonic) { tally.note(0) }
    Timers.shared.schedule(after: .milliseconds(1), by: .boottime) { tally.note(0) }
    #expect(await tally.all() == [0, 0, 0])
  }

  @Test func `Thousands of timers fire`() async {
    let tally = Tally(expecting: 5000)
    for number in 0..<5000 {
      Timers.shared.schedule(after: .microseconds(number * 7919 % 20_000), by: .boottime) { tally.note(number) }
    }
    #expect(await Set(tally.all()) == Set(0..<5000))
  }

  @Test func `A duration beyond the clock's range is clamped`() {
    let now = KernelClock.monotonic.now
    let last = now.advanced(by: .seconds(Int64.max))
    #expect(last == now.advanced(by: .seconds(10_000_000_000)) && last > now.advanced(by: .seconds(9_000_000_000)))
    #expect(now.advanced(by: .seconds(-1)) == now)
    #expect(now.advanced(by: .nanoseconds(1)) > now)
    // Fractions of a nanosecond are rounded up, so that no timer is early.
    #expect(now.advanced(by: Duration(secondsComponent: 0, attosecondsComponent: 1)) > now)
  }
}
