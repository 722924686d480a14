/// Compares passwords, one a second from the same address after a wrong one.
actor PasswordGate {
  private let password: String?
  private let clock: any Clock<Duration>
  /// How many seconds the next one from an address waits.
  private var delays: [String: Int] = [:]

  private static let pause = Duration.seconds(1)

  /// - Parameter password: nil if there is none.
  init(_ password: String?, clock: any Clock<Duration>) { (self.password, self.clock) = (password, clock) }

  func accepts(_ word: String, from address: String) async -> Bool {
    // MPD takes none either if it has none.
    guard let password else { return false }
    let isRight = Self.isSame(word, password), before = delays[address] ?? 0
    let waiting = before + (isRight ? 0 : 1)
    guard waiting > 0 else { return true }
    if !isRight { delays[address] = waiting }
    try? await clock.sleep(for: Self.pause * waiting)
    if !isRight { delays[address] = (delays[address] ?? 1) > 1 ? (delays[address] ?? 1) - 1 : nil }
    return isRight
  }

  /// Takes the same time wherever they differ.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
